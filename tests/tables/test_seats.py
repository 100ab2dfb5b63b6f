"""Joining, coming back, leaving, changing places: contract §2 and §3, lessons 4 and 13."""

import pytest
from django.test import Client

from companion.accounts.secrets import CODE_ALPHABET
from companion.tables.models import Seat, SeatToken
from tests.api import Api, Table, account, at_once, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def test_codes_have_six_characters_and_no_look_alikes(sheet: Table) -> None:
    view = sheet.see()
    for code in (view["join_code"], view["watch_code"]):
        assert len(code) == 6
        assert not set(code) - set(CODE_ALPHABET)
    assert not set("0O1IL") & set(CODE_ALPHABET)


def test_a_name_given_at_opening_takes_that_seat(sheet: Table) -> None:
    ben = join(sheet, "  bEN ")
    assert ben.see()["viewer"] == {"role": "seat", "seat": 1}
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Ann", "Ben", "Cat"]
    assert [seat["joined"] for seat in sheet.see()["seats"]] == [False, True, False]


def test_a_new_name_gets_a_new_seat_until_something_is_entered(sheet: Table) -> None:
    assert join(sheet, "Dan").see()["viewer"]["seat"] == 3
    assert len(sheet.see()["view"]["xp"]) == 4
    sheet.act("bid", seat=0, value=3)
    answer = Api().post("join/", {"code": sheet.see()["join_code"], "name": "Eve"})
    assert (answer.status, answer.code) == (422, "already_begun")
    assert join(sheet, "Cat").see()["viewer"]["seat"] == 2


def test_a_seat_can_be_chosen_by_its_number(sheet: Table) -> None:
    zoe = join(sheet, "Zoë", seat=2)
    assert zoe.see()["seats"][2] == {
        "seat": 2,
        "name": "Zoë",
        "joined": True,
        "bot": None,
        "seat_code": None,
    }
    answer = Api().post("join/", {"code": sheet.see()["join_code"], "name": "Yan", "seat": 2})
    assert (answer.status, answer.code) == (422, "seat_taken")
    answer = Api().post("join/", {"code": sheet.see()["join_code"], "name": "Yan", "seat": 9})
    assert (answer.status, answer.code) == (422, "unknown_seat")


@pytest.mark.parametrize(
    "again", ["Ann", "ANN", " ann ", "Ａｎｎ", "A\u200bnn", "\u202eAnn", "A\ufe0fnn", "Аnn", "\U0001d400nn"]
)
def test_a_name_is_there_once_however_it_is_typed(sheet: Table, again: str) -> None:
    join(sheet, "Ann")
    answer = Api().post("join/", {"code": sheet.see()["join_code"], "name": again})
    assert (answer.status, answer.code) == (422, "name_taken")


def test_players_named_at_opening_are_different_people(gm: Api) -> None:
    answer = gm.post("tables/", {"game": "questeros-score", "players": ["Ann", "ann"]})
    assert (answer.status, answer.code) == (422, "name_taken")
    answer = gm.post("tables/", {"game": "questeros-score", "players": list("abcdefg")})
    assert (answer.status, answer.code) == (422, "too_many_players")


def test_a_full_table_has_no_seat(gm: Api) -> None:
    table = open_table(gm, "abcdef")
    answer = Api().post("join/", {"code": table.see()["join_code"], "name": "g"})
    assert (answer.status, answer.code) == (422, "table_full")


def test_a_free_seat_is_taken_by_a_look_alike_of_its_name_and_keeps_its_own(sheet: Table) -> None:
    cyrillic = join(sheet, "\u0410nn")
    assert cyrillic.see()["viewer"]["seat"] == 0
    assert [seat["name"] for seat in cyrillic.see()["seats"]] == ["Ann", "Ben", "Cat"]


def test_names_alike_from_before_keep_their_seats_and_come_back_to_them(sheet: Table) -> None:
    """Two seats of a former release whose names nobody can tell apart; neither is locked out or renamed."""
    Seat.objects.filter(table_id=sheet.id, number=1).update(name="A\u200bnn", name_key="a\u200bnn")
    code = sheet.api.post(sheet.path + "seats/1/release/").body["seat_code"]
    back = Api().post("join/", {"code": code})
    assert (back.status, back.body["seat"]) == (201, 1)
    assert Seat.objects.get(table_id=sheet.id, number=1).name_key == "a\u200bnn"


def test_real_names_of_one_script_sit_at_one_table(gm: Api) -> None:
    names = ["Ian", "Lan", "Mia", "Zoë", "Zoe", "דנה"]
    assert [seat["name"] for seat in open_table(gm, names).see()["seats"]] == names


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "\u3164", "\u2800", "\u202e\u2069", "\u0301", "\ufe0f"]
)
def test_a_player_needs_a_name(sheet: Table, name: str) -> None:
    answer = Api().post("join/", {"code": sheet.see()["join_code"], "name": name})
    assert (answer.status, answer.code) == (422, "name_needed")


def test_codes_may_be_typed_in_small_letters_with_spaces(sheet: Table) -> None:
    code = f" {sheet.see()['join_code'].lower()} "
    assert Api().post("join/", {"code": code, "name": "Ann"}).status == 201


def test_a_watch_code_gives_a_view_and_nothing_else(sheet: Table) -> None:
    spectator = watch(sheet)
    view = spectator.see()
    assert view["viewer"] == {"role": "spectator", "seat": None}
    assert (view["join_code"], view["watch_code"], view["actions"]) == (None, None, [])
    assert spectator.act("bid", seat=0, value=1).status == 403
    assert spectator.undo().status == 403
    assert spectator.clock("start", seconds=5).status == 403


def test_an_unknown_code_is_404_and_wrong_ones_are_throttled(sheet: Table) -> None:
    wrong = [Api().post("join/", {"code": "ZZZZZZ", "name": "x"}) for _ in range(12)]
    assert [answer.status for answer in wrong] == [404] * 10 + [429] * 2
    assert wrong[0].code == "unknown_code"
    assert join(sheet, "Ann").see()["viewer"]["seat"] == 0


def test_a_table_of_others_is_404_for_everybody_else(sheet: Table) -> None:
    elsewhere = open_table(account("other"), ["Ann", "Ben"])
    strangers = [Api(join(elsewhere, "Ann").api.token), Api(watch(elsewhere).api.token), elsewhere.api]
    for stranger in strangers:
        for path in ("", "log/", "verify/", "export/"):
            assert stranger.get(sheet.path + path).status == 404
        for path in ("actions/", "undo/", "clock/", "seats/0/release/"):
            body = {"op": "stop"} if path == "clock/" else {}
            assert stranger.post(sheet.path + path, body).status == 404
        assert stranger.patch(sheet.path, {"title": "mine"}).status == 404
        assert stranger.delete(sheet.path).status == 404
        assert stranger.delete(sheet.path + "seats/0/").status == 404
    assert sheet.see()["version"] == 0


def test_without_or_with_a_wrong_token_it_is_401(sheet: Table) -> None:
    for token in ("", "nonsense", "ca_" + "x" * 43, "cs_" + "x" * 43):
        answer = Api(token).get(sheet.path)
        assert answer.status == 401
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_tokens_are_stored_hashed(sheet: Table) -> None:
    token = join(sheet, "Ann").api.token
    assert token not in str(list(SeatToken.objects.values()))


def test_a_seat_acts_for_itself_and_not_for_the_gm(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    assert ann.act("bid", seat=0, value=3).status == 201
    assert ann.act("bid", seat=1, value=3).code == "not_your_seat"
    assert ann.act("bid", seat=1, value=3, as_seat=1).code == "not_your_seat"
    assert ann.act("bid", seat=0, value=4, as_seat=0).status == 201
    for refused in (
        ann.undo(),
        ann.clock("start", seconds=9),
        ann.api.post(ann.path + "seats/0/release/"),
        ann.api.patch(ann.path, {"title": "x"}),
        ann.api.get(ann.path + "export/"),
        ann.api.delete(ann.path),
        ann.api.delete(ann.path + "seats/0/"),
    ):
        assert (refused.status, refused.code) == (422, "gm_only")
        assert refused.body["table"]["viewer"]["seat"] == 0


def test_a_released_seat_is_opened_once_by_its_code(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    ann.act("bid", seat=0, value=3)
    released = sheet.api.post(sheet.path + "seats/0/release/")
    assert released.status == 200
    assert ann.api.get(ann.path).status == 401
    code = released.body["seat_code"]
    back = Api().post("join/", {"code": code, "name": ""})
    assert (back.status, back.body["seat"]) == (201, 0)
    assert sheet.by(back.body["token"]).see()["view"]["bids"][0] == 3
    assert Api().post("join/", {"code": code, "name": ""}).status == 404
    assert [entry["type"] for entry in sheet.log()] == ["joined", "bid", "released", "joined"]


def test_a_substitute_may_have_another_name(sheet: Table) -> None:
    join(sheet, "Ann")
    code = sheet.api.post(sheet.path + "seats/0/release/").body["seat_code"]
    assert Api().post("join/", {"code": code, "name": "ben"}).code == "name_taken"
    assert Api().post("join/", {"code": code, "name": "Dora"}).status == 201
    assert sheet.see()["seats"][0]["name"] == "Dora"


def test_an_account_comes_back_to_its_own_seat(sheet: Table) -> None:
    player = account("player")
    first = join(sheet, "Ben", player)
    again = join(sheet, "ben ", player)
    assert first.see()["viewer"] == {"role": "seat", "seat": 1}
    assert again.see()["viewer"] == {"role": "seat", "seat": 1}
    assert sheet.by(player.token).see()["viewer"] == {"role": "seat", "seat": 1}


def test_seats_can_be_reordered_and_removed_until_something_is_entered(sheet: Table) -> None:
    ben = join(sheet, "Ben")
    assert sheet.api.patch(sheet.path, {"order": [0, 2, 1]}).status == 200
    assert [seat["seat"] for seat in sheet.see()["seats"]] == [0, 1, 2]
    assert sheet.api.patch(sheet.path, {"order": [1, 0, 2]}).status == 200
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Cat", "Ann", "Ben"]
    assert (ben.see()["viewer"]["seat"], sheet.see()["view"]["dealer"]) == (2, 1)
    assert sheet.api.delete(sheet.path + "seats/0/").status == 204
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Ann", "Ben"]
    assert (ben.see()["viewer"]["seat"], sheet.see()["view"]["dealer"]) == (1, 0)
    sheet.act("bid", seat=0, value=1)
    assert sheet.api.patch(sheet.path, {"order": [1, 0]}).code == "already_begun"
    assert sheet.api.delete(sheet.path + "seats/0/").code == "already_begun"


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], []])
def test_an_order_names_every_seat_once(sheet: Table, order: list[int]) -> None:
    assert sheet.api.patch(sheet.path, {"order": order}).code == "order_incomplete"


def test_a_removed_seats_phone_is_signed_out(sheet: Table) -> None:
    cat = join(sheet, "Cat")
    sheet.api.delete(sheet.path + "seats/2/")
    assert cat.api.get(cat.path).status == 401


def test_a_gm_who_sits_down_loses_vision_and_keeps_the_table(sheet: Table) -> None:
    assert sheet.see()["gm_vision"] is True
    join(sheet, "Ann", sheet.api)
    view = sheet.see()
    assert (view["gm_vision"], view["viewer"]) == (False, {"role": "gm", "seat": 0})
    assert sheet.act("bid", seat=2, value=3).status == 201
    assert sheet.undo().status == 201


def test_deleting_a_table_takes_everything_along(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    assert sheet.api.delete(sheet.path).status == 204
    assert sheet.api.get(sheet.path).status == 404
    assert ann.api.get(sheet.path).status == 401


@pytest.mark.django_db(transaction=True)
def test_a_seat_code_opens_once_however_many_try(gm: Api) -> None:
    table = open_table(gm)
    join(table, "Ann")
    code = table.api.post(table.path + "seats/0/release/").body["seat_code"]
    answers = at_once([lambda: Api().post("join/", {"code": code, "name": ""})] * 6)
    assert sorted(answer.status for answer in answers) == [201, 404, 404, 404, 404, 404]


@pytest.mark.parametrize("written", ["{0} {1}", " {0}{1} ", "{0}\t{1}"])
def test_a_code_is_typed_as_it_is_printed(sheet: Table, written: str) -> None:
    code = sheet.see()["join_code"]
    typed = written.format(code[:3], code[3:]).lower()
    assert Api().post("join/", {"code": typed, "name": "Ann"}).status == 201
    assert Client().get("/join/", {"code": typed})["Location"] == f"/j/{code}/"
