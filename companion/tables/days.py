"""Days of the deals that are the same for everybody: they change at midnight UTC, wherever a player lives."""

from datetime import UTC, date, datetime, time, timedelta

LENGTH = len("2026-01-31")


def read(text: str) -> date:
    """A day as 2026-01-31. Raises ValueError."""
    if len(text) != LENGTH:
        raise ValueError(text)
    return date.fromisoformat(text)


def day_of(now: datetime) -> date:
    return now.astimezone(UTC).date()


def end_of(day: date) -> datetime:
    """The first moment after it."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def is_over(day: date, now: datetime) -> bool:
    return now >= end_of(day)
