"""A row that raises: logged with its id, put to rest for a while, stepped over. Its trouble stays its own."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from uuid import UUID

from django.db import DatabaseError, InterfaceError, OperationalError
from django.db.models import F, Q, QuerySet

from companion.engine.core import Rejected
from companion.tables.models import Table

log = logging.getLogger(__name__)
FIRST_REST, LONGEST_REST = timedelta(minutes=1), timedelta(days=1)
CODES = frozenset({"table_unreadable", "unknown_game", "rules_too_new"})
"""Refusals that say what is wrong with a table itself."""
THE_DATABASES_OWN = (OperationalError, InterfaceError)
"""A connection that is gone, a lock that was not to be had: no row's fault."""


def awake(tables: QuerySet[Table], now: datetime) -> QuerySet[Table]:
    """Without those that rest."""
    return tables.filter(Q(resting_until=None) | Q(resting_until__lte=now))


def step_over(table_id: UUID, now: datetime, work: Callable[[], bool]) -> bool:
    """What the work on that table came to; False where it raised, and then it is the next table's turn."""
    try:
        with kept_apart(table_id, now):
            return work()
    except THE_DATABASES_OWN:
        log.warning("the database gave no answer about a table", extra={"table": str(table_id)})
    return False


@contextmanager
def kept_apart(table_id: UUID, now: datetime) -> Iterator[None]:
    """Whatever it raises puts the table to rest and goes no further. What is the database's own does."""
    try:
        yield
    except THE_DATABASES_OWN:
        raise
    except Exception as error:
        rest(table_id, now, error)


def rest(table_id: UUID, now: datetime, error: Exception) -> None:
    """A minute, and twice as long each time it raises again after that."""
    row = awake(Table.objects.all(), now).filter(pk=table_id)
    count = row.values_list("trouble_count", flat=True).first() or 0
    until = now + min(FIRST_REST * 2 ** min(count, 20), LONGEST_REST)
    row.update(trouble_count=F("trouble_count") + 1, resting_until=until)
    tell("a table is in trouble", table_id, error)


def tell(what: str, table_id: UUID, error: Exception) -> None:
    """To whoever keeps the server."""
    code = error.code if isinstance(error, Rejected) else type(error).__name__
    log.error(what, extra={"table": str(table_id), "code": code}, exc_info=error)


@contextmanager
def reading(table: Table) -> Iterator[None]:
    """Raises Rejected `table_unreadable` where what is stored of the table makes reading it raise."""
    try:
        yield
    except DatabaseError:
        raise
    except Exception as error:
        if isinstance(error, Rejected) and error.code in CODES:
            raise
        note(table, error)
        raise Rejected("table_unreadable") from error


def note(table: Table, error: Exception) -> None:
    """It counts as in trouble from now on, though nothing that is due has failed."""
    tell("a table cannot be read", table.pk, error)
    Table.objects.filter(pk=table.pk, trouble_count=0).update(trouble_count=1)


def over(table: Table) -> None:
    """The next version of a table, which is about to be written, says that it is well."""
    table.trouble_count, table.resting_until = 0, None
