"""Cards come into play: revealed, noted, discarded, handed in; events are rolled for and resolved."""

from collections.abc import Sequence

from companion.engine.cards import check_card
from companion.engine.chance import Chance
from companion.engine.core import GM, Rejected, check_seat
from fate.deck.rules import actions, events
from fate.deck.rules.state import FateEvent, Given, State, find_event, find_given

DIE = 20  # Rulebook, Fate Deck
FACE_DOWN = ("secret", "held")


def card_of(state: State, seat: int, card: str) -> Given:
    """Raises Rejected `unknown_seat`, `unknown_card`, `not_your_card`."""
    check_seat(seat, state.seats)
    check_card(card)
    return find_given(state, seat, card)


def reveal(state: State, action: actions.Reveal) -> Sequence[events.Event]:
    """Ruling F02."""
    given = card_of(state, action.seat, action.card)
    if given.place not in FACE_DOWN:
        raise Rejected("already_done")
    return [events.CardRevealed(seat=action.seat, card=action.card)]


def note(state: State, action: actions.Note) -> Sequence[events.Event]:
    card_of(state, action.seat, action.card)
    return [events.CardNoted(seat=action.seat, card=action.card, text=action.text.strip())]


def discard(state: State, action: actions.Discard) -> Sequence[events.Event]:
    """Not a card that lies at an event: resolving the event spends it."""
    given = card_of(state, action.seat, action.card)
    if given.place == "spent":
        raise Rejected("already_done")
    if given.place == "handed_in":
        raise Rejected("not_your_card", seat=action.seat, card=action.card)
    face_down = given.place in FACE_DOWN
    return [events.CardDiscarded(seat=action.seat, card=action.card, face_down=face_down)]


def hand_in(state: State, seat: int, action: actions.HandIn) -> Sequence[events.Event]:
    """One's own held cards, each once; a secret card is refused as one that is not there. Ruling F03."""
    held = state.held_by(seat)
    if not action.cards:
        raise Rejected("out_of_range", field="cards", lowest=1, highest=len(held))
    for place, card in enumerate(action.cards):
        check_card(card)
        if card not in held or card in action.cards[:place]:
            raise Rejected("not_your_card", seat=seat, card=card)
    n = len(state.events) + 1
    return [events.EventOpened(n=n, seat=seat, cards=action.cards, reason=action.reason.strip())]


def open_event(state: State, n: int) -> FateEvent:
    """Raises Rejected `no_such_event`, `already_resolved`."""
    event = find_event(state, n)
    if event.outcome is not None:
        raise Rejected("already_resolved", event=n)
    return event


def roll(state: State, actor: int, action: actions.Roll, chance: Chance) -> Sequence[events.Event]:
    """Once, and before the outcome is decided. Rulebook, Fate Deck; Ruling F04."""
    owner = find_event(state, action.event).seat
    if actor not in (GM, owner):
        raise Rejected("not_your_seat")
    if open_event(state, action.event).roll is not None:
        raise Rejected("already_rolled", event=action.event)
    if action.value is not None and not 1 <= action.value <= DIE:
        raise Rejected("bad_roll", value=action.value, highest=DIE)
    value = 1 + chance.below(DIE) if action.value is None else action.value
    return [events.Rolled(event=action.event, value=value, by_app=action.value is None)]


def resolve(state: State, action: actions.Resolve) -> Sequence[events.Event]:
    open_event(state, action.event)
    return [events.EventResolved(event=action.event, outcome=action.outcome, text=action.text.strip())]
