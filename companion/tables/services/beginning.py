"""Beginning a table for play, and ending one that cannot be finished."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.core import GM, Rejected, fold, tag
from companion.tables import draws, journal, play, registry
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.states import store
from companion.tables.services.transactions import Sitting


def begin(sitting: Sitting, action: play.Begin) -> None:
    """Seat everybody and deal. Raises Rejected where the lobby is not ready."""
    table = sitting.table
    game = registry.find(table.game, table.rules_version)
    check_gm(sitting.viewer)
    check_ready(sitting, game, action)
    chance = draws.of_next(table)
    state = journal.new_state(game, table)
    events = game.engine.seat(state, (None,) * len(sitting.seats), chance)
    store(game, table, sitting.seats, None, fold(game.engine, state, events), sitting.now)
    append(sitting, action, events)


def check_ready(sitting: Sitting, game: registry.Game, action: play.Begin) -> None:
    if sitting.table.status != Table.Status.LOBBY:
        raise Rejected("already_begun", why="once")
    if len(sitting.seats) < game.engine.MIN_SEATS:
        raise Rejected("too_few_players", fewest=game.engine.MIN_SEATS)
    if not action.absent_ok and not all(seat.joined or seat.bot for seat in sitting.seats):
        raise Rejected("players_absent")


def void(sitting: Sitting, action: play.Void) -> None:
    """The game ends without a winner; everything that was hidden may be looked at."""
    table = sitting.table
    check_gm(sitting.viewer)
    if table.status == Table.Status.FINISHED:
        raise Rejected("finished")
    if table.status == Table.Status.LOBBY:
        raise Rejected("not_begun", why="void")
    if not action.reason.strip():
        raise Rejected("reason_needed")
    game = registry.find(table.game, table.rules_version)
    state = journal.read(game, table)
    table.void_reason = action.reason.strip()
    table.save(update_fields=["void_reason"])
    store(game, table, sitting.seats, state, state, sitting.now)
    append(sitting, action, ())


def append(sitting: Sitting, action: Any, events: Sequence[Any]) -> None:
    journal.append(
        sitting.table,
        now=sitting.now,
        actor=GM,
        kind=LogEntry.Kind.ACTION,
        type=tag(action),
        params=msgspec.to_builtins(action),
        events=events,
    )
