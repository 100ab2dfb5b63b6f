"""Another table that a player, or a spectator, cannot tell from this one.

What viewers know is what they have seen happen. So another world is another history of the round in which all
that this viewer has seen happens as it did: cards were dealt to other places, or another card was moved where
the viewer did not see which.
"""

from collections.abc import Iterator
from itertools import accumulate, pairwise

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.core import GM
from companion.games.questeros.rules import events
from companion.games.questeros.rules.evolving import evolve
from companion.games.questeros.rules.histories import Past, Shown, choices, could, renamed, shown_by, shows
from companion.games.questeros.rules.pieces import GROUPS
from companion.games.questeros.rules.state import State

CARDS = ("hands", "deck", "piles", "void", "looks", "past")
"""What of a table another history makes otherwise."""
EXCHANGES = 4
"""Tried for each unseen card of the deal, and for each card that moved unseen."""


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other cards wherever this viewer cannot know them. A GM who sees all has no other world.

    Nor has a round of which the deal is not known: one that an older release has begun.
    """
    if viewer == GM or not (state.past and isinstance(state.past[0], events.Dealt)):
        return state
    tables = moved_otherwise(dealt_otherwise(unfold(state), viewer, chance), viewer, chance)
    return replace(state, **{part: getattr(tables[-1], part) for part in CARDS})


def unfold(state: State) -> list[State]:
    """The table before the deal of the round, and after all that has happened to its cards."""
    return list(accumulate(state.past, evolve, initial=replace(state, past=())))


def dealt_otherwise(tables: list[State], viewer: int, chance: Chance) -> list[State]:
    """From the true deal, exchange two unseen cards again and again where what was played still could be."""
    last = tables[-1]
    cards = unseen(tables, viewer)
    shown = [fact for before, after in pairwise(tables) for fact in shown_by(before, after.past[-1])]
    others = {card: card for card in cards}
    for _ in range(EXCHANGES * len(cards)):
        one, two = chance.pick(cards), chance.pick(cards)
        others[one], others[two] = others[two], others[one]
        if not all(holds(fact, others) for fact in shown if one in fact.hand or two in fact.hand):
            others[one], others[two] = others[two], others[one]
    return unfold(replace(last, past=tuple(renamed(event, others) for event in last.past)))


def unseen(tables: list[State], viewer: int) -> list[int]:
    """The dealt cards that this viewer has seen nowhere."""
    seen = {card for event in tables[-1].past for card in shows(event, viewer)}
    if viewer >= 0:
        seen |= {card for table in tables[1:] for card in table.hands[viewer]}
    dealt = tables[1]
    return [card for cards in (*dealt.hands, dealt.deck) for card in cards if card not in seen]


def holds(fact: Shown, others: dict[int, int]) -> bool:
    """Whether the hand has a card of the group, or has none, with other cards in it too."""
    return any(GROUPS[others.get(card, card)] == fact.group for card in fact.hand) == fact.held


def moved_otherwise(tables: list[State], viewer: int, chance: Chance) -> list[State]:
    """For each card that this viewer did not see move, now and then another one."""
    moves = [place for place, event in enumerate(tables[-1].past) if not shows(event, viewer)]
    for place in moves * EXCHANGES:
        for card, cards in choices(tables[place], tables[-1].past[place]):
            tables = exchanged(tables, place, (card, chance.pick(cards)), viewer) or tables
    return tables


def exchanged(tables: list[State], place: int, cards: tuple[int, int], viewer: int) -> list[State] | None:
    """From that event on these two go each other's way; None where this viewer knows that they did not."""
    after = tables[: place + 1]
    for event, table in zip(other_events(tables[-1].past, place, cards), tables[place + 1 :], strict=True):
        if shows(event, viewer) != shows(table.past[-1], viewer) or not could(after[-1], event):
            return None
        after.append(evolve(after[-1], event))
        if viewer >= 0 and after[-1].hands[viewer] != table.hands[viewer]:
            return None
    return after


def other_events(past: Past, place: int, cards: tuple[int, int]) -> Iterator[events.Traced]:
    """What happens from that event on. A look moves nothing: only what was seen is another card."""
    one, two = cards
    others = {one: two, two: one}
    until = place + 1 if isinstance(past[place], events.Looked) else len(past)
    for now, event in enumerate(past[place:], start=place):
        yield renamed(event, others) if now < until else event
