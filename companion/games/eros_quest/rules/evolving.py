"""What each event does to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.eros_quest.rules import events, meeting_events, rules, ruling_events
from companion.games.eros_quest.rules.pieces import GROUPS, without
from companion.games.eros_quest.rules.state import State


def evolve(state: State, event: events.Event) -> State:
    """The table after one event."""
    return EVOLVE[type(event)](state, event)


def dealt(state: State, event: events.Dealt) -> State:
    return replace(state, stacks=event.stacks, hand=event.hand, deck=event.deck)


def turn_begun(state: State, event: events.TurnBegun) -> State:
    return replace(state, phase="turn", turn=state.turn + 1, used_actions=())


def action_taken(state: State, event: events.ActionTaken) -> State:
    return replace(state, used_actions=(*state.used_actions, event.action))


def developed(state: State, event: events.Developed) -> State:
    group = GROUPS[event.card]
    stacks = list(state.stacks)
    stacks[group] = (*stacks[group], event.card)
    hand = without(state.hand, (event.card,))
    return replace(state, phase="turn", hand=hand, stacks=tuple(stacks), gained=())


def cards_turned(state: State, event: events.CardsTurned) -> State:
    return replace(state, used=tuple(sorted((*state.used, *event.cards))))


def cards_refreshed(state: State, event: events.CardsRefreshed) -> State:
    return replace(state, phase="turn", used=without(state.used, event.cards))


def looked(state: State, event: events.Looked) -> State:
    """What was known of the bottom stays known as far as it still lies there."""
    deck = state.deck[len(event.cards) :]
    meeting = meeting_events.at_step(state, event.step)
    return replace(left(state, deck), phase="take", looked=event.cards, meeting=meeting)


def left(state: State, deck: tuple[int, ...]) -> State:
    """With cards gone from the top of the deck."""
    top = max(0, state.top - len(state.deck) + len(deck))
    return replace(state, deck=deck, known=min(state.known, len(deck)), top=top)


def card_kept(state: State, event: events.CardKept) -> State:
    return replace(
        state,
        phase="turn",
        looked=(),
        hand=(*state.hand, event.card),
        deck=(*state.deck, *event.bottom),
        known=state.known + len(event.bottom),
    )


def drawn(state: State, event: events.Drawn) -> State:
    deck = state.deck[len(event.cards) :]
    return replace(left(state, deck), hand=(*state.hand, *event.cards))


def bonus_offered(state: State, event: events.BonusOffered) -> State:
    meeting = meeting_events.at_step(state, event.step)
    return replace(state, phase="bonus_develop", gained=event.cards, meeting=meeting)


def declined(state: State, event: events.Declined) -> State:
    return replace(state, phase="turn", gained=())


def forgotten(state: State, event: events.Forgotten) -> State:
    hand, discard = without(state.hand, event.cards), (*state.discard, *event.cards)
    return replace(state, hand=hand, discard=discard)


def deck_discarded(state: State, event: events.DeckDiscarded) -> State:
    deck = state.deck[len(event.cards) :]
    discard = (*state.discard, *event.cards)
    return replace(left(state, deck), discard=discard)


def card_destroyed(state: State, event: events.CardDestroyed) -> State:
    gone = (event.card,)
    hand, allies = without(state.hand, gone), without(state.allies, gone)
    return replace(state, hand=hand, allies=allies, destroyed=(*state.destroyed, event.card))


def ended(state: State, event: events.Ended) -> State:
    outcome = rules.Outcome(
        won=event.won,
        reason=event.reason,
        turns=state.turn,
        encounters=state.encounters,
        deterred=event.deterred,
    )
    return replace(state, phase="finished", outcome=outcome)


EVOLVE: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Dealt: dealt,
    events.TurnBegun: turn_begun,
    events.ActionTaken: action_taken,
    events.Developed: developed,
    events.CardsTurned: cards_turned,
    events.CardsRefreshed: cards_refreshed,
    events.Looked: looked,
    events.CardKept: card_kept,
    events.Drawn: drawn,
    events.BonusOffered: bonus_offered,
    events.Declined: declined,
    events.Forgotten: forgotten,
    events.DeckDiscarded: deck_discarded,
    events.CardDestroyed: card_destroyed,
    events.Ended: ended,
    **meeting_events.CHANGES,
    **ruling_events.CHANGES,
}
