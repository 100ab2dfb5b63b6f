"""`manage.py audit`: fold every log again and compare it with the stored state."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from companion import words
from companion.engine.core import Rejected
from companion.tables import journal, registry
from companion.tables.models import Table


class Command(BaseCommand):
    """A line for each table with which something is wrong; then exit code 1."""

    help = "Refold every table's log and compare it with its stored state."

    def handle(self, *args: Any, **options: Any) -> None:
        tables, wrong = 0, 0
        for table in Table.objects.iterator():
            problem = problem_of(table)
            tables, wrong = tables + 1, wrong + bool(problem)
            if problem:
                self.stdout.write(f"{table.pk} ({table.game}): {problem}")
        if wrong:
            raise CommandError(f"Something is wrong with {wrong} of {tables} tables.")
        well = "1 table is what its log says." if tables == 1 else f"{tables} tables are what their logs say."
        self.stdout.write(well)


def problem_of(table: Table) -> str:
    """What is wrong with it, in words, or nothing; a table that is well again counts as well."""
    try:
        if not sound(table):
            return "The state is not what the log says."
    except Rejected as error:
        return words.refusal(error.code, error.params)
    Table.objects.filter(pk=table.pk, trouble_count__gt=0).update(trouble_count=0, resting_until=None)
    return ""


def sound(table: Table) -> bool:
    """Whether the log, folded anew, gives the stored state to the byte.

    What an older release has stored nobody reads; there it is enough that its log folds. Raises Rejected
    where it cannot be read.
    """
    game = registry.find(table.game, table.rules_version)
    standing = journal.standing_entries(table.log.order_by("n"))
    state = journal.refold(table, standing)
    folded = None if state is None else msgspec.json.encode(state)
    if table.rules_version != game.engine.rules_version:
        return True
    return folded == (None if table.state is None else bytes(table.state))
