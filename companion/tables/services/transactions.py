"""The one transaction in which a table changes: lock, kept answer, ring, version, work, answer to keep."""

import uuid
from collections.abc import Callable, Sequence

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from companion.engine.core import Rejected
from companion.tables import answers, errors, sql, troubles
from companion.tables.models import Seat, Table
from companion.tables.permissions import viewer
from companion.tables.services import idempotency, ringing
from companion.tables.services.calls import Answer, Call
from companion.tables.services.states import LockedTable

Work = Callable[[LockedTable], object]


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
            answer = refused(lock(call, table_id), error)
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
            answer = idempotency.again(call, call.caller.owner)
            if answer is not None:
                return answer
            answer = Answer(status, msgspec.json.encode(work()))
            idempotency.keep(call, call.caller.owner, answer)
            return answer
    except (Rejected, errors.KeyReused) as error:
        raise errors.refusal(error) from None


def attempt(call: Call, table_id: uuid.UUID, work: Work, status: int, version: int | None) -> Answer:
    locked = lock(call, table_id)
    owner = call.caller.owner
    try:
        answer = idempotency.again(call, owner)
        if answer is not None:
            return answer
        with troubles.reading(locked.table):
            ringing.ring_if_due(locked)
        answer = perform(locked, work, status, version)
    except errors.KeyReused as error:
        return refused(locked, error)
    idempotency.keep(call, owner, answer)
    return answer


def perform(locked: LockedTable, work: Work, status: int, version: int | None) -> Answer:
    try:
        if version is not None and version != locked.table.version:
            raise errors.Stale
        return Answer(status, msgspec.json.encode(work(locked)))
    except (Rejected, errors.Stale) as error:
        if isinstance(error, Rejected) and error.code in troubles.CODES:
            raise
        return refused(locked, error)


def refused(locked: LockedTable, error: Exception) -> Answer:
    """The refusal, with the truth as this caller may see it."""
    table = {"version": locked.table.version, "table": answers.show_or_bare(locked)}
    refusal = errors.refusal(error, locked.names, **table)
    return Answer(refusal.status, refusal.body)


def lock(call: Call, table_id: uuid.UUID) -> LockedTable:
    """Lock the table and see who is asking. Raises errors.Hidden where it is not theirs."""
    table = lock_row(table_id)
    seats = seats_of(table)
    return LockedTable(table, seats, viewer(table, seats, call.caller), call.now)


def lock_row(table_id: uuid.UUID) -> Table:
    table = sql.lock_table(table_id)
    if table is None:
        raise errors.Hidden
    return table


def seats_of(table: Table) -> list[Seat]:
    return sql.seats_of(table.pk)


def by_number(seats: Sequence[Seat], number: int) -> Seat:
    """The seat of that number. Raises Rejected `unknown_seat`."""
    if not 0 <= number < len(seats):
        raise Rejected("unknown_seat", seat=number)
    return seats[number]
