"""Every POST may be repeated; no receipt holds what opens anything: a token, a code, a password's digest."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.contrib.auth.models import User

from companion.tables.models import Receipt, Seat
from companion.tables.models import Table as Row
from tests.api import PASSWORD, Answer, Api, Table, account, at_once, join, open_table
from tests.document import document
from tests.tables.test_packs import PACK

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
HANDED_OUT = re.compile(rb'"(?:token|\w+_code)":"([^"]+)"')
SIGN_UP = {"username": "Ann", "password": PASSWORD}


@dataclass
class Keyed(Api):
    """Whoever sends everything twice under one key; `secrets`: whatever opened something."""

    secrets: set[bytes] = field(default_factory=set)
    done: set[str] = field(default_factory=set)

    def twice(self, method: str, path: str, body: Any = None) -> Answer:
        """The first answer, once the second was the same but for its token."""
        key = f"{method} {path} {body}"[:200]
        answers = [self.send(method, path, body, idempotency_key=key) for _ in range(2)]
        self.secrets |= {secret for answer in answers for secret in HANDED_OUT.findall(answer.raw)}
        self.done.add(f"{method} /api/v1/{path.partition('?')[0]}")
        assert [answer.status for answer in answers] == [answers[0].status] * 2
        first, again = (re.sub(rb'"token":"[^"]+"', b"", answer.raw) for answer in answers)
        assert first == again
        return answers[1] if "token" in (answers[1].body or ()) else answers[0]


def described() -> Iterator[tuple[str, str]]:
    """Method and address of each operation that says it knows keys."""
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            if any(one["name"] == "Idempotency-Key" for one in operation.get("parameters", ())):
                yield method.upper(), path


def evening_in(api: Keyed) -> str:
    """An account that does everything once at least; its campaign's path."""
    opened = api.twice("POST", "tables/", {"game": "fate", "players": ["Ann", "Ben"]}).body
    table = f"tables/{opened['id']}/"
    api.twice("POST", table + "actions/", {"type": "deal"})
    api.twice("POST", table + "actions/", {"type": "reveal", "seat": 0, "card": "epic-99"})
    api.twice("POST", table + "clock/", {"op": "start", "seconds": 60})
    api.twice("POST", table + "undo/", {"override": True})
    api.twice("POST", table + "seats/0/release/")
    api.twice("PATCH", table + "seats/1/", {"name": "Benny"})
    api.twice("PATCH", table, {"title": "Late"})
    api.twice("POST", "packs/", {"game": "questeros", "pack": PACK})
    path = f"campaigns/{api.twice('POST', 'campaigns/', {'title': 'The Long Road'}).body['id']}/"
    api.twice("POST", path + "evenings/", {"table": opened["id"]})
    api.twice("PATCH", path, {"title": "The Longer Road"})
    lobby = api.twice("POST", "tables/", {"game": "quest", "players": ["Ann", "Ben", "Cat", "Dan"]}).body
    api.twice("POST", f"tables/{lobby['id']}/seats/0/bot/", {"kind": "random"})
    api.twice("POST", f"tables/{lobby['id']}/codes/", {"which": "join"})
    api.twice("DELETE", f"tables/{lobby['id']}/seats/1/")
    api.twice("POST", "join/", {"code": opened["join_code"], "name": "Cat"})
    api.twice("POST", "join/", {"code": opened["watch_code"]})
    api.twice("POST", "join/", {"code": Seat.objects.get(name="Ann", table=opened["id"]).code})
    return path


def test_every_operation_with_a_key_is_done_once_and_no_receipt_holds_what_opens_anything(db: None) -> None:
    stranger = Keyed()
    stranger.twice("POST", "accounts/", SIGN_UP)
    signed_in = stranger.twice("POST", "tokens/", SIGN_UP)
    api = Keyed(signed_in.body["token"], secrets=stranger.secrets, done=stranger.done)
    evening_in(api)
    missing = [
        (method, path)
        for method, path in described()
        if not any(re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", f"{method} {path}"), one) for one in api.done)
    ]
    assert missing == []
    api.secrets |= {str(seat.code).encode() for seat in Seat.objects.exclude(code=None)}
    assert len(api.secrets) > 10
    receipts = list(Receipt.objects.all())
    assert len(receipts) >= len(api.done)
    for row in receipts:
        kept = b" ".join([bytes(row.body), row.owner.encode(), row.fingerprint.encode()])
        assert [secret for secret in api.secrets if secret in kept] == []


def test_every_post_and_patch_says_that_it_knows_keys() -> None:
    known = {
        (method.upper(), path)
        for path, methods in document()["paths"].items()
        for method in methods
        if method in ("post", "patch")
    }
    assert set(described()) == known | {("DELETE", "/api/v1/tables/{table_id}/seats/{number}/")}


def test_what_was_done_twice_was_done_once(db: None) -> None:
    api = Keyed(account("Ann").token)
    path = evening_in(api)
    assert Row.objects.count() == 2
    assert {seat.name for seat in Seat.objects.filter(table__game="quest")} == {"Ann", "Cat", "Dan"}
    assert len(api.get(path).body["evenings"]) == 1
    assert [one["id"] for one in api.get("campaigns/").body["results"]] == [path.split("/")[1]]
    assert len([one for one in api.get("packs/").body if not one["built_in"]]) == 1


# Accounts and tokens


def alive(answers: list[Answer]) -> list[Answer]:
    return [answer for answer in answers if Api(answer.body["token"]).get("tables/").status == 200]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", ["accounts/", "tokens/"])
def test_a_repeat_gets_a_new_token_and_the_former_dies(path: str) -> None:
    if path == "tokens/":
        account("Ann")
    answers = at_once([lambda: Api().post(path, SIGN_UP, idempotency_key="k")] * 5)
    assert {answer.status for answer in answers} == {201}
    assert len({answer.body["token"] for answer in answers}) == 5
    assert len({answer.body["expires_at"] for answer in answers}) == 1
    assert len(alive(answers)) == 1


def test_without_a_key_or_with_another_every_sign_in_is_its_own(db: None) -> None:
    account("Ann")
    answers = [Api().post("tokens/", SIGN_UP, **headers) for headers in ({}, {}, {"idempotency_key": "k"})]
    assert len(alive(answers)) == 3
    assert Api().post("accounts/", SIGN_UP).code == "username_taken"
    assert Api().post("accounts/", SIGN_UP, idempotency_key="other").code == "username_taken"


@pytest.mark.parametrize("path", ["accounts/", "tokens/"])
def test_a_repeat_proves_the_password_again(db: None, path: str) -> None:
    if path == "tokens/":
        account("Ann")
    first = Api().post(path, SIGN_UP, idempotency_key="k")
    wrong = [Api().post(path, SIGN_UP | {"password": "nope"}, idempotency_key="k") for _ in range(12)]
    assert [answer.status for answer in wrong] == [401] * 10 + [429] * 2
    assert len(alive([first])) == 1


def test_of_a_password_no_digest_is_kept(db: None) -> None:
    account("Ann")
    user, other = User.objects.get(), "another horse battery"
    assert Api().post("tokens/", SIGN_UP, idempotency_key="k").status == 201
    user.set_password(other)
    user.save()
    again = Api().post("tokens/", SIGN_UP | {"password": other}, idempotency_key="k")
    assert (again.status, Receipt.objects.count()) == (201, 1)


def test_a_code_is_in_no_fingerprint(db: None) -> None:
    table = open_table(account())
    for code in (table.see()["join_code"], table.see()["watch_code"]):
        assert Api().post("join/", {"code": code, "name": "Dan"}, idempotency_key="k").status == 201
    assert len(set(Receipt.objects.values_list("fingerprint"))) == 1


def test_after_signing_out_a_repeat_signs_in_anew(db: None) -> None:
    first = Api().post("accounts/", SIGN_UP, idempotency_key="k")
    assert Api(first.body["token"]).delete("tokens/current/").status == 204
    assert len(alive([Api().post("accounts/", SIGN_UP, idempotency_key="k")])) == 1


# Codes


def released(table: Table) -> Answer:
    return table.api.post(table.path + "seats/0/release/", idempotency_key="k")


def test_a_code_that_was_used_is_null_when_its_answer_is_repeated(db: None) -> None:
    table = open_table(account())
    first = released(table)
    assert released(table).raw == first.raw
    assert Api().post("join/", {"code": first.body["seat_code"]}).status == 201
    assert released(table).body["seat_code"] is None


def test_a_code_stays_with_its_seat_when_seats_move(db: None) -> None:
    table = open_table(account(), ("Ann", "Ben", "Cat"))
    body = {"op": "start", "seconds": 60}
    code = table.api.post(table.path + "seats/0/release/").body["seat_code"]
    first = table.api.post(table.path + "clock/", body, idempotency_key="k")
    assert table.api.patch(table.path, {"order": [1, 0, 2]}).status == 200
    again = table.api.post(table.path + "clock/", body, idempotency_key="k")
    assert again.raw == first.raw
    assert again.body["table"]["seats"][0]["seat_code"] == code


def test_what_looks_like_a_code_in_a_text_stays(db: None) -> None:
    title = '"seat_code":"K7QM4D" "join_code":true'
    body = {"game": "fate", "title": title}
    gm = account()
    for _ in range(2):
        assert gm.post("tables/", body, idempotency_key="k").body["title"] == title


def test_a_refusal_with_the_gms_table_holds_no_code_either(db: None) -> None:
    table = open_table(account())
    assert join(table, "Ann").see()["join_code"] is None
    answers = [table.api.post(table.path + "undo/", {}, idempotency_key="k") for _ in range(2)]
    assert answers[0].raw == answers[1].raw
    assert answers[0].status == 422
    assert answers[0].body["table"]["join_code"].encode() not in bytes(Receipt.objects.get().body)
