"""The tableau of Quest as it is drawn, and who sits around it: for the game and for its score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.games.quest.rules.rules import Amulet
from companion.pages.shown import Shown


class Played(Protocol):
    """A Quest that was played, as the game or its score sheet tells it; None where nobody remembers."""

    @property
    def quest(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def team(self) -> Sequence[int] | None: ...
    @property
    def magic(self) -> int | None: ...
    @property
    def fails(self) -> int: ...
    @property
    def success(self) -> bool: ...


class Board(Protocol):
    """What the views of the game and of its score sheet have in common."""

    @property
    def phase(self) -> str: ...
    @property
    def quest(self) -> int: ...
    @property
    def team_sizes(self) -> Sequence[int]: ...
    @property
    def fails_needed(self) -> Sequence[int]: ...
    @property
    def results(self) -> Sequence[Played]: ...
    @property
    def amulets_after(self) -> Sequence[int]: ...
    @property
    def amulets(self) -> Sequence[Amulet]: ...
    @property
    def leader(self) -> int | None: ...
    @property
    def veterans(self) -> Sequence[int]: ...
    @property
    def faded(self) -> Sequence[int]: ...
    @property
    def team(self) -> Sequence[int] | None: ...
    @property
    def magic(self) -> int | None: ...
    @property
    def to_act(self) -> Sequence[int]: ...
    @property
    def successes(self) -> int: ...
    @property
    def failures(self) -> int: ...


BoardT = TypeVar("BoardT", bound=Board)
OutcomeT = TypeVar("OutcomeT")


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


def spaces(view: Board, names: Sequence[str]) -> list[Space]:
    """From the view of the game, or of its score sheet."""
    return [space(view, names, quest) for quest in range(1, len(view.team_sizes) + 1)]


def space(view: Board, names: Sequence[str], quest: int) -> Space:
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


def token(view: Board, names: Sequence[str], quest: int) -> Token | None:
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


def place(table: Shown[BoardT, OutcomeT], seat: int) -> Place:
    view, over = table.view, table.view.phase == "finished"
    return Place(
        seat=seat,
        name=table.seats[seat].name,
        own=seat == table.viewer.seat,
        leader=seat == view.leader and not over,
        veteran=seat in view.veterans,
        amulet=any(amulet.holder == seat for amulet in view.amulets),
        faded=seat in view.faded,
        on_team=seat in (view.team or ()),
        magic=seat == view.magic,
        awaited=seat in view.to_act and not table.over,
    )


@dataclass(frozen=True)
class Actor:
    """A seat that is asked. `as_seat`: the GM answers for it."""

    seat: int
    name: str
    own: bool
    as_seat: bool


def actors(table: Shown[BoardT, OutcomeT], *, as_seat: bool) -> list[Actor]:
    """The own seat, if it is asked; for the GM everybody who is: `as_seat` says whether as that seat."""
    own, is_gm = table.viewer.seat, table.viewer.role == "gm"
    return [
        Actor(seat, table.seats[seat].name, own=seat == own, as_seat=as_seat and is_gm)
        for seat in table.view.to_act
        if not table.over and (is_gm or seat == own)
    ]
