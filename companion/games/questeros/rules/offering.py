"""What is offered to whom, as templates; who is waited for; what an absent seat does."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import GM, Offer, OneOf, Range, Rejected
from companion.games.questeros.rules import actions, choosing, rules
from companion.games.questeros.rules.pieces import CODES, codes
from companion.games.questeros.rules.prices import open_cards
from companion.games.questeros.rules.state import NOBODY, State


def to_act(state: State) -> Sequence[int]:
    """The seat whose turn it is, alone; none while the GM rules, nor before and after the game."""
    return [] if state.actor == NOBODY or state.awaits else [state.actor]


def legal(state: State, actor: int) -> Sequence[Offer]:
    """What this actor may do now: offers, their fields as values or as templates to choose from.

    None for a seat that is not awaited.
    """
    if state.awaits:
        return [{"type": "rule"}] if actor == GM else []
    if actor < 0 or actor != state.actor:
        return []
    if state.phase == "ability":
        return choosing.offers(state)
    if state.phase == "bidding":
        return [{"type": "bid", "value": Range(rules.LOWEST_BID, rules.HIGHEST_BID)}]
    return plays(state, actor)


def plays(state: State, seat: int) -> list[Offer]:
    """The cards that are free, and those that cost 1 XP."""
    free, for_xp = open_cards(state, seat)
    offers: list[Offer] = [{"type": "play", "card": OneOf(codes(free))}]
    if for_xp:
        offers.append({"type": "play", "card": OneOf(codes(for_xp)), "pay_xp": True})
    return offers


def default(state: State, seat: int, chance: Chance) -> actions.Action:
    """An even share of the Quests, any card that costs nothing, and no to what may be declined."""
    if seat not in to_act(state):
        raise Rejected("not_your_turn")
    if state.phase == "ability":
        return choosing.default(state, chance)
    if state.phase == "bidding":
        return actions.Bid(value=rules.TURNS // state.seats)
    return actions.Play(card=CODES[chance.pick(open_cards(state, seat)[0])])
