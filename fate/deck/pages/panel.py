"""A Fate Deck evening on its pages: what the templates show, built from the viewer's own view."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext, ngettext

from companion import words as catalogue
from companion.engine.cards import CARDS
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from fate.campaigns import selectors
from fate.deck import words
from fate.deck.pages.table import Table
from fate.deck.rules.playing import DIE
from fate.deck.rules.readings import SPREADS
from fate.deck.rules.views import CardView, EventView, ReadingView

FOLDER = "fate/"
FACE_DOWN = ("secret", "held")


@dataclass(frozen=True)
class Printed:
    """A card, and what is written on it."""

    code: str

    @property
    def name(self) -> str:
        return catalogue.cards.name(self.code)

    @property
    def keywords(self) -> str:
        return ", ".join(catalogue.cards.keywords(self.code))

    @property
    def fate(self) -> str:
        return catalogue.cards.fate(self.code)


@dataclass(frozen=True)
class CardPlace(Printed):
    """A card that this viewer knows of, and what may be done with it."""

    seat: int
    state: str
    note: str
    may: frozenset[str]

    @property
    def id(self) -> str:
        return f"card-{self.seat}-{self.code}"


@dataclass(frozen=True)
class PlayerPlace:
    """A player: how many cards lie face down there, and those that this viewer knows."""

    seat: int
    name: str
    own: bool
    secret: int
    held: int
    cards: list[CardPlace]
    may: frozenset[str]

    @property
    def text(self) -> str:
        """The seat as part of an id."""
        return str(self.seat)

    @property
    def backs(self) -> range:
        return range(self.secret + self.held)


@dataclass(frozen=True)
class EventPlace:
    """A fate event. `ending`: how it turned out, in words."""

    n: int
    seat: int
    who: str
    cards: list[Printed]
    reason: str
    roll: int | None
    ending: str
    text: str
    may_roll: bool
    may_resolve: bool
    basis: str

    @property
    def number(self) -> str:
        """The event as part of an id."""
        return str(self.n)


@dataclass(frozen=True)
class Laid(Printed):
    """A card of a reading, and what its place stands for."""

    position: int
    meaning: str


@dataclass(frozen=True)
class ReadingPlace:
    """A reading, as far as this viewer may see it; `spread` is empty where they may not."""

    n: int
    shown: bool
    spread: str
    title: str
    question: str
    tone: str
    gods: Sequence[str]
    laid: list[Laid]


@dataclass(frozen=True)
class Sheet:
    """The whole evening. `may`: the kinds of action that are offered to this viewer."""

    players: list[PlayerPlace]
    own: PlayerPlace | None
    hand: list[CardPlace]
    hand_basis: str
    open_events: list[EventPlace]
    done_events: list[EventPlace]
    revealed: list[CardPlace]
    readings: list[ReadingPlace]
    deck_size: int
    discard_size: int
    without_secret: list[str]
    spreads: list[tuple[str, str]]
    may: frozenset[str]
    open: bool
    fresh: bool
    over: bool
    campaign: tuple[UUID, str] | None
    die: int = DIE


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view = table.view
    players = [player(table, seated.seat) for seated in view.players]
    own = next((place for place in players if place.own), None)
    hand = [card for card in own.cards if card.state == "held"] if own else []
    events = [event(table, fate_event) for fate_event in view.events]
    return Sheet(
        players=players,
        own=own,
        hand=hand,
        hand_basis=basis([card.code for card in hand]),
        open_events=[place for place in events if not place.ending],
        done_events=[place for place in reversed(events) if place.ending],
        revealed=[card for place in players for card in place.cards if card.state == "revealed"],
        readings=[reading(laid_out) for laid_out in reversed(view.readings)],
        deck_size=view.deck_size,
        discard_size=view.discard_size,
        without_secret=[place.name for place in players if not place.secret],
        spreads=spreads(table),
        may=frozenset(offer["type"] for offer in table.actions),
        open=not table.outcome and not all(seat.joined for seat in table.seats),
        fresh=view.deck_size == len(CARDS) and not (view.events or view.readings),
        over=bool(table.outcome),
        campaign=selectors.campaign_of(UUID(table.id)),
    )


def basis(value: object) -> str:
    """A short name for what a form was filled in from; another name means that it has changed."""
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:12]


def player(table: Table, seat: int) -> PlayerPlace:
    seated = table.view.players[seat]
    return PlayerPlace(
        seat=seat,
        name=seated.name,
        own=seat == table.viewer.seat,
        secret=seated.secret,
        held=seated.held,
        cards=[card(table, known) for known in table.view.cards if known.seat == seat],
        may=frozenset(type_ for type_ in ("award", "draw") if offered(table, type_, seat=seat)),
    )


def card(table: Table, known: CardView) -> CardPlace:
    seat, code = known.seat, known.card
    kinds = ("reveal", "discard", "note")
    may = frozenset(type_ for type_ in kinds if offered(table, type_, seat=seat, card=code))
    return CardPlace(code, seat, known.state, known.note or "", may)


def offered(table: Table, type_: str, **fields: Any) -> bool:
    """Whether the viewer may do this with these values."""
    offers = (offer for offer in table.actions if offer["type"] == type_)
    return any(all(takes(offer[name], value) for name, value in fields.items()) for offer in offers)


def takes(template: object, value: object) -> bool:
    """A template is a value, or a choice of values."""
    return bool(template == value or value in getattr(template, "from_", ()))


def event(table: Table, fate_event: EventView) -> EventPlace:
    return EventPlace(
        n=fate_event.n,
        seat=fate_event.seat,
        who=table.view.players[fate_event.seat].name,
        cards=[Printed(code) for code in fate_event.cards],
        reason=fate_event.reason or "",
        roll=fate_event.roll,
        ending=gettext(words.ENDINGS[fate_event.outcome]) if fate_event.outcome else "",
        text=fate_event.text,
        may_roll=offered(table, "roll", event=fate_event.n),
        may_resolve=offered(table, "resolve", event=fate_event.n),
        basis=basis((fate_event.roll, fate_event.outcome)),
    )


def reading(laid_out: ReadingView) -> ReadingPlace:
    laid = [Laid(card.card, card.position, gettext(words.POSITIONS[card.meaning])) for card in laid_out.cards]
    return ReadingPlace(
        n=laid_out.n,
        shown=laid_out.shown,
        spread=laid_out.spread or "",
        title=title(laid_out.spread),
        question=laid_out.question or "",
        tone=gettext(words.TONES[laid_out.tone]) if laid_out.tone else "",
        gods=laid_out.gods,
        laid=laid,
    )


def title(spread: str | None) -> str:
    return gettext(words.SPREAD_TITLES[spread]) if spread else gettext("A reading of the GM's own")


def spreads(table: Table) -> list[tuple[str, str]]:
    """The spreads for which there are cards, with their names and numbers of cards."""
    return [(spread, title(spread)) for spread in SPREADS if offered(table, "read", spread=spread)]


def standing(table: Table) -> str:
    """Who is there, and what lies in front of them."""
    cards = sum(seated.secret + seated.held for seated in table.view.players)
    events = sum(fate_event.open for fate_event in table.view.events)
    parts = [ngettext("%(count)s card out", "%(count)s cards out", cards) % {"count": cards}] if cards else []
    if events:
        parts.append(ngettext("%(count)s open event", "%(count)s open events", events) % {"count": events})
    return " · ".join([joined(seated.name for seated in table.view.players), *parts])


def joined(names: Iterable[str]) -> str:
    return ", ".join(names) or gettext("Nobody sits here yet")


def options(post: QueryDict, filled: Sequence[int]) -> dict[str, Any]:
    return {"reshuffle": post.get("reshuffle") != "refuse"}


FATE = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    sheet=sheet,
    standing=standing,
    options=options,
    side=FOLDER + "side.html",
    home=FOLDER + "home.html",
)
