"""What happened at a Fate Deck evening."""

from companion.engine import core
from fate.deck.rules.actions import Ending, Spread
from fate.deck.rules.readings import Tone


class Seated(core.Event, frozen=True):
    """The table sits in a new order: by new seat the old one, None for a newcomer."""

    order: tuple[int | None, ...]


class Reshuffled(core.Event, frozen=True):
    """The spent cards went back into the deck."""

    cards: tuple[str, ...]


class CardDealt(core.Event, frozen=True):
    """A secret card, known to the GM alone."""

    seat: int
    card: str


class CardAwarded(core.Event, frozen=True):
    """A card that its player knows and keeps."""

    seat: int
    card: str
    reason: str


class CardRevealed(core.Event, frozen=True):
    seat: int
    card: str


class CardNoted(core.Event, frozen=True):
    seat: int
    card: str
    text: str


class EventOpened(core.Event, frozen=True):
    n: int
    seat: int
    cards: tuple[str, ...]
    reason: str


class Rolled(core.Event, frozen=True):
    """`by_app`: the app's die, not one that was typed in."""

    event: int
    value: int
    by_app: bool


class EventResolved(core.Event, frozen=True):
    event: int
    outcome: Ending
    text: str


class CardDiscarded(core.Event, frozen=True):
    """`face_down`: until now not everybody could see it."""

    seat: int
    card: str
    face_down: bool


class ReadingLaid(core.Event, frozen=True):
    """`cards` by position; `gods`: those that were laid aside. All of them are back in the deck."""

    n: int
    spread: Spread
    question: str
    shown: bool
    tone: Tone
    cards: tuple[str, ...]
    gods: tuple[str, ...]


class Closed(core.Event, frozen=True):
    """Nothing more happens this evening."""


Card = Reshuffled | CardDealt | CardAwarded | CardRevealed | CardNoted | CardDiscarded
Fate = EventOpened | Rolled | EventResolved
Event = Seated | Card | Fate | ReadingLaid | Closed
