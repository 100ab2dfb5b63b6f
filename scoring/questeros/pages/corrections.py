"""Corrections on the pages: a round's values to be mended, and what a trial of them would change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from companion.pages.shown import Posted, Preview
from scoring.questeros.pages.table import Table
from scoring.questeros.rules.views import RoundView

PER_SEAT = ("bids", "quests", "paid", "adjusted")


@dataclass(frozen=True)
class Row:
    """One seat's values of a round, as they stand in the form."""

    seat: int
    name: str
    bid: int
    quests: int
    paid: int
    adjusted: int

    @property
    def text(self) -> str:
        return str(self.seat)


@dataclass(frozen=True)
class Change:
    """One player's running XP before and after."""

    name: str
    before: int
    after: int

    @property
    def difference(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class Trial:
    """What the correction would do, and whose phones would say so."""

    changes: list[Change]
    told: list[str]
    dealer: str
    was_dealer: str
    winners: list[str]

    @property
    def moves_deal(self) -> bool:
        return self.dealer != self.was_dealer


@dataclass(frozen=True)
class Correction:
    """The form for one scored round."""

    round: int
    rows: list[Row]
    voided: int
    note: str
    reason: str
    trial: Trial | None
    posted: bool

    @property
    def text(self) -> str:
        """The round as part of an id."""
        return str(self.round)

    @property
    def prefix(self) -> str:
        return f"fix-{self.round}-"


def corrections(table: Table, posted: Posted, preview: Preview) -> list[Correction]:
    """A form for each round that this viewer may correct."""
    offer = next((offer for offer in table.actions if offer["type"] == "correct"), None)
    if offer is None:
        return []
    rounds = [entry for entry in table.view.rounds if entry.round in offer["round"].from_]
    return [correction(table, entry, about(posted, entry.round), preview) for entry in rounds]


def about(posted: Posted, number: int) -> QueryDict | None:
    """What was posted, if it was a correction of this round."""
    mine = posted is not None and posted.get("type") == "correct" and posted.get("round") == str(number)
    return posted if mine else None


def correction(table: Table, entry: RoundView, posted: Posted, preview: Preview) -> Correction:
    columns = [column(posted, name, getattr(entry, name)) for name in PER_SEAT]
    seats = zip(table.seats, *columns, strict=True)
    rows = [Row(seat.seat, seat.name, *values) for seat, *values in seats]
    return Correction(
        round=entry.round,
        rows=rows,
        voided=column(posted, "voided", [entry.voided])[0],
        note=entry.note if posted is None else posted.get("note", ""),
        reason="" if posted is None else posted.get("reason", ""),
        posted=posted is not None,
        trial=trial(table, preview) if posted is not None and preview else None,
    )


def column(posted: Posted, name: str, standing: Sequence[int]) -> list[int]:
    """The numbers that were posted, or those that stand."""
    texts = [] if posted is None else posted.getlist(f"{name}[]") or posted.getlist(name)
    try:
        given = [int(text) for text in texts]
    except ValueError:
        given = []
    return given if len(given) == len(standing) else list(standing)


def trial(table: Table, preview: Mapping[str, Any]) -> Trial:
    names = table.names
    changes, after = preview["changes"], preview["table"]
    sums = zip(names, changes["xp_before"], changes["xp_after"], strict=True)
    outcome = after["outcome"] or {"winners": []}
    return Trial(
        changes=[Change(*change) for change in sums],
        told=[names[seat] for seat in preview["told"]],
        dealer=names[after["view"]["dealer"]],
        was_dealer="" if table.view.dealer is None else names[table.view.dealer],
        winners=[names[seat] for seat in outcome["winners"]],
    )
