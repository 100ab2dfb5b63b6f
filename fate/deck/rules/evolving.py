"""How an evening changes with each event."""

from msgspec.structs import replace

from fate.deck.rules import events
from fate.deck.rules.state import FateEvent, Given, Place, Reading, State, boxed, put_event, put_given


def evolve(state: State, event: events.Event) -> State:
    """The evening after one event."""
    match event:
        case events.Seated():
            return replace(state, seats=len(event.order))
        case events.EventOpened() | events.Rolled() | events.EventResolved():
            return fate_event(state, event)
        case events.ReadingLaid():
            return add_reading(state, event)
        case events.Closed():
            return replace(state, closed=True)
        case _:
            return move(state, event)


def move(state: State, event: events.Card) -> State:
    """A card changes its place, or what the GM wrote on it."""
    match event:
        case events.CardDealt():
            return give(state, event.seat, event.card, "secret")
        case events.CardAwarded():
            return give(state, event.seat, event.card, "held")
        case events.CardRevealed():
            return put_given(state, (event.card,), place="revealed")
        case events.CardNoted():
            return put_given(state, (event.card,), note=event.text)
        case events.CardDiscarded():
            return put_given(state, (event.card,), place="spent")
        case events.Reshuffled():
            return take_back(state, event.cards)


def fate_event(state: State, event: events.Fate) -> State:
    """A fate event is opened, rolled for or resolved."""
    match event:
        case events.EventOpened():
            opened = FateEvent(n=event.n, seat=event.seat, cards=event.cards, reason=event.reason)
            after = replace(state, events=(*state.events, opened))
            return put_given(after, event.cards, place="handed_in")
        case events.Rolled():
            return put_event(state, event.event, roll=event.value)
        case events.EventResolved():
            after = put_given(state, state.events[event.event - 1].cards, place="spent")
            return put_event(after, event.event, outcome=event.outcome, text=event.text)


def give(state: State, seat: int, card: str, place: Place) -> State:
    """A card leaves the deck."""
    deck = tuple(code for code in state.deck if code != card)
    given = (*state.given, Given(seat=seat, card=card, place=place))
    return replace(state, deck=deck, given=given, begun=True)


def take_back(state: State, cards: tuple[str, ...]) -> State:
    """Cards go back into the deck."""
    given = tuple(dealt for dealt in state.given if dealt.card not in cards)
    return replace(state, deck=boxed((*state.deck, *cards)), given=given)


def add_reading(state: State, event: events.ReadingLaid) -> State:
    laid = Reading(
        n=event.n,
        spread=event.spread,
        question=event.question,
        shown=event.shown,
        tone=event.tone,
        cards=event.cards,
        gods=event.gods,
    )
    return replace(state, readings=(*state.readings, laid))
