"""The deal of the day: the same for everybody, its seed out afterwards, a board of first attempts."""

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
import pytest
import time_machine
from django.contrib.auth.models import User
from django.db.models import QuerySet

from companion.tables import registry
from companion.tables.models import Attempt, DailyDeal, LogEntry
from tests import candle
from tests.api import Answer, Api, Table, account, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

MORNING = datetime(2026, 3, 14, 8, 30, tzinfo=UTC)
LATE = datetime(2026, 3, 14, 23, 59, 59, tzinfo=UTC)
NEXT_DAY = datetime(2026, 3, 15, 0, 0, 0, tzinfo=UTC)
BOARD = "daily/candle/?day=2026-03-14"


@pytest.fixture(autouse=True)
def candle_of_the_day() -> Iterator[registry.Game]:
    daily = registry.Daily(
        candle.Outcome, lambda outcome: outcome.score, lambda outcome: f"{outcome.score} in all"
    )
    game = registry.Game(candle, "Candle", candle.LOG_LINES, bots={}, daily=daily)
    registry.register(game)
    yield game
    del registry.GAMES[game.name]


@pytest.fixture(autouse=True)
def morning() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MORNING, tick=False) as traveller:
        yield traveller


def todays(api: Api) -> Table:
    answer = api.post("tables/", {"game": "candle", "daily": True})
    assert answer.status == 201, answer.raw
    return Table(api, answer.body["id"])


def finish(table: Table, throws: int = 3) -> Table:
    for _ in range(throws):
        assert table.act("throw").status == 201
    if throws < candle.THROWS:
        assert table.act("snuff").status == 201
    return table


def board(api: Api, path: str = BOARD) -> Answer:
    answer = api.get(path)
    assert answer.status == 200, answer.raw
    return answer


def standing(api: Api) -> list[tuple[int, str, int]]:
    return [(one["rank"], one["name"], one["outcome"]["score"]) for one in board(api).body["results"]]


def why(api: Api) -> str | None:
    return board(api).body["yours"]["why"]


def log_of(table: Table) -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(table_id=table.id).order_by("n")


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
        assert gm.get(table.path + "verify/").code == "not_finished"
    morning.move_to(NEXT_DAY)
    assert board(gm).body["seed"] == table.see()["fairness"]["seed"] == seed
    assert gm.get(table.path + "verify/").body["fair"]


def test_a_table_that_is_ended_as_void_does_not_bring_it_out(gm: Api) -> None:
    table = todays(gm)
    assert table.act("void", reason="Curious").body["table"]["fairness"]["seed"] is None
    assert watch(table).see()["fairness"]["seed"] is None


# the board


def test_the_best_stand_first_and_equals_share_a_rank(gm: Api) -> None:
    ann, ben = account("ann"), account("ben")
    finish(todays(ann), throws=1)
    finish(todays(gm))
    finish(todays(ben))
    one, three = (sum(Table(api, own(api)).see()["view"]["throws"]) for api in (ann, gm))
    assert standing(gm) == [(1, "gm", three), (1, "ben", three), (3, "ann", one)]
    assert board(gm).body["results"][0]["result"] == f"{three} in all"
    assert [one["yours"] for one in board(ann).body["results"]] == [False, False, True]


def own(api: Api) -> str:
    table: str = board(api).body["yours"]["table"]
    return table


def test_only_the_first_attempt_counts(gm: Api) -> None:
    first = finish(todays(gm), throws=0)
    finish(todays(gm))
    assert standing(gm) == [(1, "gm", 0)]
    assert own(gm) == first.id


def test_nobody_practises_a_deal_that_they_are_still_to_play(gm: Api) -> None:
    first = todays(gm)
    answer = gm.post("tables/", {"game": "candle", "daily": True})
    assert (answer.status, answer.code) == (422, "attempt_open")
    assert todays(account("ann")).see()["status"] == "open"
    finish(first)
    assert todays(gm).see()["status"] == "open"


def test_the_clock_between_the_moves_takes_it_off(gm: Api) -> None:
    table = todays(gm)
    assert table.clock("start", seconds=60, name="Tea").status == 201
    finish(table)
    assert (standing(gm), why(gm)) == ([], "disturbed")


def test_another_phone_does_too(gm: Api) -> None:
    table = todays(gm)
    code = gm.post(table.path + "seats/0/release/").body["seat_code"]
    finish(table.by(Api().post("join/", {"code": code}).body["token"]))
    assert (standing(gm), why(gm)) == ([], "disturbed")


def test_deleting_it_gives_no_second_first(gm: Api) -> None:
    first = finish(todays(gm), throws=1)
    gm.delete(first.path)
    finish(todays(gm))
    assert standing(gm) == []
    assert board(gm).body["yours"] == {
        "table": None,
        "why": "deleted",
        "detail": "Your first attempt was deleted. Another one is for practice.",
    }


def test_what_was_taken_back_does_not_stand(gm: Api) -> None:
    table = todays(gm)
    table.act("throw")
    assert table.undo(override=True).status == 201
    finish(table)
    assert (standing(gm), why(gm)) == ([], "undone")


def test_a_void_one_does_not_stand(gm: Api) -> None:
    todays(gm).act("void", reason="The cake is ready")
    assert (standing(gm), why(gm)) == ([], "void")


def test_one_that_is_being_played_does_not_stand_yet(gm: Api) -> None:
    table = todays(gm)
    assert (standing(gm), why(gm)) == ([], "playing")
    finish(table)
    assert why(gm) is None


def test_it_has_to_be_finished_on_its_day(gm: Api, morning: time_machine.Traveller) -> None:
    ann = account("ann")
    mine, hers = todays(gm), todays(ann)
    morning.move_to(LATE)
    finish(mine)
    morning.move_to(NEXT_DAY)
    assert why(ann) == "too_late"
    finish(hers)
    assert (why(gm), why(ann)) == (None, "too_late")
    assert [name for _, name, _ in standing(gm)] == ["gm"]


def test_a_new_title_between_the_moves_takes_it_off(gm: Api) -> None:
    table = todays(gm)
    gm.patch(table.path, {"title": "Better dice"})
    assert why(gm) == "disturbed"
    finish(table)
    assert (standing(gm), why(gm)) == ([], "disturbed")


def test_a_new_title_afterwards_changes_nothing(gm: Api) -> None:
    table = finish(todays(gm))
    gm.patch(table.path, {"title": "A good day"})
    assert len(standing(gm)) == 1


def test_it_never_goes_back_to_a_lobby(gm: Api) -> None:
    table = todays(gm)
    assert table.undo(override=True).code == "nothing_to_undo"
    table.act("throw")
    assert table.undo(steps=2, override=True).code == "nothing_to_undo"
    assert table.see()["version"] == 2


def test_a_default_is_a_move_like_any(gm: Api) -> None:
    table = todays(gm)
    assert table.act("default", as_seat=0).status == 201
    assert standing(gm) == [(1, "gm", 0)]


@pytest.mark.parametrize("place", range(2, 5))
def test_an_altered_result_does_not_stand(gm: Api, place: int) -> None:
    row = log_of(finish(todays(gm))).get(n=place)
    [thrown, *rest] = msgspec.json.decode(row.events)
    row.events = msgspec.json.encode([thrown | {"value": thrown["value"] % candle.SIDES + 1}, *rest])
    row.save()
    assert (standing(gm), why(gm)) == ([], "altered")


@pytest.mark.parametrize(
    "changed",
    [{"at": LATE}, {"actor": -1}, {"as_seat": 0}, {"kind": "other"}, {"type": "snuff"}, {"params": b"{ }"}],
)
def test_nor_does_one_with_any_other_change(gm: Api, changed: dict[str, object]) -> None:
    log_of(finish(todays(gm))).filter(n=3).update(**changed)
    assert (standing(gm), why(gm)) == ([], "altered")


def test_nor_one_with_an_entry_gone_or_added(gm: Api) -> None:
    ann = account("ann")
    log_of(finish(todays(gm))).filter(n=2).delete()
    extra = log_of(finish(todays(ann))).get(n=1)
    log_of(Table(ann, own(ann))).filter(n=4).update(n=5)
    extra.pk, extra.n = None, 4
    extra.save()
    assert (standing(gm), why(gm), why(ann)) == ([], "altered", "altered")


def test_nor_one_that_was_altered_while_it_was_played(gm: Api) -> None:
    table = todays(gm)
    table.act("throw")
    row = log_of(table).get(n=2)
    [thrown] = msgspec.json.decode(row.events)
    log_of(table).filter(n=2).update(
        events=msgspec.json.encode([thrown | {"value": thrown["value"] % 6 + 1}])
    )
    finish(table, throws=1)
    assert (standing(gm), why(gm)) == ([], "altered")


@pytest.mark.parametrize("altered", [{"params": b"nonsense"}, {"events": b"nonsense"}, {"type": "begin"}])
def test_nor_one_that_cannot_be_read_any_more(gm: Api, altered: dict[str, object]) -> None:
    table = todays(gm)
    table.act("throw")
    log_of(table).filter(n=2).update(**altered)
    finish(table, throws=1)
    assert (standing(gm), why(gm)) == ([], "altered")


def test_nor_one_whose_result_was_written_into_the_board(gm: Api) -> None:
    finish(todays(gm))
    Attempt.objects.update(outcome=b'{"score":18}')
    assert (standing(gm), why(gm)) == ([], "altered")


def test_nor_one_that_was_given_to_somebody_else(gm: Api) -> None:
    account("ann")
    finish(todays(gm))
    Attempt.objects.update(account=User.objects.get(username="ann"))
    assert standing(gm) == []


def test_a_server_with_a_new_key_knows_the_old_one(gm: Api, settings: object) -> None:
    finish(todays(gm))
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]  # type: ignore[attr-defined]
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert len(standing(gm)) == 1


def test_a_board_costs_the_same_however_many_stand_on_it(
    gm: Api, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    for name in ("ann", "ben", "cat"):
        finish(todays(account(name)))
    with django_assert_num_queries(4):  # type: ignore[operator]  # the token, the deal, its attempts, their logs
        board(gm)


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
