"""Join and watch codes: replaced by the GM, dead a day after the end; whoever came by one stays."""

import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine
from django.db import IntegrityError
from django.test import Client

from companion.tables import codes
from companion.tables.models import Table as Row
from tests.api import Answer, Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
NAMES = ("Ann", "Ben", "Cat", "Dan")


def change(table: Table, which: str) -> Answer:
    return table.api.post(f"{table.path}codes/", {"which": which})


@pytest.mark.parametrize("which", ["join", "watch"])
def test_a_new_code_takes_the_place_of_the_old_one(sheet: Table, which: str) -> None:
    before, other = sheet.see(), {"join": "watch", "watch": "join"}[which]
    answer = change(sheet, which)
    assert answer.status == 200
    after = answer.body
    assert after == sheet.see()
    assert after[f"{which}_code"] not in (None, before[f"{which}_code"])
    assert after[f"{other}_code"] == before[f"{other}_code"]
    assert after["version"] == before["version"] + 1
    dead = Api().post("join/", {"code": before[f"{which}_code"], "name": "Ann"})
    assert (dead.status, dead.code) == (404, "unknown_code")
    assert Api().post("join/", {"code": after[f"{which}_code"], "name": "Ann"}).status == 201


def test_a_dead_code_ends_no_token_that_it_gave(sheet: Table) -> None:
    ann, television = join(sheet, "Ann"), watch(sheet)
    change(sheet, "join")
    change(sheet, "watch")
    assert ann.act("bid", seat=0, value=3).status == 201
    assert television.see()["version"] == sheet.see()["version"]


def test_the_log_says_so_and_tells_no_code(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    old = sheet.see()
    new = change(sheet, "join").body
    entry = ann.log()[-1]
    assert (entry["type"], entry["which"], entry["actor"]) == ("code_changed", "join", "gm")
    sent = json.dumps([ann.see(), ann.log(), watch(sheet).log(), sheet.log()])
    for code in (old["join_code"], new["join_code"], new["watch_code"]):
        assert code not in sent


def test_only_the_gm_changes_codes(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    assert change(ann, "join").code == "gm_only"
    assert change(watch(sheet), "join").status == 403
    assert change(Table(account("other"), sheet.id), "join").status == 404
    for body in ({}, {"which": "seat"}, {"which": None}, {"which": "join", "x": 1}):
        assert sheet.api.post(f"{sheet.path}codes/", body).status == 400


def test_a_code_comes_again_to_its_key_and_lies_in_no_receipt(sheet: Table) -> None:
    body, key = {"which": "join"}, {"Idempotency-Key": "new"}
    first = sheet.api.post(f"{sheet.path}codes/", body, **key)
    assert sheet.api.post(f"{sheet.path}codes/", body, **key).raw == first.raw
    assert sheet.see()["version"] == 1


def test_codes_die_a_day_after_the_end(gm: Api) -> None:
    with time_machine.travel(NOON, tick=False):
        table = open_table(gm, NAMES, "questeros")
        ann = join(table, "Ann")
        table.act("begin", absent_ok=True)
        shown = table.act("void", reason="late").body["table"]
    assert Row.objects.get().ended_at == NOON
    with time_machine.travel(NOON + codes.LIFE - timedelta(seconds=1), tick=False):
        assert table.see()["watch_code"] == shown["watch_code"]
        television = watch(table)
        assert Client().get(f"/w/{shown['watch_code']}/").status_code == 200
    with time_machine.travel(NOON + codes.LIFE, tick=False):
        view = table.see()
        assert (view["join_code"], view["watch_code"]) == (None, None)
        listed = gm.get("tables/").body["results"][0]
        assert (listed["join_code"], listed["watch_code"]) == (None, None)
        for code in (shown["join_code"], shown["watch_code"]):
            assert Api().post("join/", {"code": code, "name": "Ben"}).status == 404
            assert Client().get("/join/", {"code": code}).status_code == 404
        assert change(table, "join").code == "finished"
        for who in (ann, television):
            assert who.see()["status"] == "finished"


def test_a_sheet_that_goes_on_has_its_codes_again(gm: Api) -> None:
    table = open_table(gm, ("Ann",), "quests-over-coffee-score")
    code = table.see()["watch_code"]
    with time_machine.travel(NOON, tick=False):
        Row.objects.update(status="finished", ended_at=NOON - codes.LIFE)
        assert Api().post("join/", {"code": code}).status == 404
        table.api.patch(table.path, {"title": "Mended"})
        assert table.act("cubes", money=1).status == 201
        assert Row.objects.get().ended_at is None
        assert Api().post("join/", {"code": code}).status == 201


def test_the_gms_page_changes_codes(sheet: Table) -> None:
    browser, page = Client(), f"/tables/{sheet.id}/"
    browser.force_login(Row.objects.get().gm)
    before = sheet.see()
    assert "New code to join" in browser.get(page).content.decode()
    picture = browser.get(page + "join.svg").content
    assert browser.post(page, {"do": "code", "which": "join"}).status_code == 302
    assert sheet.see()["join_code"] != before["join_code"]
    assert browser.get(page + "join.svg").content != picture
    assert browser.post(page, {"do": "code", "which": "seat"}).status_code == 400


def test_the_page_of_a_table_whose_codes_are_dead_shows_none(sheet: Table) -> None:
    Row.objects.update(status="finished", ended_at=NOON)
    browser, page, row = Client(), f"/tables/{sheet.id}/", Row.objects.get()
    browser.force_login(row.gm)
    shown = browser.get(page).content.decode()
    assert "died a day after it ended" in shown
    assert row.join_code not in shown
    assert row.watch_code not in shown
    assert browser.get(page + "join.svg").status_code == 404
    assert browser.get(page + "screen/").status_code == 200


def test_codes_are_drawn_until_one_is_free_and_no_longer_than_that_can_be_it(gm: Api) -> None:
    drawn: list[int] = []

    def taken_twice() -> None:
        drawn.append(len(drawn))
        if len(drawn) < 3:
            raise IntegrityError

    def refused() -> None:
        drawn.append(len(drawn))
        Row(pk=uuid4(), gm_id=1, join_code="AAAAAA", watch_code="BBBBBB").save(force_insert=True)

    codes.until_free(taken_twice)
    assert len(drawn) == 3
    drawn.clear()
    with pytest.raises(IntegrityError):
        codes.until_free(refused)
    assert len(drawn) == codes.DRAWS
