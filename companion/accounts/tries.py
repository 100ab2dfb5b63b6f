"""Tries that are counted: wrong passwords and codes, sign-ups. Rows, so that every process counts alike."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.accounts.models import Try
from companion.accounts.secrets import hashed


@dataclass(frozen=True)
class Limit:
    """So many tries of one kind within a span of time."""

    kind: str
    most: int
    span: timedelta


class TooMany(Exception):
    """Somebody has tried too often; `wait`: after how many seconds the next try counts as a first one."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait


def check(limit: Limit, who: str, now: datetime) -> None:
    """Raises TooMany where as many tries as the limit allows lie within its span before `now`.

    `who`: an address, a name, or both, as text; of one kind of limit each is counted by itself.
    """
    recent = Try.objects.filter(key=key(limit, who), at__gt=now - limit.span).order_by("at")
    moments = list(recent.values_list("at", flat=True)[: limit.most])
    if len(moments) == limit.most:
        raise TooMany((moments[0] + limit.span - now).total_seconds())


def count(limit: Limit, who: str, now: datetime) -> None:
    """Keep one more try. Raises TooMany where the span was full; then none is kept: rows stay few."""
    check(limit, who, now)
    Try.objects.create(key=key(limit, who), at=now, until=now + limit.span)


def key(limit: Limit, who: str) -> str:
    """What is stored of whoever tried: nobody reads an address out of it."""
    return hashed(f"{limit.kind}:{who}")


def forget(now: datetime) -> int:
    """Delete the tries that no limit asks about any more; how many there were."""
    deleted, _ = Try.objects.filter(until__lte=now).delete()
    return deleted
