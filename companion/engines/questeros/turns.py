"""The course of a turn: who plays next, who wins it, and what comes after it."""

from collections.abc import Sequence

from companion.engines.chance import Chance
from companion.engines.questeros import rounds
from companion.engines.questeros.course import Course
from companion.engines.questeros.events import CardPlayed, Event, TurnVoided, TurnWon
from companion.engines.questeros.order import next_after
from companion.engines.questeros.pieces import EPIC, GOD, GROUPS, RANKS
from companion.engines.questeros.state import NOBODY, Played, State

LOSES = -1
EPIC_VALUE, GOD_VALUE = 100, 200


def value(card: int, led: int) -> int:
    """What a card is worth where that group was led. Rulebook, Card Play Rules; Rulings Q15, Q16."""
    group = GROUPS[card]
    if group == GOD:
        return GOD_VALUE
    if group == EPIC:
        return EPIC_VALUE + RANKS[card]
    return RANKS[card] if group == led else LOSES


VALUES = [[value(card, led) for card in range(len(GROUPS))] for led in range(GOD + 1)]
"""By group that was led, by card."""


def winner(cards: Sequence[Played], led: int) -> int | None:
    """The seat whose card wins; None where both Gods, or none that can win, were played. Rulings Q15, Q17."""
    values = VALUES[led]
    best = LOSES
    seat: int | None = None
    for played in cards:
        worth = values[played.card]
        if worth > best:
            best, seat = worth, played.seat
        elif worth == best == GOD_VALUE:  # Rulebook, Gods
            return None
    return seat


def go_on(state: State, played: CardPlayed, chance: Chance) -> Sequence[Event]:
    """A card, and what follows until somebody has to decide something."""
    cards = state.turn.cards
    first = cards[0].seat if cards else played.seat
    if next_after(state.hands, first, played.seat) != NOBODY:
        return [played]
    course = Course(state, chance)
    course.happen(played)
    end_turn(course)
    return course.events


def end_turn(course: Course) -> None:
    """Rulebook, Gameplay."""
    turn, hands = course.state.turn, course.state.hands
    seat = winner(turn.cards, turn.led)
    course.happen(TurnVoided() if seat is None else TurnWon(winner=seat))
    if not any(hands):
        rounds.end_round(course)
