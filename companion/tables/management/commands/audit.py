"""`manage.py audit`: fold every log again and compare it with the stored state."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from companion.tables import journal, registry
from companion.tables.models import Table


class Command(BaseCommand):
    """Exit code 1 when a state is not what its log says."""

    help = "Refold every table's log and compare it with its stored state."

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = [str(table.pk) for table in Table.objects.iterator() if not sound(table)]
        if wrong:
            raise CommandError("The state is not what the log says: " + ", ".join(wrong))
        self.stdout.write(f"{Table.objects.count()} tables are what their logs say.")


def sound(table: Table) -> bool:
    """Whether the log, folded anew, gives the stored state to the byte.

    What an older release has stored nobody reads; there it is enough that its log folds.
    """
    standing = journal.standing_entries(table.log.order_by("n"))
    state = journal.refold(table, standing)
    folded = None if state is None else msgspec.json.encode(state)
    if table.rules_version != registry.find(table.game).engine.RULES_VERSION:
        return True
    return folded == (None if table.state is None else bytes(table.state))
