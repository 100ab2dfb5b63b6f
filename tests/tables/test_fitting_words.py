"""Refusals in words that fit where they are said: one code, and a sentence for what was asked."""

import pytest

from tests.api import Answer, Api, Table, account, join, open_table, watch

pytestmark = pytest.mark.django_db
OF_THE_GM = {
    "the title": ("PATCH", "", {"title": "x"}),
    "deleting": ("DELETE", "", None),
    "undo": ("POST", "undo/", {}),
    "the clock": ("POST", "clock/", {"op": "start", "seconds": 5}),
    "a release": ("POST", "seats/1/release/", None),
    "a machine": ("POST", "seats/1/bot/", {"kind": "random"}),
    "leaving": ("DELETE", "seats/1/", None),
    "the export": ("GET", "export/", None),
    "the other export": ("GET", "export/?format=csv", None),
}
ENTERING = "enter"


def asked(who: Table, method: str, path: str, body: object) -> Answer:
    return who.api.send(method, who.path + path, body)


@pytest.mark.parametrize(("method", "path", "body"), OF_THE_GM.values(), ids=OF_THE_GM)
def test_what_only_the_gm_may_do_is_not_called_entering(
    sheet: Table, method: str, path: str, body: object
) -> None:
    ann, guest = join(sheet, "Ann"), watch(sheet)
    answer, watched = asked(ann, method, path, body), asked(guest, method, path, body)
    assert (answer.status, answer.code) == (422, "gm_only")
    assert (watched.status, watched.code) == (403, "watch_only")
    for detail in (answer.detail, watched.detail):
        assert ENTERING not in detail
        assert ("export" in detail) == path.startswith("export")
    assert ("in the log" in answer.detail) == path.startswith("export")


def test_nobody_is_told_to_enter_anything_at_a_finished_game(begun: Table, phones: list[Table]) -> None:
    begun.act("void", reason="Late")
    answers = [
        begun.clock("start", seconds=5),
        begun.undo(),
        begun.act("void", reason="Again"),
        begun.api.post(begun.path + "seats/0/bot/", {"kind": "random"}),
        phones[0].act("wave"),
        begun.act("default", as_seat=0),
    ]
    assert {(answer.status, answer.code) for answer in answers} == {(422, "finished")}
    assert not any(ENTERING in answer.detail for answer in answers)


def test_a_lobby_is_not_ended_and_a_game_not_begun_twice(lobby: Table, phones: list[Table]) -> None:
    code = lobby.see()["join_code"]
    too_soon = lobby.act("void", reason="Late")
    assert (too_soon.code, "delete the table" in too_soon.detail) == ("not_begun", True)
    assert lobby.act("begin").status == 201
    again = lobby.act("begin")
    assert (again.code, "seat" in again.detail) == ("already_begun", False)
    late = Api().post("join/", {"code": code, "name": "Zoe"})
    assert (late.code, "join code" in late.detail) == ("already_begun", True)


def test_a_gm_who_plays_as_nobody_is_asked_for_whom(begun: Table, phones: list[Table]) -> None:
    mine, others = begun.act("wave"), phones[0].act("wave", as_seat=1)
    assert mine.code == others.code == "not_your_seat"
    assert "as_seat" in mine.detail
    assert "your own seat" in others.detail


@pytest.mark.parametrize(
    ("players", "code", "words"),
    [
        (["Ann", "ann"], "name_taken", "One of the players"),
        (["Ann", " "], "name_needed", "Every player"),
        (["Ann", "ﷺ" * 40], "name_too_long", "A player's name"),
    ],
)
def test_whoever_opens_a_table_is_not_asked_for_a_name_of_their_own(
    gm: Api, players: list[str], code: str, words: str
) -> None:
    answer = gm.post("tables/", {"game": "questeros-score", "players": players})
    assert (answer.status, answer.code) == (422, code)
    assert answer.detail.startswith(words)


def test_what_stays_secret_is_not_promised_to_a_guest(gm: Api) -> None:
    evening = open_table(gm, game="fate")
    guest = watch(evening)
    for closed in (False, True):
        if closed:
            assert evening.act("close").status == 201
        answer = guest.api.get(guest.path + "verify/")
        assert (answer.code, "stays secret" in answer.detail) == ("not_finished", True)
    assert evening.api.get(evening.path + "verify/").status == 200


def test_something_may_have_happened_that_nobody_entered(sheet: Table) -> None:
    version = sheet.see()["version"]
    join(sheet, "Ann", account("ann"))
    answer = sheet.act("bid", seat=0, value=3, version=version)
    assert (answer.status, answer.code) == (409, "stale_version")
    assert ENTERING not in answer.detail
