"""A table's clock, with time passed in: contract §6, lesson 6."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine

from companion.tables import hints
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from companion.tables.services import ringing
from companion.tables.tasks import ring as ring_task
from companion.tables.tasks import sweep
from tests.api import Api, Table, at_once, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
S = timedelta(seconds=1)
DUE = NOON.timestamp()
"""A time that messages need not wait for."""


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOON + seconds * S, tick=False)


def rings() -> int:
    return LogEntry.objects.filter(type="rung").count()


def started(sheet: Table, seconds: int = 60) -> None:
    with at(0):
        assert sheet.clock("start", seconds=seconds, name="break").status == 201


def seen(sheet: Table, seconds: float) -> dict:
    with at(seconds):
        return sheet.see()["clock"]


def test_a_clock_runs_and_tells_what_remains(sheet: Table) -> None:
    started(sheet)
    assert seen(sheet, 21.5) == {
        "name": "break",
        "state": "running",
        "duration_s": 60,
        "deadline": "2026-01-01T12:01:00Z",
        "remaining_ms": 38_500,
    }


def test_pause_and_resume_keep_what_was_left(sheet: Table) -> None:
    started(sheet)
    with at(20):
        assert sheet.clock("pause").body["table"]["clock"]["remaining_ms"] == 40_000
    with at(500):
        assert sheet.see()["clock"]["state"] == "paused"
        assert sheet.clock("pause").code == "clock_not_running"
        sheet.clock("resume")
    assert seen(sheet, 510)["remaining_ms"] == 30_000
    with at(510):
        assert sheet.clock("resume").code == "clock_not_paused"


def test_extend_adds_to_what_is_left_running_or_paused(sheet: Table) -> None:
    started(sheet)
    with at(50):
        assert sheet.clock("extend", seconds=30).body["table"]["clock"]["remaining_ms"] == 40_000
        sheet.clock("pause")
        assert sheet.clock("extend", seconds=10).body["table"]["clock"]["remaining_ms"] == 50_000


def test_a_machine_whose_clock_jumps_back_an_hour_shows_no_61_minutes(sheet: Table) -> None:
    started(sheet)
    assert seen(sheet, -3600)["remaining_ms"] == 60_000
    with at(20):
        sheet.clock("pause")
    with at(30):
        sheet.clock("resume")
    assert seen(sheet, -3600)["remaining_ms"] == 40_000
    with at(-3600):
        assert sheet.clock("extend", seconds=5).body["table"]["clock"]["remaining_ms"] == 45_000
        assert sheet.clock("pause").body["table"]["clock"]["remaining_ms"] == 45_000


def test_stop_takes_it_away(sheet: Table) -> None:
    started(sheet)
    with at(1):
        assert sheet.clock("stop").body["table"]["clock"] is None
        for op in ("stop", "pause", "resume"):
            assert sheet.clock(op).code == "no_clock"
        assert sheet.clock("extend", seconds=1).code == "no_clock"


@pytest.mark.parametrize("seconds", [0, -5, 86_401, 10**30])
def test_a_length_has_bounds(sheet: Table, seconds: int) -> None:
    assert sheet.clock("start", seconds=seconds).code == "out_of_range"


def test_a_start_needs_a_length(sheet: Table) -> None:
    answer = sheet.clock("start")
    assert (answer.status, answer.code) == (400, "missing_field")
    assert sheet.clock("boil").status == 400


def test_the_sweep_rings_what_is_overdue_once(sheet: Table) -> None:
    started(sheet)
    with at(59.9):
        assert sweep() == 0
    with at(60):
        assert sweep() == 1
        assert sweep() == 0
    assert rings() == 1
    assert seen(sheet, 61) == {
        "name": "break",
        "state": "rung",
        "duration_s": 60,
        "deadline": None,
        "remaining_ms": 0,
    }
    entry = sheet.log()[-1]
    assert (entry["type"], entry["actor"], entry["name"]) == ("rung", "clock", "break")


@pytest.mark.parametrize("path", ["", "log/", "export/", "verify/"])
def test_whoever_looks_after_the_deadline_rings_it(sheet: Table, path: str) -> None:
    started(sheet)
    with at(60):
        sheet.api.get(sheet.path + path)
    assert rings() == 1


def test_an_action_after_the_bell_is_judged_after_the_bell(sheet: Table) -> None:
    started(sheet)
    with at(60):
        assert sheet.act("bid", seat=0, value=99).code == "bid_too_high"
        assert rings() == 1
        assert sheet.act("bid", seat=0, value=3, version=1).code == "stale_version"
        assert sheet.act("bid", seat=0, value=3, version=2).status == 201


def test_a_message_of_an_old_generation_rings_nothing_though_the_clock_is_due(sheet: Table) -> None:
    started(sheet)
    old = Row.objects.get().clock_generation
    with at(10):
        sheet.clock("extend", seconds=60)
    with at(121):
        assert ring_task([(sheet.id, old, DUE)]) == 0
        assert rings() == 0
        assert ring_task([(sheet.id, Row.objects.get().clock_generation, DUE)]) == 1


def test_a_message_for_an_old_deadline_rings_nothing(sheet: Table) -> None:
    started(sheet)
    old = Row.objects.get().clock_generation
    with at(10):
        sheet.clock("extend", seconds=60)
    with at(60):
        assert ring_task([(sheet.id, old, DUE)]) == 0
    with at(60):
        sheet.clock("pause")
    with at(1000):
        assert ring_task([(sheet.id, Row.objects.get().clock_generation, DUE)]) == 0
        assert sweep() == 0
        sheet.clock("resume")
        sheet.clock("pause")
    with at(5000):
        assert sweep() == 0
    assert rings() == 0


def test_a_message_that_comes_early_rings_nothing(sheet: Table) -> None:
    started(sheet)
    with at(59):
        assert ring_task([(sheet.id, Row.objects.get().clock_generation, DUE)]) == 0


def test_hints_are_for_the_next_two_seconds(sheet: Table) -> None:
    started(sheet)
    assert hints.coming(NOON, NOON + 59.9 * S) == []
    [near] = hints.coming(NOON + 58 * S, NOON + 60 * S)
    assert (str(near.table), near.generation, near.deadline) == (sheet.id, 1, NOON + 60 * S)
    assert hints.coming(NOON + 60 * S, NOON + 62 * S) == []


def test_deadlines_within_a_tenth_of_a_second_share_a_message() -> None:
    near = [hints.Near(uuid4(), 1, NOON + ms * S / 1000) for ms in (0, 30, 99, 100, 199, 400)]
    assert [len(batch) for batch in hints.batches(near)] == [3, 2, 1]


def test_a_message_rings_several_clocks(gm: Api) -> None:
    tables = [open_table(gm) for _ in range(3)]
    for table in tables:
        started(table)
    with at(60):
        assert ring_task([(table.id, 1, DUE) for table in tables]) == 3
    assert rings() == 3


@pytest.mark.django_db(transaction=True)
def test_twenty_who_notice_at_once_ring_once(gm: Api) -> None:
    table = open_table(gm)
    started(table)
    rang = at_once([lambda: ringing.ring(table_id=Row.objects.get().pk, now=NOON + 60 * S)] * 20)
    assert sorted(rang) == [False] * 19 + [True]
    assert rings() == 1


def test_a_deleted_table_rings_nothing(sheet: Table) -> None:
    started(sheet)
    row = Row.objects.get().pk
    sheet.api.delete(sheet.path)
    assert ringing.ring(table_id=row, now=NOON + 60 * S) is False


# The engine's clock, on the lantern game


def test_the_engines_clock_starts_with_its_phase_and_moves_the_game_on(
    lobby: Table, phones: list[Table]
) -> None:
    with at(0):
        lobby.act("begin")
        assert lobby.see()["clock"]["name"] == "dusk"
        phones[0].act("light", on=True)
    with at(59):
        phones[1].act("wave")
        assert lobby.see()["clock"]["remaining_ms"] == 1000
    with at(60):
        answer = phones[1].act("light", on=True)
        assert answer.code == "finished"
    view = lobby.see()
    assert (view["status"], view["clock"], view["view"]["lit"]) == ("finished", None, [True, False, False])
    assert lobby.log()[-1] | {"at": ""} == {
        "n": 7,
        "at": "",
        "actor": "clock",
        "type": "rung",
        "name": "dusk",
        "events": [{"type": "shown", "lit": [True, False, False]}],  # the game is over: the log is open
    }
    assert lobby.api.get(lobby.path + "verify/").body["fair"] is True


def test_the_gm_pauses_and_extends_the_engines_clock_but_does_not_replace_it(
    lobby: Table, phones: list[Table]
) -> None:
    with at(0):
        lobby.clock("start", seconds=500, name="mine")
        lobby.act("begin")
        assert lobby.see()["clock"]["name"] == "dusk"
        assert lobby.clock("start", seconds=5).code == "clock_running"
        assert lobby.clock("stop").code == "clock_running"
        assert lobby.clock("extend", seconds=30).body["table"]["clock"]["remaining_ms"] == 90_000
        lobby.clock("pause")
    with at(1000):
        assert phones[0].act("wave").status == 201
        assert lobby.clock("start", seconds=5).code == "clock_running"
        lobby.clock("resume")
    with at(1089):
        assert lobby.see()["status"] == "open"
    with at(1090):
        assert lobby.see()["status"] == "finished"


def test_undoing_a_ring_goes_back_before_the_action_that_led_to_it(lobby: Table, phones: list[Table]) -> None:
    lobby.api.patch(lobby.path, {"options": {"seconds": 0}})
    lobby.act("begin")
    assert lobby.see()["clock"] is None
    lobby.clock("start", seconds=60, name="mine")
    phones[0].act("wave")
    assert lobby.see()["clock"]["name"] == "mine"
