"""Ringing a clock: under the table's lock, if its deadline has passed, once."""

import uuid
from datetime import datetime

from django.db import transaction

from companion.engine.core import CLOCK, play
from companion.tables import clock, draws, journal, registry, statements, tallies
from companion.tables.models import LogEntry, Table
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.states import store

RUNG = "rung"


def ring(*, table_id: uuid.UUID, now: datetime, generation: int | None = None) -> bool:
    """Whether this call rang it. An old generation, or a deadline that has moved, rings nothing."""
    with transaction.atomic():
        table = statements.lock_table(table_id)
        if table is None or (generation is not None and generation != table.clock_generation):
            return False
        return ring_if_due(table, now)


def ring_if_due(table: Table, now: datetime) -> bool:
    """Rings a locked table whose deadline has passed."""
    if not clock.is_due(table, now):
        return False
    late = clock.lateness(table, now)
    transaction.on_commit(lambda: tallies.count_ring(late), robust=True)
    if table.clock_by_engine:
        with by_todays_rules(table, now):
            ring_engine(table, now)
    else:
        ring_bell(table, now)
    return True


def ring_bell(table: Table, now: datetime) -> None:
    """It has rung, and that is all: the GM's clock."""
    clock.halt(table, clock.RUNG, 0)
    params = {"name": table.clock_name}
    journal.append(table, now=now, actor=CLOCK, kind=LogEntry.Kind.RING, type=RUNG, params=params)


def ring_engine(table: Table, now: datetime) -> None:
    """The engine's clock: its own action is played as CLOCK.

    Where today's rules have no timer any more that older ones had set, nothing is played.
    """
    game = registry.find(table.game, table.rules_version)
    state = journal.read(game, table)
    timer = game.engine.timer(state)
    if timer is None:
        ring_bell(table, now)
        return
    chance = draws.of_next(table)
    events, after = play(game.engine, state, CLOCK, timer.action, chance)
    store(game, table, statements.seats_of(table.pk), state, after, now)
    params = {"name": timer.name}
    journal.append(
        table, now=now, actor=CLOCK, kind=LogEntry.Kind.RING, type=RUNG, params=params, events=events
    )
