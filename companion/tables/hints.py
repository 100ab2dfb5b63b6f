"""Hints to the worker: which deadlines are near. A lost hint delays a ring to the next sweep, no further."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from kombu.exceptions import OperationalError

from companion.celery import app
from companion.tables import troubles
from companion.tables.models import Table
from companion.tables.sending import Sender

AHEAD = timedelta(seconds=2)
"""How far ahead the sweep publishes; a deadline set nearer than this gets its message at once."""
TOGETHER = timedelta(milliseconds=100)
"""Deadlines this close share a message, so that a thousand clocks are not a thousand messages."""
LARGEST = 25
RING, BOTS = "ring", "bots"
EPOCH = datetime.fromisoformat("2000-01-01T00:00:00+00:00")


@dataclass(frozen=True, order=True)
class Near:
    """A deadline, and the generation of the clock that it belongs to: of one table the newest is greatest."""

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
        hint(coming(max(now, min(self.until, until)), until))
        self.until = until


def coming(after: datetime, until: datetime) -> list[Near]:
    """Running clocks whose deadline lies in that span, earliest first."""
    rows = Table.objects.filter(clock_deadline__gt=after, clock_deadline__lte=until).order_by(
        "clock_deadline"
    )
    found = rows.values_list("pk", "clock_generation", "clock_deadline")
    return [Near(table, generation, due) for table, generation, due in found if due is not None]


def overdue(now: datetime) -> list[uuid.UUID]:
    """Tables whose clock is to be rung."""
    due = Table.objects.filter(clock_deadline__lte=now)
    return list(troubles.awake(due, now).values_list("pk", flat=True))


def bots_overdue(now: datetime) -> list[uuid.UUID]:
    """Tables at which a machine is to play."""
    due = Table.objects.filter(bots_due__lte=now)
    return list(troubles.awake(due, now).values_list("pk", flat=True))


def hint(near: Iterable[Near]) -> None:
    """Ask the worker to be there at these deadlines; waits for no broker."""
    for due in near:
        sender.put((RING, due.table), due)


def hint_bots(table: uuid.UUID, due: datetime) -> None:
    """Ask the worker to play a machine's seat then; waits for no broker."""
    sender.put((BOTS, table), due)


def send(hinted: Mapping[tuple[str, uuid.UUID], Any]) -> None:
    """Publish them all, those close together in one message. Raises OperationalError without a broker."""
    rings = [near for (kind, _), near in hinted.items() if kind == RING]
    with app.producer_or_acquire() as producer:
        for batch in batches(sorted(rings, key=lambda near: near.deadline)):
            publish(batch, producer)
        for (kind, table), due in hinted.items():
            if kind == BOTS:
                publish_bots(table, due, producer)


sender = Sender(send, (OperationalError, OSError))


def publish_bots(table: uuid.UUID, due: datetime, producer: object) -> None:
    app.send_task(
        "companion.tables.tasks.play_bots",
        args=[str(table), due.timestamp()],
        eta=due,
        expires=due + AHEAD,
        retry=False,
        producer=producer,
    )


def batches(near: Sequence[Near]) -> list[list[Near]]:
    """Those that may share a message: whoever gets it rings each in its own time."""
    groups = [list(group) for _, group in groupby(near, lambda due: (due.deadline - EPOCH) // TOGETHER)]
    return [group[at : at + LARGEST] for group in groups for at in range(0, len(group), LARGEST)]


def publish(batch: Sequence[Near], producer: object) -> None:
    """A message for the first of these deadlines. It is a hint: the rows decide."""
    app.send_task(
        "companion.tables.tasks.ring",
        args=[[(str(near.table), near.generation, near.deadline.timestamp()) for near in batch]],
        eta=batch[0].deadline,
        expires=batch[-1].deadline + AHEAD,
        retry=False,
        producer=producer,
    )
