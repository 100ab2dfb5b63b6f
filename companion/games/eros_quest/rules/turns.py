"""The seven actions of a turn, each once, Rest last. Rulebook, Turn Actions."""

from companion.engine.core import Rejected
from companion.games.eros_quest.rules import actions, events, meeting, rules
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.encounters.asking import next_for
from companion.games.eros_quest.rules.pieces import (
    CODES,
    CUPS,
    GROUPS,
    ORBS,
    RANKS,
    STAVES,
    WORTH,
    is_court,
    number_of,
    numbers_of,
)
from companion.games.eros_quest.rules.state import Cards, State


def check_held(state: State, *cards: int) -> None:
    for card in cards:
        if card not in state.hand:
            raise Rejected("card_not_in_hand", why="named", card=CODES[card])


def develop(course: Course, action: actions.Develop) -> None:
    card = number_of(action.card)
    check_held(course.state, card)
    check_next(course.state, card)
    course.happen(events.Developed(card=card))


def check_next(state: State, card: int) -> None:
    """Raises Rejected unless the card could be developed now."""
    if GROUPS[card] == CUPS:
        raise Rejected("cups_stay")
    if GROUPS[card] == STAVES and not state.magic:
        raise Rejected("magic_closed")  # Ruling E01
    if is_court(card):
        raise Rejected("court_never_developed", highest=rules.STACK_TOP)  # Ruling E02
    if not next_for(state, card):
        group = GROUPS[card]
        raise Rejected("not_next", card=CODES[card], cards=CODES[state.stacks[group][-1]])


def purchase(course: Course, action: actions.Purchase) -> None:
    """Ruling E06: with fewer cards in the deck, what is left is looked at, be it nothing."""
    orb = number_of(action.orb)
    check_unused(course.state, course.state.stacks[ORBS], orb)
    course.happen(events.CardsTurned(cards=(orb,)))
    if cards := course.state.deck[: RANKS[orb]]:
        course.happen(events.Looked(cards=cards, step=None))


def check_unused(state: State, cards: Cards, *chosen: int) -> None:
    """Raises Rejected unless these are among the cards, and unused."""
    for card in chosen:
        if card in state.used:
            raise Rejected("already_used", card=CODES[card])  # Ruling E07
        if card not in cards:
            raise Rejected("cannot_use", card=CODES[card])


def learn(course: Course, action: actions.Learn) -> None:
    """Ruling E08: with five or more none is drawn; Ruling E05: no Bonus Develop."""
    if not course.draw(max(0, rules.HAND - len(course.state.hand))):
        course.run_out()


def forget(course: Course, action: actions.Forget) -> None:
    """Ruling E09: any number, none too."""
    cards = numbers_of(action.cards)
    check_held(course.state, *cards)
    if cards:
        course.happen(events.Forgotten(cards=cards))


def recover(course: Course, action: actions.Recover) -> None:
    card, target = number_of(action.card), number_of(action.target)
    check_held(course.state, card)
    check_recovery(course.state, card, target)
    course.happen(events.CardDestroyed(card=card))
    course.happen(events.CardsRefreshed(cards=(target,)))


def check_recovery(state: State, card: int, target: int) -> None:
    """Of the same Class, and worth no more. Rulebook, Turn Actions: Recover; Ruling E11."""
    if not is_court(card):
        raise Rejected("not_a_court", card=CODES[card])
    if target not in state.used:
        raise Rejected("not_used", card=CODES[target])
    if GROUPS[target] != GROUPS[card]:
        raise Rejected("other_class", card=CODES[card])
    if RANKS[target] > WORTH[card]:
        raise Rejected("too_weak", card=CODES[card], worth=WORTH[card])


def recoverable(state: State, card: int) -> Cards:
    """What this hand card could turn back."""
    if not is_court(card):
        return ()
    return tuple(used for used in state.used if GROUPS[used] == GROUPS[card] and RANKS[used] <= WORTH[card])


def encounter(course: Course, action: actions.Encounter) -> None:
    """The next Epic, in order. Rulings E12, E13."""
    meeting.check_way(course.state, action.way)
    meeting.begin(course, action.way)


def rest(course: Course, action: actions.Rest) -> None:
    """The top card of the deck is discarded, and the next turn begins; without one the game is lost."""
    if not course.state.deck:
        course.run_out()
        return
    course.happen(events.DeckDiscarded(cards=course.state.deck[:1]))
    course.check_deck()
    if not course.over:
        course.happen(events.TurnBegun())
