"""Whatever is sent: one shape of answer, words for people, nothing changed, no secret logged."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from companion.tables.models import LogEntry, Receipt, Seat, SeatToken
from companion.tables.models import Table as Row
from tests.api import PASSWORD, Answer, Api, Table, account, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
HUGE = b"9" * 30
DEEP = b"[" * 20_000 + b"]" * 20_000
ACTIONS, UNDO, CLOCK = "actions/", "undo/", "clock/"

ACTION_BODIES = {
    "nothing": (b"", "missing_field", "type"),
    "no JSON": (b"{", "not_json", None),
    "a list": (b"[]", "not_an_object", None),
    "a number": (b"1", "not_an_object", None),
    "null": (b"null", "not_an_object", None),
    "no UTF-8": (b'{"type": "\xff"}', "not_json", None),
    "NaN": (b'{"type": "bid", "seat": 0, "value": NaN}', "not_json", None),
    "only nesting": (DEEP, "not_an_object", None),
    "nesting in a field": (b'{"type": "pay", "seat": %s}' % DEEP, "not_json", None),
    "no type": (b'{"seat": 0}', "missing_field", "type"),
    "a number as type": (b'{"type": 5}', "wrong_type", "type"),
    "an unknown type": (b'{"type": "fly"}', "unknown_action", "type"),
    "text for a number": (b'{"type": "bid", "seat": 0, "value": "3"}', "wrong_type", "value"),
    "true for a number": (b'{"type": "bid", "seat": 0, "value": true}', "wrong_type", "value"),
    "a fraction for a number": (b'{"type": "bid", "seat": 0, "value": 3.5}', "wrong_type", "value"),
    "3.0 for a number": (b'{"type": "bid", "seat": 0, "value": 3.0}', "wrong_type", "value"),
    "a list for a number": (b'{"type": "bid", "seat": 0, "value": [3]}', "wrong_type", "value"),
    "null for a number": (b'{"type": "bid", "seat": 0, "value": null}', "wrong_type", "value"),
    "an object for a list": (b'{"type": "score_round", "quests": {}}', "wrong_type", "quests"),
    "a missing field": (b'{"type": "bid", "seat": 0}', "missing_field", "value"),
    "an unknown field": (b'{"type": "pay", "seat": 0, "gm": true}', "unknown_field", "gm"),
    "an idle preview": (
        b'{"type": "pay", "seat": 0, "preview": true}',
        "unknown_field",
        "preview",
    ),
    "a text as version": (b'{"type": "pay", "seat": 0, "version": "0"}', "wrong_type", "version"),
    "a number of 5,000 digits": (b'{"type": "pay", "seat": %s}' % (b"9" * 5000), "bad_value", "[...]"),
}
RULE_BODIES = {
    "a list too long": (b'{"type": "score_round", "quests": [1,1,1,1,1,1,1]}', 422, "too_long"),
    "a text too long": (
        b'{"type": "adjust", "seat": 0, "delta": 1, "reason": "%s"}' % (b"x" * 600),
        422,
        "too_long",
    ),
    "a huge bid": (b'{"type": "bid", "seat": 0, "value": %s}' % HUGE, 422, "bid_too_high"),
    "a bid far below": (b'{"type": "bid", "seat": 0, "value": -%s}' % HUGE, 422, "bid_too_low"),
    "a huge seat": (b'{"type": "pay", "seat": %s}' % HUGE, 422, "unknown_seat"),
    "a seat of thousands of digits": (b'{"type": "pay", "seat": %s}' % (b"9" * 4300), 422, "unknown_seat"),
    "an unknown seat": (b'{"type": "pay", "seat": 3}', 422, "unknown_seat"),
    "a negative seat": (b'{"type": "pay", "seat": -1}', 422, "unknown_seat"),
    "acting for a huge seat": (b'{"type": "pay", "seat": 0, "as_seat": %s}' % HUGE, 422, "unknown_seat"),
    "acting for a negative seat": (b'{"type": "pay", "seat": 0, "as_seat": -1}', 422, "unknown_seat"),
    "a huge version": (b'{"type": "pay", "seat": 0, "version": %s}' % HUGE, 409, "stale_version"),
    "a huge round": (b'{"type": "correct", "reason": "x", "round": %s}' % HUGE, 422, "round_not_scored"),
    "a huge delta": (
        b'{"type": "adjust", "seat": 0, "delta": %s, "reason": "x"}' % HUGE,
        422,
        "out_of_range",
    ),
}
OTHER_BODIES = {
    "huge steps": (UNDO, b'{"steps": %s}' % HUGE, 422, "nothing_to_undo"),
    "negative steps": (UNDO, b'{"steps": -1}', 422, "out_of_range"),
    "text for steps": (UNDO, b'{"steps": "1"}', 400, "wrong_type"),
    "a number as override": (UNDO, b'{"override": 1}', 400, "wrong_type"),
    "an unknown field of undo": (UNDO, b'{"force": true}', 400, "unknown_field"),
    "huge seconds": (CLOCK, b'{"op": "start", "seconds": %s}' % HUGE, 422, "out_of_range"),
    "half a second": (CLOCK, b'{"op": "start", "seconds": 0.5}', 400, "wrong_type"),
    "no operation": (CLOCK, b"{}", 400, "missing_field"),
    "an unknown operation": (CLOCK, b'{"op": "boil"}', 400, "bad_value"),
    "a name too long": (CLOCK, b'{"op": "start", "seconds": 9, "name": "%s"}' % (b"x" * 41), 422, "too_long"),
    "an unknown seat": ("seats/3/release/", b"", 422, "unknown_seat"),
    "a huge seat": (f"seats/{HUGE.decode()}/release/", b"", 422, "unknown_seat"),
}
TEXTS = {
    "title": ("tables/", {"game": "questeros-score", "title": "@"}),
    "player": ("tables/", {"game": "questeros-score", "players": ["@"]}),
    "option": ("tables/", {"game": "questeros-score", "options": {"scorers": "@"}}),
    "vision": ("tables/", {"game": "questeros-score", "options": {"gm_vision": "@"}}),
    "unknown option": ("tables/", {"game": "questeros-score", "options": {"@": 1}}),
    "game": ("tables/", {"game": "@"}),
    "code": ("join/", {"code": "@", "name": "Dora"}),
    "username": ("accounts/", {"username": "@", "password": PASSWORD}),
    "password": ("accounts/", {"username": "dora", "password": "@ and much more"}),
    "password of a sign-in": ("tokens/", {"username": "gm", "password": "@"}),
    "reason": ("actions/", {"type": "adjust", "seat": 0, "delta": 1, "reason": "@"}),
    "note": ("actions/", {"type": "score_round", "quests": [1, 1, 1], "note": "@"}),
    "type": ("actions/", {"type": "@"}),
    "field": ("actions/", {"type": "pay", "seat": 0, "@": 1}),
    "clock": ("clock/", {"op": "start", "seconds": 5, "name": "@"}),
}
ODD = {"NUL": "\\u0000", "half a character": "\\ud800", "the other half": "\\udc00"}


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What is logged, everything included; afterwards no secret may be among it."""
    caplog.set_level(logging.DEBUG)
    yield caplog
    for secret in (PASSWORD, "ca_", "cs_"):
        assert secret not in caplog.text


@pytest.fixture
def table(sheet: Table, lines: pytest.LogCaptureFixture) -> Table:
    return sheet


def everything() -> list[Any]:
    """All that may change at tables."""
    models: list[Any] = [Row, Seat, SeatToken, LogEntry, Receipt]
    return [list(model.objects.order_by("pk").values()) for model in models]


def refused(answer: Answer, status: int, code: str | None = None) -> dict[str, Any]:
    """The one error of an answer in the one shape, worded as a sentence."""
    assert answer.status == status, answer.raw
    assert set(answer.body) in ({"type", "errors"}, {"type", "errors", "version", "table"})
    assert answer.body["type"] == ("validation_error" if status == 400 else "client_error")
    [error] = answer.body["errors"]
    assert set(error) == {"code", "detail", "attr"}
    assert code is None or error["code"] == code
    assert error["detail"][0] in "“«" or error["detail"][0].isupper()
    assert error["detail"].endswith((".", "+ - _"))
    assert "regex" not in error["detail"]
    return error


@pytest.mark.parametrize(("body", "code", "attr"), ACTION_BODIES.values(), ids=ACTION_BODIES)
def test_a_malformed_action_is_400_and_says_what_is_wrong(
    table: Table, body: bytes, code: str, attr: str | None
) -> None:
    before = everything()
    assert refused(table.api.post(table.path + ACTIONS, body), 400, code)["attr"] == attr
    assert everything() == before


def test_a_body_larger_than_anybody_needs_is_413(table: Table) -> None:
    before = everything()
    refused(table.api.post(table.path + ACTIONS, b'"%s"' % (b"x" * 1_000_000)), 413, "too_large")
    assert everything() == before


@pytest.mark.parametrize(("body", "status", "code"), RULE_BODIES.values(), ids=RULE_BODIES)
def test_a_well_formed_action_out_of_range_brings_the_truth_along(
    table: Table, body: bytes, status: int, code: str
) -> None:
    before = everything()
    answer = table.api.post(table.path + ACTIONS, body)
    refused(answer, status, code)
    assert answer.body["version"] == answer.body["table"]["version"] == 0
    assert everything() == before


@pytest.mark.parametrize(("path", "body", "status", "code"), OTHER_BODIES.values(), ids=OTHER_BODIES)
def test_undo_clock_and_seats_refuse_as_actions_do(
    table: Table, path: str, body: bytes, status: int, code: str
) -> None:
    before = everything()
    refused(table.api.post(table.path + path, body), status, code)
    assert everything() == before


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize(("path", "body"), TEXTS.values(), ids=TEXTS)
def test_no_text_holds_what_a_database_cannot(
    table: Table, path: str, body: dict[str, Any], odd: str
) -> None:
    before = everything()
    raw = json.dumps(body).replace("@", odd).encode()
    place = path if path in ("tables/", "join/", "accounts/", "tokens/") else table.path + path
    answer = table.api.post(place, raw)
    refused(answer, 422 if answer.status == 422 else 400)
    assert everything() == before


@pytest.mark.parametrize("name", ["ﷺ" * 40, "\U0001d15f" * 40], ids=["by compatibility", "by composition"])
def test_a_name_that_grows_when_it_is_normalised_is_refused(table: Table, name: str) -> None:
    before = everything()
    refused(Api().post("join/", {"code": table.see()["join_code"], "name": name}), 422, "name_too_long")
    refused(table.api.post("tables/", {"game": "questeros-score", "players": [name]}), 422, "name_too_long")
    assert everything() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"order": [true, 0, 1]}', 400),
        (b'{"order": "012"}', 400),
        (b'{"order": [%s, 0, 1]}' % HUGE, 422),
        (b'{"title": 5}', 400),
        (b'{"title": "%s"}' % (b"x" * 81), 422),
        (b'{"title": "x", "status": "finished"}', 400),
        (b'{"options": []}', 400),
    ],
)
def test_a_bad_edit_changes_nothing(table: Table, body: bytes, status: int) -> None:
    before = everything()
    refused(table.api.patch(table.path, body), status)
    assert everything() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"game": "chess"}', 422),
        (b'{"game": ["questeros-score"]}', 400),
        (b'{"game": "questeros-score", "players": "Ann"}', 400),
        (b'{"game": "questeros-score", "players": [1, 2]}', 400),
        (b'{"game": "questeros-score", "players": [%s""]}' % (b'"x",' * 12), 422),
        (b'{"game": "questeros-score", "options": {"first_dealer": %s}}' % HUGE, 422),
        (b'{"game": "questeros-score", "options": {"first_dealer": 1e400}}', 400),
        (b'{"game": "questeros-score", "options": {"scorers": "nobody"}}', 400),
        (b'{"game": "questeros-score", "options": {"scorer": "gm"}}', 400),
        (b'{"game": "questeros-score", "options": {"gm_vision": 1}}', 400),
        (b'{"game": "questeros-score", "options": {"first_dealer": %s}}' % DEEP, 400),
    ],
)
def test_a_table_that_cannot_be_opened_is_not_opened(table: Table, body: bytes, status: int) -> None:
    before = everything()
    refused(table.api.post("tables/", body), status)
    assert everything() == before


BAD_OPTIONS = {
    "an unknown one": ("questeros-score", {"scorer": "gm"}, "options.scorer"),
    "one of the wrong type": ("questeros-score", {"first_dealer": "0"}, "options.first_dealer"),
    "one that cannot be that": ("questeros-score", {"scorers": "nobody"}, "options.scorers"),
    "the table's own": ("questeros-score", {"gm_vision": 1}, "options.gm_vision"),
    "one in a list": ("quest", {"roles": ["minion", 5]}, "options.roles[1]"),
    "one inside another": ("quest", {"pool": {"good": 5, "evil": []}}, "options.pool.good"),
    "a missing one inside another": ("quest", {"pool": {"good": []}}, "options.pool.evil"),
    "one of a pack": ("eros-quest", {"encounters": {"packs": "x"}}, "options.encounters.packs"),
}


@pytest.mark.parametrize(("game", "options", "attr"), BAD_OPTIONS.values(), ids=BAD_OPTIONS)
def test_a_refused_option_is_named_as_the_body_names_it(
    table: Table, game: str, options: dict[str, Any], attr: str
) -> None:
    answer = table.api.post("tables/", {"game": game, "options": options})
    assert refused(answer, 400)["attr"] == attr
    assert attr in answer.detail
    lobby = open_table(table.api, players=(), game="quest")
    if game == "quest":
        assert refused(table.api.patch(lobby.path, {"options": options}), 400)["attr"] == attr


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "nonsense"],
)
def test_a_body_that_is_not_json_by_its_own_word_is_415(table: Table, kind: str) -> None:
    before = everything()
    headers = {"authorization": f"Bearer {table.api.token}"}
    body = b'{"type": "pay", "seat": 0}'
    answer = table.api.http.generic(
        "POST", f"/api/v1/{table.path}actions/", body, headers=headers, content_type=kind
    )
    refused(Answer(answer.status_code, answer.json(), answer.content, answer.headers), 415)
    assert everything() == before


@pytest.mark.parametrize("key", ["", "x" * 201, "a\tb", "a\x7f"])
def test_a_key_that_cannot_be_one_does_nothing(table: Table, key: str) -> None:
    before = everything()
    body = {"type": "pay", "seat": 0}
    refused(table.api.post(table.path + ACTIONS, body, idempotency_key=key), 400, "bad_key")
    assert everything() == before


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Bearer nonsense", "Bearer \xe9", "Basic Z206Z20=", "Token x", "x" * 9000]
)
def test_a_wrong_credential_is_401_everywhere(table: Table, header: str) -> None:
    before = everything()
    stranger = Api()
    for method, path in (
        ("GET", ""),
        ("GET", "log/"),
        ("POST", "actions/"),
        ("POST", "undo/"),
        ("POST", "clock/"),
        ("DELETE", ""),
        ("DELETE", "seats/0/"),
    ):
        refused(stranger.send(method, table.path + path, authorization=header), 401)
    assert everything() == before


def test_a_token_of_another_table_opens_nothing_here(table: Table) -> None:
    other = open_table(account("other"))
    strangers = [other.api, join(other, "Ann").api]
    before = everything()
    for stranger in strangers:
        refused(stranger.post(table.path + ACTIONS, {"type": "pay", "seat": 0}), 404, "not_found")
        refused(stranger.post(table.path + ACTIONS, b"\xff"), 400, "not_json")
        refused(stranger.get(table.path), 404, "not_found")
    assert everything() == before


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("tables/?game=%00", 400),
        ("tables/?status=%00", 400),
        ("tables/?cursor=nonsense", 404),
        ("tables/?cursor=cD1nYXJiYWdl", 404),
        ("tables/?cursor=cD0lMDA=", 404),
    ],
)
def test_an_address_of_somebodys_own_making_is_refused(table: Table, query: str, status: int) -> None:
    refused(table.api.get(query), status)


def test_a_cursor_before_the_first_of_all_days_breaks_nothing(table: Table) -> None:
    assert table.api.get("tables/?cursor=cD0wMDAxLTAxLTAxVDAwOjAwOjAwJTJCMTQ6MDA=").status in (200, 404)


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "%00", "%D9%A3", ""])
def test_the_log_after_what_is_no_number_is_400(table: Table, after: str) -> None:
    refused(table.api.get(f"{table.path}log/?after={after}"), 400, "bad_query")


def test_a_format_that_is_none_is_400(table: Table) -> None:
    for form in ("xml", "", "%00"):
        refused(table.api.get(f"{table.path}export/?format={form}"), 400, "bad_format")


def test_wrong_methods_are_405_in_the_one_shape(table: Table) -> None:
    before = everything()
    for method, path in (("PUT", ""), ("POST", "log/"), ("DELETE", "actions/"), ("GET", "undo/")):
        answer = table.api.send(method, table.path + path)
        refused(answer, 405, "method_not_allowed")
        assert answer.headers["Allow"] in answer.detail
    assert everything() == before


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["nowhere/", "tables", "tables/1/actions/", "tables/%00/"])
def test_addresses_that_do_not_exist_are_404_in_the_one_shape(
    method: str, path: str, lines: pytest.LogCaptureFixture
) -> None:
    strict = Api(http=Client(enforce_csrf_checks=True))
    answer = strict.send(method, path, None if method in ("GET", "HEAD") else {})
    if method == "HEAD":
        assert answer.status == 404
    else:
        refused(answer, 404, "not_found")


@pytest.mark.parametrize("name", ["with space", "ünï cödé", "x" * 150])
def test_any_username_may_be_tried(name: str, lines: pytest.LogCaptureFixture) -> None:
    refused(Api().post("tokens/", {"username": name, "password": "nope"}), 401, "wrong_password")
    assert name not in lines.text


def test_a_token_in_a_log_line_is_made_unreadable(table: Table) -> None:
    from companion.operations.logs import formatter

    record = logging.LogRecord("x", logging.INFO, "x", 1, "asked by %s", (table.api.token,), None)
    assert "asked by ca_…" in formatter().format(record)
    assert table.api.token not in formatter().format(record)
