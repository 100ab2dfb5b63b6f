"""A table under its lock, and putting its next state in the place of the last."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from companion.tables import clock, codes, registry
from companion.tables.models import Seat, Table
from companion.tables.seen import Seen

PAUSE = timedelta(seconds=1)


class LockedTable(Seen):
    """A table that nobody else changes until the transaction ends. `store` gives it its next state."""


def store(
    locked: LockedTable, after: object, *, seats: Sequence[Seat] | None = None, undone: bool = False
) -> None:
    """Put `after` in the place of the state; saved with the next entry of the log.

    Status, clock and machines follow it. `seats`: the rows in the order of `after`, where that is another
    one; those that nobody holds are locked where a secret lies now.
    """
    table, game, before = locked.table, locked.game, locked.state
    locked.state = after
    table.state = game.written(after)
    table.status = status(game, table, after)
    table.bots_due = bots_due(game, table, after, locked.now)
    follow_end(table, locked.now)
    codes.lock_seats(game, after, locked.seats if seats is None else seats)
    if table.status == Table.Status.FINISHED:
        clock.clear(table)
        return
    timers = [None if state is None else game.engine.timer(state) for state in (before, after)]
    clock.follow(table, timers[0], timers[1], locked.now, paused=undone)


def bots_due(game: registry.Game, table: Table, state: object, now: datetime) -> datetime | None:
    """When a machine is to play, if one is waited for: PAUSE from now, so that people can follow.

    None where none is, in the lobby and after the end.
    """
    if state is None or table.status != Table.Status.OPEN or not table.bot_seats:
        return None
    awaited = any(table.bot_seats >> seat & 1 for seat in game.engine.to_act(state))
    return now + PAUSE if awaited else None


def follow_end(table: Table, now: datetime) -> None:
    """When the table ended; one that is mended after its end ended when it did."""
    if table.status != Table.Status.FINISHED:
        table.ended_at = None
    elif table.ended_at is None:
        table.ended_at = now


def status(game: registry.Game, table: Table, state: object) -> str:
    if state is None:
        return Table.Status.LOBBY
    over = table.void_reason is not None or game.engine.outcome(state) is not None
    return Table.Status.FINISHED if over else Table.Status.OPEN
