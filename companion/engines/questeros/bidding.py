"""Bids: one after the other, for everybody to hear. Ruling Q05."""

from collections.abc import Sequence

from companion.engines.chance import Chance
from companion.engines.core import Rejected
from companion.engines.questeros import rules
from companion.engines.questeros.actions import Bid
from companion.engines.questeros.events import BidMade
from companion.engines.questeros.state import State


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
