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
    unseen = [given for given in state.given if not knows(given, viewer)]
    cards = chance.shuffled([*state.deck, *(given.card for given in unseen)])
    others = {given.card: card for given, card in zip(unseen, cards, strict=False)}
    return replace(
        state,
        deck=boxed(tuple(cards[len(unseen) :])),
        given=tuple(hide_given(given, others, chance) for given in state.given),
        events=tuple(hide_reason(event, viewer, chance) for event in state.events),
        readings=tuple(hide_reading(reading, chance) for reading in state.readings),
    )


def hide_given(given: Given, others: dict[str, str], chance: Chance) -> Given:
    return replace(given, card=others.get(given.card, given.card), note=scribble(chance))


def hide_reason(event: FateEvent, viewer: int, chance: Chance) -> FateEvent:
    return event if event.seat == viewer else replace(event, reason=scribble(chance))


def hide_reading(reading: Reading, chance: Chance) -> Reading:
    """A reading that was not shown might have been any other."""
    if reading.shown:
        return reading
    spread = chance.pick(list(SPREADS))
    cards, gods = lay(chance.shuffled(list(CARDS))[: most_needed(spread)], spread)
    return replace(reading, spread=spread, question=scribble(chance), tone=tone(gods), cards=cards, gods=gods)


def scribble(chance: Chance) -> str:
    """Some text."""
    return "x" * chance.below(9)
