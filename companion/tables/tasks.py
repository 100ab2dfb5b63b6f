"""Celery's part: ring what is due, say in advance what will be, forget what is old."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from companion.tables import hints
from companion.tables.services import receipts, ringing


@shared_task  # type: ignore[untyped-decorator]
def sweep() -> int:
    """Each second: ring what is overdue, publish what is near. How many it rang."""
    now = timezone.now()
    for table, generation, deadline in hints.coming(now):
        hints.publish(table, generation, deadline)
    return sum(ringing.ring(table_id=table, now=now) for table in hints.overdue(now))


@shared_task  # type: ignore[untyped-decorator]
def ring(table: str, generation: int) -> bool:
    """Ring one clock, if it is still the one that the message is about."""
    return ringing.ring(table_id=UUID(table), now=timezone.now(), generation=generation)


@shared_task  # type: ignore[untyped-decorator]
def forget() -> int:
    """Delete receipts older than a day."""
    return receipts.forget(timezone.now())
