"""A table that waits in its lobby, on its pages: who is there, what is set, and the beginning."""

from dataclasses import dataclass

from django.utils.translation import gettext

from companion.pages.panels import Pages
from companion.pages.shown import Posted, Preview, Shown
from companion.tables import registry

FOLDER = "pages/lobby/"


@dataclass(frozen=True)
class Lobby:
    """Who has joined, and whether that is enough. `own`: the seat of whoever looks."""

    names: list[str]
    missing: list[str]
    own: int | None
    fewest: int
    most: int
    open: bool = True
    fresh: bool = True

    @property
    def enough(self) -> bool:
        return len(self.names) >= self.fewest


def sheet(table: Shown[None, None], posted: Posted, preview: Preview) -> Lobby:
    engine = registry.find(table.game).engine
    return Lobby(
        names=[seat.name for seat in table.seats],
        missing=[seat.name for seat in table.seats if not (seat.joined or seat.bot)],
        own=table.viewer.seat,
        fewest=engine.min_seats,
        most=engine.max_seats,
    )


def standing(table: Shown[None, None]) -> str:
    """Who waits."""
    return ", ".join(seat.name for seat in table.seats) or gettext("Nobody sits here yet")


PAGES = Pages(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    sheet=sheet,
    standing=standing,
)
