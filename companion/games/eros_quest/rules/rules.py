"""The numbers of Ero's Quest and the questions they answer, for the game and its score sheet alike."""

from typing import Literal, get_args

from companion.engine.cards.deck import Class
from companion.engine.core import Value

SEATS = 1
PLAYER = 0
"""The seat of whoever opened the table."""
ENCOUNTERS = 21  # Rulebook, Solo Game Setup; Ruling E12: 1 to 21, in order
FIGHTS = (5, 6, 12, 13, 15, 21)  # Rulebook, Solo Objective
HAND = 5  # Rulebook, Turn Actions: Learn
STACK_TOP = 10  # Ruling E02
COURTS = range(11, 15)  # Rulebook, Turn Actions: Recover

TurnAction = Literal["develop", "purchase", "forget", "learn", "encounter", "recover", "rest"]
TURN_ACTIONS: tuple[TurnAction, ...] = get_args(TurnAction)
"""Each once a turn, in any order, but `rest`, which has to come and comes last. Rulebook, Turn Actions."""

# Rulebook, Solo Table Setup: the highest number of each stack at the start
START: dict[Class, int] = {"blades": 1, "staves": 1, "orbs": 3, "cups": 10}

Reason = Literal["dragon", "no_health", "deck_empty", "ruling"]


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a game ended, in which turn, and how many Encounters were completed by then.

    `deterred`: the Dragon left without a fight. Rulebook, Solo Objective.
    """

    won: bool
    reason: Reason
    turns: int
    encounters: int
    deterred: bool = False


def worth(number: int) -> int:
    """What a card counts for: numbers 1 to 10 themselves, a court card as much as its digits together.

    Page 11 is 2, Knight 12 is 3, Queen 13 is 4, King 14 is 5. Rulebook, Recover; Ruling E17.
    """
    return sum(divmod(number, 10)) if number in COURTS else number


def rank(outcome: Outcome) -> tuple[bool, int, int]:
    """By what a day's results are compared, the better the greater: a win, Encounters completed, few turns.

    Turns count for a win alone, with their sign turned.
    """
    return outcome.won, outcome.encounters, -outcome.turns if outcome.won else 0
