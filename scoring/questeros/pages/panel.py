"""The Questeros score sheet on its pages: what the templates show, and what a form stands on."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext

from companion.games.questeros.rules import rules
from companion.pages.charts import Chart
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from scoring.questeros.pages import charts
from scoring.questeros.pages.corrections import Correction, corrections
from scoring.questeros.pages.table import Table
from scoring.questeros.rules.legality import MOST_XP
from scoring.questeros.rules.views import RoundView, View

FOLDER = "scoring/questeros/"


@dataclass(frozen=True)
class Place:
    """One seat: what stands on the sheet for it now, and what may be entered for it."""

    seat: int
    name: str
    joined: bool
    own: bool
    xp: int
    bid: int | None
    paid: int
    adjusted: int
    dealer: bool
    token: bool
    next: bool
    winner: bool
    rank: int
    may_bid: bool
    may_pay: bool
    may_adjust: bool
    bid_basis: str
    pay_basis: str
    adjust_basis: str

    @property
    def text(self) -> str:
        """The seat as part of an id."""
        return str(self.seat)


@dataclass(frozen=True)
class Sheet:
    """The whole sheet. `may`: the kinds of entry that are offered to this viewer."""

    places: list[Place]
    ranked: list[Place]
    own: Place | None
    phase: str
    round: int
    rounds: Sequence[RoundView]
    fresh: bool
    open: bool
    may: frozenset[str]
    chart: Chart | None
    corrections: list[Correction]
    holder: int | None
    basis: str
    winners: list[str]
    tie_break: str
    bids_in: int
    bids_sum: int
    total: int = rules.ROUNDS
    turns: int = rules.TURNS
    most: int = MOST_XP
    lowest_delta: int = -MOST_XP
    lowest_bid: int = rules.LOWEST_BID
    highest_bid: int = rules.HIGHEST_BID

    @property
    def columns(self) -> int:
        return len(self.places) + bool(self.corrections)


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view, names = table.view, table.names
    places = [place(table, seat) for seat in range(len(names))]
    bids = [bid for bid in view.bids if bid is not None]
    whole = basis(view)
    return Sheet(
        places=places,
        ranked=sorted(places, key=lambda place: place.rank),
        own=next((place for place in places if place.own), None),
        phase=view.phase,
        round=view.round,
        rounds=view.rounds,
        fresh=untouched(view),
        open=untouched(view) and (len(names) < rules.MAX_SEATS or not all(place.joined for place in places)),
        may=frozenset(offer["type"] for offer in table.actions),
        chart=charts.xp_by_round(names, view.rounds) if names else None,
        corrections=corrections(table, posted, preview),
        holder=view.initiative,
        basis=whole,
        winners=[names[seat] for seat in table.outcome.winners] if table.outcome else [],
        tie_break=(table.outcome.tie_break or "") if table.outcome else "",
        bids_in=len(bids),
        bids_sum=sum(bids),
    )


def basis(value: object) -> str:
    """A short name for what a form was filled in from; another name means that it has changed."""
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:12]


def untouched(view: View) -> bool:
    """Whether seats may still change places."""
    return not (view.rounds or any(view.bids) or any(view.paid) or any(view.adjusted))


def place(table: Table, seat: int) -> Place:
    view, info = table.view, table.seats[seat]
    over = view.phase == "finished"
    return Place(
        seat=seat,
        name=info.name,
        joined=info.joined,
        own=seat == table.viewer.seat,
        xp=view.xp[seat],
        bid=None if over else view.bids[seat],
        paid=0 if over else view.paid[seat],
        adjusted=0 if over else view.adjusted[seat],
        dealer=seat == view.dealer and not over,
        token=seat == view.initiative and not over,
        next=seat == view.next_bidder and not over,
        winner=table.outcome is not None and seat in table.outcome.winners,
        rank=1 + sum(other > view.xp[seat] for other in view.xp),
        may_bid=offered(table, "bid", seat),
        may_pay=offered(table, "pay", seat),
        may_adjust=offered(table, "adjust", seat),
        bid_basis=basis((view.round, view.bids[seat])),
        pay_basis=basis((view.round, view.paid[seat], view.xp[seat])),
        adjust_basis=basis((view.round, view.adjusted[seat])),
    )


def offered(table: Table, type_: str, seat: int) -> bool:
    """Whether the viewer may enter this for that seat: `seat` is a number or a template."""
    seats = (offer["seat"] for offer in table.actions if offer["type"] == type_)
    return any(seat == template or seat in getattr(template, "from_", ()) for template in seats)


def standing(table: Table) -> str:
    """Everybody's XP, most first."""
    pairs = sorted(zip(table.view.xp, table.seats, strict=True), key=lambda pair: -pair[0])
    return " · ".join(f"{seat.name} {xp}" for xp, seat in pairs) or gettext("Nobody sits here yet")


def options(post: QueryDict, filled: Sequence[int]) -> dict[str, Any]:
    """`first_dealer` names a place of the form; the seats are the places that were filled in."""
    dealer = post.get("first_dealer", "")
    place = int(dealer) if dealer.isdigit() and len(dealer) < 3 else None
    seat = filled.index(place) if place in filled else None
    return {"scorers": "everyone" if post.get("scorers") == "everyone" else "gm", "first_dealer": seat}


QUESTEROS = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    sheet=sheet,
    standing=standing,
    options=options,
)
