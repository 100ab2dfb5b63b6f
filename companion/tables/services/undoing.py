"""Undoing entries: a new entry that says so; the state is the one before them, refolded from the log."""

import uuid
from collections.abc import Sequence

from companion.engine.core import GM, Rejected
from companion.tables import answers, journal, registry, troubles
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services.calls import Answer, Call
from companion.tables.services.states import LockedTable, store
from companion.tables.services.transactions import change

BEGUN = 1
"""The version with which a table with a day's deal begins; it never goes back to a lobby."""


def undo(
    call: Call, table_id: uuid.UUID, *, steps: int = 1, override: bool = False, version: int | None = None
) -> Answer:
    """Take back the last `steps` accepted actions. Raises errors.Refused."""

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        take_back(locked, steps, override)
        return answers.acted(locked)

    return change(call, table_id, work, version=version)


def take_back(locked: LockedTable, steps: int, override: bool) -> None:
    table, game = locked.table, locked.game
    check_undoable(game, table)
    standing = journal.standing_entries(table.log.order_by("n"))
    first = first_undone(standing, steps, last_kept=0 if table.day is None else BEGUN)
    undone = [row for row in standing if row.n >= first and row.kind in journal.UNDOABLE]
    if not override and reveals(game, table, undone):
        raise Rejected("undo_reveals")
    after = journal.refold(table, [row for row in standing if row not in undone])
    store(locked, after, undone=True)
    params = {"steps": steps, "first": first, "override": override}
    journal.append(
        table, now=locked.now, actor=GM, kind=LogEntry.Kind.OTHER, type=journal.UNDONE, params=params
    )


def check_undoable(game: registry.Game, table: Table) -> None:
    """After the end only a score sheet can still be mended."""
    if table.status == Table.Status.FINISHED and not game.engine.after_the_end:
        raise Rejected("finished")


def reveals(game: registry.Game, table: Table, undone: Sequence[LogEntry]) -> bool:
    """Whether something hidden or random was shown; all of these were made under the table's last rules."""
    with troubles.reading(table):
        events = [game.read_events(row.events, table.rules_version) for row in undone]
        return any(game.engine.reveals(happened) for happened in events)


def first_undone(standing: Sequence[LogEntry], steps: int, last_kept: int) -> int:
    """The version that the earliest of the last `steps` actions made, none of those up to `last_kept`.

    Nor any that older rules have judged.
    """
    actions = [row.n for row in standing if row.kind == LogEntry.Kind.ACTION and row.n > last_kept]
    changed = max((row.n for row in standing if row.type == journal.RULES_CHANGED), default=0)
    todays = [n for n in actions if n > changed]
    if steps < 1:
        raise Rejected("out_of_range", field="steps", lowest=1, highest=len(todays))
    if steps > len(actions):
        raise Rejected("nothing_to_undo")
    if steps > len(todays):
        raise Rejected("undo_rules_changed")
    return todays[-steps]
