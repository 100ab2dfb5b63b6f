"""Another table that the player, or anybody who only looks, cannot tell from this one."""

from msgspec.structs import replace

from companion.engines.chance import Chance
from companion.engines.eros_quest.rules import PLAYER
from companion.engines.eros_quest.state import Cards, State

Others = dict[int, int]


def hide(state: State, viewer: int, chance: Chance) -> State:
    """The player knows all but the order of the deck, and of that the bottom; others see no hand either."""
    if viewer == PLAYER:
        top = state.deck[: len(state.deck) - state.known]
        return replace(state, deck=(*chance.shuffled(top), *state.bottom))
    return shuffle(rename(state, chance), chance)


def rename(state: State, chance: Chance) -> State:
    """Other cards in the hand and in the deck, out of those that were never in sight."""
    cards = unseen(state)
    others = dict(zip(cards, chance.shuffled(cards), strict=True))
    return replace(
        state,
        hand=renamed(state.hand, others),
        deck=renamed(state.deck, others),
        looked=renamed(state.looked, others),
        gained=renamed(state.gained, others),
    )


def shuffle(state: State, chance: Chance) -> State:
    """Who saw none of it knows nothing of the order of the deck."""
    return replace(state, deck=tuple(chance.shuffled(state.deck)))


def unseen(state: State) -> list[int]:
    """The cards of the hand and the deck that never lay face up; the others' ways are known from the log."""
    return [card for card in (*state.hand, *state.deck, *state.looked) if card not in state.seen]


def renamed(cards: Cards, others: Others) -> Cards:
    return tuple([others.get(card, card) for card in cards])
