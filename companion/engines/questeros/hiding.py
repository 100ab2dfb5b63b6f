"""Another table that a player, or a spectator, cannot tell from this one."""

from msgspec.structs import replace

from companion.engines.chance import Chance
from companion.engines.core import GM
from companion.engines.questeros.state import State


def hide(state: State, viewer: int, chance: Chance) -> State:
    """Other cards wherever this viewer sees none. A GM who sees all has no other world."""
    if viewer == GM:
        return state
    unseen = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    unseen += state.deck
    others = dict(zip(unseen, chance.shuffled(unseen), strict=True))
    return replace(
        state,
        hands=tuple(tuple(sorted(others.get(card, card) for card in hand)) for hand in state.hands),
        deck=tuple(others[card] for card in state.deck),
    )
