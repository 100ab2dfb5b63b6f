"""The table, face up: everything that is so far, hidden or not."""

from typing import Literal

from companion.engine.core import Value
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Options
from companion.games.quest.rules.roles import Role, Roles, Side
from companion.games.quest.rules.rules import Amulet, Ending, Result

Phase = Literal[
    "reveal",
    "team",
    "quest",
    "transition",
    "amulet",
    "show",
    "discussion",
    "hunt_call",
    "hunt_vote",
    "hunt",
    "point",
    "mutiny",
    "adjust",
    "finished",
]
FINAL_QUEST: frozenset[Phase] = frozenset(
    {"discussion", "hunt_call", "hunt_vote", "hunt", "point", "mutiny", "adjust"}
)
"""Phases after the last Quest; the Hunt and its vote follow three successes too."""
HANDS_SHOWN: frozenset[Phase] = frozenset({"mutiny", "adjust", "finished"})
Hands = tuple[int | None, int | None]
"""At whom each hand of a player points; None: it does not."""


Answers = tuple[str | None, ...]
"""By seat, what somebody has answered."""


class Shown(Value, frozen=True):
    """A loyalty card, passed to an Amulet holder."""

    holder: int
    target: int
    loyalty: Side


class Call(Value, frozen=True):
    """A player called by a role in the Hunt."""

    target: int
    role: Role
    right: bool


class Outcome(Value, frozen=True):
    """How the game ended, and the seats that won."""

    winner: Side
    reason: Ending
    winners: tuple[int, ...]


class State(Value, frozen=True):
    """By seat: `roles`, `hands`, and `answers`, what each has answered in this phase.

    `leaders` from the first to the present one; `team` and `magic` of the present Quest, or of the last;
    `shows`: what the first Leader lets Clerics see; `down`: whose hands came down when Evil's did.
    `played`: by Quest, and `ballots`: who played what. Nobody is shown but their own.
    """

    options: Options
    seats: int = 0
    roles: Roles = ()
    removed: Roles = ()
    phase: Phase = "reveal"
    quest: int = 1
    leaders: tuple[int, ...] = ()
    team: tuple[int, ...] = ()
    magic: int | None = None
    answers: Answers = ()
    shows: Side | None = None
    results: tuple[Result, ...] = ()
    amulets: tuple[Amulet, ...] = ()
    checks: tuple[Shown, ...] = ()
    played: tuple[Answers, ...] = ()
    revealed: tuple[int, ...] = ()
    vote: int | None = None
    ballots: Answers = ()
    named: tuple[Call, ...] = ()
    hands: tuple[Hands, ...] = ()
    down: tuple[int, ...] = ()
    outcome: Outcome | None = None

    @property
    def leader(self) -> int:
        return self.leaders[-1]

    @property
    def lost(self) -> bool:
        """Whether so many Quests failed that the Final Quest came. Rulebook, Game End."""
        successes = rules.successes(self.results)
        return rules.course(self.seats, successes, len(self.results) - successes) == "final_quest"

    @property
    def in_question(self) -> Roles:
        """The characters that may be in play, as everybody knows: what was dealt and what was set aside."""
        return tuple(sorted(self.roles + self.removed))

    def may_have(self, role: Role) -> bool:
        """Whether a character may be in play, as everybody knows."""
        return role in self.roles or role in self.removed

    @property
    def unknown(self) -> bool:
        """Whether nobody knows which characters were dealt. Rulebook, Unknown Characters Variant."""
        return self.options.roles == "unknown"


def put(answers: Answers, seat: int, answer: str) -> Answers:
    """The answers with one more."""
    changed = list(answers)
    changed[seat] = answer
    return tuple(changed)


def with_hand(hands: tuple[Hands, ...], seat: int, hand: int, target: int | None) -> tuple[Hands, ...]:
    """The hands of all, one of them pointing elsewhere, or nowhere."""
    first, second = hands[seat]
    pair = (first, target) if hand else (target, second)
    return (*hands[:seat], pair, *hands[seat + 1 :])
