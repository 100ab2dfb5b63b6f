"""New codes for a table: whoever holds the old one opens nothing with it, and whoever came by it stays."""

import uuid
from typing import Literal

from companion.accounts.secrets import new_code
from companion.engine.core import GM, Rejected
from companion.tables import codes, journal
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.calls import Answer, Call
from companion.tables.services.transactions import Sitting, change

CODE_CHANGED = "code_changed"
Which = Literal["join", "watch"]


def change_code(call: Call, table_id: uuid.UUID, *, which: Which) -> Answer:
    """Another join or watch code; the log says so without it. Raises errors.Refused.

    Once the codes have died with their table there is nothing to change: `finished`.
    """

    def work(sitting: Sitting) -> object:
        check_gm(sitting.viewer)
        if not codes.alive(sitting.table, sitting.now):
            raise Rejected("finished")
        draw(sitting.table, f"{which}_code")
        kind, params = LogEntry.Kind.OTHER, {"which": which}
        journal.append(sitting.table, now=sitting.now, actor=GM, kind=kind, type=CODE_CHANGED, params=params)
        return sitting.shown()

    return change(call, table_id, work, status=200)


def draw(table: Table, column: str) -> None:
    def save() -> None:
        setattr(table, column, new_code())
        table.save(update_fields=[column])

    codes.until_free(save)
