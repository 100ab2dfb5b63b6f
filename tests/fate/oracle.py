"""What each viewer may know of an evening: worked out from the events alone, never by asking the rules."""

from collections.abc import Iterable, Iterator
from functools import singledispatchmethod
from typing import Any

from msgspec.structs import replace

from companion.engine.core import GM
from fate.deck.rules import events

Card = tuple[int, str, str]
"""Whose it is, which, and where."""
EVERYBODY = None


class Oracle:
    """`given`: cards out of the deck; `known`: those that a viewer was ever shown, None being everybody."""

    def __init__(self) -> None:
        self.given: dict[str, Card] = {}
        self.opened: dict[int, tuple[str, ...]] = {}
        self.known: set[tuple[int | None, str]] = set()

    def follow(self, happened: Iterable[Any]) -> None:
        for event in happened:
            self.happens(event)

    def seen_by(self, viewer: int) -> set[str]:
        """The cards that this viewer was ever shown."""
        return {card for eyes, card in self.known if eyes in (viewer, EVERYBODY)}

    def lying_open(self, viewer: int) -> set[Card]:
        """The cards given out of which this viewer may see now whose they are and what became of them."""
        own = {(viewer, "held")}
        return {
            card
            for card in self.given.values()
            if viewer == GM or card[2] in ("handed_in", "revealed", "spent") or (card[0], card[2]) in own
        }

    @singledispatchmethod
    def happens(self, event: Any) -> None:
        """Nothing that moves or shows a card."""

    @happens.register
    def dealt(self, event: events.CardDealt) -> None:
        """Ruling F02: the GM's secret."""
        self.given[event.card] = (event.seat, event.card, "secret")

    @happens.register
    def awarded(self, event: events.CardAwarded) -> None:
        """Ruling F03: the player's own."""
        self.given[event.card] = (event.seat, event.card, "held")
        self.known.add((event.seat, event.card))

    @happens.register
    def revealed(self, event: events.CardRevealed) -> None:
        self.turns_up([event.card], "revealed")

    @happens.register
    def discarded(self, event: events.CardDiscarded) -> None:
        self.turns_up([event.card], "spent")

    @happens.register
    def handed_in(self, event: events.EventOpened) -> None:
        self.opened[event.n] = event.cards
        self.turns_up(event.cards, "handed_in")

    @happens.register
    def resolved(self, event: events.EventResolved) -> None:
        self.turns_up(self.opened[event.event], "spent")

    @happens.register
    def laid(self, event: events.ReadingLaid) -> None:
        """They go back into the deck."""
        if event.shown:
            self.known |= {(EVERYBODY, card) for card in (*event.cards, *event.gods)}

    @happens.register
    def reshuffled(self, event: events.Reshuffled) -> None:
        for card in event.cards:
            del self.given[card]

    def turns_up(self, cards: Iterable[str], place: str) -> None:
        for card in cards:
            self.given[card] = (self.given[card][0], card, place)
            self.known.add((EVERYBODY, card))


def may_know(event: Any, viewer: int) -> bool:
    """Whether the secret in it is this viewer's too."""
    match event:
        case events.CardAwarded() | events.EventOpened():
            return viewer in (GM, event.seat)
        case events.ReadingLaid():
            return viewer == GM or event.shown
        case _:
            return viewer == GM


def otherwise(event: Any) -> Iterator[Any]:
    """The same event with another secret in it."""
    match event:
        case events.CardDealt() | events.CardAwarded():
            yield replace(event, card="another")
        case events.CardNoted():
            yield replace(event, card="another", seat=98, text="something")
        case events.EventOpened():
            yield replace(event, reason="another word")
        case events.ReadingLaid():
            yield replace(
                event, cards=("another",), gods=("one",), question="what?", spread="one", tone="light"
            )
