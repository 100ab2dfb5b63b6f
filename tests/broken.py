"""Five ways in which a table's row cannot be read, planted among healthy ones."""

from collections.abc import Callable

from companion.tables.models import LogEntry
from companion.tables.models import Table as Row

NOT_OURS = b'[{"type":"vanished"}]'


def newer(row: Row) -> None:
    row.rules_version = 99


def older_with_an_event_of_another_time(row: Row) -> None:
    row.rules_version = 0
    LogEntry.objects.filter(table=row, n=last(row)).update(events=NOT_OURS)


def state_cut_off(row: Row) -> None:
    row.state = b"{"


def game_not_installed(row: Row) -> None:
    row.game = "croquet"


def options_of_another_game(row: Row) -> None:
    row.options = {"hoops": 6}


def last(row: Row) -> int:
    """The newest entry that has events."""
    entry = LogEntry.objects.filter(table=row).exclude(events=b"[]").order_by("-n").first()
    assert entry is not None
    return entry.n


KINDS: dict[str, tuple[Callable[[Row], None], str]] = {
    "newer": (newer, "rules_too_new"),
    "older": (older_with_an_event_of_another_time, "table_unreadable"),
    "state": (state_cut_off, "table_unreadable"),
    "game": (game_not_installed, "unknown_game"),
    "options": (options_of_another_game, "table_unreadable"),
}
"""By kind, what breaks the row, and the code that says so."""


def plant(table_id: str, kind: str) -> str:
    """Break it; the code that says so."""
    row = Row.objects.get(pk=table_id)
    breaks, code = KINDS[kind]
    breaks(row)
    row.save()
    return code
