"""The one transaction in which a table changes: lock, receipt, ring, version, work, receipt."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from companion.engine.core import Rejected
from companion.tables import answers, errors, statements, troubles
from companion.tables.models import Seat, Table
from companion.tables.permissions import Viewer, viewer
from companion.tables.services import receipts, ringing
from companion.tables.services.calls import Answer, Call


@dataclass
class Sitting:
    """A locked table, who sits there, who is asking, and when."""

    table: Table
    seats: list[Seat]
    viewer: Viewer
    now: datetime

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def shown(self) -> answers.TableView:
        return answers.show(self.table, self.seats, self.viewer, self.now)

    def told(self) -> answers.TableView:
        """The same; without what an engine would say of it, where it cannot be read."""
        return answers.tell(self.table, self.seats, self.viewer, self.now)

    def acted(self) -> answers.Acted:
        return answers.Acted(self.table.version, self.shown())


Work = Callable[[Sitting], object]


def change(
    call: Call, table_id: uuid.UUID, work: Work, *, status: int = 201, version: int | None = None
) -> Answer:
    """Do the work under the table's lock and answer with what it returns.

    Raises errors.Refused with the table as it stands; then nothing of the work was done, but a ring that
    was due stays. `work` therefore writes nothing before it has refused all that it will refuse. Where the
    table itself is in trouble, nothing is written at all.
    """
    try:
        with transaction.atomic():
            answer = attempt(call, table_id, work, status, version)
    except Rejected as error:
        with transaction.atomic():
            answer = refused(sit(call, table_id), error)
    if answer.status >= 400:
        raise errors.Refused(answer.status, answer.body)
    return answer


def once(call: Call, work: Callable[[], object], *, status: int = 201) -> Answer:
    """Do what concerns no table under the account's lock; the same idempotency key does it once.

    Raises errors.Refused.
    """
    try:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=call.caller.account or 0)
            answer = receipts.again(call, call.caller.owner)
            if answer is not None:
                return answer
            answer = Answer(status, msgspec.json.encode(work()))
            receipts.keep(call, call.caller.owner, answer)
            return answer
    except (Rejected, errors.KeyReused) as error:
        raise errors.refusal(error) from None


def attempt(call: Call, table_id: uuid.UUID, work: Work, status: int, version: int | None) -> Answer:
    sitting = sit(call, table_id)
    owner = call.caller.owner
    try:
        answer = receipts.again(call, owner)
        if answer is not None:
            return answer
        with troubles.reading(sitting.table):
            ringing.ring_if_due(sitting.table, call.now)
        answer = perform(sitting, work, status, version)
    except errors.KeyReused as error:
        return refused(sitting, error)
    receipts.keep(call, owner, answer)
    return answer


def perform(sitting: Sitting, work: Work, status: int, version: int | None) -> Answer:
    try:
        if version is not None and version != sitting.table.version:
            raise errors.Stale
        return Answer(status, msgspec.json.encode(work(sitting)))
    except (Rejected, errors.Stale) as error:
        if isinstance(error, Rejected) and error.code in troubles.CODES:
            raise
        return refused(sitting, error)


def refused(sitting: Sitting, error: Exception) -> Answer:
    """The refusal, with the truth as this caller may see it."""
    table = {"version": sitting.table.version, "table": sitting.told()}
    refusal = errors.refusal(error, sitting.names, **table)
    return Answer(refusal.status, refusal.body)


def sit(call: Call, table_id: uuid.UUID) -> Sitting:
    """Lock the table and see who is asking. Raises errors.Hidden where it is not theirs."""
    table = lock(table_id)
    seats = seats_of(table)
    return Sitting(table, seats, viewer(table, seats, call.caller), call.now)


def lock(table_id: uuid.UUID) -> Table:
    table = statements.lock_table(table_id)
    if table is None:
        raise errors.Hidden
    return table


def seats_of(table: Table) -> list[Seat]:
    return statements.seats_of(table.pk)


def by_number(seats: Sequence[Seat], number: int) -> Seat:
    """The seat of that number. Raises Rejected `unknown_seat`."""
    if not 0 <= number < len(seats):
        raise Rejected("unknown_seat", seat=number)
    return seats[number]
