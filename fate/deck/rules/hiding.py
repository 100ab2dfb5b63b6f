"""Another evening that a player, or a spectator, cannot tell from this one."""

from msgspec.structs import replace

from companion.engine.cards import CARDS
from companion.engine.chance import Chance
from companion.engine.core import GM
from fate.deck.rules.readings import SPREADS, lay, most_needed, tone
from fate.deck.rules.state import FateEvent, Given, Reading, State, boxed
from fate.deck.rules.views import knows


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other cards where this viewer sees none; other notes, private words and readings. The GM sees all."""
    if viewer == GM:
        return state
    unseen = [one for one in state.given if not knows(one, viewer)]
    cards = chance.shuffled([*state.deck, *(one.card for one in unseen)])
    others = {one.card: card for one, card in zip(unseen, cards, strict=False)}
    return replace(
        state,
        deck=boxed(tuple(cards[len(unseen) :])),
        given=tuple(hide_given(one, others, chance) for one in state.given),
        events=tuple(hide_reason(one, viewer, chance) for one in state.events),
        readings=tuple(hide_reading(one, chance) for one in state.readings),
    )


def hide_given(one: Given, others: dict[str, str], chance: Chance) -> Given:
    return replace(one, card=others.get(one.card, one.card), note=scribble(chance))


def hide_reason(one: FateEvent, viewer: int, chance: Chance) -> FateEvent:
    return one if one.seat == viewer else replace(one, reason=scribble(chance))


def hide_reading(one: Reading, chance: Chance) -> Reading:
    """A reading that was not shown might have been any other."""
    if one.shown:
        return one
    spread = chance.pick(list(SPREADS))
    cards, gods = lay(chance.shuffled(list(CARDS))[: most_needed(spread)], spread)
    return replace(one, spread=spread, question=scribble(chance), tone=tone(gods), cards=cards, gods=gods)


def scribble(chance: Chance) -> str:
    """Some text."""
    return "x" * chance.below(9)
