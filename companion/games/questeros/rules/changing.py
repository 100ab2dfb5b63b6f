"""What abilities and rulings do to the table, event by event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.questeros.rules import events
from companion.games.questeros.rules.order import to_play
from companion.games.questeros.rules.pieces import GOD
from companion.games.questeros.rules.state import Look, Pending, State, put

Hands = tuple[tuple[int, ...], ...]
Pile = tuple[tuple[int, ...], ...]


def going_on(state: State) -> State:
    """The table, with whoever plays next."""
    return replace(state, phase="playing", actor=to_play(state.hands, state.turn, state.initiative))


def asked(state: State, event: events.Asked) -> State:
    pending = Pending(event.seat, event.card, event.moment, event.step, event.target)
    return replace(state, phase="ability", actor=event.seat, pending=pending)


def answered(state: State, event: events.Answered) -> State:
    return going_on(replace(state, pending=None))


def looked(state: State, event: events.Looked) -> State:
    turn = state.turns_over + bool(state.turn.cards)
    return replace(state, looks=(*state.looks, Look(event.seat, turn, event.of, event.cards)))


def card_taken(state: State, event: events.CardTaken) -> State:
    return moved(state, event.card, event.of, event.seat)


def card_given(state: State, event: events.CardGiven) -> State:
    return moved(state, event.card, event.seat, event.to)


def card_moved(state: State, event: events.CardMoved) -> State:
    return moved(state, event.card, event.of, event.to)


def moved(state: State, card: int, of: int | None, to: int | None) -> State:
    """A card from hand to hand; None is the deck, to whose bottom it goes."""
    hands, deck = state.hands, state.deck
    if of is None:
        deck = without(deck, card)
    else:
        hands = put(hands, of, without(hands[of], card))
    if to is None:
        deck = (*deck, card)
    else:
        hands = put(hands, to, sorted_in(hands[to], card))
    return going_on(replace(state, hands=hands, deck=deck))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def sorted_in(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Hands are kept in order, so that no place in them tells where a card came from."""
    return tuple(sorted((*hand, card)))


def swapped(hands: Hands, event: events.DeckCardSwapped | events.QuestCardSwapped) -> Hands:
    return put(hands, event.seat, sorted_in(without(hands[event.seat], event.given), event.taken))


def deck_card_swapped(state: State, event: events.DeckCardSwapped) -> State:
    deck = put(state.deck, state.deck.index(event.taken), event.given)
    return replace(state, hands=swapped(state.hands, event), deck=deck)


def quest_card_swapped(state: State, event: events.QuestCardSwapped) -> State:
    given, taken = event.given, event.taken
    pile = tuple(
        tuple(given if card == taken else card for card in quest) for quest in state.piles[event.seat]
    )
    piles = put(state.piles, event.seat, pile)
    return replace(state, hands=swapped(state.hands, event), piles=piles)


def xp_changed(state: State, event: events.XpChanged) -> State:
    seat = event.seat
    xp = put(state.xp, seat, state.xp[seat] + event.delta)
    return replace(state, xp=xp, adjusted=put(state.adjusted, seat, state.adjusted[seat] + event.delta))


def initiative_moved(state: State, event: events.InitiativeMoved) -> State:
    return going_on(replace(state, initiative=event.seat))


def bid_changed(state: State, event: events.BidChanged) -> State:
    return replace(state, bids=put(state.bids, event.seat, event.value))


def class_ordered(state: State, event: events.ClassOrdered) -> State:
    """After a God nobody follows anything. Ruling Q10."""
    turn = state.turn
    following = GOD if turn.following == GOD else event.group
    return replace(state, turn=replace(turn, following=following, ordered_by=event.card))


def card_voided(state: State, event: events.CardVoided) -> State:
    turn = replace(state.turn, voided=(*state.turn.voided, event.card))
    if event.card == turn.ordered_by:
        following = GOD if turn.following == GOD else turn.led
        turn = replace(turn, following=following, ordered_by=None)
    return replace(state, turn=turn)


def later_silenced(state: State, event: events.LaterSilenced) -> State:
    return replace(state, turn=replace(state.turn, silent_from=len(state.turn.cards)))


def payment_forbidden(state: State, event: events.PaymentForbidden) -> State:
    return replace(state, turn=replace(state.turn, no_payment=True))


def play_forced(state: State, event: events.PlayForced) -> State:
    return replace(state, turn=replace(state.turn, forced=event.seat))


def hands_passed(state: State, event: events.HandsPassed) -> State:
    """To the left is +1."""
    hands = state.hands
    passed = (hands[-1], *hands[:-1]) if event.left else (*hands[1:], hands[0])
    return going_on(replace(state, hands=passed))


def quest_dropped(state: State, event: events.QuestDropped) -> State:
    pile = state.piles[event.seat]
    return replace(state, piles=put(state.piles, event.seat, pile[:-1]), void=(*state.void, pile[-1]))


def quest_moved(state: State, event: events.QuestMoved) -> State:
    pile = state.piles[event.seat]
    piles = put(state.piles, event.seat, pile[:-1])
    return replace(state, piles=put(piles, event.to, (*piles[event.to], pile[-1])))


def ruling_awaited(state: State, event: events.RulingAwaited) -> State:
    return replace(state, awaits=event.moment)


def ruled(state: State, event: events.Ruled) -> State:
    return replace(state, awaits=None)


def winner_ruled(state: State, event: events.WinnerRuled) -> State:
    """The Quest, from whoever had it or from the void pile."""
    last, winner = state.last_turn, event.winner
    assert last is not None, "a turn has ended"
    if last.winner is None:
        quest, void = state.void[-1], state.void[:-1]
        piles = put(state.piles, winner, (*state.piles[winner], quest))
        state = replace(state, void=void, piles=piles)
    else:
        state = quest_moved(state, events.QuestMoved(seat=last.winner, to=winner))
    return going_on(replace(state, initiative=winner, last_turn=replace(last, winner=winner)))


CHANGES: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Asked: asked,
    events.Answered: answered,
    events.Looked: looked,
    events.CardTaken: card_taken,
    events.CardGiven: card_given,
    events.CardMoved: card_moved,
    events.DeckCardSwapped: deck_card_swapped,
    events.QuestCardSwapped: quest_card_swapped,
    events.XpChanged: xp_changed,
    events.InitiativeMoved: initiative_moved,
    events.BidChanged: bid_changed,
    events.ClassOrdered: class_ordered,
    events.CardVoided: card_voided,
    events.LaterSilenced: later_silenced,
    events.PaymentForbidden: payment_forbidden,
    events.PlayForced: play_forced,
    events.HandsPassed: hands_passed,
    events.QuestDropped: quest_dropped,
    events.QuestMoved: quest_moved,
    events.RulingAwaited: ruling_awaited,
    events.Ruled: ruled,
    events.WinnerRuled: winner_ruled,
}
