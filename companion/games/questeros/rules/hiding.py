"""Another table that a player, or a spectator, cannot tell from this one."""

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.core import GM
from companion.games.questeros.rules.state import Look, State

Others = dict[int, int]


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other cards wherever this viewer has seen none. A GM who sees all has no other world."""
    if viewer == GM:
        return state
    cards = unseen(state, viewer)
    others = dict(zip(cards, chance.shuffled(cards), strict=True))
    return replace(
        state,
        hands=tuple(tuple(sorted(dealt(hand, others))) for hand in state.hands),
        deck=dealt(state.deck, others),
        piles=tuple(tuple(dealt(quest, others) for quest in pile) for pile in state.piles),
        void=tuple(dealt(turn, others) for turn in state.void),
        buried=dealt(state.buried, others),
        looks=tuple(hide_look(look, viewer, others) for look in state.looks),
    )


def unseen(state: State, viewer: int) -> list[int]:
    """Cards in other hands and in the deck, and what came into others' Quests unseen.

    What the viewer was shown this round lies where it lies.
    """
    shown = {card for look in state.looks if look.seat == viewer for card in look.cards}
    own = state.piles[viewer] if viewer >= 0 else ()
    shown |= {card for quest in own for card in quest}
    hands = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    return [card for card in (*hands, *state.deck, *state.buried) if card not in shown]


def dealt(cards: tuple[int, ...], others: Others) -> tuple[int, ...]:
    return tuple([others.get(card, card) for card in cards])


def hide_look(look: Look, viewer: int, others: Others) -> Look:
    return look if look.seat == viewer else replace(look, cards=dealt(look.cards, others))
