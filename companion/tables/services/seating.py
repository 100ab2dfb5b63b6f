"""Who sits where: newcomers, leavers, changes of place, and a seat that is opened for another phone."""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

import msgspec
from django.db.models import F

from companion.accounts.secrets import new_code
from companion.engine.core import GM, Rejected, fold
from companion.tables import draws, journal, registry
from companion.tables.models import LogEntry, Seat, SeatToken, Table
from companion.tables.permissions import check_gm
from companion.tables.services.calls import Answer, Call
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.states import LockedTable, store
from companion.tables.services.transactions import by_number, change

LEFT, RELEASED = "left", "released"
FAR_AWAY = 1000
"""Added to seat numbers on the way to their new place, so that no two are ever equal."""


class Released(msgspec.Struct, frozen=True):
    """The code opens the seat once, on any phone; null where this answer comes again after it was used."""

    seat: int
    seat_code: str | None


def reseat(
    locked: LockedTable,
    order: Sequence[int | None],
    type_: str,
    params: dict[str, Any],
    *,
    actor: int = GM,
    newcomer: Seat | None = None,
) -> None:
    """Seat the table anew: by new seat the old one, None for the newcomer.

    Raises Rejected before any write.
    """
    in_lobby = locked.table.status == Table.Status.LOBBY
    with nullcontext() if in_lobby else by_todays_rules(locked):
        seat_anew(locked, order, type_, params, actor, newcomer)


def seat_anew(
    locked: LockedTable,
    order: Sequence[int | None],
    type_: str,
    params: dict[str, Any],
    actor: int,
    newcomer: Seat | None,
) -> None:
    table = locked.table
    seats = [newcomer if old is None else locked.seats[old] for old in order]
    rows = [row for row in seats if row is not None]
    events = seating_events(locked, order, rows)
    if [old for old in order if old is not None] != list(range(len(locked.seats))):
        forget_secrets(table)
    locked.seats = place(table, rows)
    journal.append(
        table,
        now=locked.now,
        actor=actor,
        kind=LogEntry.Kind.SEATING,
        type=type_,
        params=params | {"order": list(order)},
        events=events,
    )


def forget_secrets(table: Table) -> None:
    """Secret options name seats; after a move they would name other people."""
    kept = {
        name: table.options[name]
        for name in registry.find(table.game).secret_options
        if name in table.options
    }
    if any(value is not None for value in kept.values()):
        table.options = table.options | dict.fromkeys(kept)
        table.save(update_fields=["options"])


def seating_events(locked: LockedTable, order: Sequence[int | None], rows: Sequence[Seat]) -> Sequence[Any]:
    """In a lobby nothing is dealt yet; elsewhere the engine has its say."""
    table, engine = locked.table, locked.game.engine
    if len(order) > engine.max_seats:
        raise Rejected("table_full", most=engine.max_seats)
    if table.status == Table.Status.LOBBY:
        return []
    events = engine.seat(locked.state, order, draws.of_next(table))
    store(locked, fold(engine, locked.state, events), seats=rows)
    return events


def place(table: Table, rows: list[Seat]) -> list[Seat]:
    """Rows of the table in their new order; whoever is not among them leaves."""
    kept = [row.pk for row in rows if row.pk is not None]
    Seat.objects.filter(table=table).exclude(pk__in=kept).delete()
    moved = any(row.pk is not None and row.number != place for place, row in enumerate(rows))
    if moved:
        Seat.objects.filter(table=table).update(number=F("number") + FAR_AWAY)
    for number, row in enumerate(rows):
        if moved or row.pk is None:
            row.number = number
            row.save()
    table.bot_seats = bot_seats(rows)
    return rows


def bot_seats(seats: Sequence[Seat]) -> int:
    """A bit for each seat that a machine plays."""
    return sum(1 << seat.number for seat in seats if seat.bot)


def check_order(locked: LockedTable, order: Sequence[int]) -> None:
    if sorted(order) != list(range(len(locked.seats))):
        raise Rejected("order_incomplete")


def remove_seat(call: Call, table_id: uuid.UUID, *, number: int) -> None:
    """Before anything has begun: the seat and its phone's token go, the others close up."""

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        leaver = by_number(locked.seats, number)
        order = [seat.number for seat in locked.seats if seat is not leaver]
        reseat(locked, order, LEFT, {"name": leaver.name})
        return None

    change(call, table_id, work, status=204)


def release(call: Call, table_id: uuid.UUID, *, number: int) -> Answer:
    """The seat's token dies; the code in the answer opens the seat once."""

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        seat = by_number(locked.seats, number)
        vacate(seat)
        locked.table.bot_seats = bot_seats(locked.seats)
        params = {"seat": number, "name": seat.name}
        kind = LogEntry.Kind.OTHER
        journal.append(locked.table, now=locked.now, actor=GM, kind=kind, type=RELEASED, params=params)
        return Released(seat=number, seat_code=seat.code)

    return change(call, table_id, work, status=200)


def vacate(seat: Seat) -> None:
    """Nobody sits there any more, no machine either."""
    SeatToken.objects.filter(seat=seat).delete()
    seat.account = None
    seat.joined, seat.bot, seat.code = False, "", new_code()
    seat.save(update_fields=["account", "joined", "bot", "code"])
