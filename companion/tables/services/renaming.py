"""Mending the name on a seat: by the GM, or by whoever sits there; a slip is mended backwards too."""

import uuid

from companion.engine.core import Rejected
from companion.tables import answers, journal
from companion.tables.errors import WatchOnly
from companion.tables.models import LogEntry
from companion.tables.permissions import Viewer
from companion.tables.services.calls import Answer, Call
from companion.tables.services.names import call_it, check_free, label
from companion.tables.services.states import LockedTable
from companion.tables.services.transactions import by_number, change

SEAT_RENAMED = "seat_renamed"


def rename_seat(call: Call, table_id: uuid.UUID, *, number: int, name: str) -> Answer:
    """The same player under another name, at any time, after the end too. Raises errors.Refused."""

    def work(locked: LockedTable) -> object:
        check_may_rename(locked.viewer, number)
        seat, shown = by_number(locked.seats, number), label(name)
        check_free(shown, [other.name for other in locked.seats if other is not seat])
        params = {"seat": number, "was": seat.name, "name": shown}
        call_it(seat, shown)
        seat.save(update_fields=["name", "name_key"])
        note(locked, params)
        return answers.show(locked)

    return change(call, table_id, work, status=200)


def check_may_rename(viewer: Viewer, number: int) -> None:
    """Raises WatchOnly, or Rejected `not_your_seat`, unless it is the GM, or that seat itself."""
    if viewer.role == "spectator":
        raise WatchOnly
    if viewer.role != "gm" and viewer.seat != number:
        raise Rejected("not_your_seat")


def note(locked: LockedTable, params: dict[str, object]) -> None:
    journal.append(
        locked.table,
        now=locked.now,
        actor=locked.viewer.actor,
        kind=LogEntry.Kind.OTHER,
        type=SEAT_RENAMED,
        params=params,
    )
