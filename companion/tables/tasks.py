"""Celery's part: ring what is due, say in advance what will be, forget what is old."""

import time
from uuid import UUID

from celery import shared_task
from django.utils import timezone

from companion.accounts import tries
from companion.tables import heartbeats, hints, tallies
from companion.tables.services import botting, receipts, ringing

horizon = hints.Horizon()
heart = heartbeats.Heart(heartbeats.WORKER)


@shared_task  # type: ignore[untyped-decorator]
def sweep() -> int:
    """Each second: publish what is near, ring what is overdue, play machines' seats. How many it did."""
    now = timezone.now()
    horizon.publish(now)
    rung = sum(ringing.ring(table_id=table, now=now) for table in hints.overdue(now))
    played = sum(botting.play(table_id=table, now=now) for table in hints.bots_overdue(now))
    heart.beat(now)
    tallies.tallies.add_if_due(now)
    return rung + played


@shared_task  # type: ignore[untyped-decorator]
def play_bots(table: str, due: float) -> bool:
    """Play the machine that is waited for at that table at that time (Unix time). Whether it was."""
    wait_for(due)
    return botting.play(table_id=UUID(table), now=timezone.now())


@shared_task  # type: ignore[untyped-decorator]
def ring(near: list[tuple[str, int, float]]) -> int:
    """Ring these clocks, each at its deadline (Unix time), where it still stands. How many it rang."""
    return sum(ring_at(deadline, UUID(table), generation) for table, generation, deadline in near)


def ring_at(deadline: float, table: UUID, generation: int) -> bool:
    wait_for(deadline)
    return ringing.ring(table_id=table, now=timezone.now(), generation=generation)


def wait_for(deadline: float) -> None:
    """A message comes a little early, or spans hints.TOGETHER, no more."""
    time.sleep(max(0.0, min(deadline - time.time(), hints.TOGETHER.total_seconds())))


@shared_task  # type: ignore[untyped-decorator]
def forget() -> int:
    """Delete receipts older than a day, and tries that no longer count."""
    now = timezone.now()
    return receipts.forget(now) + tries.forget(now)
