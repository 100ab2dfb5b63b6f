"""A table's one clock: columns of its row, changed under its lock. The deadline is the only truth."""

from collections.abc import Callable
from datetime import datetime, timedelta

from companion.engine.core import Rejected, Timer
from companion.tables.models import Table

RUNNING, PAUSED, RUNG = "running", "paused", "rung"
HOUR_S = 60 * 60
LONGEST_S = 24 * HOUR_S
MS = timedelta(milliseconds=1)


def is_due(table: Table, now: datetime) -> bool:
    return table.clock_deadline is not None and table.clock_deadline <= now


def lateness(table: Table, now: datetime) -> timedelta:
    """How long ago the deadline of a clock was; only asked of one that is due."""
    assert table.clock_deadline is not None
    return now - table.clock_deadline


def set_deadline(table: Table, left_ms: int, now: datetime) -> None:
    """Let the clock run for `left_ms` milliseconds from now on.

    A new generation, so that messages for the old deadline mean nothing.
    """
    table.clock_state = RUNNING
    table.clock_left_ms = left_ms
    table.clock_deadline = now + left_ms * MS
    table.clock_generation += 1


def halt(table: Table, state: str, left_ms: int) -> None:
    """Stop the clock with `left_ms` milliseconds on it: nothing will ring.

    `state`: PAUSED, RUNG, or "" where there is no clock any more.
    """
    table.clock_state = state
    table.clock_left_ms = left_ms
    table.clock_deadline = None
    table.clock_generation += 1


def begin(table: Table, name: str, seconds: int, now: datetime, *, by_engine: bool) -> None:
    """Set a clock of that many seconds going. `by_engine`: whether ringing plays the engine's own action."""
    table.clock_name, table.clock_by_engine = name, by_engine
    table.clock_duration_ms = seconds * 1000
    set_deadline(table, table.clock_duration_ms, now)


def clear(table: Table) -> None:
    table.clock_name, table.clock_by_engine, table.clock_duration_ms = "", False, 0
    halt(table, "", 0)


def left_ms(table: Table, now: datetime) -> int:
    """Milliseconds that remain of a running clock, 0 once it is due.

    Never more than when it was set, though the machine's own clock jump back.
    """
    assert table.clock_deadline is not None
    return min(table.clock_left_ms, max(0, (table.clock_deadline - now) // MS))


def follow(table: Table, before: Timer | None, after: Timer | None, now: datetime, *, paused: bool) -> None:
    """Let the clock follow the engine's timer, from the one `before` a version to the one `after` it.

    A timer that stays goes on; one that comes starts anew; where none comes the engine's clock goes, the
    GM's stays. `paused`: after an undo into a timed phase.
    """
    if after == before and not paused:
        return
    if after is None:
        if table.clock_by_engine:
            clear(table)
        return
    begin(table, after.name, after.seconds, now, by_engine=True)
    if paused:
        halt(table, PAUSED, table.clock_duration_ms)


def start(table: Table, now: datetime, seconds: int, name: str) -> None:
    check_seconds(seconds)
    if table.clock_by_engine and table.clock_state in (RUNNING, PAUSED):
        raise Rejected("clock_running")
    begin(table, name, seconds, now, by_engine=False)


def pause(table: Table, now: datetime, seconds: int, name: str) -> None:
    check_state(table, RUNNING, "clock_not_running")
    halt(table, PAUSED, left_ms(table, now))


def resume(table: Table, now: datetime, seconds: int, name: str) -> None:
    check_state(table, PAUSED, "clock_not_paused")
    set_deadline(table, table.clock_left_ms, now)


def extend(table: Table, now: datetime, seconds: int, name: str) -> None:
    """Adds to what is left, running or paused."""
    check_seconds(seconds)
    if table.clock_state == PAUSED:
        halt(table, PAUSED, lengthened(table.clock_left_ms, seconds))
        return
    check_state(table, RUNNING, "clock_not_running")
    set_deadline(table, lengthened(left_ms(table, now), seconds), now)


def lengthened(left: int, seconds: int) -> int:
    """Milliseconds on the clock once `seconds` are added to `left` milliseconds.

    Raises Rejected `clock_too_long`: no clock has more than a day left.
    """
    room = LONGEST_S * 1000 - left
    if seconds * 1000 > room:
        raise Rejected("clock_too_long", hours=LONGEST_S // HOUR_S, most=max(0, room) // 1000)
    return left + seconds * 1000


def stop(table: Table, now: datetime, seconds: int, name: str) -> None:
    if not table.clock_state:
        raise Rejected("no_clock")
    if table.clock_by_engine:
        raise Rejected("clock_running")
    clear(table)


Operation = Callable[[Table, datetime, int, str], None]
OPERATIONS: dict[str, Operation] = {
    "start": start,
    "pause": pause,
    "resume": resume,
    "extend": extend,
    "stop": stop,
}


def check_seconds(seconds: int) -> None:
    if not 1 <= seconds <= LONGEST_S:
        raise Rejected("out_of_range", field="seconds", lowest=1, highest=LONGEST_S)


def check_state(table: Table, state: str, code: str) -> None:
    if not table.clock_state:
        raise Rejected("no_clock")
    if table.clock_state != state:
        raise Rejected(code)
