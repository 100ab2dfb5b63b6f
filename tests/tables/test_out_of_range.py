"""What can be read and lies beyond its bounds is the rules' no, in words; what an address asks too."""

from typing import Any

import pytest

from tests.api import Answer, Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
LONG = "x" * 700
NAMES = [f"Player {number}" for number in range(13)]
TOO_LONG = {
    "a reason": ("POST", "actions/", {"type": "adjust", "seat": 0, "delta": 1, "reason": LONG}),
    "a note": ("POST", "actions/", {"type": "score_round", "quests": [4, 3, 3], "note": LONG}),
    "a list": ("POST", "actions/", {"type": "score_round", "quests": [1] * 9}),
    "the name of a clock": ("POST", "clock/", {"op": "start", "seconds": 5, "name": LONG}),
    "a title": ("PATCH", "", {"title": LONG}),
}


def error(answer: Answer) -> tuple[int, str, str]:
    [told] = answer.body["errors"]
    return answer.status, told["code"], told["attr"]


@pytest.mark.parametrize(("method", "path", "body"), TOO_LONG.values(), ids=TOO_LONG)
def test_too_long_is_422_with_the_truth_about_the_table(
    sheet: Table, method: str, path: str, body: dict[str, Any]
) -> None:
    answer = sheet.api.send(method, sheet.path + path, body)
    field = next(name for name, value in body.items() if value in (LONG, [1] * 9))
    assert error(answer) == (422, "too_long", field)
    assert (answer.body["version"], answer.body["table"]) == (0, sheet.see())


@pytest.mark.parametrize(("method", "path", "body"), TOO_LONG.values(), ids=TOO_LONG)
def test_to_a_stranger_the_table_is_not_there_whatever_is_sent(
    sheet: Table, method: str, path: str, body: dict[str, Any]
) -> None:
    answer = account("other").send(method, sheet.path + path, body)
    assert (answer.status, answer.code) == (404, "not_found")
    assert sheet.id not in answer.raw.decode()


def test_where_there_is_no_table_it_is_422_too(gm: Api) -> None:
    bodies = {
        "tables/": {"game": "fate", "title": LONG},
        "join/": {"code": LONG},
        "accounts/": {"username": LONG, "password": "x"},
        "tokens/": {"username": "gm", "password": LONG},
        "packs/": {"game": "questeros", "toml": "", "file": LONG},
        "campaigns/": {"title": LONG},
    }
    told = {path: error(gm.post(path, body))[:2] for path, body in bodies.items()}
    assert told == dict.fromkeys(bodies, (422, "too_long"))


@pytest.mark.parametrize(
    ("game", "most"),
    [("fate", 12), ("quest", 10), ("questeros", 6), ("questeros-score", 6), ("eros-quest", 1)],
)
def test_one_player_too_many_is_422_in_every_game(gm: Api, game: str, most: int) -> None:
    for count in (most + 1, 13):
        answer = gm.post("tables/", {"game": game, "players": NAMES[:count]})
        assert (answer.status, answer.code) == (422, "too_many_players")
        assert str(most) in answer.detail


def test_thousands_of_names_are_counted_before_they_are_compared(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "fate", "players": [f"{number:x}" for number in range(6000)]})
    assert (answer.status, answer.code) == (422, "too_many_players")


@pytest.mark.parametrize("order", [[*range(13)], [0] * 2000, [10**30, 1, 2], []])
def test_an_order_of_the_wrong_length_is_422(sheet: Table, order: list[int]) -> None:
    answer = sheet.api.patch(sheet.path, {"order": order})
    assert (answer.status, answer.code) == (422, "order_incomplete")


def test_own_tables_are_asked_for_by_what_there_is(gm: Api) -> None:
    table = open_table(gm)
    assert [one["id"] for one in gm.get("tables/?status=open&game=questeros-score").body["results"]] == [
        table.id
    ]
    for query, known in (("status=nope", "finished, lobby, open"), ("game=nope", "quest-score, questeros")):
        answer = gm.get(f"tables/?{query}")
        name = query.partition("=")[0]
        assert error(answer) == (400, "bad_query", name)
        assert f"“{name}”" in answer.detail
        assert "“nope”" in answer.detail
        assert known in answer.detail


@pytest.mark.parametrize("after", ["1" + "0" * 30, "2147483648", "9999999999", "9" * 5000, "0" * 50 + "7"])
def test_nothing_comes_after_the_greatest_of_numbers(sheet: Table, after: str) -> None:
    sheet.act("bid", seat=0, value=3)
    answer = sheet.api.get(f"{sheet.path}log/?after={after}")
    assert (answer.status, answer.body["next"], answer.body["results"]) == (200, None, [])


def test_a_search_that_is_too_long_or_no_text_says_so(gm: Api) -> None:
    campaign = gm.post("campaigns/", {"title": "Long"}).body["id"]
    for path in (f"campaigns/{campaign}/chronicle/", f"campaigns/{campaign}/export/"):
        assert gm.get(f"{path}?q={'x' * 200}").status == 200
        assert error(gm.get(f"{path}?q={'x' * 201}")) == (422, "too_long", "q")
        assert error(gm.get(f"{path}?q=%00")) == (400, "no_text", "q")


def test_who_watches_or_plays_gets_its_own_truth_with_it(sheet: Table) -> None:
    for viewer in (join(sheet, "Ann"), watch(sheet)):
        answer = viewer.clock("start", seconds=5, name=LONG)
        assert (answer.status, answer.code) == (422, "too_long")
        assert answer.body["table"] == viewer.see()
        assert answer.body["table"]["join_code"] is None
