"""The deal of the day: the same for everybody, its seed out afterwards."""

import pytest
import time_machine

from companion.tables.models import DailyDeal
from tests.api import Api, Table, account, watch
from tests.tables.daily import BOARD, LATE, MORNING, NEXT_DAY, board, finish, todays

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.machinery,
    pytest.mark.usefixtures("candle_of_the_day", "morning"),
]


# opening


def test_it_begins_as_it_is_opened_and_says_its_day(gm: Api) -> None:
    table = todays(gm).see()
    assert (table["status"], table["daily"], table["version"]) == ("open", "2026-03-14", 1)
    assert table["fairness"]["commitment"] == board(gm).body["commitment"]


def test_everybody_has_the_same_deal_and_for_the_same_actions_the_same_dice(gm: Api) -> None:
    tables = [finish(todays(api)) for api in (gm, account("ann"), account("ben"))]
    views = [table.see()["view"] for table in tables]
    assert views[0] == views[1] == views[2]


def test_the_next_day_has_another_deal(gm: Api, morning: time_machine.Traveller) -> None:
    first = todays(gm).see()["fairness"]["commitment"]
    morning.move_to(NEXT_DAY)
    assert todays(gm).see()["fairness"]["commitment"] != first


def test_a_table_without_it_has_a_seed_of_its_own(gm: Api) -> None:
    other = Table(gm, gm.post("tables/", {"game": "candle"}).body["id"])
    other.act("begin")
    assert other.see()["daily"] is None
    assert other.see()["fairness"]["commitment"] != todays(gm).see()["fairness"]["commitment"]


def test_options_are_everybodys(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "candle", "daily": True, "options": {"tall": True}})
    assert (answer.status, answer.code) == (422, "daily_options")
    assert not DailyDeal.objects.exists()


def test_a_game_without_one_says_so(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "questeros-score", "daily": True})
    assert (answer.status, answer.code) == (422, "no_daily")
    assert gm.get("daily/questeros-score/").code == "no_daily"


def test_the_same_key_opens_it_once(gm: Api) -> None:
    body = {"game": "candle", "daily": True}
    answers = [gm.post("tables/", body, **{"Idempotency-Key": "today"}) for _ in range(2)]
    assert answers[0].raw == answers[1].raw


# the seed


def test_the_seed_stays_secret_until_the_day_is_over(gm: Api, morning: time_machine.Traveller) -> None:
    table = finish(todays(gm))
    seed = bytes(DailyDeal.objects.get().seed).hex()
    paths = (table.path, table.path + "export/", table.path + "log/", BOARD)
    for now in (MORNING, LATE):
        morning.move_to(now)
        assert all(seed.encode() not in gm.get(path).raw for path in paths)
        answer = gm.get(table.path + "verify/")
        assert (answer.status, answer.code) == (422, "day_not_over")
        assert "2026-03-15 00:00 UTC" in answer.detail
        assert answer.body["table"]["fairness"]["seed"] is None
    morning.move_to(NEXT_DAY)
    assert board(gm).body["seed"] == table.see()["fairness"]["seed"] == seed
    assert gm.get(table.path + "verify/").body["fair"]


def test_a_table_that_is_ended_as_void_does_not_bring_it_out(gm: Api) -> None:
    table = todays(gm)
    assert table.act("void", reason="Curious").body["table"]["fairness"]["seed"] is None
    assert watch(table).see()["fairness"]["seed"] is None


def test_a_deal_under_way_is_not_finished_whatever_the_day(gm: Api, morning: time_machine.Traveller) -> None:
    table = todays(gm)
    for now in (MORNING, NEXT_DAY):
        morning.move_to(now)
        assert gm.get(table.path + "verify/").code == "not_finished"


# asking for it


def test_today_is_the_day_by_default(gm: Api) -> None:
    finish(todays(gm))
    assert board(gm, "daily/candle/").raw == board(gm).raw


def test_a_day_on_which_nobody_played(gm: Api) -> None:
    told = board(gm, "daily/candle/?day=2026-03-13").body
    assert (told["results"], told["commitment"], told["seed"], told["yours"]) == ([], None, None, None)


def test_tomorrow_has_no_board(gm: Api) -> None:
    answer = gm.get("daily/candle/?day=2026-03-15")
    assert (answer.status, answer.code) == (422, "day_to_come")


@pytest.mark.parametrize("day", ["2026-02-30", "yesterday", "1-1-1", "2026-03-14T00:00", "20260314"])
def test_what_is_no_day_is_refused(gm: Api, day: str) -> None:
    answer = gm.get(f"daily/candle/?day={day}")
    assert (answer.status, answer.body["errors"][0]["attr"]) == (400, "day")


def test_a_board_is_for_accounts(gm: Api) -> None:
    spectator = watch(todays(gm))
    assert Api().get(BOARD).status == 401
    assert spectator.api.get(BOARD).status == 403
