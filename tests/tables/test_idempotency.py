"""A tap counts once: contract §3 Idempotency-Key, lesson 1."""

import unicodedata
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from companion.tables.models import Receipt, Seat
from companion.tables.models import Table as Row
from companion.tables.services import idempotency
from tests.api import PASSWORD, Answer, Api, Table, account, at_once, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
BID = {"type": "bid", "seat": 0, "value": 3}


def keyed(table: Table, key: str, body: dict[str, Any] = BID) -> Answer:
    return table.api.post(table.path + "actions/", body, idempotency_key=key)


@pytest.mark.django_db(transaction=True)
def test_five_retries_in_parallel_make_one_entry_and_five_equal_answers(gm: Api) -> None:
    table = open_table(gm)
    answers = at_once([lambda: keyed(table, "tap-1")] * 5)
    assert {(answer.status, answer.raw) for answer in answers} == {(201, answers[0].raw)}
    assert len(table.log()) == 1


def test_a_retry_answers_as_first_though_the_table_has_moved_on(sheet: Table) -> None:
    first = keyed(sheet, "k")
    sheet.act("bid", seat=1, value=5)
    again = keyed(sheet, "k")
    assert (again.status, again.raw) == (201, first.raw)
    assert sheet.see()["version"] == 2


def test_a_refusal_is_repeated_too(sheet: Table) -> None:
    body = {"type": "score_round", "quests": [4, 3, 3]}
    first = keyed(sheet, "k", body)
    for seat in range(3):
        sheet.act("bid", seat=seat, value=3)
    again = keyed(sheet, "k", body)
    assert (first.status, again.raw) == (422, first.raw)
    assert keyed(sheet, "k2", body).status == 201


def test_the_same_key_with_another_body_is_a_conflict(sheet: Table) -> None:
    keyed(sheet, "k")
    answer = keyed(sheet, "k", BID | {"value": 4})
    assert (answer.status, answer.code) == (409, "idempotency_conflict")
    assert answer.body["table"]["view"]["bids"][0] == 3
    other_address = sheet.api.post(sheet.path + "undo/", {}, idempotency_key="k")
    assert other_address.code == "idempotency_conflict"


@pytest.mark.parametrize(
    "written",
    [
        b'{"value":3,"seat":0,"type":"bid"}',
        b' { "seat" : 0,\n\t"type": "\\u0062id", "value": 3 } ',
    ],
)
def test_the_same_json_written_otherwise_is_the_same_body(sheet: Table, written: bytes) -> None:
    first = keyed(sheet, "k")
    again = sheet.api.post(sheet.path + "actions/", written, idempotency_key="k")
    assert (again.status, again.raw) == (201, first.raw)
    assert len(sheet.log()) == 1


def test_the_order_of_a_list_and_of_what_is_in_it_is_another_matter(sheet: Table) -> None:
    for seat in range(3):
        sheet.act("bid", seat=seat, value=3)
    assert keyed(sheet, "k", {"type": "score_round", "quests": [4, 3, 3]}).status == 201
    other = keyed(sheet, "k", {"type": "score_round", "quests": [3, 4, 3]})
    assert (other.status, other.code) == (409, "idempotency_conflict")


def test_an_empty_body_is_an_empty_object(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    bodies: tuple[Any, ...] = (None, {}, b" {} ")
    answers = [sheet.api.post(sheet.path + "undo/", body, idempotency_key="k") for body in bodies]
    assert {answer.raw for answer in answers} == {answers[0].raw}
    assert answers[0].status == 201


def test_what_is_no_json_is_refused_as_without_a_key(sheet: Table) -> None:
    for number, body in enumerate((b"{", b"\xff", b"[" * 20_000, b"9" * 5000)):
        path = sheet.path + "actions/"
        keyed_answer = sheet.api.post(path, body, idempotency_key=f"k{number}")
        assert (keyed_answer.status, keyed_answer.raw) == (400, sheet.api.post(path, body).raw)


def test_opening_and_joining_read_their_bodies_alike(gm: Api) -> None:
    written = (
        b'{"game": "questeros-score", "players": ["Ann"]}',
        b'{"players":["Ann"],"game":"questeros-score"}',
    )
    opened = [gm.post("tables/", body, idempotency_key="open") for body in written]
    assert opened[0].raw == opened[1].raw
    code = opened[0].body["join_code"]
    bodies = ({"code": code, "name": "Ann"}, {"name": "Ann", "code": code})
    joined = [Api().post("join/", body, idempotency_key="join") for body in bodies]
    assert [(answer.status, answer.body["seat"]) for answer in joined] == [(201, 0), (201, 0)]


def test_keys_belong_to_the_credential(sheet: Table) -> None:
    ann = join(sheet, "Ann")
    assert keyed(sheet, "k").body["version"] == 2
    assert keyed(ann, "k", BID | {"value": 5}).body["version"] == 3


def test_two_phones_with_one_key_and_one_request_have_an_answer_each(sheet: Table) -> None:
    ann, ben = join(sheet, "Ann"), join(sheet, "Ben")
    first, second = keyed(ann, "k"), keyed(ben, "k")
    assert (first.status, first.body["table"]["viewer"]["seat"]) == (201, 0)
    assert (second.code, second.body["table"]["viewer"]["seat"]) == ("not_your_seat", 1)


def test_one_key_at_two_addresses_is_a_conflict_though_the_bodies_are_equal(sheet: Table) -> None:
    paths = [f"{sheet.path}seats/{seat}/release/" for seat in (0, 1)]
    first, second = (sheet.api.post(path, {}, idempotency_key="k") for path in paths)
    assert (first.status, second.code) == (200, "idempotency_conflict")


def test_keys_last_a_day(sheet: Table) -> None:
    keyed(sheet, "k")
    Receipt.objects.update(created_at=Receipt.objects.get().created_at - timedelta(hours=24, seconds=1))
    assert keyed(sheet, "k").body["version"] == 2
    receipt = Receipt.objects.get()
    assert idempotency.forget(receipt.created_at + timedelta(hours=23)) == 0
    assert idempotency.forget(receipt.created_at + timedelta(hours=24)) == 1


@pytest.mark.django_db(transaction=True)
def test_opening_a_table_with_one_key_opens_one(gm: Api) -> None:
    body = {"game": "questeros-score", "players": ["Ann", "Ben"]}
    answers = at_once([lambda: gm.post("tables/", body, idempotency_key="open")] * 5)
    assert {answer.raw for answer in answers} == {answers[0].raw}
    assert Row.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_repeated_join_is_the_same_seat_with_a_new_token(gm: Api) -> None:
    table = open_table(gm)
    body = {"code": table.see()["join_code"], "name": "Dan"}
    answers = at_once([lambda: Api().post("join/", body, idempotency_key="join")] * 5)
    assert {(answer.status, answer.body["seat"]) for answer in answers} == {(201, 3)}
    alive = [a for a in answers if table.by(a.body["token"]).api.get(table.path).status == 200]
    assert len(alive) == 1
    assert Seat.objects.count() == 4


def test_a_join_that_was_released_is_not_repeated(sheet: Table) -> None:
    body = {"code": sheet.see()["join_code"], "name": "Ann"}
    assert Api().post("join/", body, idempotency_key="j").status == 201
    sheet.api.post(sheet.path + "seats/0/release/")
    assert Api().post("join/", body, idempotency_key="j").status == 404


def test_undo_clock_and_release_count_once_too(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    sheet.act("bid", seat=1, value=3)
    for path, body in (
        ("undo/", {}),
        ("clock/", {"op": "start", "seconds": 60}),
        ("seats/0/release/", None),
    ):
        before = sheet.see()["version"]
        answers = [sheet.api.post(sheet.path + path, body, idempotency_key=path) for _ in range(3)]
        assert {answer.raw for answer in answers} == {answers[0].raw}
        assert sheet.see()["version"] == before + 1


def test_no_receipt_holds_a_token(sheet: Table) -> None:
    body = {"code": sheet.see()["join_code"], "name": "Ann"}
    token = Api().post("join/", body, idempotency_key="j").body["token"]
    keyed(sheet, "k")
    stored = b"".join(bytes(row.body) for row in Receipt.objects.all())
    assert token.encode() not in stored
    assert sheet.api.token.encode() not in stored


@pytest.mark.parametrize("key", ["x" * 201, ""])
def test_a_key_that_cannot_be_one_is_400(sheet: Table, key: str) -> None:
    answer = keyed(sheet, key)
    assert (answer.status, answer.code) == (400, "bad_key")


# Accounts


def test_signing_up_in_and_out(db: None) -> None:
    api = account("Ann")
    assert api.get("tables/").status == 200
    second = Api().post("tokens/", {"username": "Ann", "password": PASSWORD})
    assert second.status == 201
    assert api.delete("tokens/current/").status == 204
    assert api.get("tables/").status == 401
    assert Api(second.body["token"]).get("tables/").status == 200


def test_a_name_is_taken_once(db: None) -> None:
    account("Ann")
    for name in ("Ann", "ann"):
        answer = Api().post("accounts/", {"username": name, "password": PASSWORD})
        assert (answer.status, answer.code) == (422, "username_taken")


@pytest.mark.parametrize("name", ["", " ", "a b", "x" * 151, "<script>"])
def test_a_bad_username_is_refused(db: None, name: str) -> None:
    assert Api().post("accounts/", {"username": name, "password": PASSWORD}).status in (400, 422)


def test_a_weak_password_is_refused_with_the_reason(db: None) -> None:
    answer = Api().post("accounts/", {"username": "ann", "password": "12345"})
    assert (answer.status, answer.code) == (422, "weak_password")
    assert "short" in answer.detail


@time_machine.travel("2026-03-01T12:00:00+00:00", tick=False)
def test_wrong_passwords_are_401_and_throttled(db: None) -> None:
    account("Ann")
    wrong = [Api().post("tokens/", {"username": "Ann", "password": "nope"}) for _ in range(12)]
    assert [answer.status for answer in wrong] == [401] * 10 + [429] * 2
    assert wrong[0].code == "wrong_password"
    assert wrong[-1].detail == "Too many tries from your address. Wait 60 seconds, then try again."
    assert wrong[-1].headers["Retry-After"] == "60"


def test_guesses_at_one_name_keep_nobody_else_of_the_room_out(db: None) -> None:
    """A whole evening comes from one address."""
    for name in ("Ann", "Ben"):
        account(name)
    for _ in range(11):
        Api().post("tokens/", {"username": "Ann", "password": "nope"})
    assert Api().post("tokens/", {"username": "Ben", "password": "nope"}).status == 401
    assert Api().post("tokens/", {"username": "Ben", "password": PASSWORD}).status == 201


def test_a_name_is_the_same_however_it_is_composed(db: None) -> None:
    names = [unicodedata.normalize(form, "Zoë") for form in ("NFC", "NFD")]
    account(names[1])
    for name in names:
        assert Api().post("tokens/", {"username": f" {name} ", "password": PASSWORD}).status == 201
        assert Api().post("accounts/", {"username": name, "password": PASSWORD}).code == "username_taken"


def test_wrong_passwords_of_one_account_are_counted_together_however_its_name_is_typed(db: None) -> None:
    account("Zoë")
    forms = [unicodedata.normalize(form, name) for form in ("NFC", "NFD") for name in ("Zoë", "ZOË", "Ｚｏë")]
    wrong = [Api().post("tokens/", {"username": name, "password": "nope"}) for name in forms * 2]
    assert [answer.status for answer in wrong] == [401] * 10 + [429] * 2


def test_a_token_of_yesterdays_past_is_no_longer_good(gm: Api) -> None:
    from companion.accounts.models import AccountToken

    row = AccountToken.objects.get()
    AccountToken.objects.update(expires_at=row.created_at)
    assert gm.get("tables/").status == 401
