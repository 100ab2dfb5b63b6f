"""The course of a turn: who plays next, who wins it, and what comes after it."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.games.questeros.rules import resolving, rounds
from companion.games.questeros.rules.course import Course
from companion.games.questeros.rules.events import (
    CardPlayed,
    Event,
    Moment,
    RulingAwaited,
    TurnVoided,
    TurnWon,
)
from companion.games.questeros.rules.pieces import EPIC, FIRST_EPIC, FIRST_GOD, GOD, GROUPS, RANKS
from companion.games.questeros.rules.prices import open_cards
from companion.games.questeros.rules.state import NOBODY, Pending, Played, State

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


def winner(cards: Sequence[Played], led: int, voided: Sequence[int] = ()) -> int | None:
    """The seat whose card wins; None where both Gods, or none that can win, were played. Rulings Q15, Q17."""
    values = VALUES[led]
    best = LOSES
    seat: int | None = None
    for played in cards:
        worth = LOSES if played.card in voided else values[played.card]
        if worth > best:
            best, seat = worth, played.seat
        elif worth == best == GOD_VALUE:  # Rulebook, Gods
            return None
    return seat


def go_on(state: State, played: CardPlayed, chance: Chance) -> Sequence[Event]:
    """A card, and what follows until somebody has to decide something."""
    course = Course(state, chance)
    course.happen(played)
    if sets_something_off(course.state, played.card):
        after_card(course)
    return course.decided()


def sets_something_off(state: State, card: int) -> bool:
    """Whether anything but the next player's decision follows that card, now on the table."""
    if FIRST_EPIC <= card < FIRST_GOD and state.options.abilities != "none":
        return True
    return state.actor in (NOBODY, state.turn.forced)


def after_card(course: Course) -> None:
    """The ability of the card just played, or the GM's ruling on it, before the next one."""
    if ruling_needed(course.state, "play"):
        course.happen(RulingAwaited(moment="play"))
    elif resolving.on_play(course):
        next_card(course)


def next_card(course: Course) -> None:
    """The turn goes on, by itself where a card is to be drawn; or ends."""
    state = course.state
    if state.actor == NOBODY:
        end_turn(course)
    elif state.actor == state.turn.forced:
        free, _ = open_cards(state, state.actor)
        course.happen(CardPlayed(seat=state.actor, card=course.chance.pick(free), paid=False))
        after_card(course)


def end_turn(course: Course) -> None:
    """Rulebook, Gameplay."""
    state = course.state
    turn = state.turn
    seat = winner(turn.cards, turn.led, turn.voided)
    course.happen(TurnVoided() if seat is None else TurnWon(winner=seat))
    if state.options.abilities != "none":
        after_turn(course)
    elif not any(state.hands):
        rounds.end_round(course)


def after_turn(course: Course) -> None:
    """Abilities that come at the end of a turn, or the GM's ruling on them."""
    if ruling_needed(course.state, "end"):
        course.happen(RulingAwaited(moment="end"))
    elif resolving.at_end(course):
        turn_over(course)


def turn_over(course: Course) -> None:
    """Rulebook, Gameplay; Ruling Q21."""
    if not any(course.state.hands):
        rounds.end_round(course)


def after_ability(course: Course, pending: Pending) -> None:
    """What comes after an ability whose player was asked."""
    last = course.state.last_turn
    if pending.moment == "play" or last is None:
        next_card(course)
        return
    place = [played.card for played in last.cards].index(pending.card)
    if resolving.at_end(course, place + 1):
        turn_over(course)


def after_ruling(course: Course, moment: Moment) -> None:
    """What comes after the GM has ruled."""
    if moment == "play":
        next_card(course)
    else:
        turn_over(course)


def ruling_needed(state: State, moment: Moment) -> bool:
    """In `table` mode an Epic's play waits for the GM, and so does the end of its turn."""
    if state.options.abilities != "table":
        return False
    last = state.last_turn
    cards = state.turn.cards if moment == "play" or last is None else last.cards
    places = [len(cards) - 1] if moment == "play" else range(len(cards))
    return any(
        FIRST_EPIC <= cards[place].card < FIRST_GOD and not resolving.silenced(state, cards, place, moment)
        for place in places
    )
