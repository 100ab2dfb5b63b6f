"""Beginning a table for play, and ending one that cannot be finished."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.core import GM, Rejected, fold, tag
from companion.tables import common_actions, draws, journal
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.states import LockedTable, store


def begin(locked: LockedTable, action: common_actions.Begin) -> None:
    """Seat everybody and deal. Raises Rejected where the lobby is not ready."""
    table, game = locked.table, locked.game
    check_gm(locked.viewer)
    check_ready(locked, action)
    chance = draws.of_next(table)
    state = journal.new_state(game, table)
    events = game.engine.seat(state, (None,) * len(locked.seats), chance)
    store(locked, fold(game.engine, state, events))
    append(locked, action, events)


def check_ready(locked: LockedTable, action: common_actions.Begin) -> None:
    fewest = locked.game.engine.min_seats
    if locked.table.status != Table.Status.LOBBY:
        raise Rejected("already_begun", why="once")
    if len(locked.seats) < fewest:
        raise Rejected("too_few_players", fewest=fewest)
    if not action.absent_ok and not all(seat.joined or seat.bot for seat in locked.seats):
        raise Rejected("players_absent")


def void(locked: LockedTable, action: common_actions.Void) -> None:
    """The game ends without a winner; everything that was hidden may be looked at."""
    table = locked.table
    check_gm(locked.viewer)
    if table.status == Table.Status.FINISHED:
        raise Rejected("finished")
    if table.status == Table.Status.LOBBY:
        raise Rejected("not_begun", why="void")
    if not action.reason.strip():
        raise Rejected("reason_needed")
    state = locked.state
    table.void_reason = action.reason.strip()
    table.save(update_fields=["void_reason"])
    store(locked, state)
    append(locked, action, ())


def append(locked: LockedTable, action: object, events: Sequence[Any]) -> None:
    journal.append(
        locked.table,
        now=locked.now,
        actor=GM,
        kind=LogEntry.Kind.ACTION,
        type=tag(action),
        params=msgspec.to_builtins(action),
        events=events,
    )
