"""Everything that reads tables. A clock that is due is rung first, so nobody sees a stale phase."""

import contextlib
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

import msgspec
from django.db.models import Count, Min, Prefetch, Q, QuerySet, Sum

from companion.engine.core import CLOCK, GM, Rejected
from companion.tables import answers, clock, codes, errors, journal, pack_views, registry, sql, troubles
from companion.tables.common_actions import COMMON
from companion.tables.formats import Id, Moment
from companion.tables.models import LogEntry, Pack, Seat, Table
from companion.tables.permissions import WATCHING, Caller, Viewer, viewer
from companion.tables.seen import Seen
from companion.tables.services.doors import find_door
from companion.tables.services.ringing import ring
from companion.words.log import LINES

STAYING = frozenset(LINES) - {"rung", *COMMON}
"""Entries about the table itself: an undo of what was played passes them by."""


def see(caller: Caller, table_id: uuid.UUID, now: datetime) -> Seen:
    """Raises errors.Hidden where the table is not theirs to see."""
    table = load(table_id)
    if clock.is_due(table, now):
        with troubles.kept_apart(table_id, now):
            ring(table_id=table_id, now=now)
        table = load(table_id)
    seats = sql.seats_of(table_id)
    return Seen(table, seats, viewer(table, seats, caller), now)


def load(table_id: uuid.UUID) -> Table:
    table = Table.objects.filter(pk=table_id).first()
    if table is None:
        raise errors.Hidden
    return table


class Summary(msgspec.Struct, frozen=True):
    """A table in its GM's list."""

    id: Id
    game: str
    title: str
    status: Literal["lobby", "open", "finished"]
    version: int
    rules_version: int
    created_at: Moment
    gm_vision: bool
    seats: list[answers.SeatView]
    join_code: str | None
    watch_code: str | None


def own_tables(caller: Caller, *, game: str = "", status: str = "") -> QuerySet[Table]:
    """The tables that this account opened, newest first, with their seats in one more query."""
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    tables = Table.objects.filter(gm_id=caller.account).defer("state", "seed").prefetch_related(seats)
    if game:
        tables = tables.filter(game=game)
    if status:
        tables = tables.filter(status=status)
    return tables.order_by("-created_at", "-id")


def summary(table: Table, now: datetime) -> Summary:
    open_doors = codes.alive(table, now)
    return Summary(
        id=str(table.pk),
        game=table.game,
        title=table.title,
        status=table.status,  # type: ignore[arg-type]
        version=table.version,
        rules_version=table.rules_version,
        created_at=table.created_at,
        gm_vision=table.gm_vision,
        seats=[answers.seat_view(seat, for_gm=True) for seat in table.seats.all()],
        join_code=table.join_code if open_doors else None,
        watch_code=table.watch_code if open_doors else None,
    )


def own_packs(caller: Caller) -> list[pack_views.PackView]:
    """The built-in packs, then the account's own, newest first."""
    kinds = [(game.name, game.packs) for game in registry.GAMES.values() if game.packs is not None]
    built_in = [pack_views.built_in_view(name, kind, kind.built_in()) for name, kind in kinds]
    return built_in + uploaded_packs(caller)


def uploaded_packs(caller: Caller, game: str = "") -> list[pack_views.PackView]:
    """The account's own packs, of that game alone if one is named, newest first."""
    rows = Pack.objects.filter(owner_id=caller.account).order_by("-created_at", "-id")
    return [pack_views.pack_view(row) for row in (rows.filter(game=game) if game else rows)]


def one_pack(caller: Caller, pack_id: uuid.UUID) -> pack_views.PackView:
    """Raises errors.Hidden where it is not the account's own."""
    row = Pack.objects.filter(pk=pack_id, owner_id=caller.account).first()
    if row is None:
        raise errors.Hidden
    return pack_views.pack_view(row)


def log(seen: Seen, after: int = 0, limit: int | None = None) -> list[dict[str, Any]]:
    """The entries after version `after`, in order, each with what this viewer is told."""
    rows = LogEntry.objects.filter(table=seen.table, n__gt=after).order_by("n")
    return entries(seen, rows[:limit] if limit else rows)


def latest(seen: Seen, count: int) -> list[dict[str, Any]]:
    """The newest entries, newest first."""
    rows = LogEntry.objects.filter(table=seen.table, n__gt=0).order_by("-n")
    return entries(seen, rows[:count])


def entries(seen: Seen, rows: Iterable[LogEntry]) -> list[dict[str, Any]]:
    game = seen.game
    changed = seen.table.log.filter(type=journal.RULES_CHANGED).order_by("n") if game.upcasts else ()
    rules = journal.rules_by_entry(seen.table, changed)
    people, open_ = seen.people, answers.lies_open(seen.table, seen.now)
    return [people.told(legible(game, row, seen, rules(row.n), open_)) for row in rows]


def bare_log(seen: Seen) -> list[dict[str, Any]]:
    """The entries as the rows alone tell them, for a table without its engine."""
    return [bare_entry(row, seen) for row in LogEntry.objects.filter(table=seen.table, n__gt=0).order_by("n")]


def legible(game: registry.Game, row: LogEntry, seen: Seen, rules: int, open_: bool) -> dict[str, Any]:
    """The entry; where it cannot be read, what can be said of it."""
    try:
        with troubles.reading(seen.table):
            return entry(game, row, seen.viewer, rules, open_)
    except Rejected:
        return bare_entry(row, seen)


def bare_entry(row: LogEntry, seen: Seen) -> dict[str, Any]:
    """`{n, at, actor, type, unreadable}`; a GM with vision is told the parameters too, as they are stored."""
    told = {"n": row.n, "at": row.at, "actor": who(row.actor), "type": row.type, "unreadable": True}
    if seen.viewer.role != "gm" or not seen.table.gm_vision:
        return told
    with contextlib.suppress(msgspec.DecodeError):
        return journal.params_of(row) | told
    return told


def entry(game: registry.Game, row: LogEntry, viewer: Viewer, rules: int, open_: bool) -> dict[str, Any]:
    """`{n, at, actor, type, …}`: what everybody is told, and what this viewer is.

    `rules`: the version that the entry was made under; `open_`: nothing is hidden any more.
    """
    told = {"n": row.n, "at": row.at, "actor": who(row.actor), "type": row.type}
    if row.as_seat is not None:
        told["as_seat"] = row.as_seat
    eyes = GM if open_ else viewer.eyes
    return parameters(game, row, eyes, rules) | (facts(game, row, rules) if open_ else {}) | told


def facts(game: registry.Game, row: LogEntry, rules: int) -> dict[str, Any]:
    """`events`: what happened, every draw in its place, so that anybody can recheck it."""
    events = game.read_events(row.events, rules)
    return {"events": msgspec.to_builtins(events)} if events else {}


def parameters(game: registry.Game, row: LogEntry, eyes: int, rules: int) -> dict[str, Any]:
    """An engine's entry tells what the engine says; a table's own entry holds nothing hidden."""
    common = ("begin", "void", "default")
    if row.kind != LogEntry.Kind.ACTION or row.type in common:
        return journal.params_of(row)
    action = game.read_action(row.params, rules)
    return game.engine.log_params(action, game.read_events(row.events, rules), eyes)


def who(actor: int) -> str | int:
    """`gm`, `clock`, or the number of a seat."""
    return {GM: "gm", CLOCK: "clock"}.get(actor, actor)


def undone(rows: Sequence[dict[str, Any]]) -> set[int]:
    """Versions among these entries that were taken back."""
    back: set[int] = set()
    for row in sorted(rows, key=lambda row: row["n"]):
        if row["type"] == journal.UNDONE and "first" in row:
            span = range(row["first"], row["n"])
            back |= {other["n"] for other in rows if other["n"] in span and other["type"] not in STAYING}
    return back


def has_seat(caller: Caller, table_id: uuid.UUID) -> bool:
    """Whether the account sits at that table."""
    return Seat.objects.filter(table=table_id, account_id=caller.account).exists()


@dataclass(frozen=True)
class Doorstep:
    """What a code opens, for whoever holds it: `kind` is join, watch or seat; `seats` those that it opens.

    `locked`: empty seats that open by their own codes alone.
    """

    kind: str
    table: Table
    seats: list[Seat]
    locked: list[Seat]
    may_add: bool


def doorstep(code: str, now: datetime) -> Doorstep:
    """Raises errors.UnknownCode; Rejected as registry.find does, and `table_unreadable`."""
    door = find_door(code, now)
    if door is None:
        raise errors.UnknownCode(code.strip())
    table = load(door.table)
    seats = sql.seats_of(table.pk)
    seen = Seen(table, seats, WATCHING, now)
    engine = seen.game.engine
    if door.kind == "seat":
        return Doorstep(door.kind, table, [seat for seat in seats if seat.pk == door.seat], [], False)
    empty = [seat for seat in seats if seat.empty]
    with troubles.reading(table):
        locked = [seat for seat in empty if codes.is_locked(seen, seat)]
    waiting = not engine.lobby or table.status == Table.Status.LOBBY
    may_add = waiting and len(seats) < engine.max_seats
    return Doorstep(door.kind, table, [seat for seat in empty if seat not in locked], locked, may_add)


@dataclass(frozen=True)
class Counts:
    """What a server's keeper may know."""

    tables: dict[str, int]
    clocks: int
    overdue_s: float
    bot_faults: int
    in_trouble: int


def counts(now: datetime) -> Counts:
    """Three queries, however many tables there are. A clock that cannot be rung is not an overdue one."""
    by_status = list(Table.objects.order_by().values_list("status").annotate(Count("pk"), Sum("bot_faults")))
    running = Table.objects.filter(clock_deadline__isnull=False)
    clocks = running.aggregate(number=Count("pk"), oldest=Min("clock_deadline", filter=Q(trouble_count=0)))
    oldest: datetime = clocks["oldest"] or now
    overdue = max(0.0, (now - oldest).total_seconds())
    return Counts(
        tables={status: number for status, number, _ in by_status},
        clocks=clocks["number"],
        overdue_s=overdue,
        bot_faults=sum(faults for *_, faults in by_status),
        in_trouble=Table.objects.filter(trouble_count__gt=0).count(),
    )
