"""Titles, reasons and notes: what nobody sees is not kept, whoever sends it and wherever it stands."""

import json
from typing import Any

import pytest

from tests.api import Api, Table, join, open_table

pytestmark = pytest.mark.django_db

TYPED = "\u202eA\u200bl\x07l\u2066 \ue000is\u00ad well\u2069"
KEPT = "All is well"
HIDDEN = "\u200b\u202e\u3164"


def titled(gm: Api, title: str) -> Any:
    """The title of a table that is opened with this one."""
    return gm.post("tables/", {"game": "questeros-score", "title": title}).body["title"]


def test_a_title_is_kept_as_it_is_seen(gm: Api, sheet: Table) -> None:
    assert titled(gm, TYPED) == KEPT
    assert gm.patch(sheet.path, {"title": f" {TYPED}\n"}).body["title"] == KEPT
    assert sheet.log()[-1]["title"] == KEPT


def test_a_title_of_nothing_is_the_games_own(gm: Api, sheet: Table) -> None:
    own = sheet.see()["title"]
    assert titled(gm, HIDDEN) == own
    assert gm.patch(sheet.path, {"title": HIDDEN}).body["title"] == own


def test_the_name_of_a_clock(sheet: Table) -> None:
    sheet.clock("start", seconds=5, name=TYPED)
    assert sheet.see()["clock"]["name"] == KEPT


def test_the_reason_and_the_note_of_an_action(sheet: Table) -> None:
    sheet.act("adjust", seat=0, delta=1, reason=TYPED)
    assert sheet.log()[-1]["reason"] == KEPT
    assert sheet.act("adjust", seat=0, delta=1, reason=HIDDEN).code == "reason_needed"


def test_the_reason_of_a_void_game(begun: Table) -> None:
    assert begun.act("void", reason=HIDDEN).code == "reason_needed"
    assert begun.act("void", reason=TYPED).body["table"]["outcome"] == {"void": True, "reason": KEPT}


def test_what_is_written_at_an_evening_keeps_its_lines(gm: Api) -> None:
    fate = open_table(gm, ["Ann"], game="fate")
    fate.act("deal")
    fate.act("read", spread="one", question=TYPED)
    card = fate.see()["view"]["cards"][0]["card"]
    fate.act("note", seat=0, card=card, text=f"{TYPED}\n{TYPED}")
    view = fate.see()["view"]
    assert view["readings"][0]["question"] == KEPT
    assert view["cards"][0]["note"] == f"{KEPT}\n{KEPT}"


def test_the_title_of_a_campaign(gm: Api) -> None:
    campaign = gm.post("campaigns/", {"title": TYPED})
    assert campaign.body["title"] == KEPT
    assert gm.patch(f"campaigns/{campaign.body['id']}/", {"title": HIDDEN}).code == "title_needed"


def test_the_texts_of_a_pack(gm: Api) -> None:
    built_in = next(pack for pack in gm.get("packs/").body if pack["game"] == "questeros")
    pack = built_in["pack"] | {"title": TYPED}
    assert gm.post("packs/", {"game": "questeros", "pack": pack}).body["title"] == KEPT


def test_names_of_every_script_and_emoji_stay_as_they_are(gm: Api) -> None:
    names = ["דנה 7", "علی\u200cرضا", "👩🏽\u200d🚀", "Zoë", "王小明"]
    sheet = open_table(gm, names)
    assert [seat["name"] for seat in sheet.see()["seats"]] == names
    sheet.act("adjust", seat=0, delta=1, reason="❤\ufe0f שלום")
    assert sheet.log()[-1]["reason"] == "❤\ufe0f שלום"


def test_a_username_has_nothing_unseen(db: None) -> None:
    answer = Api().post("accounts/", {"username": "ann\u3164", "password": "correct horse battery"})
    assert (answer.status, answer.code) == (422, "bad_username")


def test_a_body_nested_without_end_is_malformed(sheet: Table) -> None:
    deep: Any = "x"
    for _ in range(300):
        deep = [deep]
    body = {"type": "adjust", "seat": 0, "delta": 1, "reason": deep}
    assert sheet.api.post(sheet.path + "actions/", json.dumps(body).encode()).status == 400


def test_a_phone_sits_down_under_the_name_that_is_seen(sheet: Table) -> None:
    assert join(sheet, "\u202eDan\u200b").see()["seats"][3]["name"] == "Dan"
