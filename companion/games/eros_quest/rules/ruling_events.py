"""What the events of a ruling do to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.eros_quest.rules import events
from companion.games.eros_quest.rules.meeting_events import fight, merged, met
from companion.games.eros_quest.rules.pieces import GROUPS, RANKS, without
from companion.games.eros_quest.rules.state import Cards, Met, State

UNSEEN = ("hand", "deck", "bottom")
"""Where cards lie that not everybody sees."""


def ruled(state: State, event: events.Ruled) -> State:
    return state


def ruling_awaited(state: State, event: events.RulingAwaited) -> State:
    return replace(state, phase="ruling")


def deck_shuffled(state: State, event: events.DeckShuffled) -> State:
    return replace(state, deck=event.deck, known=0, top=0)


def fight_ruled(state: State, event: events.FightRuled) -> State:
    return replace(state, meeting=replace(met(state), terms=event.terms, fight=None))


def strike_changed(state: State, event: events.StrikeChanged) -> State:
    return replace(state, meeting=replace(met(state), fight=replace(fight(state), strike=event.strike)))


def end_ruled(state: State, event: events.EndRuled) -> State:
    return replace(state, meeting=replace(met(state), ends=event.ends))


def encounter_left(state: State, event: events.EncounterLeft) -> State:
    discard = (*state.discard, *met(state).given)
    return replace(state, phase="turn", discard=discard, meeting=None)


def card_moved(state: State, event: events.CardMoved) -> State:
    """What lay face up stays known, wherever it goes."""
    seen = state.seen
    if event.to in UNSEEN and event.from_ not in UNSEEN:
        seen = merged(seen, (event.card,))
    taken = TAKE.get(event.from_, take_from_pile)(state, event.from_, event.card)
    return replace(PUT.get(event.to, put_on_pile)(taken, event.to, event.card), seen=seen)


def take_from_pile(state: State, place: str, card: int) -> State:
    return replace(state, **{place: without(getattr(state, place), (card,))})


def take_from_deck(state: State, place: str, card: int) -> State:
    """What is known of its top and its bottom stays known."""
    at = state.deck.index(card)
    return replace(
        state,
        deck=without(state.deck, (card,)),
        top=state.top - (at < state.top),
        known=state.known - (at >= len(state.deck) - state.known),
    )


def take_from_epic(state: State, place: str, card: int) -> State:
    return replace(state, meeting=replace(met(state), given=without(met(state).given, (card,))))


def take_from_met(state: State, place: str, card: int) -> State:
    """From under an Epic that was met."""
    epics: tuple[Met, ...] = getattr(state, place)
    return replace(state, **{place: tuple(replace(met, given=without(met.given, (card,))) for met in epics)})


def take_from_play(state: State, place: str, card: int) -> State:
    stacks = tuple(without(stack, (card,)) for stack in state.stacks)
    return replace(state, stacks=stacks, used=without(state.used, (card,)))


def put_on_pile(state: State, place: str, card: int) -> State:
    return replace(state, **{place: (*getattr(state, place), card)})


def put_on_deck(state: State, place: str, card: int) -> State:
    return replace(state, deck=(card, *state.deck), top=state.top + 1)


def put_under_deck(state: State, place: str, card: int) -> State:
    return replace(state, deck=(*state.deck, card), known=state.known + 1)


def put_under_epic(state: State, place: str, card: int) -> State:
    return replace(state, meeting=replace(met(state), given=(*met(state).given, card)))


def put_in_play(state: State, place: str, card: int) -> State:
    """Onto its stack, at its place there."""
    stacks = list(state.stacks)
    stacks[GROUPS[card]] = in_order((*stacks[GROUPS[card]], card))
    return replace(state, stacks=tuple(stacks))


def in_order(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=RANKS.__getitem__))


Lay = Callable[[State, str, int], State]
TAKE: dict[str, Lay] = {
    "deck": take_from_deck,
    "epic": take_from_epic,
    "set_aside": take_from_met,
    "completed": take_from_met,
    "play": take_from_play,
}
PUT: dict[str, Lay] = {
    "deck": put_on_deck,
    "bottom": put_under_deck,
    "epic": put_under_epic,
    "play": put_in_play,
}
CHANGES: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Ruled: ruled,
    events.RulingAwaited: ruling_awaited,
    events.DeckShuffled: deck_shuffled,
    events.FightRuled: fight_ruled,
    events.StrikeChanged: strike_changed,
    events.EndRuled: end_ruled,
    events.EncounterLeft: encounter_left,
    events.CardMoved: card_moved,
}
