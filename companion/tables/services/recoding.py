"""New codes for a table: whoever holds the old one opens nothing with it, and whoever came by it stays."""

import uuid
from typing import Literal

from companion.accounts.secrets import new_code
from companion.engine.core import GM, Rejected
from companion.tables import answers, codes, journal
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.calls import Answer, Call
from companion.tables.services.states import LockedTable
from companion.tables.services.transactions import change

CODE_CHANGED = "code_changed"
Which = Literal["join", "watch"]


def change_code(call: Call, table_id: uuid.UUID, *, which: Which) -> Answer:
    """Another join or watch code; the log says so without it. Raises errors.Refused.

    Once the codes have died with their table there is nothing to change: `finished`.
    """

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        if not codes.alive(locked.table, locked.now):
            raise Rejected("finished")
        draw(locked.table, f"{which}_code")
        kind, params = LogEntry.Kind.OTHER, {"which": which}
        journal.append(locked.table, now=locked.now, actor=GM, kind=kind, type=CODE_CHANGED, params=params)
        return answers.show(locked)

    return change(call, table_id, work, status=200)


def draw(table: Table, column: str) -> None:
    def save() -> None:
        setattr(table, column, new_code())
        table.save(update_fields=[column])

    codes.until_free(save)
