"""Which chance a version draws from: its own number's; at a deal of the day, its number among the moves.

Everybody's dice are the same there, so a new title or another phone between the moves must not change them.
"""

from collections.abc import Iterable

from django.db.models import Q

from companion.engine.chance import Chance
from companion.tables.journal import RULES_CHANGED, UNDONE
from companion.tables.models import LogEntry, Table

NOTHING = b"[]"
"""The events of an entry about the table itself."""
LOUD = Q(kind=LogEntry.Kind.ACTION) | Q(type__in=(UNDONE, RULES_CHANGED)) | ~Q(events=NOTHING)


def of_next(table: Table) -> Chance:
    """For the version that is being made."""
    return Chance(bytes(table.seed), number_of_next(table))


def number_of_next(table: Table) -> int:
    """By which number the version that is being made draws: its own; at a deal of the day, that of the move.

    There only entries that did something in the game count, from 1.
    """
    if table.day is None:
        return table.version + 1
    return 1 + table.log.filter(LOUD, n__gt=0).count()


def is_loud(row: LogEntry) -> bool:
    """Whether the entry did something in the game."""
    done = row.kind == LogEntry.Kind.ACTION or row.type in (UNDONE, RULES_CHANGED)
    return done or bytes(row.events) != NOTHING


def number_of(table: Table, row: LogEntry, before: Iterable[LogEntry]) -> int:
    """Of a version that was made; `before`: the entries of the log up to it."""
    if table.day is None:
        return row.n
    return 1 + sum(entry.n > 0 and is_loud(entry) for entry in before)
