"""The log of a table: appended to with every version, folded back into a state when something is undone."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from companion.engines.core import fold
from companion.tables import hints, live, registry, statements
from companion.tables.models import LogEntry, Table

UNDONE = "undone"
UNDOABLE = (LogEntry.Kind.ACTION, LogEntry.Kind.RING)


def append(
    table: Table,
    *,
    now: datetime,
    actor: int,
    kind: str,
    type: str,
    params: dict[str, Any] | None = None,
    events: Sequence[Any] = (),
    as_seat: int | None = None,
) -> None:
    """Make the next version: one entry, one update of the table, one poke after the commit."""
    table.version += 1
    entry = LogEntry(
        table=table,
        n=table.version,
        at=now,
        actor=actor,
        as_seat=as_seat,
        kind=kind,
        type=type,
        params=msgspec.json.encode(params or {}),
        events=msgspec.json.encode(events),
    )
    statements.write_version(entry, table)
    announce(table, now)


def announce(table: Table, now: datetime) -> None:
    """Tell the listeners, and the worker if the clock is about to ring. A dead broker breaks nothing."""
    version, deadline, generation = table.version, table.clock_deadline, table.clock_generation
    transaction.on_commit(lambda: live.poke(str(table.pk), version), robust=True)
    if deadline is not None and deadline - now <= hints.AHEAD:
        near = hints.Near(table.pk, generation, deadline)
        transaction.on_commit(lambda: hints.publish([near]), robust=True)
    bots_due = table.bots_due
    if bots_due is not None:
        transaction.on_commit(lambda: hints.publish_bots(table.pk, bots_due), robust=True)


def standing_entries(rows: Iterable[LogEntry]) -> list[LogEntry]:
    """The entries that still count: without the undoings and without what they undid."""
    standing: list[LogEntry] = []
    for row in rows:
        if row.type != UNDONE:
            standing.append(row)
            continue
        first = params_of(row)["first"]
        standing = [entry for entry in standing if entry.n < first or entry.kind not in UNDOABLE]
    return standing


def params_of(row: LogEntry) -> dict[str, Any]:
    params: dict[str, Any] = msgspec.json.decode(row.params)
    return params


def refold(table: Table, standing: Iterable[LogEntry]) -> Any:
    """The state after these entries; None while a table for play is in the lobby."""
    game = registry.find(table.game, table.rules_version)
    state = None if game.engine.LOBBY else new_state(game, table)
    for row in standing:
        events = game.events.decode(row.events)
        if state is None and events:
            state = new_state(game, table)
        state = fold(game.engine, state, events)
    return state


def new_state(game: registry.Game, table: Table) -> Any:
    return game.engine.new(msgspec.convert(table.options, game.engine.Options))
