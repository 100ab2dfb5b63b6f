"""Celery's part: ring what is due, say in advance what will be, forget what is old."""

import contextlib
from uuid import UUID

from celery import shared_task
from django.utils import timezone
from kombu.exceptions import OperationalError

from companion.tables import hints
from companion.tables.services import receipts, ringing

horizon = hints.Horizon()


@shared_task  # type: ignore[untyped-decorator]
def sweep() -> int:
    """Each second: publish what is near, ring what is overdue. How many it rang."""
    now = timezone.now()
    with contextlib.suppress(OperationalError):
        horizon.publish(now)
    return sum(ringing.ring(table_id=table, now=now) for table in hints.overdue(now))


@shared_task  # type: ignore[untyped-decorator]
def ring(near: list[tuple[str, int]]) -> int:
    """Ring these clocks, where they are still the ones that the message is about. How many it rang."""
    return sum(
        ringing.ring(table_id=UUID(table), now=timezone.now(), generation=generation)
        for table, generation in near
    )


@shared_task  # type: ignore[untyped-decorator]
def forget() -> int:
    """Delete receipts older than a day."""
    return receipts.forget(timezone.now())
