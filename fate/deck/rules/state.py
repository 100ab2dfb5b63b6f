"""An evening, face up: which card is where, the events and the readings."""

from typing import Literal

import msgspec

from companion.engine.cards import CARDS
from companion.engine.core import Rejected, Value
from fate.deck.rules.actions import Ending, Spread
from fate.deck.rules.readings import Tone

Place = Literal["secret", "held", "handed_in", "revealed", "spent"]
ORDER = {code: place for place, code in enumerate(CARDS)}


class Given(Value, frozen=True):
    """A card out of the deck: whose it is or was, and what became of it. Spent ones are the discard pile."""

    seat: int
    card: str
    place: Place
    note: str = ""


class FateEvent(Value, frozen=True):
    """Cards handed in, and what came of them; open until it has an outcome."""

    n: int
    seat: int
    cards: tuple[str, ...]
    reason: str
    roll: int | None = None
    outcome: Ending | None = None
    text: str = ""


class Reading(Value, frozen=True):
    """What was laid; its cards are back in the deck."""

    n: int
    spread: Spread
    question: str
    shown: bool
    tone: Tone
    cards: tuple[str, ...]
    gods: tuple[str, ...]


class State(Value, frozen=True):
    """`deck` is kept in the order of a new box: drawing takes any card of it, each as likely.

    That is a shuffled deck to whoever draws (Ruling F01), and a draw that was undone is drawn afresh.
    """

    reshuffle: bool
    seats: int = 0
    deck: tuple[str, ...] = tuple(CARDS)
    given: tuple[Given, ...] = ()
    events: tuple[FateEvent, ...] = ()
    readings: tuple[Reading, ...] = ()
    begun: bool = False
    closed: bool = False

    @property
    def spent(self) -> tuple[str, ...]:
        """The discard pile."""
        return tuple(given.card for given in self.given if given.place == "spent")

    def held_by(self, seat: int) -> list[str]:
        """The cards that this player may hand in."""
        return [given.card for given in self.given if given.seat == seat and given.place == "held"]

    def without_secret(self) -> list[int]:
        """The seats that have no secret card."""
        having = {given.seat for given in self.given if given.place == "secret"}
        return [seat for seat in range(self.seats) if seat not in having]


def boxed(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in the order of a new box."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def find_given(state: State, seat: int, card: str) -> Given:
    """That player's card. Raises Rejected `not_your_card`."""
    for given in state.given:
        if given.seat == seat and given.card == card:
            return given
    raise Rejected("not_your_card", seat=seat, card=card)


def find_event(state: State, n: int) -> FateEvent:
    """Raises Rejected `no_such_event`."""
    if not 1 <= n <= len(state.events):
        raise Rejected("no_such_event", event=n)
    return state.events[n - 1]


def put_given(state: State, cards: tuple[str, ...], **changes: object) -> State:
    """The state with these cards changed."""
    given = [msgspec.structs.replace(card, **changes) if card.card in cards else card for card in state.given]
    return msgspec.structs.replace(state, given=tuple(given))


def put_event(state: State, n: int, **changes: object) -> State:
    """The state with one event changed."""
    events = [msgspec.structs.replace(event, **changes) if event.n == n else event for event in state.events]
    return msgspec.structs.replace(state, events=tuple(events))
