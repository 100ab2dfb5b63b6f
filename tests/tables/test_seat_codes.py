"""Seats that open by their own code alone: whatever lies there is for nobody who holds the table's code."""

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from django.test import Client

from companion.engine.chance import Chance
from companion.tables import registry
from companion.tables.models import Receipt, Seat
from companion.tables.models import Table as Row
from companion.tables.services import ringing
from tests.api import Answer, Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NAMES = ("Ann", "Ben", "Cat", "Dan")


def knock(table: Table, **wish: Any) -> Answer:
    """By the code that opens the table for everybody."""
    return Api().post("join/", {"code": Row.objects.get(pk=table.id).join_code, **wish})


def refused(table: Table, **wish: Any) -> bool:
    answer = knock(table, **wish)
    return (answer.status, answer.body["errors"][0]["code"]) == (422, "seat_needs_its_code")


def code_of(table: Table, seat: int) -> str | None:
    return table.see()["seats"][seat]["seat_code"]


def release(table: Table, seat: int, **headers: str) -> Answer:
    return table.api.post(f"{table.path}seats/{seat}/release/", **headers)


@pytest.fixture
def night(gm: Api) -> Table:
    """Ann has come; Ben has not."""
    table = open_table(gm, NAMES[:2], "fate")
    join(table, "Ann")
    return table


def test_a_released_seat_opens_by_its_own_code_alone(sheet: Table) -> None:
    join(sheet, "Ann")
    code = release(sheet, 0).body["seat_code"]
    for wish in ({"name": "Ann"}, {"name": " aNN"}, {"name": "Zoe", "seat": 0}):
        assert refused(sheet, **wish)
    assert "Ann" in knock(sheet, name="Ann").detail
    assert code_of(sheet, 0) == code
    assert Api().post("join/", {"code": code}).body["seat"] == 0
    assert code_of(sheet, 0) is None


def test_a_seat_that_nobody_held_and_that_hides_nothing_opens_by_the_tables_code(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    assert [code_of(sheet, seat) for seat in range(3)] == [None] * 3
    assert knock(sheet, name="Ann").status == 201


def test_a_card_that_was_given_to_a_name_locks_its_seat(night: Table) -> None:
    night.act("deal")
    assert code_of(night, 1) is None
    assert night.act("award", seat=1).status == 201
    assert refused(night, name="Ben")
    assert refused(night, name="Zoe", seat=1)
    back = Api().post("join/", {"code": code_of(night, 1), "name": "Ben"})
    assert night.by(back.body["token"]).see()["view"]["cards"][0]["seat"] == 1


def test_a_card_that_was_taken_away_again_leaves_the_seat_locked(night: Table) -> None:
    """What it was still stands in that seat's log."""
    card = night.act("award", seat=1).body["table"]["view"]["cards"][0]["card"]
    assert night.act("discard", seat=1, card=card).status == 201
    assert refused(night, name="Ben")


@pytest.mark.parametrize("game", ["quest", "questeros", "lantern"])
def test_absent_players_are_reached_by_their_own_codes_alone(
    gm: Api, lantern_game: registry.Game, game: str
) -> None:
    table = open_table(gm, () if game == "lantern" else NAMES, game)
    for name in NAMES[: 4 if game == "lantern" else 2]:
        join(table, name)
    if game == "lantern":
        for seat in (2, 3):
            release(table, seat)
    else:
        assert [seat["seat_code"] for seat in table.see()["seats"]] == [None] * 4
    assert table.act("begin", absent_ok=True).status == 201
    codes = [code_of(table, seat) for seat in range(4)]
    assert [code is None for code in codes] == [True, True, False, False]
    for seat in (2, 3):
        assert refused(table, name=NAMES[seat])
        assert Api().post("join/", {"code": codes[seat]}).body["seat"] == seat
    assert knock(table, name="Eve").code == "already_begun"
    assert knock(table, name="Ann").code == "already_begun"


def test_a_seat_that_a_machine_held_opens_by_its_own_code_alone(gm: Api) -> None:
    table = open_table(gm, NAMES, "questeros")
    path = f"{table.path}seats/2/bot/"
    table.api.post(path, {"kind": "random"})
    table.act("begin", absent_ok=True)
    hidden = Seat.objects.get(number=2).code
    assert code_of(table, 2) is None
    assert Api().post("join/", {"code": hidden or "ZZZZZZ"}).status == 404
    assert table.api.post(path, {"kind": None}).status == 200
    assert refused(table, name="Cat")
    assert Api().post("join/", {"code": code_of(table, 2)}).body["seat"] == 2


def test_a_released_seat_stays_locked_behind_a_machine(gm: Api) -> None:
    table = open_table(gm, NAMES, "questeros")
    join(table, "Ann")
    former = release(table, 0).body["seat_code"]
    path = f"{table.path}seats/0/bot/"
    table.api.post(path, {"kind": "random"})
    assert Api().post("join/", {"code": former}).status == 404
    table.api.post(path, {"kind": None})
    assert refused(table, name="Ann")
    assert code_of(table, 0) not in (None, former)


def test_a_machine_that_played_nothing_yet_leaves_the_seat_open(gm: Api) -> None:
    table = open_table(gm, NAMES, "questeros")
    for kind in ("random", None):
        table.api.post(f"{table.path}seats/0/bot/", {"kind": kind})
    assert knock(table, name="Ann").status == 201


def test_a_code_opens_once_and_a_released_seat_gets_another(night: Table) -> None:
    night.act("award", seat=1)
    first = code_of(night, 1)
    assert Api().post("join/", {"code": first}).status == 201
    assert Api().post("join/", {"code": first}).status == 404
    assert code_of(night, 1) is None
    assert release(night, 1).body["seat_code"] not in (None, first)


def test_a_ring_that_deals_something_locks_the_seat(begun: Table) -> None:
    """An older release began the table, and gave its empty seats no code."""
    release(begun, 1)
    Seat.objects.filter(number=1).update(code=None)
    assert refused(begun, name="Ben")
    row = Row.objects.get()
    assert row.clock_deadline is not None
    assert ringing.ring(table_id=row.pk, now=row.clock_deadline)
    assert code_of(begun, 1) is not None


def test_only_the_gm_sees_a_seats_code(night: Table) -> None:
    night.act("award", seat=1)
    code = str(code_of(night, 1))
    ann = night.by(Api().post("join/", {"code": release(night, 0).body["seat_code"]}).body["token"])
    for who in (ann, watch(night)):
        assert who.see()["seats"][1]["seat_code"] is None
        for path in ("", "log/"):
            assert code not in who.api.get(who.path + path).raw.decode()
    assert code not in json.dumps(night.log())
    assert code not in night.api.get(night.path + "export/").raw.decode()
    assert code not in night.api.get(night.path + "export/?format=csv").raw.decode()
    assert code in night.api.get("tables/").raw.decode()


def told(who: Table) -> dict[str, bytes]:
    """All that somebody at the table is sent."""
    return {path: who.api.get(who.path + path).raw for path in ("", "log/")}


def test_that_a_seat_has_its_code_tells_nobody_what_lies_there(night: Table) -> None:
    """Two worlds, one with a code beside Ben's name: to Ann and the room they are one."""
    night.act("award", seat=1)
    room = [night.by(Api().post("join/", {"code": release(night, 0).body["seat_code"]}).body["token"])]
    room.append(watch(night))
    with_code = [told(who) for who in room]
    Seat.objects.filter(number=1).update(code=None)
    assert [told(who) for who in room] == with_code


@pytest.mark.parametrize("seat", range(4))
def test_to_a_gm_who_does_not_see_the_codes_are_the_same_in_every_deal(gm: Api, seat: int) -> None:
    """Each absent seat has one from the beginning on, whatever it was dealt."""
    table = open_table(gm, NAMES, "quest", gm_vision=False)
    table.act("begin", absent_ok=True)
    game, row = registry.find("quest"), Row.objects.get()
    before = table.see()
    assert None not in [one["seat_code"] for one in before["seats"]]
    state = game.state.decode(row.state or b"")
    other = game.engine.resample(state, seat, Chance(b"another world".ljust(32), 1))
    Row.objects.update(state=msgspec.json.encode(other))
    answer = table.act("default", as_seat=seat)
    assert [one["seat_code"] for one in answer.body["table"]["seats"]] == [
        one["seat_code"] for one in before["seats"]
    ]


def test_no_receipt_holds_a_seats_code_and_the_answer_still_comes_again(night: Table) -> None:
    night.act("award", seat=1)
    act = {"type": "award", "seat": 0}
    key = {"Idempotency-Key": "again"}
    first = night.api.post(night.path + "actions/", act, **key)
    assert str(code_of(night, 1)).encode() in first.raw
    assert night.api.post(night.path + "actions/", act, **key).raw == first.raw
    freed = release(night, 0, **{"Idempotency-Key": "free"})
    assert release(night, 0, **{"Idempotency-Key": "free"}).raw == freed.raw
    held = b"".join(bytes(receipt.body) for receipt in Receipt.objects.all())
    assert len(held) > 1000
    for seat in Seat.objects.all():
        assert str(seat.code).encode() not in held
    Api().post("join/", {"code": freed.body["seat_code"]})
    assert release(night, 0, **{"Idempotency-Key": "free"}).body == {"seat": 0, "seat_code": None}


def test_the_door_says_what_to_do_about_a_locked_seat(night: Table) -> None:
    night.act("award", seat=1)
    code = night.see()["join_code"]
    page = Client().get(f"/j/{code}/").content.decode()
    assert "Ask the GM for this seat" in page
    assert 'name="seat" value="1"' not in page
    stale = Client().post(f"/j/{code}/", {"seat": "1"})
    assert stale.status_code == 422
    assert "opens by its own code alone" in stale.content.decode()


def test_the_door_seats_whoever_taps_their_name(sheet: Table) -> None:
    code = sheet.see()["join_code"]
    assert Client().post(f"/j/{code}/", {"seat": "1"}).status_code == 302
    assert [seat["joined"] for seat in sheet.see()["seats"]] == [False, True, False]
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Ann", "Ben", "Cat"]


def test_the_gm_sees_code_and_picture_beside_the_name(night: Table) -> None:
    night.act("award", seat=1)
    browser = Client()
    browser.force_login(Row.objects.get().gm)
    code, picture = str(code_of(night, 1)), f"/tables/{night.id}/seats/1/seat.svg"
    page = browser.get(f"/tables/{night.id}/").content.decode()
    assert f"{code[:3]} {code[3:]}" in page or f"{code[:3]}\u00a0{code[3:]}" in page
    assert picture in page
    assert browser.get(picture)["Content-Type"] == "image/svg+xml"
    assert browser.get(f"/tables/{night.id}/seats/0/seat.svg").status_code == 404
    assert Client().get(picture).status_code == 404


# -- one account, one seat ------------------------------------------------------------------------------


@pytest.fixture
def player() -> Api:
    return account("player")


@pytest.mark.parametrize(
    "wish", [{}, {"name": ""}, {"name": " bEN "}, {"seat": 1}, {"name": "Ben", "seat": 1}]
)
def test_an_account_comes_back_to_its_seat_and_throws_no_phone_out(
    sheet: Table, player: Api, wish: dict[str, Any]
) -> None:
    first, code = join(sheet, "Ben", player), sheet.see()["join_code"]
    again = player.post("join/", {"code": code, **wish})
    assert (again.status, again.body["seat"]) == (201, 1)
    for phone in (first, sheet.by(again.body["token"]), sheet.by(player.token)):
        assert phone.see()["viewer"] == {"role": "seat", "seat": 1}
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Ann", "Ben", "Cat"]


@pytest.mark.parametrize("wish", [{"name": "Cat"}, {"name": "Zoe"}, {"seat": 2}, {"name": "Ben", "seat": 0}])
def test_an_account_that_sits_takes_no_other_seat(sheet: Table, player: Api, wish: dict[str, Any]) -> None:
    first = join(sheet, "Ben", player)
    before = sheet.see()
    answer = player.post("join/", {"code": before["join_code"], **wish})
    assert (answer.status, answer.code) == (422, "you_sit_here")
    assert "Ben" in answer.detail
    assert sheet.see() == before
    assert first.see()["viewer"]["seat"] == 1


def test_a_seats_code_seats_no_account_twice(sheet: Table, player: Api) -> None:
    join(sheet, "Ben", player)
    join(sheet, "Ann")
    code = release(sheet, 0).body["seat_code"]
    assert player.post("join/", {"code": code}).code == "you_sit_here"
    assert Api().post("join/", {"code": code}).status == 201


def test_the_gms_account_is_one_seat_too(sheet: Table) -> None:
    join(sheet, "Ann", sheet.api)
    code = sheet.see()["join_code"]
    assert sheet.api.post("join/", {"code": code, "name": "Ben"}).code == "you_sit_here"
    assert sheet.api.post("join/", {"code": code}).body["seat"] == 0


@pytest.mark.parametrize("wish", [{}, {"name": "  "}, {"seat": 0}, {"seat": 3}, {"seat": 9}])
def test_without_a_name_the_tables_code_opens_nothing(sheet: Table, wish: dict[str, Any]) -> None:
    answer = knock(sheet, **wish)
    assert (answer.status, answer.code) == (422, "name_needed")


def test_without_a_name_a_watch_code_and_a_seats_code_are_enough(sheet: Table) -> None:
    join(sheet, "Ann")
    assert watch(sheet).see()["viewer"]["role"] == "spectator"
    assert Api().post("join/", {"code": release(sheet, 0).body["seat_code"]}).status == 201


def test_the_door_of_an_account_that_sits_is_its_seat(sheet: Table, player: Api) -> None:
    join(sheet, "Ben", player)
    browser, code = Client(), sheet.see()["join_code"]
    browser.force_login(Seat.objects.get(number=1).account)  # type: ignore[arg-type]
    assert browser.get(f"/j/{code}/").url == f"/tables/{sheet.id}/play/"  # type: ignore[attr-defined]
    stale = browser.post(f"/j/{code}/", {"seat": "2"})
    assert stale.status_code == 422
    assert "You sit at this table already, as Ben" in stale.content.decode()


def test_a_seat_removed_or_moved_takes_its_code_along(sheet: Table) -> None:
    join(sheet, "Ann")
    code = release(sheet, 0).body["seat_code"]
    sheet.api.patch(sheet.path, {"order": [1, 2, 0]})
    assert [code_of(sheet, seat) for seat in range(3)] == [None, None, code]
    assert refused(sheet, name="Ann")


def test_when_a_code_dies_is_a_day_after_the_end() -> None:
    from companion.tables import codes

    ended = datetime(2026, 1, 1, 12, tzinfo=UTC)
    assert codes.alive(Row(ended_at=None), ended)
    assert codes.alive(Row(ended_at=ended), ended + codes.LIFE * 0.999)
    assert not codes.alive(Row(ended_at=ended), ended + codes.LIFE)
