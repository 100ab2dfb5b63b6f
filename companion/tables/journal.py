"""The log of a table: appended to with every version, folded back into a state where one is made anew."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from companion.engine.core import fold
from companion.tables import hints, live, registry, sql, tallies, troubles
from companion.tables.models import LogEntry, Table

UNDONE, RULES_CHANGED = "undone", "rules_changed"
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
    troubles.over(table)
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
    sql.write_version(entry, table)
    announce(table, now)
    if kind == LogEntry.Kind.ACTION:
        transaction.on_commit(lambda: count_action(now), robust=True)


def count_action(now: datetime) -> None:
    tallies.tallies.count(tallies.ACTIONS)
    tallies.tallies.add_if_due(now)


def announce(table: Table, now: datetime) -> None:
    """Tell the listeners, and the worker if the clock is about to ring. Waits for no broker."""
    version, deadline, generation = table.version, table.clock_deadline, table.clock_generation
    transaction.on_commit(lambda: live.poke(str(table.pk), version), robust=True)
    if deadline is not None and deadline - now <= hints.AHEAD:
        near = hints.Near(table.pk, generation, deadline)
        transaction.on_commit(lambda: hints.hint([near]), robust=True)
    bots_due = table.bots_due
    if bots_due is not None:
        transaction.on_commit(lambda: hints.hint_bots(table.pk, bots_due), robust=True)


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


Rules = Callable[[int], int]
"""By the number of an entry, the version of the rules that it was made under."""


def rules_by_entry(table: Table, changed: Iterable[LogEntry]) -> Rules:
    """`changed`: the entries that say when the rules changed, in order, maybe among others."""
    steps = [(row.n, params_of(row)) for row in changed if row.type == RULES_CHANGED]
    first: int = steps[0][1]["from"] if steps else table.rules_version
    return lambda n: next((step["to"] for at, step in reversed(steps) if at <= n), first)


def read(game: registry.Game, table: Table) -> object:
    """The state, or None in the lobby.

    What an older release has stored is not read: its log is folded as today's rules fold it. Raises Rejected
    `table_unreadable`.
    """
    if table.state is None:
        return None
    if table.rules_version == game.engine.rules_version:
        with troubles.reading(table):
            return game.state.decode(table.state)
    return refold(table, standing_entries(table.log.order_by("n")))


def refold(table: Table, standing: Sequence[LogEntry], rules: Rules | None = None) -> object:
    """The state after these entries; None while a table for play is in the lobby.

    `rules` where these are not the whole log. Raises Rejected `table_unreadable`.
    """
    game = registry.find(table.game, table.rules_version)
    with troubles.reading(table):
        return folded(game, table, standing, rules or rules_by_entry(table, standing))


def folded(game: registry.Game, table: Table, standing: Sequence[LogEntry], rules: Rules) -> object:
    state = None if game.engine.lobby else new_state(game, table)
    for row in standing:
        events = game.read_events(row.events, rules(row.n))
        if state is None and events:
            state = new_state(game, table)
        state = fold(game.engine, state, events)
    return state


def new_state(game: registry.Game, table: Table) -> object:
    """Before anything has happened. Raises Rejected `table_unreadable`."""
    with troubles.reading(table):
        return game.engine.new(msgspec.convert(table.options, game.engine.Options))
