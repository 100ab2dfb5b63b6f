"""One table's trouble is its own: loops step over a row that raises, each address says what is wrong."""

import json
import logging
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.test import Client

from companion.tables import hints, registry, tasks
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from companion.tables.services import ringing
from tests import broken
from tests.api import Api, Table, account, join, open_table, watch
from tests.broken import KINDS, plant
from tests.changing import change_rules
from tests.tables.daily import BOARD, board, finish, todays

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
UNRINGABLE = [kind for kind in KINDS if kind != "options"]
"""A state that is read needs no options to be rung."""


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOON + timedelta(seconds=seconds), tick=False)


def evening(api: Api, *, machine: bool = False, **options: Any) -> Table:
    """The lantern game under way, with a clock of a minute; at one seat a machine, if so."""
    table = open_table(api, players=("Ann", "Ben"), game="lantern", **options)
    if machine:
        assert api.post(table.path + "seats/0/bot/", {"kind": "random"}).status == 200
    assert table.act("begin", absent_ok=True).status == 201
    return table


@pytest.fixture
def room(gm: Api, lantern_game: registry.Game) -> dict[str, Table]:
    """At noon: a broken table of each kind, and healthy ones before, between and after."""
    with at(0):
        tables = {}
        for kind in KINDS:
            tables[f"before {kind}"] = evening(gm)
            tables[kind] = evening(gm)
            plant(tables[kind].id, kind)
        return tables


def row(table: Table) -> Row:
    return Row.objects.get(pk=table.id)


def rung(table: Table) -> bool:
    return LogEntry.objects.filter(table_id=table.id, type="rung").exists()


def test_the_sweep_rings_all_others_and_lets_a_broken_one_rest(room: dict[str, Table]) -> None:
    with at(61):
        assert tasks.sweep() == len(KINDS) + 1
    assert [name for name, table in room.items() if not rung(table)] == UNRINGABLE
    for kind in UNRINGABLE:
        assert row(room[kind]).resting_until == NOON + timedelta(seconds=121)
    with at(62):
        assert tasks.sweep() == 0
    assert {row(room[kind]).trouble_count for kind in UNRINGABLE} == {1}


def test_each_time_it_rests_twice_as_long_up_to_a_day(room: dict[str, Table]) -> None:
    now, rests = NOON + timedelta(seconds=61), []
    for _ in range(13):
        with time_machine.travel(now, tick=False):
            tasks.sweep()
        until = row(room["state"]).resting_until
        assert until is not None
        rests.append((until - now) // timedelta(minutes=1))
        now = until
    assert rests == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]


def test_a_row_that_is_mended_rings_and_counts_as_well(room: dict[str, Table]) -> None:
    with at(61):
        tasks.sweep()
    healthy = Row.objects.get(pk=room["before state"].id)
    mended = Row.objects.filter(pk=room["state"].id)
    mended.update(state=b'{"seconds":60,"cards":[1,2],"chosen":[null,null],"waved":[],"shown":false}')
    with at(125):
        assert tasks.sweep() == 1
    assert (row(room["state"]).trouble_count, row(room["state"]).resting_until) == (0, None)
    assert rung(room["state"])
    assert healthy.trouble_count == 0


def test_the_log_names_the_row(room: dict[str, Table], caplog: pytest.LogCaptureFixture) -> None:
    with at(61), caplog.at_level(logging.ERROR):
        tasks.sweep()
    named = {getattr(record, "table", None): getattr(record, "code", None) for record in caplog.records}
    assert named == {room[kind].id: KINDS[kind][1] for kind in UNRINGABLE}


def test_metrics_count_rows_in_trouble_and_no_clock_of_theirs_as_late(
    room: dict[str, Table], settings: Any
) -> None:
    settings.METRICS_TOKEN = "keeper"
    with at(61):
        tasks.sweep()
    with at(500):
        told = Client().get("/metrics", headers={"authorization": "Bearer keeper"}).content.decode()
    assert f"companion_tables_in_trouble {len(UNRINGABLE)}.0" in told
    assert "companion_clocks_overdue_seconds 0.0" in told


def test_hints_ring_all_others(room: dict[str, Table]) -> None:
    rows = Row.objects.order_by("created_at")
    near = [(str(one.pk), one.clock_generation, NOON.timestamp()) for one in rows]
    with at(61):
        assert tasks.ring(near) == len(KINDS) + 1
    assert [name for name, table in room.items() if not rung(table)] == UNRINGABLE


@pytest.fixture
def machines(gm: Api, lantern_game: registry.Game) -> dict[str, Table]:
    """As `room`, without clocks and with a machine at each table."""
    with at(0):
        tables = {}
        for kind in KINDS:
            tables[f"before {kind}"] = evening(gm, machine=True, seconds=0)
            tables[kind] = evening(gm, machine=True, seconds=0)
            plant(tables[kind].id, kind)
        return tables


def moved(table: Table) -> bool:
    return LogEntry.objects.filter(table_id=table.id, actor=0).exists()


def test_machines_play_at_all_others(machines: dict[str, Table]) -> None:
    with at(2):
        assert tasks.sweep() == len(KINDS) + 1
    assert [name for name, table in machines.items() if not moved(table)] == UNRINGABLE
    with at(3):
        assert tasks.play_bots(machines["state"].id, NOON.timestamp()) is False


def test_machines_play_when_every_ring_fails(
    gm: Api, lantern_game: registry.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at(0):
        clock, machine = evening(gm), evening(gm, machine=True, seconds=0)

    def no_timer(state: Any) -> Any:
        raise KeyError("timer")

    change_rules(monkeypatch, "lantern", timer=no_timer)
    nothing: dict[str, Any] = {}
    monkeypatch.setattr(ringing, "ring", lambda **_: nothing["ring"])
    with at(61):
        tasks.sweep()
    assert (rung(clock), row(clock).trouble_count) == (False, 1)
    monkeypatch.undo()
    with at(125):
        tasks.sweep()
    assert rung(clock)
    assert moved(machine)


def test_hints_that_cannot_be_published_keep_nothing_back(
    room: dict[str, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError("no broker")

    monkeypatch.setattr(hints.Horizon, "publish", fails)
    with at(61):
        assert tasks.sweep() == len(KINDS) + 1


def test_audit_names_each_in_words_and_goes_on(room: dict[str, Table]) -> None:
    said = StringIO()
    with pytest.raises(CommandError) as end:
        call_command("audit", stdout=said)
    assert end.value.returncode == 1
    lines = said.getvalue().splitlines()
    assert {line.split()[0] for line in lines} == {room[kind].id for kind in KINDS}
    assert len(lines) == len(KINDS)
    by_id = dict(line.split(" ", 1) for line in lines)
    assert "newer release" in by_id[room["newer"].id]
    assert "not installed" in by_id[room["game"].id]
    assert "cannot be read" in by_id[room["options"].id]


def test_audit_says_that_a_mended_row_is_well(gm: Api, lantern_game: registry.Game) -> None:
    table = evening(gm)
    Row.objects.update(trouble_count=3, resting_until=NOON)
    call_command("audit")
    assert (row(table).trouble_count, row(table).resting_until) == (0, None)


def test_the_list_has_them_all(room: dict[str, Table], gm: Api) -> None:
    listed = gm.get("tables/").body["results"]
    assert {one["id"] for one in listed} == {table.id for table in room.values()}
    assert {one["rules_version"] for one in listed} == {0, 1, 99}


# Each address, for each of those who may look


@pytest.fixture(params=KINDS)
def told(request: pytest.FixtureRequest, gm: Api, lantern_game: registry.Game) -> "Told":
    table = open_table(gm, players=("Ann", "Ben"), game="lantern")
    ann = join(table, "Ann")
    spectator = watch(table)
    table.act("begin", absent_ok=True)
    assert ann.act("light", on=True).status == 201
    join_code = table.see()["join_code"]
    return Told(table, ann, spectator, plant(table.id, request.param), join_code, request.param)


class Told:
    """A broken table, everybody at it, and the code that says what is wrong."""

    def __init__(self, gm: Table, ann: Table, spectator: Table, code: str, join_code: str, kind: str) -> None:
        self.gm, self.ann, self.spectator = gm, ann, spectator
        self.code, self.join_code, self.kind = code, join_code, kind

    @property
    def everybody(self) -> list[tuple[str, Table]]:
        return [("gm", self.gm), ("seat", self.ann), ("spectator", self.spectator)]


def test_the_table_says_what_is_wrong_and_what_can_be_said(told: Told) -> None:
    for role, who in told.everybody:
        answer = who.api.get(who.path)
        assert (answer.status, answer.code) == (422, told.code), (role, answer.raw)
        assert len(answer.detail) > 60
        shown = answer.body["table"]
        assert (shown["id"], shown["title"], shown["viewer"]["role"]) == (who.id, "Lantern", role)
        assert (shown["view"], shown["actions"], shown["options"], shown["status"]) == (None, [], {}, "open")
        assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Ben"]
        assert (shown["join_code"] is None) == (role != "gm")
        assert answer.body["version"] == shown["version"]
        assert shown["warnings"][0]["code"] == told.code


def test_nobody_gets_a_500_and_nothing_is_written(told: Told) -> None:
    before = (Row.objects.values().get(), LogEntry.objects.count())
    asked: list[tuple[str, str, Any]] = [
        ("POST", "actions/", {"type": "wave"}),
        ("POST", "actions/", {"type": "light", "on": True, "as_seat": 1}),
        ("POST", "actions/", {"type": "default", "as_seat": 1}),
        ("POST", "actions/", {"type": "void", "reason": "broken"}),
        ("POST", "undo/", {}),
        ("POST", "clock/", {"op": "pause"}),
        ("POST", "seats/1/bot/", {"kind": "random"}),
        ("PATCH", "", {"title": "Friday"}),
        ("PATCH", "", {"order": [1, 0]}),
        ("DELETE", "seats/1/", None),
        ("GET", "verify/", None),
    ]
    for role, who in told.everybody:
        for method, path, body in asked:
            answer = who.api.send(method, who.path + path, body)
            assert answer.status in (403, 422), (role, method, path, body, answer.raw)
    after = Row.objects.values().get()
    marks = {"trouble_count", "resting_until"}
    assert {name: value for name, value in after.items() if name not in marks} == {
        name: value for name, value in before[0].items() if name not in marks
    }
    assert LogEntry.objects.count() == before[1]


def test_the_log_tells_everybody_what_it_can(told: Told) -> None:
    for role, who in told.everybody:
        answer = who.api.get(who.path + "log/")
        if told.code != "table_unreadable":
            assert (answer.status, answer.code) == (422, told.code)
            continue
        types = [entry["type"] for entry in answer.body["results"]]
        assert types == ["joined", "begin", "light"], role
        unreadable = [entry["n"] for entry in answer.body["results"] if "unreadable" in entry]
        assert unreadable == ([3] if told.kind == "older" else [])


def test_its_gm_can_export_it(told: Told) -> None:
    exported = told.gm.api.get(told.gm.path + "export/")
    assert exported.status == 200
    log = json.loads(exported.raw)["log"]
    assert [entry["type"] for entry in log] == ["joined", "begin", "light"]
    assert all({"n", "at", "actor", "type"} <= entry.keys() for entry in log)
    assert log[-1].get("on") is True
    lines = told.gm.api.get(told.gm.path + "export/?format=csv").raw.decode().splitlines()
    assert len(lines) == 4
    for _, who in told.everybody[1:]:
        assert who.api.get(who.path + "export/").status in (403, 422)


def test_its_gm_can_delete_it_and_nobody_else(told: Told) -> None:
    with time_machine.travel(datetime.now(UTC) + timedelta(hours=1), tick=False):
        assert told.spectator.api.delete(told.gm.path).status == 403
        assert told.ann.api.delete(told.gm.path).code == "gm_only"
        assert told.gm.api.delete(told.gm.path).status == 204
        assert told.gm.api.get(told.gm.path).status == 404


@pytest.mark.parametrize("kind", ["newer", "game", "options"])
def test_in_a_lobby_nobody_gets_a_500_either(kind: str, gm: Api, lantern_game: registry.Game) -> None:
    table = open_table(gm, players=("Ann", "Ben"), game="lantern")
    ann, code = join(table, "Ann"), table.see()["join_code"]
    wrong = plant(table.id, kind)
    for who in (table, ann):
        assert who.act("begin", absent_ok=True).code in (wrong, "gm_only")
        for body in ({"order": [1, 0]}, {"title": "Friday"}, {"options": {"seconds": 5}}):
            assert who.api.patch(table.path, body).status in (400, 422)
        assert who.api.delete(table.path + "seats/1/").status in (204, 404, 422)
        assert who.api.get(table.path).code == wrong
    assert Api().post("join/", {"code": code, "name": "Cat"}).status in (201, 422)
    assert gm.delete(table.path).status == 204


def test_a_clock_that_is_due_keeps_nobody_from_hearing_what_is_wrong(told: Told) -> None:
    with time_machine.travel(datetime.now(UTC) + timedelta(hours=1), tick=False):
        for _, who in told.everybody:
            assert who.api.get(who.path).code == told.code
            assert who.act("wave").status in (403, 422)


def test_whoever_comes_with_its_code_hears_it_too(told: Told) -> None:
    answer = Api().post("join/", {"code": told.join_code, "name": "Dan"})
    assert answer.status == 422
    if told.code != "table_unreadable":
        assert answer.code == told.code


def test_without_vision_an_export_without_engine_has_no_parameters(
    gm: Api, lantern_game: registry.Game
) -> None:
    table = open_table(gm, players=("Ann", "Ben"), game="lantern", gm_vision=False)
    ann = join(table, "Ann")
    table.act("begin", absent_ok=True)
    ann.act("light", on=True)
    for kind in ("game", "newer"):
        plant(table.id, kind)
        log = json.loads(gm.get(table.path + "export/").raw)["log"]
        assert [entry.keys() - {"unreadable"} for entry in log] == [{"n", "at", "actor", "type"}] * 3


def test_one_entry_that_cannot_be_read_leaves_the_others(gm: Api, lantern_game: registry.Game) -> None:
    table = evening(gm)
    assert [table.act("wave", as_seat=seat).status for seat in (0, 1)] == [201, 201]
    LogEntry.objects.filter(n=2).update(events=broken.NOT_OURS, params=b"{")
    assert [entry.get("unreadable") for entry in table.log()] == [None, True, None]
    assert table.see()["version"] == 3
    assert table.undo().code == "table_unreadable"
    assert table.act("light", as_seat=0, on=True).status == 201


def test_entries_about_the_seats_that_cannot_be_read_leave_the_names_of_today(
    gm: Api, lantern_game: registry.Game
) -> None:
    table = open_table(gm, players=("Ann", "Ben"), game="lantern")
    join(table, "Ann")
    assert table.act("begin", absent_ok=True).status == 201
    LogEntry.objects.filter(type="joined").update(params=b"{")
    log = gm.get(table.path + "log/")
    assert log.status == 200
    assert [entry.get("unreadable") for entry in log.body["results"]] == [True, None]
    assert log.body["people"][-1]["names"] == ["Ann", "Ben"]
    for form in ("json", "csv"):
        assert gm.get(f"{table.path}export/?format={form}").status == 200


def test_a_day_s_board_stands_without_a_result_that_cannot_be_read(
    gm: Api, candle_of_the_day: registry.Game, morning: time_machine.Traveller
) -> None:
    from companion.tables import seals
    from companion.tables.models import Attempt

    finish(todays(gm))
    other = account("other")
    finish(todays(other))
    attempt = Attempt.objects.get(account__username="other")
    attempt.outcome = b'{"points":3}'
    assert attempt.table is not None
    attempt.seal = seals.seal(attempt, list(attempt.table.log.order_by("n")))
    attempt.save()
    assert [one["name"] for one in board(gm, BOARD).body["results"]] == ["gm"]
