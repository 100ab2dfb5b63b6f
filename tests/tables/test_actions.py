"""Actions, versions, the log and what a table shows: contract §3."""

from functools import partial

import pytest

from tests.api import Api, Table, account, at_once, join, open_table, score

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def test_an_accepted_action_answers_the_next_version_and_the_table(sheet: Table) -> None:
    answer = sheet.act("bid", seat=1, value=4)
    assert answer.status == 201
    assert answer.body["version"] == answer.body["table"]["version"] == 1
    assert answer.body["table"] == sheet.see()
    assert answer.body["table"]["view"]["bids"] == [None, 4, None]


def test_a_refusal_says_why_in_words_and_brings_the_truth(sheet: Table) -> None:
    answer = sheet.act("bid", seat=1, value=11)
    assert (answer.status, answer.code, answer.body["type"]) == (422, "bid_too_high", "client_error")
    assert answer.body["errors"][0]["attr"] is None
    assert "10" in answer.detail
    assert (answer.body["version"], answer.body["table"]) == (0, sheet.see())
    assert sheet.log() == []


def test_refusals_call_players_by_their_names(sheet: Table) -> None:
    for _ in range(2):
        sheet.act("pay", seat=1)
    assert "Ben" in sheet.act("pay", seat=1).detail
    assert "Ann, Cat" in score_missing(sheet)


def score_missing(sheet: Table) -> str:
    sheet.act("bid", seat=1, value=3)
    return sheet.act("score_round", quests=[4, 3, 3]).detail


def test_a_correction_that_uncovers_a_payment_names_round_and_player(sheet: Table) -> None:
    score(sheet, (5, 5, 1), (5, 4, 1))
    for _ in range(12):
        sheet.act("pay", seat=0)
    answer = sheet.act("correct", round=1, bids=[4, 5, 1], reason="misheard")
    assert answer.code == "xp_needed"
    assert "Ann" in answer.detail
    assert "round 2" in answer.detail


def test_a_stale_version_is_refused_and_shows_what_stands(sheet: Table) -> None:
    assert sheet.act("bid", seat=0, value=3, version=0).status == 201
    answer = sheet.act("bid", seat=1, value=3, version=0)
    assert (answer.status, answer.code) == (409, "stale_version")
    assert answer.body["table"]["view"]["bids"] == [3, None, None]
    assert sheet.act("bid", seat=1, value=3, version=1).status == 201
    assert sheet.act("bid", seat=1, value=4).status == 201


@pytest.mark.parametrize("version", [-1, 5, 10**30])
def test_a_version_that_never_was_is_stale(sheet: Table, version: int) -> None:
    assert sheet.act("bid", seat=0, value=3, version=version).code == "stale_version"


@pytest.mark.django_db(transaction=True)
def test_of_two_scorers_with_one_version_one_is_told(gm: Api) -> None:
    table = open_table(gm)
    answers = at_once([partial(table.act, "bid", seat=0, value=value, version=0) for value in (3, 4)])
    assert sorted(answer.status for answer in answers) == [201, 409]
    assert table.see()["version"] == 1


@pytest.mark.django_db(transaction=True)
def test_fifty_actions_at_once_all_count_once(gm: Api) -> None:
    table = open_table(gm)
    answers = at_once([lambda: table.act("adjust", seat=0, delta=1, reason="Centaur")] * 50)
    assert [answer.status for answer in answers] == [201] * 50
    assert table.see()["view"]["xp"][0] == 52
    assert sorted(answer.body["version"] for answer in answers) == list(range(1, 51))


def test_the_log_has_an_entry_for_every_version(sheet: Table) -> None:
    join(sheet, "Ann")
    sheet.act("bid", seat=1, value=4)
    sheet.undo()
    sheet.clock("start", seconds=60, name="break")
    sheet.api.patch(sheet.path, {"title": "Friday"})
    log = sheet.log()
    assert [entry["n"] for entry in log] == [1, 2, 3, 4, 5]
    assert [entry["type"] for entry in log] == ["joined", "bid", "undone", "clock", "renamed"]
    assert [entry["actor"] for entry in log] == [0, "gm", "gm", "gm", "gm"]
    assert log[1]["value"] == 4
    assert sheet.see()["version"] == 5
    assert [entry["n"] for entry in sheet.log(after=3)] == [4, 5]


def test_a_long_log_comes_in_pages(sheet: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tables.api.views.LOG_PAGE", 2)
    for value in range(1, 6):
        sheet.act("bid", seat=0, value=value)
    page, seen = sheet.api.get(sheet.path + "log/").body, []
    while True:
        seen += [entry["n"] for entry in page["results"]]
        if page["next"] is None:
            break
        page = sheet.api.get(page["next"].split("/api/v1/")[1]).body
    assert seen == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "%00"])
def test_a_bad_place_in_the_log_is_400(sheet: Table, after: str) -> None:
    assert sheet.api.get(f"{sheet.path}log/?after={after}").status == 400


def test_everybody_reads_the_same_entries(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    score(sheet, (1, 1, 1), (3, 3, 4))
    assert ann.log() == sheet.log()


def test_a_preview_shows_what_would_be_and_stores_nothing(sheet: Table) -> None:
    join(sheet, "Ben")
    score(sheet, (4, 3, 3), (4, 3, 3))
    before = sheet.see()
    answer = sheet.act("correct", round=1, quests=[3, 4, 3], reason="misheard", preview=True)
    assert answer.status == 200
    assert answer.body["table"]["view"]["xp"] == [5, 6, 10]
    assert answer.body["changes"]["xp_before"] == [11, 10, 10]
    assert answer.body["changes"]["xp_after"] == [5, 6, 10]
    assert answer.body["told"] == [1]
    assert sheet.see() == before
    refusal = sheet.act("correct", round=1, quests=[9, 9, 9], reason="misheard", preview=True)
    assert refusal.code == "quests_do_not_add_up"


def test_only_a_correction_can_be_previewed(sheet: Table) -> None:
    answer = sheet.act("bid", seat=0, value=3, preview=True)
    assert (answer.status, answer.code) == (400, "unknown_field")
    assert sheet.see()["version"] == 0


def test_the_gm_can_act_as_a_seat_and_the_log_says_so(sheet: Table) -> None:
    assert sheet.act("bid", seat=2, value=3, as_seat=2).status == 201
    assert sheet.act("bid", seat=1, value=3, as_seat=2).code == "not_your_seat"
    assert sheet.act("bid", seat=1, value=3, as_seat=7).code == "unknown_seat"
    assert (sheet.log()[0]["actor"], sheet.log()[0]["as_seat"]) == ("gm", 2)


def test_a_finished_sheet_takes_corrections_and_undo_alone(sheet: Table) -> None:
    for _ in range(7):
        score(sheet, (4, 3, 3), (4, 3, 3))
    view = sheet.see()
    assert (view["status"], view["outcome"]["winners"]) == ("finished", [0])
    assert sheet.act("bid", seat=0, value=1).code == "finished"
    assert sheet.clock("start", seconds=60).code == "finished"
    assert sheet.act("correct", round=7, quests=[0, 5, 5], reason="x").status == 201
    assert sheet.undo(steps=2).status == 201
    assert (sheet.see()["status"], sheet.see()["outcome"]) == ("open", None)
    assert [offer["type"] for offer in view["actions"]] == ["correct"]


def test_own_tables_come_newest_first_by_cursor(gm: Api) -> None:
    made = [open_table(gm).id for _ in range(23)]
    open_table(account("other"))
    page = gm.get("tables/").body
    ids = [table["id"] for table in page["results"]]
    rest = gm.get(page["next"].split("/api/v1/")[1]).body
    ids += [table["id"] for table in rest["results"]]
    assert ids == made[::-1]
    assert (page["previous"], rest["next"]) == (None, None)


def test_own_tables_can_be_filtered(gm: Api) -> None:
    open_table(gm)
    assert len(gm.get("tables/?game=questeros-score&status=open").body["results"]) == 1
    assert gm.get("tables/?game=quest").body["results"] == []
    assert gm.get("tables/?status=finished").body["results"] == []


def test_a_seats_token_opens_no_table_and_lists_none(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    assert ann.api.post("tables/", {"game": "questeros-score"}).status == 403
    assert ann.api.get("tables/").status == 403


def test_games_are_described_for_everybody(db: None) -> None:
    [game] = [game for game in Api().get("games/").body if game["game"] == "questeros-score"]
    assert (game["min_seats"], game["max_seats"]) == (2, 6)
    assert "scorers" in str(game["options"])
    assert "score_round" in str(game["actions"])


def test_an_unknown_game_is_refused_with_those_there_are(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "chess"})
    assert (answer.status, answer.code) == (422, "unknown_game")
    assert "questeros-score" in answer.detail


@pytest.mark.parametrize(
    "options", [{"scorers": "nobody"}, {"first_dealer": "x"}, {"colour": 1}, {"gm_vision": 1}]
)
def test_options_that_do_not_exist_are_400(gm: Api, options: dict) -> None:
    assert gm.post("tables/", {"game": "questeros-score", "options": options}).status == 400


def test_a_first_dealer_that_cannot_be_is_refused(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "questeros-score", "options": {"first_dealer": 6}})
    assert (answer.status, answer.code) == (422, "unknown_seat")


def test_the_title_is_the_games_unless_one_is_given(gm: Api) -> None:
    assert open_table(gm).see()["title"] == "Questeros score sheet"
    table = open_table(gm)
    assert table.api.patch(table.path, {"title": " Friday "}).body["title"] == "Friday"
    assert table.api.patch(table.path, {"title": "  "}).body["title"] == "Questeros score sheet"


def test_options_of_a_table_that_is_open_stay(sheet: Table) -> None:
    assert sheet.api.patch(sheet.path, {"options": {"scorers": "everyone"}}).code == "not_in_lobby"


def test_a_table_of_a_newer_release_is_refused_by_name(sheet: Table) -> None:
    from companion.tables.models import Table as Row

    Row.objects.update(rules_version=99)
    answer = sheet.api.get(sheet.path)
    assert (answer.status, answer.code) == (422, "rules_too_new")
