"""A name is mended, a substitute is somebody else: what the log says of either, then and now."""

import csv
import io
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from companion import words
from companion.tables.models import LogEntry
from companion.words.catalogue import HOUSE
from tests.api import Answer, Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def rename(table: Table, seat: int, name: Any) -> Answer:
    return table.api.patch(f"{table.path}seats/{seat}/", {"name": name})


def substitute(table: Table, seat: int, name: str) -> Table:
    """Somebody else sits down on a seat that the GM released."""
    code = table.api.post(f"{table.path}seats/{seat}/release/").body["seat_code"]
    answer = Api().post("join/", {"code": code, "name": name})
    assert answer.status == 201, answer.raw
    return table.by(answer.body["token"])


def cells(table: Table) -> list[dict[str, str]]:
    raw = table.api.get(table.path + "export/?format=csv").raw.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(raw)))


def names(table: Table) -> list[str]:
    return [seat["name"] for seat in table.see()["seats"]]


def test_the_gm_and_the_seat_itself_mend_a_name(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    answer = rename(sheet, 0, " Anna ")
    assert (answer.status, answer.body["seats"][0]["name"]) == (200, "Anna")
    assert answer.body["version"] == sheet.see()["version"] == 2
    assert rename(ann, 0, "Anne").status == 200
    entries = sheet.log()[1:]
    assert [(one["type"], one["actor"], one["was"], one["name"]) for one in entries] == [
        ("seat_renamed", "gm", "Ann", "Anna"),
        ("seat_renamed", 0, "Anna", "Anne"),
    ]
    assert ann.see()["viewer"] == {"role": "seat", "seat": 0}


def test_nobody_else_does(sheet: Table) -> None:
    ben = join(sheet, "Ben")
    assert (rename(ben, 0, "Zoe").status, rename(ben, 0, "Zoe").code) == (422, "not_your_seat")
    assert rename(watch(sheet), 0, "Zoe").status == 403
    stranger = Table(account("other"), sheet.id)
    assert rename(stranger, 0, "Zoe").status == 404
    assert rename(Table(Api(), sheet.id), 0, "Zoe").status == 401
    assert names(sheet) == ["Ann", "Ben", "Cat"]


@pytest.mark.parametrize(
    ("seat", "name", "status", "code"),
    [
        (0, "Ben", 422, "name_taken"),
        (0, "\u0412en", 422, "name_taken"),
        (0, "\u200b", 422, "name_needed"),
        (0, "x" * 41, 422, "too_long"),
        (0, 5, 400, "wrong_type"),
        (0, "a\x00", 400, "no_text"),
        (9, "Zoe", 422, "unknown_seat"),
    ],
)
def test_a_name_that_cannot_be(sheet: Table, seat: int, name: Any, status: int, code: str) -> None:
    answer = rename(sheet, seat, name)
    assert (answer.status, answer.code) == (status, code)
    assert (sheet.see()["version"], names(sheet)) == (0, ["Ann", "Ben", "Cat"])


def test_a_name_may_be_written_otherwise_and_the_phone_comes_back_by_it(gm: Api) -> None:
    table = open_table(gm, ["ann", "Ben"])
    assert rename(table, 0, "Ann").body["seats"][0]["name"] == "Ann"
    assert join(table, "ANN").see()["viewer"]["seat"] == 0


def test_a_name_is_mended_in_play_and_after_the_end(begun: Table) -> None:
    assert rename(begun, 0, "Anna").status == 200
    begun.act("void", reason="late")
    assert rename(begun, 0, "Anne").status == 200
    assert begun.see()["status"] == "finished"


def test_lines_tell_the_name_at_their_time(sheet: Table) -> None:
    join(sheet, "Ann").act("bid", seat=0, value=3)
    substitute(sheet, 0, "Eve").act("bid", seat=0, value=4)
    told = [(row["type"], row["name"]) for row in cells(sheet)]
    assert told == [("joined", "Ann"), ("bid", "Ann"), ("released", ""), ("joined", "Eve"), ("bid", "Eve")]
    log = sheet.api.get(sheet.path + "log/").body
    assert log["people"] == [
        {"n": 0, "names": ["Ann", "Ben", "Cat"]},
        {"n": 4, "names": ["Eve", "Ben", "Cat"]},
    ]
    assert sheet.api.get(sheet.path + "export/").body["people"] == log["people"]


def test_a_slip_is_mended_backwards_and_a_substitute_mends_nothing(sheet: Table) -> None:
    rename(sheet, 0, "Anm")
    join(sheet, "Anm").act("bid", seat=0, value=3)
    rename(sheet, 0, "Anne")
    eve = substitute(sheet, 0, "Evr")
    eve.act("bid", seat=0, value=4)
    rename(eve, 0, "Eve")
    acts = [(row["type"], row["name"]) for row in cells(sheet) if row["type"] in ("bid", "joined")]
    assert acts == [("joined", "Anne"), ("bid", "Anne"), ("joined", "Eve"), ("bid", "Eve")]
    assert [entry["name"] for entry in sheet.log() if entry["type"] == "joined"] == ["Anne", "Eve"]


def test_undo_changes_no_name(sheet: Table) -> None:
    join(sheet, "Ann").act("bid", seat=0, value=3)
    rename(sheet, 0, "Anne")
    substitute(sheet, 0, "Eve")
    before = sheet.api.get(sheet.path + "log/").body["people"]
    assert sheet.undo().status == 201
    assert sheet.api.get(sheet.path + "log/").body["people"] == before
    assert names(sheet)[0] == "Eve"


def test_seats_that_moved_are_told_by_who_sat_there_then(sheet: Table) -> None:
    cat = join(sheet, "Cat")
    sheet.api.patch(sheet.path, {"order": [2, 0, 1]})
    cat.act("bid", seat=0, value=2)
    told = [(row["type"], row["actor"], row["name"]) for row in cells(sheet)]
    assert told == [("joined", "2", "Cat"), ("reordered", "gm", ""), ("bid", "0", "Cat")]


def test_an_old_log_without_the_names_of_its_opening_tells_what_it_can(sheet: Table) -> None:
    LogEntry.objects.filter(table_id=sheet.id, n=0).update(params=b'{"order":[null,null,null]}')
    sheet.act("bid", seat=1, value=3)
    substitute(sheet, 0, "Eve")
    people = sheet.api.get(sheet.path + "log/").body["people"]
    assert [one["names"] for one in people] == [["Ann", "Ben", "Cat"], ["Eve", "Ben", "Cat"]]


def test_every_viewer_is_told_the_same_people(begun: Table, phones: list[Table]) -> None:
    rename(begun, 0, "Anne")
    told = [who.api.get(who.path + "log/").body["people"] for who in (begun, *phones)]
    assert told == [told[0]] * len(told)


def test_who_sat_where_is_one_query_that_reads_no_move(sheet: Table) -> None:
    for value in range(1, 6):
        sheet.act("bid", seat=0, value=value)
    with CaptureQueriesContext(connection) as caught:
        sheet.log()
    read = [query["sql"] for query in caught.captured_queries if "kind IN" in query["sql"]]
    assert len(read) == 1
    with connection.cursor() as cursor:
        how = "EXPLAIN QUERY PLAN" if connection.vendor == "sqlite" else "EXPLAIN"
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"{how} {read[0]}")
        plan = " ".join(str(row) for row in cursor.fetchall())
    assert "log_beside_the_game" in plan


def test_the_line_says_both_names() -> None:
    line = words.log_line("seat_renamed", {"seat": 0, "was": "Anm", "name": "Ann"}, ["Ann"], HOUSE)
    assert line == "Anm is now called Ann"
