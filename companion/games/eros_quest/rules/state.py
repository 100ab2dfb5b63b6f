"""A table of Ero's Quest, face up. Cards are numbers, as in `pieces.CODES`."""

from typing import Literal

from companion.engine.core import Value
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.actions import Ending, Options
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.pieces import RANKS, STAVES, without

Phase = Literal[
    "turn", "take", "encounter", "bonus_develop", "suffer", "attack", "bonus", "ally", "ruling", "finished"
]
Cards = tuple[int, ...]


class Fact(Value, frozen=True, array_like=True):
    """A part of the state, stored without the names of its fields: a new one comes last."""


class Met(Fact, frozen=True):
    """An Epic that was met, and the cards that it was given. `deterred`: it was to be fought, and was not."""

    number: int
    given: Cards
    deterred: bool = False


class Fight(Fact, frozen=True):
    """A combat under way: its round, the damage dealt so far, and the strike to be taken."""

    round: int = 0
    dealt: int = 0
    strike: int = 0


class Meeting(Fact, frozen=True):
    """The Encounter under way. `step`: the one that waits; `softened`: taken off the first strike.

    `unfilled`: a draw found no card; `way`: 0 its own steps, else another one; `terms`: how it fights, as
    ruled by hand; `ends`: how it is over, by a ruling, once what was gained is dealt with.
    """

    step: int = 0
    given: Cards = ()
    softened: int = 0
    fight: Fight | None = None
    unfilled: bool = False
    way: int = 0
    terms: steps.Fight | None = None
    ends: Ending | None = None


class State(Value, frozen=True):
    """`stacks`: by Class, from the lowest; `used`: those of them that are turned.

    `deck`: from its top; `known`, `top`: how many cards at its bottom and on it the player put there.
    `seen`: cards that lay face up before they came into the hand or the deck. `gained`: those just gained,
    of which one may be developed as a bonus if it comes next.
    """

    options: Options
    phase: Phase = "turn"
    turn: int = 0
    used_actions: tuple[rules.TurnAction, ...] = ()
    next: int = 1
    magic: bool = False
    stacks: tuple[Cards, ...] = ()
    used: Cards = ()
    hand: Cards = ()
    deck: Cards = ()
    known: int = 0
    looked: Cards = ()
    gained: Cards = ()
    discard: Cards = ()
    completed: tuple[Met, ...] = ()
    set_aside: tuple[Met, ...] = ()
    allies: Cards = ()
    destroyed: Cards = ()
    seen: Cards = ()
    meeting: Meeting | None = None
    outcome: rules.Outcome | None = None
    top: int = 0

    @property
    def seats(self) -> int:
        return rules.SEATS

    @property
    def by_hand(self) -> bool:
        """Whether the player rules on printed cards."""
        return self.options.encounters == "table"

    @property
    def in_play(self) -> Cards:
        """All stacks. The Stave under the Jester is not in play before magic is learned. Ruling E01."""
        return tuple(card for group in range(len(self.stacks)) for card in self.stack(group))

    @property
    def bottom(self) -> Cards:
        """What the player knows to lie at the bottom of the deck."""
        return self.deck[len(self.deck) - self.known :]

    @property
    def encounters(self) -> int:
        """How many are completed."""
        return len(self.completed) + len(self.set_aside)

    def stack(self, group: int) -> Cards:
        return () if group == STAVES and not self.magic else self.stacks[group]

    def unused(self, group: int) -> Cards:
        """Of a Class."""
        return without(self.stack(group), self.used)

    def next_rank(self, group: int) -> int:
        """Whether or not the highest one is used. Rulebook, Turn Actions: Develop; Ruling E03."""
        return RANKS[self.stacks[group][-1]] + 1 if self.stacks[group] else 1
