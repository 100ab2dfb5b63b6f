"""The board of a day: first attempts alone, finished on the day, their logs as they were played."""

from collections.abc import Callable

import msgspec
import pytest
import time_machine
from django.contrib.auth.models import User

from companion.tables import draws
from companion.tables.models import Attempt
from tests import candle
from tests.api import Api, Table, account
from tests.tables.daily import LATE, NEXT_DAY, board, finish, log_of, own, standing, todays, why

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.machinery,
    pytest.mark.usefixtures("candle_of_the_day", "morning"),
]


def test_the_best_stand_first_and_equals_share_a_rank(gm: Api) -> None:
    ann, ben = account("ann"), account("ben")
    finish(todays(ann), throws=1)
    finish(todays(gm))
    finish(todays(ben))
    one, three = (sum(Table(api, own(api)).see()["view"]["throws"]) for api in (ann, gm))
    assert standing(gm) == [(1, "gm", three), (1, "ben", three), (3, "ann", one)]
    assert board(gm).body["results"][0]["result"] == f"{three} in all"
    assert [one["yours"] for one in board(ann).body["results"]] == [False, False, True]


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


def new_title(table: Table) -> Table:
    assert table.api.patch(table.path, {"title": "Better dice"}).status == 200
    return table


def new_name(table: Table) -> Table:
    assert table.api.patch(table.path + "seats/0/", {"name": "Gwendolyn"}).status == 200
    return table


def clock(table: Table) -> Table:
    assert table.clock("start", seconds=60, name="Tea").status == 201
    return table


def other_phone(table: Table) -> Table:
    code = table.api.post(table.path + "seats/0/release/").body["seat_code"]
    return table.by(Api().post("join/", {"code": code}).body["token"])


def new_codes(table: Table) -> Table:
    assert table.api.post(table.path + "codes/", {"which": "join"}).status == 200
    return table


@pytest.mark.parametrize("between", [new_title, new_name, clock, other_phone, new_codes])
def test_what_is_about_the_table_itself_changes_no_dice_and_costs_no_place(
    gm: Api, morning: time_machine.Traveller, between: Callable[[Table], Table]
) -> None:
    undisturbed = finish(todays(account("ann"))).see()["view"]["throws"]
    table = todays(gm)
    table.act("throw")
    table = between(table)
    assert why(gm) == "playing"
    for _ in range(2):
        assert table.act("throw").status == 201
    assert table.see()["view"]["throws"] == undisturbed
    assert ([rank for rank, *_ in standing(gm)], why(gm)) == ([1, 1], None)
    morning.move_to(NEXT_DAY)
    assert gm.get(table.path + "verify/").body["fair"] is True


def test_a_clock_of_its_players_own_that_rings_changes_nothing(
    gm: Api, morning: time_machine.Traveller
) -> None:
    table = clock(todays(gm))
    morning.shift(61)
    assert table.see()["clock"]["state"] == "rung"
    finish(table)
    assert why(gm) is None


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


def test_what_an_older_release_drew_after_a_new_title_is_not_called_unfair(
    gm: Api, morning: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draws, "number_of_next", lambda table: table.version + 1)
    table = finish(new_title(todays(gm)))
    monkeypatch.undo()
    morning.move_to(NEXT_DAY)
    assert gm.get(table.path + "verify/").body["fair"] is True


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
