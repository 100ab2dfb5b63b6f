"""The candle's deal of the day in tests: opened, played, and what its board says."""

from datetime import UTC, datetime

from django.db.models import QuerySet

from companion.tables.models import LogEntry
from tests import candle
from tests.api import Answer, Api, Table

MORNING = datetime(2026, 3, 14, 8, 30, tzinfo=UTC)
LATE = datetime(2026, 3, 14, 23, 59, 59, tzinfo=UTC)
NEXT_DAY = datetime(2026, 3, 15, 0, 0, 0, tzinfo=UTC)
BOARD = "daily/candle/?day=2026-03-14"


def todays(api: Api) -> Table:
    answer = api.post("tables/", {"game": "candle", "daily": True})
    assert answer.status == 201, answer.raw
    return Table(api, answer.body["id"])


def finish(table: Table, throws: int = 3) -> Table:
    for _ in range(throws):
        assert table.act("throw").status == 201
    if throws < candle.THROWS:
        assert table.act("snuff").status == 201
    return table


def board(api: Api, path: str = BOARD) -> Answer:
    answer = api.get(path)
    assert answer.status == 200, answer.raw
    return answer


def standing(api: Api) -> list[tuple[int, str, int]]:
    return [(one["rank"], one["name"], one["outcome"]["score"]) for one in board(api).body["results"]]


def why(api: Api) -> str | None:
    return board(api).body["yours"]["why"]


def log_of(table: Table) -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(table_id=table.id).order_by("n")


def own(api: Api) -> str:
    table: str = board(api).body["yours"]["table"]
    return table
