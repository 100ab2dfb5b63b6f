"""From older rules to today's: said once in the log, before the first entry that today's rules judge."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import msgspec
from django.db import transaction

from companion.engine.core import CLOCK
from companion.tables import journal, registry
from companion.tables.models import LogEntry, Table


@contextmanager
def by_todays_rules(table: Table, now: datetime) -> Iterator[None]:
    """What is done to this locked table is judged by today's rules.

    A table of older ones says so first, with a version of its own; if what is asked is refused, it has not
    said so. Raises Rejected `rules_too_new` for a table of newer ones.
    """
    game = registry.find(table.game, table.rules_version)
    if table.rules_version == game.engine.RULES_VERSION:
        yield
        return
    as_it_was = dict(vars(table))
    try:
        with transaction.atomic():
            renew(game, table, now)
            yield
    except BaseException:
        vars(table).update(as_it_was)
        raise


def renew(game: registry.Game, table: Table, now: datetime) -> None:
    """The table goes on by today's rules, from the state that they fold its log to."""
    state = journal.read(game, table)
    params = {"from": table.rules_version, "to": game.engine.RULES_VERSION}
    table.state = None if state is None else msgspec.json.encode(state)
    table.rules_version = game.engine.RULES_VERSION
    table.save(update_fields=["rules_version"])
    kind = LogEntry.Kind.OTHER
    journal.append(table, now=now, actor=CLOCK, kind=kind, type=journal.RULES_CHANGED, params=params)
