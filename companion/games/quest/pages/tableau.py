"""The tableau of Quest as it is drawn, and who sits around it: for the game and for its score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.tables.answers import TableView


@dataclass(frozen=True)
class Token:
    """An Amulet behind a Quest. `holder`: who was given it; `checked`: whom it checked, then it is faded."""

    holder: str
    checked: str


@dataclass(frozen=True)
class Space:
    """A Quest on the tableau. `won`: None until it is played; `fails` of the cards that were shown."""

    quest: int
    size: int
    needed: int
    won: bool | None
    fails: int
    leader: str
    team: list[str]
    magic: str
    now: bool
    amulet: Token | None


def spaces(view: Any, names: Sequence[str]) -> list[Space]:
    """From the view of the game, or of its score sheet."""
    return [space(view, names, quest) for quest in range(1, len(view.team_sizes) + 1)]


def space(view: Any, names: Sequence[str], quest: int) -> Space:
    played = next((result for result in view.results if result.quest == quest), None)
    team = played.team if played else ()
    return Space(
        quest=quest,
        size=view.team_sizes[quest - 1],
        needed=view.fails_needed[quest - 1],
        won=played.success if played else None,
        fails=played.fails if played else 0,
        leader=names[played.leader] if played else "",
        team=[names[seat] for seat in team or ()],
        magic=names[played.magic] if played and played.magic is not None else "",
        now=quest == view.quest and played is None and view.phase != "finished",
        amulet=token(view, names, quest),
    )


def token(view: Any, names: Sequence[str], quest: int) -> Token | None:
    if quest not in view.amulets_after:
        return None
    given = next((amulet for amulet in view.amulets if amulet.after_quest == quest), None)
    if given is None:
        return Token("", "")
    return Token(names[given.holder], "" if given.checked is None else names[given.checked])


@dataclass(frozen=True)
class Place:
    """A seat and its tokens."""

    seat: int
    name: str
    own: bool
    leader: bool
    veteran: bool
    amulet: bool
    faded: bool
    on_team: bool
    magic: bool
    awaited: bool


def place(table: TableView, seat: int) -> Place:
    view, over = table.view, table.view.phase == "finished"
    return Place(
        seat=seat,
        name=table.seats[seat].name,
        own=seat == table.viewer.seat,
        leader=seat == view.leader and not over,
        veteran=seat in view.veterans,
        amulet=any(amulet.holder == seat for amulet in view.amulets),
        faded=seat in view.faded,
        on_team=bool(view.team) and seat in view.team,
        magic=seat == view.magic,
        awaited=seat in view.to_act and table.outcome is None,
    )


@dataclass(frozen=True)
class Actor:
    """A seat that is asked. `as_seat`: the GM answers for it."""

    seat: int
    name: str
    own: bool
    as_seat: bool


def actors(table: TableView, *, as_seat: bool) -> list[Actor]:
    """The own seat, if it is asked; for the GM everybody who is: `as_seat` says whether as that seat."""
    own, is_gm = table.viewer.seat, table.viewer.role == "gm"
    return [
        Actor(seat, table.seats[seat].name, own=seat == own, as_seat=as_seat and is_gm)
        for seat in table.view.to_act
        if table.outcome is None and (is_gm or seat == own)
    ]
