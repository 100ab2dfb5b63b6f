"""Ringing a clock: under the table's lock, if its deadline has passed, once."""

import uuid
from datetime import datetime

from django.db import transaction

from companion.engine.core import CLOCK, play
from companion.tables import clock, draws, journal, sql, tallies
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import WATCHING
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.states import LockedTable, store

RUNG = "rung"


def ring(*, table_id: uuid.UUID, now: datetime, generation: int | None = None) -> bool:
    """Whether this call rang it. An old generation, or a deadline that has moved, rings nothing."""
    with transaction.atomic():
        table = sql.lock_table(table_id)
        if table is None or (generation is not None and generation != table.clock_generation):
            return False
        return clock.is_due(table, now) and ring_if_due(unwatched(table, now))


def unwatched(table: Table, now: datetime) -> LockedTable:
    """A table whose row is locked, looked after when nobody asks."""
    return LockedTable(table, sql.seats_of(table.pk), WATCHING, now)


def ring_if_due(locked: LockedTable) -> bool:
    """Rings a table whose deadline has passed."""
    table, now = locked.table, locked.now
    if not clock.is_due(table, now):
        return False
    late = clock.lateness(table, now)
    transaction.on_commit(lambda: tallies.count_ring(late), robust=True)
    if table.clock_by_engine:
        with by_todays_rules(locked):
            ring_engine(locked)
    else:
        ring_bell(locked)
    return True


def ring_bell(locked: LockedTable) -> None:
    """It has rung, and that is all: the GM's clock."""
    table, now = locked.table, locked.now
    clock.halt(table, clock.RUNG, 0)
    params = {"name": table.clock_name}
    journal.append(table, now=now, actor=CLOCK, kind=LogEntry.Kind.RING, type=RUNG, params=params)


def ring_engine(locked: LockedTable) -> None:
    """The engine's clock: its own action is played as CLOCK.

    Where today's rules have no timer any more that older ones had set, nothing is played.
    """
    engine = locked.game.engine
    timer = engine.timer(locked.state)
    if timer is None:
        ring_bell(locked)
        return
    events, after = play(engine, locked.state, CLOCK, timer.action, draws.of_next(locked.table))
    store(locked, after)
    params = {"name": timer.name}
    journal.append(
        locked.table,
        now=locked.now,
        actor=CLOCK,
        kind=LogEntry.Kind.RING,
        type=RUNG,
        params=params,
        events=events,
    )
