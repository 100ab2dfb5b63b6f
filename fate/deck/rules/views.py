"""Who sees what of an evening, built up from nothing."""

from companion.engine.core import GM, Value
from fate.deck.rules.actions import Ending, Spread
from fate.deck.rules.readings import SPREADS, Tone
from fate.deck.rules.state import FateEvent, Given, Place, Reading, State

FACE_UP = ("handed_in", "revealed", "spent")


class PlayerView(Value, frozen=True):
    """How many cards a player has face down. `name` is the table's to fill in."""

    seat: int
    secret: int
    held: int
    name: str = ""


class CardView(Value, frozen=True):
    """A card that this viewer knows of. `note` is for the GM alone."""

    seat: int
    card: str
    state: Place
    note: str | None


class EventView(Value, frozen=True):
    """A fate event. `reason`, the player's word to the GM, is for those two."""

    n: int
    seat: int
    cards: tuple[str, ...]
    open: bool
    roll: int | None
    outcome: Ending | None
    text: str
    reason: str | None


class LaidView(Value, frozen=True):
    """A card of a reading: its place, counted from 1, and what the place stands for."""

    position: int
    meaning: str
    card: str


class ReadingView(Value, frozen=True):
    """A reading; of one that was not shown, others know only that it took place."""

    n: int
    shown: bool
    spread: Spread | None = None
    question: str | None = None
    tone: Tone | None = None
    gods: tuple[str, ...] = ()
    cards: tuple[LaidView, ...] = ()


class View(Value, frozen=True):
    """The evening. `cards`: those that this viewer may see."""

    deck_size: int
    discard_size: int
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    events: tuple[EventView, ...]
    readings: tuple[ReadingView, ...]


def view(state: State, viewer: int) -> View:
    return View(
        deck_size=len(state.deck),
        discard_size=len(state.spent),
        players=tuple(player(state, seat) for seat in range(state.seats)),
        cards=tuple(card(given, viewer) for given in state.given if knows(given, viewer)),
        events=tuple(event(fate_event, viewer) for fate_event in state.events),
        readings=tuple(reading(laid_out, viewer) for laid_out in state.readings),
    )


def knows(given: Given, viewer: int) -> bool:
    """The GM knows all, everybody what lies face up, a player also what they hold. Rulings F02, F03."""
    own = given.seat == viewer and given.place == "held"
    return viewer == GM or own or given.place in FACE_UP


def player(state: State, seat: int) -> PlayerView:
    places = [given.place for given in state.given if given.seat == seat]
    return PlayerView(seat=seat, secret=places.count("secret"), held=places.count("held"))


def card(given: Given, viewer: int) -> CardView:
    note = given.note if viewer == GM else None
    return CardView(seat=given.seat, card=given.card, state=given.place, note=note)


def event(fate_event: FateEvent, viewer: int) -> EventView:
    return EventView(
        n=fate_event.n,
        seat=fate_event.seat,
        cards=fate_event.cards,
        open=fate_event.outcome is None,
        roll=fate_event.roll,
        outcome=fate_event.outcome,
        text=fate_event.text,
        reason=fate_event.reason if viewer in (GM, fate_event.seat) else None,
    )


def reading(laid_out: Reading, viewer: int) -> ReadingView:
    """Rulebook, God Card Meanings."""
    if not (laid_out.shown or viewer == GM):
        return ReadingView(n=laid_out.n, shown=False)
    places = enumerate(zip(SPREADS[laid_out.spread], laid_out.cards, strict=True), start=1)
    return ReadingView(
        n=laid_out.n,
        shown=laid_out.shown,
        spread=laid_out.spread,
        question=laid_out.question,
        tone=laid_out.tone,
        gods=laid_out.gods,
        cards=tuple(LaidView(position=n, meaning=meaning, card=code) for n, (meaning, code) in places),
    )
