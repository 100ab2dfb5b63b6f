"""The addresses of the pages: a closed list; looking changes nothing and costs the same at any length."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import serializers
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from companion.accounts.services import sign_up
from companion.pages.urls import urlpatterns
from companion.tables.models import LogEntry, Receipt, Seat, SeatToken, Table
from companion.tables.permissions import Caller
from companion.tables.services import acting, opening
from companion.tables.services.calls import Call

pytestmark = pytest.mark.django_db
NAMES = [
    "home",
    "sign_in",
    "sign_up",
    "sign_out",
    "join",
    "door",
    "watch",
    "daily",
    "pad",
    "play",
    "screen",
    "log",
]
FILES = ["join_qr", "watch_qr", "seat_qr", "export"]


@pytest.fixture
def gm() -> User:
    return sign_up(username="Gwen", password="a long pass phrase")


@pytest.fixture
def browser(gm: User) -> Client:
    client = Client()
    client.force_login(gm)
    return client


def open_one(gm: User, *players: str) -> Table:
    call = Call(Caller(account=gm.pk), timezone.now())
    opening.open_table(call, game="questeros-score", players=players)
    return Table.objects.latest("created_at")


def enter(gm: User, table: Table, body: bytes) -> None:
    acting.act(Call(Caller(account=gm.pk), timezone.now()), table.pk, body)


def everything() -> str:
    rows: list[Any] = []
    for model in (Table, Seat, SeatToken, LogEntry, Receipt):
        rows += model.objects.order_by("pk")
    return serializers.serialize("json", rows)


def test_the_list_is_closed() -> None:
    assert [pattern.name for pattern in urlpatterns] == NAMES + FILES


def test_looking_changes_nothing(gm: User, browser: Client) -> None:
    table = open_one(gm, "Ann", "Ben")
    enter(gm, table, b'{"type": "bid", "seat": 0, "value": 3}')
    before = everything()
    filled = {"code": table.join_code, "table_id": str(table.pk), "form": "json", "number": "0"}
    for client in (browser, Client()):
        for pattern in urlpatterns:
            address = "/" + str(pattern.pattern)
            for name, value in filled.items():
                for kind in ("str", "uuid", "int"):
                    address = address.replace(f"<{kind}:{name}>", value)
            for ask in (client.get, client.head):
                assert ask(address).status_code in (200, 302, 404, 405), address
            client.get(f"/w/{table.watch_code}/")
    assert everything() == before


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


def test_a_list_of_many_tables_costs_what_one_does(gm: User, browser: Client) -> None:
    open_one(gm, "Ann", "Ben")
    one = queries(browser, "/")
    for _ in range(12):
        open_one(gm, "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
    assert queries(browser, "/") == one


def test_a_long_game_costs_what_a_short_one_does(gm: User, browser: Client) -> None:
    short, long = open_one(gm, "Ann", "Ben"), open_one(gm, "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
    for number in range(60):
        enter(gm, long, b'{"type": "bid", "seat": %d, "value": 3}' % (number % 6))
    for page in ("", "screen/", "log/"):
        assert queries(browser, f"/tables/{long.pk}/{page}") == queries(browser, f"/tables/{short.pk}/{page}")


def test_codes_lead_to_an_address_that_phones_reach(gm: User, browser: Client, settings: Any) -> None:
    table = open_one(gm, "Ann", "Ben")
    page = browser.get(f"/tables/{table.pk}/", headers={"host": "localhost:8000"}).text
    assert f":8000/j/{table.join_code}/" in page
    assert "http://localhost" not in page
    page = browser.get(f"/tables/{table.pk}/", headers={"host": "scores.example"}).text
    assert f"http://scores.example/j/{table.join_code}/" in page
    settings.PUBLIC_URL = "https://companion.example/"
    assert f"https://companion.example/j/{table.join_code}/" in browser.get(f"/tables/{table.pk}/").text
    image = browser.get(f"/tables/{table.pk}/join.svg")
    assert image["Content-Type"] == "image/svg+xml"


def test_names_are_only_ever_text(gm: User, browser: Client) -> None:
    name = "<b>A\"'&%s{{x}}"
    table = open_one(gm, name, "Ben")
    enter(gm, table, b'{"type": "bid", "seat": 0, "value": 3}')
    for address in ("/", f"/tables/{table.pk}/", f"/tables/{table.pk}/screen/", f"/j/{table.join_code}/"):
        page = browser.get(address).text
        assert "<b>A" not in page
        assert "&lt;b&gt;A&quot;&#x27;&amp;%s{{x}}" in page


def test_cursors_of_our_own_making_are_not_there(browser: Client) -> None:
    assert browser.get("/?cursor=nonsense").status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"do": "act"},
        {"do": "act", "type": "bid", "seat": "x", "value": "99999999999999999999999999"},
        {"do": "act", "type": "bid", "seat": "0", "value": ""},
        {"do": "act", "type": "score_round", "quests[]": ["1", "\x00"]},
        {"do": "act", "type": "correct", "round": "7", "reason": ""},
        {"do": "undo", "version": "x"},
        {"do": "clock", "op": "start:9999999999"},
        {"do": "clock", "op": "sing"},
        {"do": "clock", "op": "start:²"},
        {"do": "release", "seat": "9"},
        {"do": "remove"},
        {"do": "move", "seat": "0"},
    ],
)
def test_forms_of_our_own_making_are_refused_in_words(
    gm: User, browser: Client, fields: dict[str, Any]
) -> None:
    table = open_one(gm, "Ann", "Ben")
    before = everything()
    answer = browser.post(f"/tables/{table.pk}/", fields | {"form": "bid-0"})
    assert answer.status_code in (400, 422)
    assert 'aria-live="polite"></p>' not in answer.text.split('id="bid-0"')[1][:900]
    assert everything() == before


def test_what_no_database_can_hold_finds_nothing(gm: User, browser: Client) -> None:
    table = open_one(gm, "Ann", "Ben")
    assert browser.get("/join/?code=A%00B").status_code == 404
    assert browser.get("/j/A%00B/").status_code == 404
    assert browser.post(f"/tables/{table.pk}/", {"do": "rename", "title": "A\x00B"}).status_code == 302
    table.refresh_from_db()
    assert table.title == "AB"
