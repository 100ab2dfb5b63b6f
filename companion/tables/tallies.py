"""Tallies for `/metrics`: counted in each process, added up in the database, so that any can tell all.

A process adds its own when something is played, once in ten seconds, and when it ends; the worker does
when it sweeps.
"""

import threading
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from django.db import DatabaseError, connection

from companion.tables.models import Tally

EVERY = timedelta(seconds=10)
ACTIONS, RINGS, LATE_MS, REFUSED = "actions", "rings", "late_ms", "refused:"
LONGEST = 100
BUCKETS_S = (0.1, 0.5, 1.0, 5.0, 30.0)
"""Upper bounds of a ring's lateness, in seconds."""


class Tallies:
    """What this process has counted and not yet added to the others'."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.counted: Counter[str] = Counter()
        self.added_at = datetime.min.replace(tzinfo=UTC)

    def count(self, name: str, number: int = 1) -> None:
        with self.lock:
            self.counted[name] += number

    def add_if_due(self, now: datetime) -> None:
        """Add them up, if that was not done just before."""
        if not self.added_at <= now < self.added_at + EVERY:
            self.added_at = now
            self.add()

    def add(self) -> None:
        """One statement. What could not be added is kept for the next time. Raises DatabaseError."""
        with self.lock:
            taken, self.counted = self.counted, Counter()
        try:
            write(sorted(taken.items()))
        except DatabaseError:
            with self.lock:
                self.counted.update(taken)
            raise


tallies = Tallies()


def write(counted: Iterable[tuple[str, int]]) -> None:
    values = [value for pair in counted for value in pair]
    if not values:
        return
    table = Tally._meta.db_table
    rows = ", ".join(["(%s, %s)"] * (len(values) // 2))
    added = f"DO UPDATE SET number = {table}.number + excluded.number"
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {table} (name, number) VALUES {rows} ON CONFLICT (name) {added}", values)  # noqa: S608  (names of ours)


def count_ring(late: timedelta) -> None:
    """A clock has rung so long after its deadline."""
    seconds = max(0.0, late.total_seconds())
    tallies.count(RINGS)
    tallies.count(LATE_MS, round(seconds * 1000))
    for bound in BUCKETS_S:
        if seconds <= bound:
            tallies.count(bucket(bound))


def count_refusal(code: str) -> None:
    tallies.count(f"{REFUSED}{code}"[:LONGEST])


def bucket(bound: float) -> str:
    return f"rung_within:{bound}"


def read() -> Counter[str]:
    """What all processes have added, and this one has counted since."""
    with tallies.lock:
        own = Counter(tallies.counted)
    return Counter(dict(Tally.objects.values_list("name", "number"))) + own
