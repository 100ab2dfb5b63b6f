"""Seats for machines: set by the GM, played by the sweep and its tasks, time passed in."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client, override_settings

from companion.engine.chance import Chance
from companion.tables import registry
from companion.tables.models import LogEntry, Seat, SeatToken
from companion.tables.models import Table as Row
from companion.tables.services import botting
from companion.tables.services.states import PAUSE
from companion.tables.tasks import play_bots, sweep
from tests.api import Answer, Api, Table, account, at_once, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
DUE = NOON.timestamp()
"""A time that messages need not wait for."""
NAMES = ("Ann", "Ben", "Cat", "Dan")


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOON + timedelta(seconds=seconds), tick=False)


def bot(table: Table, seat: int, kind: str | None = "random") -> Answer:
    return table.api.post(f"{table.path}seats/{seat}/bot/", {"kind": kind})


@pytest.fixture
def lobby(gm: Api) -> Table:
    with at(0):
        return open_table(gm, NAMES, "questeros")


@pytest.fixture
def begun(lobby: Table) -> Table:
    """Four machines, dealt at noon."""
    with at(0):
        for seat in range(4):
            assert bot(lobby, seat, ("random", "careful")[seat % 2]).status == 200
        assert lobby.act("begin").status == 201
    return lobby


def test_a_seat_for_the_machine_needs_no_phone(lobby: Table) -> None:
    for seat in range(4):
        assert lobby.act("begin").code == "players_absent"
        shown = bot(lobby, seat, "careful").body
        found = {name: shown["seats"][seat][name] for name in ("name", "joined", "bot", "seat_code")}
        assert found == {"name": NAMES[seat], "joined": False, "bot": "careful", "seat_code": None}
    assert lobby.act("begin").status == 201
    entry = next(entry for entry in lobby.log() if entry["type"] == "bot")
    assert (entry["seat"], entry["kind"], entry["actor"]) == (0, "careful", "gm")


def test_four_machines_play_to_the_end_by_the_sweep_alone(begun: Table) -> None:
    seconds = 0.0
    while Row.objects.get().status == Row.Status.OPEN:
        seconds += 1
        with at(seconds):
            assert sweep() == 1
    assert (Row.objects.get().bots_due, Row.objects.get().bot_faults) == (None, 0)
    with at(seconds + 5):
        assert sweep() == 0
        shown = begun.see()
        assert len(shown["outcome"]["xp"]) == 4
        assert begun.api.get(begun.path + "verify/").body["fair"] is True
    actors = set(LogEntry.objects.filter(kind="action").exclude(type="begin").values_list("actor", flat=True))
    assert actors == {0, 1, 2, 3}


def test_a_machine_leaves_people_a_moment_and_plays_once(begun: Table) -> None:
    row = Row.objects.get()
    assert row.bots_due == NOON + PAUSE
    with at(0.9):
        assert sweep() == 0
        assert play_bots(begun.id, DUE) is False
    with at(1):
        assert play_bots(begun.id, DUE) is True
        assert play_bots(begun.id, DUE) is False
        assert sweep() == 0
    assert Row.objects.get().version == row.version + 1


@pytest.mark.django_db(transaction=True)
def test_a_message_that_comes_twice_plays_once(begun: Table) -> None:
    version = Row.objects.get().version
    with at(1):
        played = at_once([lambda: play_bots(begun.id, DUE)] * 4)
    assert sorted(played) == [False, False, False, True]
    assert Row.objects.get().version == version + 1


def test_a_worker_that_dies_loses_nothing(begun: Table) -> None:
    """Nobody sweeps for an hour; then the next sweep plays on."""
    version = Row.objects.get().version
    with at(3600):
        assert begun.see()["version"] == version
        assert sweep() == 1
    with at(3601):
        assert sweep() == 1
    assert Row.objects.get().version == version + 2


def test_people_and_machines_at_one_table(lobby: Table) -> None:
    with at(0):
        phones = {seat: join(lobby, NAMES[seat]) for seat in (0, 2)}
        for seat in (1, 3):
            bot(lobby, seat)
        assert lobby.act("begin").status == 201
    for second in range(1, 60):
        with at(second):
            seat = lobby.see()["view"]["to_act"][0]
            due = Row.objects.get().bots_due
            assert (due is not None) == (seat not in phones)
            if seat in phones:
                assert sweep() == 0
                assert lobby.act("default", as_seat=seat).status == 201
            else:
                assert sweep() == 1
                assert lobby.log()[-1]["actor"] == seat


def test_an_absent_players_seat_can_go_to_a_machine_and_back_to_a_person(lobby: Table) -> None:
    with at(0):
        phones = [join(lobby, name) for name in NAMES]
        lobby.act("begin")
        seat = lobby.see()["view"]["to_act"][0]
        assert bot(lobby, seat, "careful").status == 200
        assert phones[seat].api.get(lobby.path).status == 401
    with at(1):
        assert sweep() == 1
        assert lobby.see()["view"]["bids"][seat] is not None
        assert bot(lobby, seat, None).body["seats"][seat]["bot"] is None
        code = lobby.api.post(f"{lobby.path}seats/{seat}/release/").body["seat_code"]
        again = Api().post("join/", {"code": code, "name": ""})
        assert again.body["seat"] == seat
    assert Row.objects.get().bot_seats == 0


@pytest.fixture
def seated(lobby: Table) -> list[Table]:
    """Four phones at a table that has begun."""
    with at(0):
        phones = [join(lobby, name) for name in NAMES]
        assert lobby.act("begin").status == 201
    return phones


def test_a_phone_sleeps_while_the_machine_plays_and_wakes_with_its_seat(
    lobby: Table, seated: list[Table]
) -> None:
    seat = lobby.see()["view"]["to_act"][0]
    phone, hand = seated[seat], seated[seat].see()["view"]["hand"]
    assert bot(lobby, seat, "careful").status == 200
    sent = [
        phone.api.get(phone.path),
        phone.api.get(phone.path + "log/"),
        phone.api.get(phone.path + "verify/"),
        phone.act("bid", value=3),
        phone.undo(),
    ]
    assert {(answer.status, answer.code) for answer in sent} == {(401, "seat_sleeps")}
    assert all(NAMES[seat] in answer.detail and set(answer.body) == {"type", "errors"} for answer in sent)
    assert sent[0].headers["WWW-Authenticate"] == "Bearer"
    shown = bot(lobby, seat, None).body["seats"][seat]
    assert (shown["joined"], shown["bot"], shown["seat_code"]) == (True, None, None)
    assert phone.see()["view"]["hand"] == hand
    assert phone.act("bid", value=3).status == 201


def test_after_the_end_nobody_sleeps(lobby: Table, seated: list[Table]) -> None:
    bot(lobby, 1)
    assert seated[1].api.get(lobby.path).code == "seat_sleeps"
    lobby.act("void", reason="late")
    shown = seated[1].see()
    assert (shown["viewer"], shown["outcome"]["void"]) == ({"role": "seat", "seat": 1}, True)


def test_an_account_sleeps_and_wakes_like_its_phone(lobby: Table) -> None:
    player = account("player")
    join(lobby, "Ann", player)
    bot(lobby, 0)
    assert player.get(lobby.path).code == "seat_sleeps"
    refused = player.post("join/", {"code": lobby.see()["join_code"], "name": "Ann"})
    assert (refused.status, refused.code) == (422, "seat_sleeps")
    bot(lobby, 0, None)
    assert player.get(lobby.path).body["viewer"] == {"role": "seat", "seat": 0}


def test_a_gm_whose_own_seat_sleeps_still_runs_the_table(lobby: Table) -> None:
    join(lobby, "Ann", lobby.api)
    bot(lobby, 0)
    shown = lobby.see()
    assert (shown["viewer"], shown["gm_vision"]) == ({"role": "gm", "seat": None}, False)
    assert bot(lobby, 0, None).body["viewer"] == {"role": "gm", "seat": 0}


def test_whoever_asks_first_is_told_that_somebody_sits_there(lobby: Table, seated: list[Table]) -> None:
    path, careful = f"{lobby.path}seats/1/bot/", {"kind": "careful", "take_over": False}
    answer = lobby.api.post(path, careful)
    assert (answer.status, answer.code) == (422, "seat_is_held")
    assert seated[1].see()["seats"][1]["bot"] is None
    assert lobby.api.post(path, careful | {"take_over": True}).status == 200
    assert lobby.api.post(path, careful | {"kind": "random"}).status == 200
    assert lobby.api.post(path, careful | {"kind": None}).body["seats"][1]["joined"] is True


def test_a_sleeping_phone_dies_when_its_seat_is_released(lobby: Table, seated: list[Table]) -> None:
    bot(lobby, 1)
    assert lobby.api.post(f"{lobby.path}seats/1/release/").status == 200
    assert seated[1].api.get(lobby.path).status == 401
    assert SeatToken.objects.filter(seat__number=1).count() == 0


def test_on_the_page_a_machine_takes_over_only_after_a_question(lobby: Table, seated: list[Table]) -> None:
    browser, page = Client(), f"/tables/{lobby.id}/"
    browser.force_login(Row.objects.get().gm)
    form = {"do": "bot", "form": "bot", "seat": "1", "kind": "careful"}
    asked = browser.post(page, form)
    assert asked.status_code == 200
    assert 'name="take_over" value="true"' in asked.content.decode()
    assert Seat.objects.get(number=1).bot == ""
    assert browser.post(page, form | {"take_over": "true"}).status_code == 302
    assert Seat.objects.get(number=1).bot == "careful"


def test_the_page_of_a_sleeping_phone_says_so_and_nothing_else(lobby: Table, seated: list[Table]) -> None:
    phone, page = Client(), f"/tables/{lobby.id}/play/"
    phone.cookies[f"seat-{lobby.id}"] = seated[1].api.token
    bot(lobby, 1)
    for headers in ({}, {"HX-Request": "true"}):
        for address in (page, f"/tables/{lobby.id}/screen/", f"/tables/{lobby.id}/log/"):
            shown = phone.get(address, headers=headers)
            assert shown.status_code == 200
            assert "A machine plays for you" in shown.content.decode()
            assert "Cat" not in shown.content.decode()
    assert "A machine plays for you" in phone.post(page, {"do": "act", "type": "bid"}).content.decode()
    bot(lobby, 1, None)
    assert "A machine plays for you" not in phone.get(page).content.decode()


def test_a_released_machine_is_none_any_more(begun: Table) -> None:
    with at(0):
        for seat in range(4):
            begun.api.post(f"{begun.path}seats/{seat}/release/")
    with at(5):
        assert sweep() == 0
    assert (Row.objects.get().bots_due, Seat.objects.filter(bot="").count()) == (None, 4)
    assert SeatToken.objects.count() == 0


def test_a_machines_seat_is_taken(lobby: Table) -> None:
    bot(lobby, 1)
    code = lobby.see()["join_code"]
    assert Api().post("join/", {"code": code, "name": "Ben"}).code == "name_taken"
    assert Api().post("join/", {"code": code, "name": "Eve", "seat": 1}).code == "seat_taken"


def test_machines_move_with_their_seats(lobby: Table) -> None:
    bot(lobby, 0)
    shown = lobby.api.patch(lobby.path, {"order": [1, 2, 3, 0]}).body
    assert [seat["bot"] for seat in shown["seats"]] == [None, None, None, "random"]
    assert Row.objects.get().bot_seats == 0b1000
    assert lobby.api.delete(lobby.path + "seats/0/").status == 204
    assert Row.objects.get().bot_seats == 0b100


def test_undo_leaves_the_machine_its_turn(begun: Table) -> None:
    with at(1):
        sweep()
        assert begun.undo().status == 201
    assert Row.objects.get().bots_due == NOON + timedelta(seconds=1) + PAUSE


def test_a_void_game_has_no_machine_to_play(begun: Table) -> None:
    with at(1):
        begun.act("void", reason="late")
    with at(9):
        assert sweep() == 0
        assert bot(begun, 0).code == "finished"


def test_what_is_refused(lobby: Table, gm: Api) -> None:
    phone = join(lobby, "Ann")
    assert phone.api.post(f"{lobby.path}seats/1/bot/", {"kind": "random"}).code == "gm_only"
    assert bot(lobby, 9).code == "unknown_seat"
    for body in ({"kind": "clever"}, {}, {"kind": 1}, {"kind": "random", "x": 1}):
        assert gm.post(f"{lobby.path}seats/1/bot/", body).status == 400
    assert bot(open_table(gm), 0).code == "no_bots"


def test_machines_at_quest_build_teams_and_name_leaders(gm: Api) -> None:
    """Of their own will: nothing that they want is refused, and no default of the rules takes its place."""
    with at(0):
        table = open_table(gm, [f"P{seat}" for seat in range(8)], "quest")
        for seat in range(8):
            assert bot(table, seat).status == 200
        assert table.act("begin").status == 201
    second = 0.0
    while Row.objects.get().status == Row.Status.OPEN:
        second += 1
        with at(second):
            assert sweep() == 1
    types = {entry["type"] for entry in table.log()}
    assert {"team", "quest_card", "next_leader", "check"} <= types
    assert Row.objects.get().bot_faults == 0


def metric(api: Api, name: str) -> float:
    """What whoever keeps the server reads."""
    with override_settings(METRICS_TOKEN="figures"):
        text = api.http.get("/metrics", headers={"authorization": "Bearer figures"}).content.decode()
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


def test_a_machine_that_wants_the_impossible_plays_its_default_and_the_fault_is_told(
    begun: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert metric(begun.api, "companion_machine_faults") == 0
    for wish in ({"type": "bid", "value": 99}, {"type": "dance"}):
        monkeypatch.setitem(registry.find("questeros").bots, "random", lambda *_, wish=wish: wish)
        monkeypatch.setitem(registry.find("questeros").bots, "careful", lambda *_, wish=wish: wish)
        row = Row.objects.get()
        assert botting.play(
            table_id=row.pk, now=NOON + timedelta(hours=row.version), chance=Chance(b"x" * 32, 1)
        )
        assert begun.log()[-1]["value"] == 2
    assert metric(begun.api, "companion_machine_faults") == Row.objects.get().bot_faults == 2
    told = [record.getMessage() for record in caplog.records if "machine_refused" in record.getMessage()]
    assert [line.rpartition("code=")[2] for line in told] == ["bid_too_high", "bad_choice"]
    assert all(f"table={begun.id} game=questeros" in line for line in told)
