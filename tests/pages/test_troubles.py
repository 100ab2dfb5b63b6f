"""Pages about a table that cannot be read say so in words; its GM can still export and delete it there."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from tests import broken
from tests.api import Api, Table, join, open_table, watch
from tests.broken import KINDS, plant

pytestmark = pytest.mark.django_db
SAID = {
    "newer": "newer release",
    "older": "cannot be read",
    "state": "cannot be read",
    "game": "not installed",
    "options": "cannot be read",
}


@pytest.fixture
def table(gm: Api) -> Table:
    """Quest under way, on its clock or not; Ann sits by phone."""
    return open_table(gm, players=[f"P{seat}" for seat in range(5)], game="quest")


def phone(table: Table) -> Client:
    """Ann's, with her cookie."""
    return cookied(join(table, "P0"))


def cookied(who: Table) -> Client:
    client = Client()
    client.cookies[f"seat-{who.id}"] = who.api.token
    return client


def text(answer: object) -> str:
    return re.sub(r"\s+", " ", answer.content.decode())  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_of_it_says_what_is_wrong(kind: str, table: Table, browser: Client) -> None:
    ann, screen = phone(table), cookied(watch(table))
    codes = table.see()
    assert table.act("begin", absent_ok=True).status == 201
    plant(table.id, kind)
    address = f"/tables/{table.id}/"
    pages = [(browser, ""), (browser, "screen/"), (ann, "play/"), (ann, "screen/"), (screen, "screen/")]
    for client, page in pages:
        answer = client.get(address + page)
        assert answer.status_code == 422, (page, answer.content)
        assert SAID[kind] in text(answer)
        assert ("Delete it" in text(answer)) == (client is browser)
    for client in (browser, ann, screen):
        assert client.get(address + "log/").status_code in (200, 422)
    for door in (
        f"/j/{codes['join_code']}/",
        f"/w/{codes['watch_code']}/",
        "/join/?code=" + codes["join_code"],
    ):
        assert Client().get(door).status_code in (200, 302, 422)
    assert browser.get(address + "join.svg").status_code == 200
    posted = browser.post(address, {"do": "rename", "title": "Friday", "form": "title"})
    assert (posted.status_code, Row.objects.get().title) == (422, "Quest")


@pytest.mark.parametrize("kind", KINDS)
def test_home_lists_it_among_the_others_and_its_gm_exports_and_deletes_it(
    kind: str, table: Table, gm: Api, browser: Client
) -> None:
    healthy = [open_table(gm), open_table(gm, players=("Ann",), game="fate")]
    table.act("begin", absent_ok=True)
    plant(table.id, kind)
    home = text(browser.get("/"))
    for one in (table, *healthy):
        assert f"/tables/{one.id}/" in home
    assert SAID[kind] in home
    for form in ("json", "csv"):
        assert browser.get(f"/tables/{table.id}/export.{form}").status_code == 200
    again = browser.post("/", {"do": "again", "table": table.id, "form": "again"})
    assert again.status_code in (302, 400, 422)
    assert browser.post("/", {"do": "delete", "table": table.id}).status_code == 302
    assert not Row.objects.filter(pk=table.id).exists()
    assert browser.get("/").status_code == 200


@pytest.mark.parametrize("kind", KINDS)
def test_a_clock_that_is_due_and_cannot_ring_breaks_no_page(kind: str, table: Table, browser: Client) -> None:
    table.act("begin", absent_ok=True)
    due = datetime.now(UTC) - timedelta(seconds=1)
    Row.objects.update(
        clock_state="running", clock_by_engine=True, clock_deadline=due, clock_name="discussion"
    )
    plant(table.id, kind)
    assert browser.get("/").status_code == 200
    assert browser.get(f"/tables/{table.id}/").status_code == 422
    assert browser.post("/", {"do": "delete", "table": table.id}).status_code == 302


def test_an_engine_s_clock_without_a_timer_rings_and_the_page_goes_on(table: Table, browser: Client) -> None:
    """What a page shows does not hang on a ring that fails."""
    table.act("begin", absent_ok=True)
    with time_machine.travel(datetime.now(UTC), tick=False) as now:
        Row.objects.update(clock_state="running", clock_by_engine=True, clock_deadline=datetime.now(UTC))
        now.shift(5)
        assert browser.get(f"/tables/{table.id}/").status_code == 200


def test_a_line_that_cannot_be_read_stands_among_the_others(table: Table, browser: Client) -> None:
    table.act("begin", absent_ok=True)
    for seat in range(2):
        assert table.act("acknowledge", as_seat=seat).status == 201
    LogEntry.objects.filter(type="acknowledge", n=2).update(events=broken.NOT_OURS, params=b"{")
    LogEntry.objects.filter(n=1).update(type="of_another_release")
    log = browser.get(f"/tables/{table.id}/log/")
    assert log.status_code == 200
    assert "of_another_release" in text(log)
    assert browser.get(f"/tables/{table.id}/").status_code == 200
