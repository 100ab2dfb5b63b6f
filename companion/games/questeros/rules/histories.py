"""The history of a round with other cards in it: what could have happened, and who would have noticed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.questeros.rules import events
from companion.games.questeros.rules.events import Traced
from companion.games.questeros.rules.matrix import FREE, ROWS, XP
from companion.games.questeros.rules.pieces import GOD, NOTHING
from companion.games.questeros.rules.prices import cells
from companion.games.questeros.rules.state import State
from companion.games.questeros.rules.telling import witnesses

Past = tuple[Traced, ...]
Others = Mapping[int, int]
TOP = 1
HELD = True


def renamed(event: Traced, others: Others) -> Traced:
    """The event with other cards in it, hands in their order."""
    match event:
        case events.Dealt():
            hands = tuple(in_order(hand, others) for hand in event.hands)
            return replace(event, hands=hands, deck=changed(event.deck, others))
        case events.Looked():
            cards = (changed if event.of is None else in_order)(event.cards, others)
            return replace(event, cards=cards)
        case events.DeckCardSwapped() | events.QuestCardSwapped():
            given, taken = changed((event.given, event.taken), others)
            return replace(event, given=given, taken=taken)
        case events.CardPlayed() | events.CardTaken() | events.CardGiven() | events.CardMoved():
            return replace(event, card=others.get(event.card, event.card))
        case _:
            return event


def changed(cards: Iterable[int], others: Others) -> tuple[int, ...]:
    return tuple([others.get(card, card) for card in cards])


def in_order(cards: Iterable[int], others: Others) -> tuple[int, ...]:
    return tuple(sorted(changed(cards, others)))


def shows(event: Traced, viewer: int) -> tuple[int, ...]:
    """The cards that this viewer sees in it: those played, and those that they are a witness of."""
    match event:
        case events.CardPlayed():
            return (event.card,)
        case events.Looked() if viewer in witnesses(event):
            return event.cards
        case events.DeckCardSwapped() | events.QuestCardSwapped() if viewer in witnesses(event):
            return event.given, event.taken
        case events.CardTaken() | events.CardGiven() | events.CardMoved() if viewer in witnesses(event):
            return (event.card,)
        case _:
            return ()


class Shown(NamedTuple):
    """What a play shows of the hand that it came from: that it holds, or does not hold, cards of a group."""

    hand: tuple[int, ...]
    group: int
    held: bool


def shown_by(state: State, event: Traced) -> Iterator[Shown]:
    """By a payment that the group to follow was held; by what would have had to follow that it was not."""
    following = state.turn.following
    if not isinstance(event, events.CardPlayed) or following in (NOTHING, GOD):
        return
    if ROWS[state.options.gods_any_time][following][HELD][event.card] != FREE:
        yield Shown(state.hands[event.seat], following, event.paid)


def could(state: State, event: Traced) -> bool:
    """Whether it can happen to the cards as they lie."""
    match event:
        case events.CardPlayed():
            price = XP if event.paid else FREE
            return event.card in state.hands[event.seat] and cells(state, event.seat)[event.card] == price
        case events.Looked():
            return could_see(state, event)
        case events.DeckCardSwapped() | events.QuestCardSwapped():
            return event.given in state.hands[event.seat] and event.taken in takeable(state, event)
        case events.CardTaken(of=None):
            return state.deck[:TOP] == (event.card,)
        case events.CardTaken() | events.CardMoved() | events.CardGiven():
            return event.card in source(state, event)
        case _:
            return True


def could_see(state: State, event: events.Looked) -> bool:
    """A whole hand, one card of it, or the top of the deck."""
    if event.of is None:
        return state.deck[: len(event.cards)] == event.cards
    return {*event.cards} <= {*state.hands[event.of]}


def source(state: State, event: events.CardTaken | events.CardMoved | events.CardGiven) -> tuple[int, ...]:
    """Where the card comes from."""
    of = event.seat if isinstance(event, events.CardGiven) else event.of
    return state.deck if of is None else state.hands[of]


def takeable(state: State, event: events.DeckCardSwapped | events.QuestCardSwapped) -> Sequence[int]:
    """The cards of the own Quests; the top of the deck, or those of it that the seat has just looked at."""
    if isinstance(event, events.QuestCardSwapped):
        return [card for quest in state.piles[event.seat] for card in quest]
    match state.past[-1]:
        case events.Looked(seat=event.seat, of=None, cards=cards):
            return cards
        case _:
            return state.deck[:TOP]


Choice = tuple[int, Sequence[int]]
"""A card of an event, and those of which it might as well have been another."""


def choices(state: State, event: Traced) -> list[Choice]:
    """What whoever has not seen it cannot know of the event: in each place, which card it was."""
    match event:
        case events.Looked(of=int(of), cards=(card,)):
            return [(card, state.hands[of])]
        case events.DeckCardSwapped() | events.QuestCardSwapped():
            return [(event.given, state.hands[event.seat]), (event.taken, takeable(state, event))]
        case events.CardTaken() | events.CardMoved() | events.CardGiven():
            return [(event.card, source(state, event))]
        case _:
            return []
