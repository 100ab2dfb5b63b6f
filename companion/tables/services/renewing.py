"""From older rules to today's: said once in the log, before the first entry that today's rules judge."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from companion.engine.core import CLOCK
from companion.tables import journal
from companion.tables.models import LogEntry
from companion.tables.services.states import LockedTable


@contextmanager
def by_todays_rules(locked: LockedTable) -> Iterator[None]:
    """What is done to this table is judged by today's rules.

    A table of older ones says so first, with a version of its own; if what is asked is refused, it has not
    said so. Raises Rejected `rules_too_new` for a table of newer ones.
    """
    table = locked.table
    if table.rules_version == locked.game.engine.rules_version:
        yield
        return
    as_it_was = dict(vars(table))
    try:
        with transaction.atomic():
            renew(locked)
            yield
    except BaseException:
        vars(table).update(as_it_was)
        raise


def renew(locked: LockedTable) -> None:
    """The table goes on by today's rules, from the state that they fold its log to."""
    table, game = locked.table, locked.game
    state = locked.state
    params = {"from": table.rules_version, "to": game.engine.rules_version}
    table.state = game.written(state)
    table.rules_version = game.engine.rules_version
    table.save(update_fields=["rules_version"])
    kind = LogEntry.Kind.OTHER
    journal.append(table, now=locked.now, actor=CLOCK, kind=kind, type=journal.RULES_CHANGED, params=params)
