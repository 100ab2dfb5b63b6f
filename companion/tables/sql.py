"""The statements that every action runs, and the one for who sat where, written out once.

Compiling them anew from the ORM for each request costs more than running them; everything else uses the ORM.
"""

import uuid
from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any, TypeVar

import msgspec
from django.db import connection
from django.db.models import Model

from companion.accounts.models import AccountToken
from companion.tables.models import LogEntry, Seat, SeatToken, Table
from companion.tables.people import TYPES, Seating

Row = TypeVar("Row", bound=Model)
MOVING = (
    "version",
    "status",
    "state",
    "clock_name",
    "clock_state",
    "clock_by_engine",
    "clock_duration_ms",
    "clock_left_ms",
    "clock_deadline",
    "clock_generation",
    "bot_seats",
    "bots_due",
    "ended_at",
    "trouble_count",
    "resting_until",
)
"""The columns of a table that any new version may change."""
ENTRY = ("table_id", "n", "at", "actor", "as_seat", "kind", "type", "params", "events")
USERS = "auth_user"


def columns(model: type[Model]) -> str:
    return ", ".join(str(field.column) for field in model._meta.concrete_fields)


@cache
def lock_sql(vendor: str) -> str:
    """SQLite locks the whole database when the transaction begins, PostgreSQL the row."""
    suffix = connection.ops.for_update_sql() if connection.features.has_select_for_update else ""
    return f"SELECT {columns(Table)} FROM {Table._meta.db_table} WHERE id = %s {suffix}"  # noqa: S608  (names of ours)


SEATS = f"SELECT {columns(Seat)} FROM {Seat._meta.db_table} WHERE table_id = %s ORDER BY number"  # noqa: S608
SEATINGS = f"""
SELECT n, type, params FROM {LogEntry._meta.db_table}
WHERE table_id = %s AND kind IN ('seating', 'other') AND type IN {TYPES}
ORDER BY n
"""  # noqa: S608
"""Its kinds are written out, so that the partial index is seen to fit."""
INSERT = (
    f"INSERT INTO {LogEntry._meta.db_table} ({', '.join(ENTRY)}) VALUES ({', '.join(['%s'] * len(ENTRY))})"  # noqa: S608
)
UPDATE = f"UPDATE {Table._meta.db_table} SET {', '.join(f'{name} = %s' for name in MOVING)} WHERE id = %s"  # noqa: S608
ACCOUNT = f"""
SELECT token.user_id, token.id
FROM {AccountToken._meta.db_table} token JOIN {USERS} ON {USERS}.id = token.user_id
WHERE token.digest = %s AND token.expires_at > %s AND {USERS}.is_active
"""  # noqa: S608
SEAT = f"SELECT table_id, seat_id, id FROM {SeatToken._meta.db_table} WHERE digest = %s"  # noqa: S608


def key(table_id: uuid.UUID) -> uuid.UUID | str:
    """A table's id as this database stores it."""
    return table_id if connection.features.has_native_uuid_field else table_id.hex


def moment(at: datetime | None) -> datetime | str | None:
    """A point in time as this database stores it."""
    stored: datetime | str | None = connection.ops.adapt_datetimefield_value(at)
    return stored


def lock_table(table_id: uuid.UUID) -> Table | None:
    """The table's row, nobody else's until the transaction ends."""
    return next(iter(rows(Table, lock_sql(connection.vendor), key(table_id))), None)


def seats_of(table_id: uuid.UUID) -> list[Seat]:
    """By number."""
    return rows(Seat, SEATS, key(table_id))


def seatings(table_id: uuid.UUID) -> list[Seating]:
    """The entries of a log that say who sits where, by version; none of the game's own is read."""
    with connection.cursor() as cursor:
        cursor.execute(SEATINGS, [key(table_id)])
        return [Seating(n, type_, msgspec.json.decode(params)) for n, type_, params in cursor.fetchall()]


def rows(model: type[Row], sql: str, parameter: uuid.UUID | str) -> list[Row]:
    """What the statement finds, as rows of the model; `objects.raw` takes nearly twice as long.

    The statement selects all columns of the model in their order and takes one parameter.
    """
    with connection.cursor() as cursor:
        cursor.execute(sql, [parameter])
        found = cursor.fetchall()
    names = [field.attname for field in model._meta.concrete_fields]
    convert = conversions(model, connection.vendor)
    return [model.from_db(connection.alias, names, converted(values, convert)) for values in found]


def converted(values: tuple[Any, ...], convert: list[tuple[int, Any, Callable[..., Any]]]) -> list[Any]:
    """The values of a row as the ORM reads them; `convert`: place, column and function."""
    ready = list(values)
    for place, column, function in convert:
        ready[place] = function(ready[place], column, connection)
    return ready


@cache
def conversions(model: type[Model], vendor: str) -> list[tuple[int, Any, Callable[..., Any]]]:
    """Which columns this database gives in another form, and how the ORM reads them."""
    fields = [(place, field.cached_col) for place, field in enumerate(model._meta.concrete_fields)]
    return [
        (place, column, function)
        for place, column in fields
        for function in (*connection.ops.get_db_converters(column), *column.get_db_converters(connection))
    ]


def write_version(entry: LogEntry, table: Table) -> None:
    """Add the entry and write the table's moving columns, in the transaction that holds its lock.

    One trip to PostgreSQL; SQLite has no such statement and takes two.
    """
    written, moved = entry_values(entry), moving_values(table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"WITH entry AS ({INSERT}) {UPDATE}", [*written, *moved])
        else:
            cursor.execute(INSERT, written)
            cursor.execute(UPDATE, moved)


def entry_values(entry: LogEntry) -> list[Any]:
    values = {name: getattr(entry, name) for name in ENTRY}
    return list((values | {"table_id": key(entry.table_id), "at": moment(entry.at)}).values())


def moving_values(table: Table) -> list[Any]:
    values = {name: getattr(table, name) for name in MOVING}
    moments = ("clock_deadline", "bots_due", "ended_at", "resting_until")
    values |= {name: moment(values[name]) for name in moments}
    return [*values.values(), key(table.pk)]


def find_account(digest: str, now: datetime) -> tuple[int, int] | None:
    """The account's id and its token's, by the digest of what was sent, if that is still good at `now`."""
    with connection.cursor() as cursor:
        cursor.execute(ACCOUNT, [digest, moment(now)])
        row: tuple[int, int] | None = cursor.fetchone()
    return row


def find_seat(digest: str) -> tuple[uuid.UUID, int | None, int] | None:
    """The table, the seat (None: a spectator) and the id of the token."""
    with connection.cursor() as cursor:
        cursor.execute(SEAT, [digest])
        row = cursor.fetchone()
    return None if row is None else (uuid.UUID(str(row[0])), row[1], row[2])
