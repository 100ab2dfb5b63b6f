"""Questeros on its pages: the own hand, the turn, who bids and plays, what an Epic asks, the scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from companion import words
from companion.engine.cards import CARDS
from companion.engine.core import Offer
from companion.games.questeros.pages import forms
from companion.games.questeros.pages.epics import Question, ability, question
from companion.games.questeros.pages.table import Table
from companion.games.questeros.rules import rules
from companion.games.questeros.rules.views import LookView, PlayedView, RoundView, View
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from companion.words.cards import CLASSES

FOLDER = "questeros/"
ORDER = {code: place for place, code in enumerate(CARDS)}


@dataclass(frozen=True)
class Person:
    """A seat as everybody sees it."""

    seat: int
    name: str
    own: bool
    bot: str
    dealer: bool
    token: bool
    awaited: bool
    bid: int | None
    quests: int
    xp: int
    cards: int
    winner: bool
    hand: list[str]


@dataclass(frozen=True)
class Held:
    """A card of the own hand. `price`: free, xp, or empty: not now; `text`: what its Epic does."""

    code: str
    name: str
    price: str
    text: str


@dataclass(frozen=True)
class Down:
    """A card of a turn. `text`: what its Epic does at this table."""

    seat: int
    who: str
    code: str
    name: str
    paid: bool
    void: bool
    text: str


@dataclass(frozen=True)
class Glance:
    """Cards that this viewer was shown."""

    title: str
    cards: Sequence[str]


@dataclass(frozen=True)
class Sheet:
    """The whole table for one viewer. `as_seat`: the own seat of a GM, who acts for it."""

    phase: str
    round: int
    turn: int
    people: list[Person]
    own: Person | None
    hand: list[Held]
    may_bid: bool
    may_play: bool
    for_xp: bool
    question: Question | None
    awaited: list[str]
    away: list[Person]
    follow: str
    down: list[Down]
    last: list[Down]
    last_winner: str
    set_aside: Sequence[str]
    looks: list[Glance]
    rounds: Sequence[RoundView]
    rules_now: bool
    as_seat: int | None
    winners: list[str]
    tie_break: str
    void: str
    basis: str
    total: int = rules.ROUNDS
    turns: int = rules.TURNS
    lowest: int = rules.LOWEST_BID
    highest: int = rules.HIGHEST_BID
    open: bool = False
    fresh: bool = False

    @property
    def cards(self) -> list[tuple[str, str]]:
        """Every card of the box, by name."""
        return [(code, words.cards.name(code)) for code in CARDS]

    @property
    def own_epics(self) -> list[Held]:
        """The cards of the own hand that do something."""
        return [card for card in self.hand if card.text]


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view, names = table.view, table.names
    own = table.viewer.seat
    offers = own_offers(table, own)
    types = {offer["type"] for offer in offers}
    people = [person(table, seat) for seat in range(len(names))]
    ended = table.outcome
    return Sheet(
        phase="void" if table.void else view.phase,
        round=view.round,
        turn=view.turn,
        people=people,
        own=people[own] if own is not None else None,
        hand=held(table, offers),
        may_bid="bid" in types,
        may_play="play" in types,
        for_xp=any(offer.get("pay_xp") for offer in offers),
        question=question(table, offers, names),
        awaited=[names[seat] for seat in view.to_act],
        away=[person for person in people if person.awaited and not person.own and table.viewer.role == "gm"],
        follow=following(view.preferred_class),
        down=[down(played, table, names) for played in view.turn_cards],
        last=[down(played, table, names) for played in view.last_turn.cards] if view.last_turn else [],
        last_winner=last_winner(view, names),
        set_aside=view.set_aside,
        looks=[glance(look, names) for look in view.looks],
        rounds=view.rounds,
        rules_now=bool(table.offers("rule")),
        as_seat=own if table.viewer.role == "gm" else None,
        winners=[names[seat] for seat in ended.winners] if ended else [],
        tie_break=(ended.tie_break or "") if ended else "",
        void=table.void,
        basis=f"{view.phase}-{view.round}-{view.turn}-{len(view.turn_cards)}",
    )


def own_offers(table: Table, own: int | None) -> list[Offer]:
    """What the viewer may do for the own seat."""
    if own is None:
        return []
    return [offer for offer in table.actions if offer.get("as_seat", own) == own]


def person(table: Table, seat: int) -> Person:
    view, info = table.view, table.seats[seat]
    over = view.phase == "finished"
    return Person(
        seat=seat,
        name=info.name,
        own=seat == table.viewer.seat,
        bot=info.bot or "",
        dealer=seat == view.dealer and not over,
        token=seat == view.initiative and not over,
        awaited=seat in view.to_act and not table.over,
        bid=view.bids[seat],
        quests=view.quests[seat],
        xp=view.xp[seat],
        cards=view.hand_sizes[seat],
        winner=table.outcome is not None and seat in table.outcome.winners,
        hand=sorted(view.hands[seat], key=ORDER.__getitem__) if view.hands else [],
    )


def held(table: Table, offers: Sequence[Offer]) -> list[Held]:
    """The hand in the order of the box: by Class, then Epics and Gods."""
    prices = {
        code: "xp" if offer.get("pay_xp") else "free"
        for offer in offers
        if offer["type"] == "play"
        for code in offer["card"].from_
    }
    ordered = sorted(table.view.hand or (), key=ORDER.__getitem__)
    return [
        Held(code, words.cards.name(code), prices.get(code, ""), ability(table, code)) for code in ordered
    ]


def following(group: str | None) -> str:
    if group is None:
        return ""
    return gettext("Epics") if group == "epic" else gettext(CLASSES[group])


def down(played: PlayedView, table: Table, names: Sequence[str]) -> Down:
    return Down(
        seat=played.seat,
        who=names[played.seat],
        code=played.card,
        name=words.cards.name(played.card),
        paid=played.paid,
        void=played.card in table.view.voided_cards,
        text=ability(table, played.card),
    )


def last_winner(view: View, names: Sequence[str]) -> str:
    if view.last_turn is None or view.last_turn.winner is None:
        return ""
    return names[view.last_turn.winner]


def glance(look: LookView, names: Sequence[str]) -> Glance:
    told = {"seat": names[look.seat], "of": "" if look.of == "deck" else names[look.of]}
    text = gettext("%(seat)s saw of the deck") if look.of == "deck" else gettext("%(seat)s saw of %(of)s")
    return Glance(text % told, look.cards)


def standing(table: Table) -> str:
    """Everybody's XP, most first."""
    pairs = sorted(zip(table.view.xp, table.seats, strict=True), key=lambda pair: -pair[0])
    return " · ".join(f"{seat.name} {xp}" for xp, seat in pairs)


QUESTEROS = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    sheet=sheet,
    standing=standing,
    options=forms.options,
    reads={"rule": forms.read_rule},
)
