"""The GM's hand on the clock: start, pause, resume, extend, stop."""

import uuid

from companion.engine.core import GM, Rejected
from companion.tables import answers, clock, journal
from companion.tables.errors import Malformed
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.calls import Answer, Call
from companion.tables.services.states import LockedTable
from companion.tables.services.transactions import change
from companion.texts.cleaning import line

CLOCK = "clock"
NEEDS_SECONDS = ("start", "extend")


def operate(call: Call, table_id: uuid.UUID, *, op: str, seconds: int | None, name: str) -> Answer:
    """Raises errors.Refused; Malformed where `seconds` is missing."""
    if seconds is None and op in NEEDS_SECONDS:
        raise Malformed("missing_field", "seconds", field="seconds")

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        if locked.table.status == Table.Status.FINISHED:
            raise Rejected("finished")
        clock.OPERATIONS[op](locked.table, locked.now, seconds or 0, line(name))
        params = {"op": op, "seconds": seconds, "name": locked.table.clock_name}
        kind = LogEntry.Kind.OTHER
        journal.append(locked.table, now=locked.now, actor=GM, kind=kind, type=CLOCK, params=params)
        return answers.acted(locked)

    return change(call, table_id, work)
