"""What a code opens: a seat for a newcomer, one seat and no other, or a view."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db.models import Q

from companion.tables import codes
from companion.tables.models import Seat, Table
from companion.tables.services.transactions import lock_row


@dataclass(frozen=True)
class Door:
    """What a code opens."""

    kind: Literal["join", "watch", "seat"]
    table: UUID
    seat: int | None = None


def plain(code: str) -> str:
    """As it is kept: in capitals, without the space between its halves that people read it with."""
    return "".join(code.split()).upper()


def find_door(code: str, now: datetime) -> Door | None:
    """The table, seat or view that a code opens, however it was typed. Some time after the end codes die."""
    code = plain(code)
    table = Table.objects.filter(Q(join_code=code) | Q(watch_code=code)).defer("state", "seed").first()
    if table is not None:
        kind: Literal["join", "watch"] = "join" if table.join_code == code else "watch"
        return Door(kind, table.pk) if codes.alive(table, now) else None
    seat = Seat.objects.filter(code=code, joined=False, bot="").first()
    return None if seat is None else Door("seat", seat.table_id, seat.pk)


def open_door(code: str, now: datetime) -> Door | None:
    """The door, looked for again under its table's lock: a seat code opens once."""
    door = find_door(code, now)
    if door is None:
        return None
    lock_row(door.table)
    return find_door(code, now)
