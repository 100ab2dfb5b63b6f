"""The board of a day: what everybody's first attempt at the same deal came to, by the server's own logs."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import msgspec
from django.utils.translation import gettext

from companion.engine.chance import commitment
from companion.engine.core import Rejected
from companion.tables import days, journal, registry, seals, troubles
from companion.tables.formats import Id, Moment
from companion.tables.models import Attempt, DailyDeal, LogEntry, Table
from companion.tables.permissions import Caller
from companion.tables.services.attempts import disturbed
from companion.words.attempts import WHY

Logs = Mapping[Any, Sequence[LogEntry]]


class Place(msgspec.Struct, frozen=True):
    """A result that stands. Equal results share a rank; `result` says the outcome in words."""

    rank: int
    name: str
    yours: bool
    outcome: Any
    result: str


@dataclass(frozen=True)
class Reached:
    """What an attempt that stands came to."""

    attempt: Attempt
    outcome: Any
    rank: Any
    result: str


class Yours(msgspec.Struct, frozen=True):
    """The caller's first attempt. `table`: null where it was deleted; `why`: null where it stands."""

    table: Id | None
    why: str | None
    detail: str | None


class Board(msgspec.Struct, frozen=True):
    """`commitment`: null until somebody has asked for the day's deal; `seed`: once the day is over."""

    game: str
    day: date
    ends_at: Moment
    commitment: str | None
    seed: str | None
    results: list[Place]
    yours: Yours | None


def board(caller: Caller, game: str, day: date | None, now: datetime) -> Board:
    """Of today unless a day is named. Raises Rejected `unknown_game`, `no_daily`, `day_to_come`."""
    kind, day = registry.find(game), day or days.day_of(now)
    if kind.daily is None:
        raise Rejected("no_daily", game=game)
    if day > days.day_of(now):
        raise Rejected("day_to_come")
    deal = DailyDeal.objects.filter(game=game, day=day).first()
    attempts = [] if deal is None else list(deal.attempts.select_related("account", "table").order_by("pk"))
    logs = logs_of(attempts)
    own = next((attempt for attempt in attempts if attempt.account_id == caller.account), None)
    return Board(
        game=game,
        day=day,
        ends_at=days.end_of(day),
        commitment=None if deal is None else commitment(bytes(deal.seed)),
        seed=bytes(deal.seed).hex() if deal is not None and days.is_over(day, now) else None,
        results=results(kind.daily, attempts, logs, caller),
        yours=None if own is None else yours(own, logs, day, now),
    )


def logs_of(attempts: Sequence[Attempt]) -> Logs:
    """The entries of all their tables, in one query."""
    logs: dict[Any, list[LogEntry]] = defaultdict(list)
    tables = [attempt.table_id for attempt in attempts if attempt.table_id is not None]
    for row in LogEntry.objects.filter(table_id__in=tables).order_by("n"):
        logs[row.table_id].append(row)
    return logs


def stands(attempt: Attempt, logs: Logs) -> bool:
    return attempt.table_id is not None and seals.holds(attempt, logs[attempt.table_id])


def results(daily: registry.Daily, attempts: Sequence[Attempt], logs: Logs, caller: Caller) -> list[Place]:
    """The best first."""
    read = [reached(daily, attempt) for attempt in attempts if stands(attempt, logs)]
    standing = [result for result in read if result is not None]
    ranks = [result.rank for result in standing]
    places = [
        Place(
            rank=1 + sum(other > result.rank for other in ranks),
            name=result.attempt.account.username,
            yours=result.attempt.account_id == caller.account,
            outcome=result.outcome,
            result=result.result,
        )
        for result in standing
    ]
    return sorted(places, key=lambda place: place.rank)


def reached(daily: registry.Daily, attempt: Attempt) -> Reached | None:
    """None where it cannot be read; the others stand."""
    assert attempt.table is not None
    try:
        with troubles.reading(attempt.table):
            outcome = msgspec.json.decode(attempt.outcome, type=daily.outcome)
            return Reached(attempt, outcome, daily.rank(outcome), daily.say(outcome))
    except Rejected:
        return None


def yours(attempt: Attempt, logs: Logs, day: date, now: datetime) -> Yours:
    why = None if stands(attempt, logs) else why_not(attempt, logs[attempt.table_id], day, now)
    table = None if attempt.table_id is None else str(attempt.table_id)
    return Yours(table, why, None if why is None else gettext(WHY[why]))


def why_not(attempt: Attempt, rows: Sequence[LogEntry], day: date, now: datetime) -> str:
    """A key of WHY."""
    if attempt.table is None:
        return "deleted"
    if attempt.seal:
        return "altered"
    types = {row.type for row in rows}
    for type_, why in ((journal.UNDONE, "undone"), ("void", "void"), (journal.RULES_CHANGED,) * 2):
        if type_ in types:
            return why
    if disturbed(rows):
        return "disturbed"
    if attempt.table.status != Table.Status.FINISHED:
        return "too_late" if days.is_over(day, now) else "playing"
    return "too_late" if late(rows, day) else "altered"


def late(rows: Sequence[LogEntry], day: date) -> bool:
    """Whether the game went on after its day."""
    return any(days.is_over(day, row.at) for row in rows if row.kind == LogEntry.Kind.ACTION)
