"""A recorded game in its middle, as the release that recorded it left its table in the database."""

import msgspec

from companion.engine.core import GM
from companion.tables.models import LogEntry, Table
from tests.recorded import games

UNREADABLE = b"\x00 as an older release wrote it"
"""Of its state: nobody reads that."""


def lay(table: str, recorded: games.Recorded) -> None:
    """In the place of that table, which waits in its lobby with as many seats."""
    row = Table.objects.get(pk=table)
    assert (row.status, row.seats.count()) == (Table.Status.LOBBY, recorded.seats)
    row.log.filter(n__gt=0).delete()
    LogEntry.objects.bulk_create(
        entry(row, n, one) for n, one in enumerate([begun(recorded), *recorded.entries[1:]], 1)
    )
    row.status, row.state, row.version = Table.Status.OPEN, UNREADABLE, len(recorded.entries)
    row.rules_version, row.options = recorded.rules_version, recorded.options
    row.save()


def begun(recorded: games.Recorded) -> games.Entry:
    """The deal, as a table's log has it."""
    return games.Entry(GM, "action", "begin", {"type": "begin"}, recorded.entries[0].events)


def entry(row: Table, n: int, one: games.Entry) -> LogEntry:
    written = {"params": msgspec.json.encode(one.params), "events": msgspec.json.encode(one.events)}
    return LogEntry(
        table=row, n=n, at=row.created_at, actor=one.actor, kind=one.kind, type=one.type, **written
    )
