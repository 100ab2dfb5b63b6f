"""What each event does to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.engine.core import members
from companion.games.questeros.rules import changing, events
from companion.games.questeros.rules.order import leader, next_after
from companion.games.questeros.rules.pieces import GOD, GROUPS
from companion.games.questeros.rules.rules import PAYMENT
from companion.games.questeros.rules.state import FRESH, NOBODY, LastTurn, Played, Round, State, Turn, put


def evolve(state: State, event: events.Event) -> State:
    """The table after one event."""
    return EVOLVE[type(event)](state, event)


def begun(state: State, event: events.Begun) -> State:
    return replace(state, xp=event.xp)


def dealt(state: State, event: events.Dealt) -> State:
    """Every card is in the deck, in a hand or set aside again."""
    seats = len(event.hands)
    return replace(
        state,
        phase="bidding",
        round=event.round,
        dealer=event.dealer,
        initiative=event.dealer,  # Ruling Q06
        actor=(event.dealer + 1) % seats,  # Rulebook, Gameplay
        paid=(0,) * seats,
        adjusted=(0,) * seats,
        bids=(None,) * seats,
        hands=event.hands,
        piles=((),) * seats,
        void=(),
        deck=event.deck,
        set_aside=event.set_aside,
        turn=FRESH,
        last_turn=None,
        looks=(),
        past=(),
    )


def bid_made(state: State, event: events.BidMade) -> State:
    """The dealer bids last, and leads. Rulings Q05, Q06."""
    bids = put(state.bids, event.seat, event.value)
    if None in bids:
        return replace(state, bids=bids, actor=(event.seat + 1) % len(bids))
    return replace(state, bids=bids, phase="playing", actor=state.initiative)


def card_played(state: State, event: events.CardPlayed) -> State:
    seat, card = event.seat, event.card
    hands = list(state.hands)
    hand = hands[seat]
    place = hand.index(card)
    hands[seat] = hand[:place] + hand[place + 1 :]
    turn = laid(state.turn, Played(seat, card, event.paid))
    actor = next_after(hands, turn.cards[0].seat, seat)
    if not event.paid:
        return replace(state, hands=tuple(hands), turn=turn, actor=actor)
    # Ruling Q12: at once
    xp = put(state.xp, seat, state.xp[seat] - PAYMENT)
    paid = put(state.paid, seat, state.paid[seat] + PAYMENT)
    return replace(state, hands=tuple(hands), turn=turn, actor=actor, xp=xp, paid=paid)


def laid(turn: Turn, played: Played) -> Turn:
    """The first card sets the Preferred Class; a God frees whoever comes after it. Rulings Q09, Q10."""
    group = GROUPS[played.card]
    cards = (*turn.cards, played)
    if not turn.cards:
        return Turn(cards, group, group)
    return replace(turn, cards=cards, following=GOD) if group == GOD else replace(turn, cards=cards)


def turn_won(state: State, event: events.TurnWon) -> State:
    """Rulebook, Gameplay."""
    winner, cards = event.winner, state.turn.cards
    quest = tuple([played.card for played in cards])
    piles = put(state.piles, winner, (*state.piles[winner], quest))
    last = LastTurn(cards, winner, state.turn.silent_from)
    actor = leader(state.hands, winner)
    return replace(state, initiative=winner, actor=actor, piles=piles, turn=FRESH, last_turn=last)


def turn_voided(state: State, event: events.TurnVoided) -> State:
    """Rulebook, Gods; Ruling Q17."""
    cards = state.turn.cards
    void = (*state.void, tuple([played.card for played in cards]))
    actor, last = leader(state.hands, state.initiative), LastTurn(cards, None, state.turn.silent_from)
    return replace(state, actor=actor, void=void, turn=FRESH, last_turn=last)


def round_scored(state: State, event: events.RoundScored) -> State:
    xp = tuple(map(sum, zip(state.xp, event.points, strict=True)))
    line = Round(
        round=state.round,
        dealer=state.dealer,
        bids=tuple(bid or 0 for bid in state.bids),
        quests=event.quests,
        voided=event.voided,
        points=event.points,
        paid=state.paid,
        adjusted=state.adjusted,
        xp=xp,
        questeros=event.questeros,
    )
    phase = "finished" if event.last else state.phase
    return replace(
        state, phase=phase, actor=NOBODY, xp=xp, initiative=event.initiative, rounds=(*state.rounds, line)
    )


Evolve = Callable[[State, Any], State]


def traced(evolved: Evolve) -> Evolve:
    """As it was, and the event is remembered."""

    def remembering(state: State, event: events.Traced) -> State:
        after = evolved(state, event)
        return replace(after, past=(*after.past, event))

    return remembering


ALL: dict[Any, Evolve] = {
    events.Begun: begun,
    events.Dealt: dealt,
    events.BidMade: bid_made,
    events.CardPlayed: card_played,
    events.TurnWon: turn_won,
    events.TurnVoided: turn_voided,
    events.RoundScored: round_scored,
    **changing.CHANGES,
}
EVOLVE = ALL | {kind: traced(ALL[kind]) for kind in members(events.Traced)}
