"""Hints to the worker: which deadlines are near. A lost hint delays a ring to the next sweep, no further."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from companion.celery import app
from companion.tables.models import Table

AHEAD = timedelta(seconds=2)
"""How far ahead the sweep publishes; a deadline set nearer than this gets its message at once."""
TOGETHER = timedelta(milliseconds=100)
"""Deadlines this close share a message, so that a thousand clocks are not a thousand messages."""
LARGEST = 25
EPOCH = datetime.fromisoformat("2000-01-01T00:00:00+00:00")


@dataclass(frozen=True)
class Near:
    """A deadline, and the generation of the clock that it belongs to."""

    table: uuid.UUID
    generation: int
    deadline: datetime


class Horizon:
    """How far this process has published: each deadline once, unless another process swept before."""

    def __init__(self) -> None:
        self.until = EPOCH

    def publish(self, now: datetime) -> None:
        """Publish what lies between the last horizon and the next."""
        until = now + AHEAD
        with app.producer_or_acquire() as producer:
            for batch in batches(coming(max(now, min(self.until, until)), until)):
                publish(batch, producer)
        self.until = until


def coming(after: datetime, until: datetime) -> list[Near]:
    """Running clocks whose deadline lies in that span, earliest first."""
    rows = Table.objects.filter(clock_deadline__gt=after, clock_deadline__lte=until).order_by(
        "clock_deadline"
    )
    found = rows.values_list("pk", "clock_generation", "clock_deadline")
    return [Near(table, generation, due) for table, generation, due in found if due is not None]


def overdue(now: datetime) -> list[uuid.UUID]:
    return list(Table.objects.filter(clock_deadline__lte=now).values_list("pk", flat=True))


def bots_overdue(now: datetime) -> list[uuid.UUID]:
    """Tables at which a machine is to play."""
    return list(Table.objects.filter(bots_due__lte=now).values_list("pk", flat=True))


def publish_bots(table: uuid.UUID, due: datetime) -> None:
    """Ask the worker to play a machine's seat then."""
    app.send_task(
        "companion.tables.tasks.play_bots",
        args=[str(table), due.timestamp()],
        eta=due,
        expires=due + AHEAD,
        retry=False,
    )


def batches(near: Sequence[Near]) -> list[list[Near]]:
    """Those that may share a message: whoever gets it rings each in its own time."""
    groups = [list(group) for _, group in groupby(near, lambda one: (one.deadline - EPOCH) // TOGETHER)]
    return [group[at : at + LARGEST] for group in groups for at in range(0, len(group), LARGEST)]


def publish(batch: Sequence[Near], producer: Any = None) -> None:
    """Ask the worker to be there at the first of the deadlines. The message is a hint: the rows decide."""
    app.send_task(
        "companion.tables.tasks.ring",
        args=[[(str(near.table), near.generation, near.deadline.timestamp()) for near in batch]],
        eta=batch[0].deadline,
        expires=batch[-1].deadline + AHEAD,
        retry=False,
        producer=producer,
    )
