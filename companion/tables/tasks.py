"""Celery's part: ring what is due, say in advance what will be, forget what is old."""

import logging
import time
from datetime import datetime
from uuid import UUID

from celery import shared_task
from django.utils import timezone

from companion.accounts import tries
from companion.tables import heartbeats, hints, tallies, troubles
from companion.tables.services import botting, idempotency, ringing

log = logging.getLogger(__name__)
horizon = hints.Horizon()
heart = heartbeats.Heart(heartbeats.WORKER)


@shared_task  # type: ignore[untyped-decorator]
def sweep() -> int:
    """Each second: publish what is near, ring what is overdue, play machines' seats. How many it did."""
    now = timezone.now()
    say_what_is_near(now)
    rung = sum(ring_one(table, now) for table in hints.overdue(now))
    played = sum(play_one(table, now) for table in hints.bots_overdue(now))
    heart.beat(now)
    tallies.tallies.add_if_due(now)
    return rung + played


def say_what_is_near(now: datetime) -> None:
    """Hints, without which everything still rings: whatever keeps them back keeps nothing else back."""
    try:
        horizon.publish(now)
    except Exception:
        log.exception("no hints were published")


def ring_one(table: UUID, now: datetime, generation: int | None = None) -> bool:
    return troubles.step_over(
        table, now, lambda: ringing.ring(table_id=table, now=now, generation=generation)
    )


def play_one(table: UUID, now: datetime) -> bool:
    return troubles.step_over(table, now, lambda: botting.play(table_id=table, now=now))


@shared_task  # type: ignore[untyped-decorator]
def play_bots(table: str, due: float) -> bool:
    """Play the machine that is waited for at that table at that time (Unix time). Whether it was."""
    wait_for(due)
    return play_one(UUID(table), timezone.now())


@shared_task  # type: ignore[untyped-decorator]
def ring(near: list[tuple[str, int, float]]) -> int:
    """Ring these clocks, each at its deadline (Unix time), where it still stands. How many it rang."""
    return sum(ring_at(deadline, UUID(table), generation) for table, generation, deadline in near)


def ring_at(deadline: float, table: UUID, generation: int) -> bool:
    wait_for(deadline)
    return ring_one(table, timezone.now(), generation)


def wait_for(deadline: float) -> None:
    """A message comes a little early, or spans hints.TOGETHER, no more."""
    time.sleep(max(0.0, min(deadline - time.time(), hints.TOGETHER.total_seconds())))


@shared_task  # type: ignore[untyped-decorator]
def forget() -> int:
    """Delete receipts older than a day, and tries that no longer count."""
    now = timezone.now()
    return idempotency.forget(now) + tries.forget(now)
