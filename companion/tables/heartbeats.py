"""Signs of life: the worker and beat write down that they work, so that others can ask when they last did."""

from datetime import UTC, datetime, timedelta

from companion.tables.models import Heartbeat

WORKER, BEAT = "worker", "beat"
EVERY = timedelta(seconds=5)
LATE = timedelta(seconds=20)
"""Whoever was not heard from for so long does not work."""
NEVER = datetime.min.replace(tzinfo=UTC)
WORDS = {
    WORKER: "No worker was heard from for %s: clocks ring only where somebody looks, machines do not play.",
    BEAT: "Beat was not heard from for %s: clocks ring only where somebody looks, machines do not play.",
}


class Heart:
    """That of this process: asked as often as one likes, it beats once in five seconds."""

    def __init__(self, name: str) -> None:
        self.name, self.last = name, NEVER

    def beat(self, now: datetime) -> None:
        """Also after a clock of the machine that has jumped back."""
        if self.last <= now < self.last + EVERY:
            return
        row = Heartbeat(name=self.name, at=now)
        Heartbeat.objects.bulk_create(
            [row], update_conflicts=True, unique_fields=["name"], update_fields=["at"]
        )
        self.last = now


def ages(now: datetime) -> dict[str, timedelta | None]:
    """How long ago worker and beat were heard from; None: never."""
    at = dict(Heartbeat.objects.values_list("name", "at"))
    return {name: now - at[name] if name in at else None for name in (WORKER, BEAT)}


def silence(name: str, age: timedelta | None) -> str | None:
    """What is wrong, in a sentence; None where all is well."""
    if age is not None and age < LATE:
        return None
    return WORDS[name] % ("ever so long" if age is None else f"{int(age.total_seconds())} s")
