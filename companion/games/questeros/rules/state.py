"""A table of Questeros, face up. Cards are numbers, as in `pieces.CODES`."""

from typing import Literal, TypeVar

from companion.engine.core import Value
from companion.games.questeros.rules.actions import Options
from companion.games.questeros.rules.events import Moment, Traced
from companion.games.questeros.rules.pieces import NOTHING

NOBODY = -1
T = TypeVar("T")
Phase = Literal["bidding", "playing", "ability", "finished"]


class Fact(Value, frozen=True, array_like=True):
    """A part of the state, stored without the names of its fields: a new one comes last."""


class Played(Fact, frozen=True):
    """A card on the table. `paid`: for 1 XP."""

    seat: int
    card: int
    paid: bool


class Turn(Fact, frozen=True):
    """The turn under way. `led`: the group of its first card; `following`: the one to be followed.

    `ordered_by`: the card that named another Class; `voided`: cards that cannot win; `silent_from`: the place
    from which on Epics have no ability; `forced`: the seat whose card is drawn.
    """

    cards: tuple[Played, ...] = ()
    led: int = NOTHING
    following: int = NOTHING
    ordered_by: int | None = None
    voided: tuple[int, ...] = ()
    silent_from: int | None = None
    no_payment: bool = False
    forced: int | None = None


FRESH = Turn()
"""Before its first card."""


class LastTurn(Fact, frozen=True):
    """The turn before; without a winner it was void."""

    cards: tuple[Played, ...]
    winner: int | None
    silent_from: int | None = None


class Pending(Fact, frozen=True):
    """A step of an Epic's ability, and whose it is. `target`: whom an earlier step chose."""

    seat: int
    card: int
    moment: Moment
    step: int = 0
    target: int | None = None


class Look(Fact, frozen=True):
    """What a seat saw of another's hand, or, `of` None, of the deck."""

    seat: int
    turn: int
    of: int | None
    cards: tuple[int, ...]


class Round(Fact, frozen=True):
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
    `pending`: what an Epic asks; `awaits`: the moment on which the GM is to rule; `looks`, `past`:
    of this round; what players know of each other's hands hangs on all that has happened to the cards.
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
    turn: Turn = FRESH
    last_turn: LastTurn | None = None
    rounds: tuple[Round, ...] = ()
    pending: Pending | None = None
    awaits: Moment | None = None
    looks: tuple[Look, ...] = ()
    past: tuple[Traced, ...] = ()

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
