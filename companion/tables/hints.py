"""Hints to the worker: which deadlines are near. A lost hint delays a ring to the next sweep, no further."""

import uuid
from datetime import datetime, timedelta

from companion.celery import app
from companion.tables.models import Table

SOON = timedelta(seconds=1)
"""A deadline nearer than the next sweep gets its message at once."""
AHEAD = timedelta(seconds=2)
"""How far ahead the sweep publishes."""


def publish(table: uuid.UUID, generation: int, deadline: datetime) -> None:
    """Ask the worker to ring at the deadline. The message is a hint: the row decides."""
    app.send_task(
        "companion.tables.tasks.ring",
        args=[str(table), generation],
        eta=deadline,
        expires=deadline + AHEAD,
        retry=False,
    )


def overdue(now: datetime) -> list[uuid.UUID]:
    return list(Table.objects.filter(clock_deadline__lte=now).values_list("pk", flat=True))


def coming(now: datetime) -> list[tuple[uuid.UUID, int, datetime]]:
    """Tables whose clock rings before the sweep after next."""
    rows = Table.objects.filter(clock_deadline__gt=now, clock_deadline__lte=now + AHEAD)
    return [
        (pk, gen, due) for pk, gen, due in rows.values_list("pk", "clock_generation", "clock_deadline") if due
    ]
