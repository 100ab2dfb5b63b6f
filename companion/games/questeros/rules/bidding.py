"""Bids: one after the other, for everybody to hear. Ruling Q05."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.questeros.rules import rules
from companion.games.questeros.rules.actions import Bid
from companion.games.questeros.rules.events import BidMade
from companion.games.questeros.rules.state import State


def bid(state: State, seat: int, action: Bid, chance: Chance) -> Sequence[BidMade]:
    """Raises Rejected; a bid that was made stands."""
    if state.phase != "bidding":
        raise Rejected("wrong_phase")
    if state.bids[seat] is not None:
        raise Rejected("already_done")
    if seat != state.actor:
        raise Rejected("not_your_turn")
    rules.check_bid(action.value)
    return [BidMade(seat=seat, value=action.value)]
