"""After the end of a dealt game its log hides nothing from anybody; before, and elsewhere, all stays."""

from typing import Any

import pytest
import time_machine
from django.test import Client

from companion.tables.api.stream import SEAT_COOKIE
from tests.api import Api, Table, join, open_table, score, watch
from tests.tables.daily import LATE, NEXT_DAY, finish, todays

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def to_the_end(phones: list[Table]) -> None:
    for seat, phone in enumerate(phones):
        assert phone.act("light", on=seat != 1).status == 201


def export(who: Table, form: str = "json") -> Any:
    return who.api.get(f"{who.path}export/?format={form}")


def facts(who: Table) -> list[Any]:
    return [entry["events"] for entry in who.log() if "events" in entry]


def browser_of(who: Table) -> Client:
    client = Client()
    client.cookies[f"{SEAT_COOKIE}{who.id}"] = who.api.token
    return client


@pytest.mark.parametrize("vision", [True, False])
def test_everybody_reads_the_whole_log(lobby: Table, phones: list[Table], vision: bool) -> None:
    lobby.api.patch(lobby.path, {"options": {"gm_vision": vision}})
    assert lobby.act("begin").status == 201
    everybody = [lobby, *phones, watch(lobby)]
    for phone in phones[:2]:
        phone.act("light", on=True)
    assert [facts(who) for who in everybody] == [[]] * 5
    phones[2].act("light", on=False)
    assert lobby.see()["status"] == "finished"
    [whole, *others] = [who.log() for who in everybody]
    assert all(other == whole for other in others)
    assert [entry["on"] for entry in whole if entry["type"] == "light"] == [True, True, False]
    assert [len(events) for events in facts(lobby)] == [1, 1, 1, 2]
    assert [export(who).body["log"] for who in everybody] == [whole] * 5


def test_an_export_tells_each_its_own_view_and_no_code(begun: Table, phones: list[Table]) -> None:
    watching = watch(begun)
    assert [export(who).code for who in (watching, *phones)] == ["watch_only", *["gm_only"] * 3]
    assert export(watching, "csv").code == "watch_only"
    to_the_end(phones)
    for who in (watching, *phones):
        table, seen = export(who).body["table"], who.see()
        assert (table["viewer"], table["join_code"], table["watch_code"]) == (seen["viewer"], None, None)
        assert all(seat["seat_code"] is None for seat in table["seats"])
        assert table["fairness"] == seen["fairness"] == begun.see()["fairness"]
        assert "events" in export(who, "csv").raw.decode()


def test_a_void_game_lies_open_too(begun: Table, phones: list[Table]) -> None:
    phones[0].act("light", on=True)
    watching = watch(begun)
    assert begun.act("void", reason="The last train").status == 201
    assert watching.log() == begun.log()
    assert export(watching).status == 200


def test_what_was_undone_is_read_as_well(begun: Table, phones: list[Table]) -> None:
    phones[0].act("light", on=True)
    assert begun.undo().status == 201
    to_the_end(phones)
    assert [entry["on"] for entry in watch(begun).log() if entry["type"] == "light"] == [
        True,
        True,
        False,
        True,
    ]


def test_it_cannot_be_opened_and_played_on(begun: Table, phones: list[Table]) -> None:
    to_the_end(phones)
    assert begun.undo(override=True).code == "finished"
    assert phones[0].act("light", on=True).code == "finished"


def test_on_its_pages(begun: Table, phones: list[Table]) -> None:
    """The log's page offers the files to those who may have them."""
    ann = browser_of(phones[0])
    page, files = f"/{begun.path}log/", [f"/{begun.path}export.{form}" for form in ("json", "csv")]
    assert "export." not in ann.get(page).content.decode()
    assert [ann.get(file).status_code for file in files] == [404, 404]
    to_the_end(phones)
    assert all(file in ann.get(page).content.decode() for file in files)
    assert [ann.get(file).status_code for file in files] == [200, 200]
    assert Client().get(files[0]).status_code == 404


def test_a_score_sheet_stays_its_gms_to_take(gm: Api) -> None:
    """It can be corrected after its end, and nothing of it was hidden."""
    sheet = open_table(gm)
    watching = watch(sheet)
    for _ in range(7):
        score(sheet, (4, 3, 3), (4, 3, 3), initiative=2)
    assert sheet.see()["status"] == "finished"
    assert (facts(watching), export(watching).code) == ([], "watch_only")


def test_an_evening_of_fate_never_lies_open(gm: Api) -> None:
    night = open_table(gm, players=(), game="fate")
    ann = join(night, "Ann")
    assert night.act("deal").status == 201
    assert night.act("close").status == 201
    for who, code in ((ann, "gm_only"), (watch(night), "watch_only")):
        assert (who.see()["status"], facts(who), export(who).code) == ("finished", [], code)
    assert facts(night) == []


def test_cards_dealt_by_hand_are_echoed_to_nobody(gm: Api) -> None:
    roles = ["loyal_servant", "cleric", "youth", "duke", "blind_hunter", "morgan_le_fey", "minion"]
    by_hand = {str(seat): role for seat, role in enumerate(roles)}
    table = open_table(gm, players=(), game="quest", manual_roles=by_hand)
    phones = [join(table, f"P{seat}") for seat in range(7)]
    assert table.act("begin").status == 201
    assert table.act("void", reason="late").status == 201
    for who in (table, phones[0], watch(table)):
        assert b"manual_roles" not in export(who).raw
        assert b"manual_roles" not in who.api.get(who.path + "log/").raw


@pytest.mark.usefixtures("candle_of_the_day")
def test_a_deal_of_the_day_lies_open_after_its_day(gm: Api, morning: time_machine.Traveller) -> None:
    table = finish(todays(gm), throws=1)
    watching = watch(table)
    for now in (None, LATE):
        if now is not None:
            morning.move_to(now)
        assert (facts(watching), facts(table), export(watching).code) == ([], [], "watch_only")
    morning.move_to(NEXT_DAY)
    assert len(facts(watching)) == 3
    assert watching.log() == table.log()
    assert export(watching).status == 200
