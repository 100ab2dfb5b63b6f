"""A table of Questeros, face up. Cards are numbers, as in `pieces.CODES`."""

from typing import Literal, TypeVar

from companion.engines.core import Value
from companion.engines.questeros.actions import Options
from companion.engines.questeros.pieces import NOTHING

NOBODY = -1
T = TypeVar("T")
Phase = Literal["bidding", "playing", "finished"]


class Played(Value, frozen=True):
    """A card on the table. `paid`: for 1 XP."""

    seat: int
    card: int
    paid: bool


class Turn(Value, frozen=True):
    """The turn under way. `led`: the group of its first card; `following`: the one to be followed."""

    cards: tuple[Played, ...] = ()
    led: int = NOTHING
    following: int = NOTHING


class LastTurn(Value, frozen=True):
    """The turn before; without a winner it was void."""

    cards: tuple[Played, ...]
    winner: int | None


class Round(Value, frozen=True):
    """A scored round. By seat: bids, quests, points, XP paid, XP adjusted, and the XP after it."""

    round: int
    dealer: int
    bids: tuple[int, ...]
    quests: tuple[int, ...]
    voided: int
    points: tuple[int, ...]
    paid: tuple[int, ...]
    adjusted: tuple[int, ...]
    xp: tuple[int, ...]
    questeros: int | None


class State(Value, frozen=True):
    """`actor`: the seat that has to decide something. `deck`: from its top.

    `piles`: the Quests that each seat has won, each with its cards; `void`: those that nobody has.
    `paid`, `adjusted`: XP that this round has cost and brought, outside its scoring.
    """

    options: Options
    phase: Phase = "bidding"
    round: int = 0
    dealer: int = 0
    initiative: int = 0
    actor: int = NOBODY
    xp: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    adjusted: tuple[int, ...] = ()
    bids: tuple[int | None, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    piles: tuple[tuple[tuple[int, ...], ...], ...] = ()
    void: tuple[tuple[int, ...], ...] = ()
    deck: tuple[int, ...] = ()
    set_aside: tuple[int, ...] = ()
    turn: Turn = Turn()
    last_turn: LastTurn | None = None
    rounds: tuple[Round, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.xp)

    @property
    def quests(self) -> tuple[int, ...]:
        """How many each seat has won this round. Ruling Q30: everybody may know."""
        return tuple(map(len, self.piles))

    @property
    def turns_over(self) -> int:
        """How many turns of this round have been played."""
        return sum(map(len, self.piles)) + len(self.void)


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
