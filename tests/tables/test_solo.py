"""Games for one: whoever opens the table sits at it, sees what that seat sees, and acts as that seat."""

import pytest

from companion.tables import registry
from tests.api import Api, Table, account, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


@pytest.fixture
def candle(gm: Api, candle_game: registry.Game) -> Table:
    return open_table(gm, players=(), game="candle")


@pytest.fixture
def lit(candle: Table) -> Table:
    assert candle.act("begin").status == 201
    return candle


def test_the_opener_is_seat_0_by_the_name_of_the_account(candle: Table) -> None:
    table = candle.see()
    assert table["seats"] == [{"seat": 0, "name": "gm", "joined": True, "bot": None, "seat_code": None}]
    assert table["viewer"] == {"role": "gm", "seat": 0}


def test_or_by_the_name_that_was_given(gm: Api, candle_game: registry.Game) -> None:
    table = open_table(gm, players=("Ann",), game="candle").see()
    assert [(seat["name"], seat["joined"]) for seat in table["seats"]] == [("Ann", True)]


@pytest.mark.parametrize("wish", [True, False])
def test_there_is_no_vision_to_be_had(gm: Api, candle_game: registry.Game, wish: bool) -> None:
    table = open_table(gm, players=(), game="candle", gm_vision=wish)
    assert not table.see()["gm_vision"]
    assert not table.api.patch(table.path, {"options": {"gm_vision": True}}).body["gm_vision"]


def test_one_begins_at_once_and_acts_without_as_seat(lit: Table) -> None:
    assert [offer["type"] for offer in lit.see()["actions"]] == ["throw", "snuff"]
    assert lit.act("throw").status == 201
    assert lit.log()[-1]["actor"] == 0


def test_as_seat_0_is_the_same_seat(lit: Table) -> None:
    assert lit.act("throw", as_seat=0).status == 201


def test_what_is_hidden_is_hidden_from_the_opener_too(lit: Table) -> None:
    assert lit.see()["view"]["wick"] is None
    assert lit.act("snuff").body["table"]["view"]["wick"] is not None


def test_nobody_else_gets_in(candle: Table) -> None:
    code = candle.see()["join_code"]
    assert Api().post("join/", {"code": code, "name": "Ben"}).code == "table_full"
    assert Api().post("join/", {"code": code, "name": "gm"}).code == "name_taken"
    assert account("ben").get(candle.path).status == 404


def test_the_lobby_offers_to_begin(candle: Table) -> None:
    assert candle.see()["actions"] == [{"type": "begin"}]
    assert candle.act(**candle.see()["actions"][0]).status == 201


def test_spectators_look_and_do_nothing(lit: Table) -> None:
    spectator = watch(lit)
    assert spectator.see()["actions"] == []
    assert spectator.act("throw").status == 403


def test_two_players_are_too_many(gm: Api, candle_game: registry.Game) -> None:
    answer = gm.post("tables/", {"game": "candle", "players": ["Ann", "Ben"]})
    assert (answer.status, answer.code) == (422, "too_many_players")


def test_the_game_can_move_to_a_phone_without_an_account(lit: Table) -> None:
    code = lit.api.post(lit.path + "seats/0/release/").body["seat_code"]
    phone = lit.by(Api().post("join/", {"code": code, "name": ""}).body["token"])
    assert phone.act("throw").status == 201
    assert lit.act("throw").code == "not_your_seat"


def test_machines_play_no_game_that_has_none(lit: Table) -> None:
    answer = lit.api.post(lit.path + "seats/0/bot/", {"kind": "random"})
    assert (answer.status, answer.code) == (422, "no_bots")


def test_undo_and_void_are_the_openers(lit: Table) -> None:
    lit.act("throw")
    assert lit.undo().code == "undo_reveals"
    assert lit.undo(override=True).status == 201
    assert lit.act("void", reason="The cake is ready").body["table"]["status"] == "finished"
