"""The deal: which cards are in the deck, and who gets them."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.questeros.rules import rules
from companion.games.questeros.rules.events import Begun, Dealt, Event
from companion.games.questeros.rules.pieces import CODES, SET_ASIDE
from companion.games.questeros.rules.state import State

DECKS = [
    tuple(card for card in range(len(CODES)) if card not in SET_ASIDE[before:])
    for before in range(rules.ROUNDS)
]
"""By round, the first at 0: the cards that are dealt from, in the order of a new box."""


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Event]:
    """Everybody sits, somebody is drawn to deal, and the first round is dealt. Ruling Q04.

    Raises Rejected `already_begun`, `too_few_players`, `too_many_players`.
    """
    if state.round:
        raise Rejected("already_begun")
    if len(order) < rules.MIN_SEATS:
        raise Rejected("too_few_players", fewest=rules.MIN_SEATS)
    if len(order) > rules.MAX_SEATS:
        raise Rejected("too_many_players", most=rules.MAX_SEATS)
    begun = Begun(xp=(rules.START_XP,) * len(order))
    return [begun, deal(1, chance.below(len(order)), len(order), chance)]


def deal(number: int, dealer: int, seats: int, chance: Chance) -> Dealt:
    """Ten cards each, the player left of the dealer first, the whole hand at once. Rulebook, Game Setup.

    One Epic that was set aside joins in each round after the first. Ruling Q02.
    """
    aside = SET_ASIDE[number - 1 :]
    cards = chance.shuffled(DECKS[number - 1])
    hands: list[tuple[int, ...]] = [()] * seats
    for place, owner in enumerate(rules.bidding_order(dealer, seats)):
        hands[owner] = tuple(sorted(cards[place * rules.TURNS : (place + 1) * rules.TURNS]))
    return Dealt(
        round=number,
        dealer=dealer,
        hands=tuple(hands),
        deck=tuple(cards[seats * rules.TURNS :]),
        set_aside=aside,
    )
