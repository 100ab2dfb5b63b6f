"""The live stream on a real server: version numbers at once, and nothing else. Contract §5."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from http.client import HTTPConnection
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from companion.engine.core import GM
from companion.tables import journal
from companion.tables.api import stream
from companion.tables.live import Listener, hub
from companion.tables.models import Table as Row
from tests.api import Table, account, join, open_table, score, watch

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.machinery]
SECOND = 1.0
BEAT = b": still here\n"


@pytest.fixture(scope="module")
def port(django_db_setup: None) -> Iterator[int]:
    """Of a server on the test database, in this process."""
    from tests.servers.inside import serving  # needs the apps

    with serving() as port:
        yield port


class Ear:
    """One open stream; whoever waits longer than a second for it has waited too long."""

    def __init__(self, port: int, table: str, method: str = "GET", **headers: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=SECOND)
        self.connection.request(method, f"/api/v1/tables/{table}/stream/", headers=headers)
        self.answer = self.connection.getresponse()

    def next(self) -> bytes:
        """The next block of lines."""
        lines = []
        while (line := self.answer.readline()) not in (b"\n", b""):
            lines.append(line)
        return b"".join(lines)

    def heard(self, version: int) -> bool:
        """Whether the next thing said is this version, to the byte."""
        return self.next() == b'event: table\ndata: {"version":%d}\n' % version

    def close(self) -> None:
        self.answer.close()
        self.connection.close()


Listen = Callable[..., Ear]


@pytest.fixture
def listen(port: int) -> Iterator[Listen]:
    """Opens a stream of a table for one of its people, past the retry line."""
    with ExitStack() as stack:

        def open_ear(table: Table, **headers: str) -> Ear:
            ear = Ear(port, table.id, **(headers or {"Authorization": f"Bearer {table.api.token}"}))
            stack.callback(ear.close)
            assert ear.answer.status == 200
            assert ear.next() == b"retry: 2000\n"
            return ear

        yield open_ear


@pytest.fixture
def beating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "BEAT_S", 0.05)


def session_cookie(username: str) -> str:
    """What the browser of somebody who has signed in sends."""
    browser = Client()
    browser.force_login(User.objects.get(username=username))
    return f"sessionid={browser.cookies['sessionid'].value}"


def by_bearer(person: Table) -> dict[str, str]:
    return {"Authorization": f"Bearer {person.api.token}"}


def by_seat_cookie(person: Table) -> dict[str, str]:
    return {"Cookie": f"other=1; seat-{person.id}={person.api.token}"}


def test_it_says_the_version_at_once_and_then_each_new_one(sheet: Table, listen: Listen) -> None:
    sheet.act("bid", seat=0, value=3)
    ear = listen(sheet)
    assert ear.heard(1)
    for version in (2, 3, 4):
        sheet.act("bid", seat=1, value=version)
        assert ear.heard(version)


def test_it_carries_version_numbers_and_nothing_else(sheet: Table, listen: Listen) -> None:
    ear = listen(sheet)
    headers = {name.lower(): value for name, value in ear.answer.getheaders()}
    assert headers["content-type"] == "text/event-stream; charset=utf-8"
    assert headers["cache-control"] == "no-store"
    assert headers["x-accel-buffering"] == "no"
    score(sheet, (3, 4, 5), (3, 3, 4))
    sheet.undo()
    said = [ear.next()]
    while said[-1] != b'event: table\ndata: {"version":5}\n':
        said.append(ear.next())
    versions = [json.loads(block.removeprefix(b"event: table\ndata: ")) for block in said]
    assert all(set(data) == {"version"} for data in versions)
    numbers = [data["version"] for data in versions]
    assert numbers == sorted(set(numbers))


def test_everything_that_makes_a_version_is_heard(sheet: Table, listen: Listen) -> None:
    ear = listen(sheet)
    assert ear.heard(0)
    for number, change in enumerate(
        (
            lambda: join(sheet, "Ann"),
            lambda: sheet.api.patch(sheet.path, {"title": "Friday"}),
            lambda: sheet.clock("start", seconds=60),
            lambda: sheet.act("pay", seat=0),
            sheet.undo,
            lambda: sheet.api.post(sheet.path + "seats/0/release/"),
        ),
        start=1,
    ):
        change()
        assert ear.heard(number)


def test_a_refusal_is_not_heard(sheet: Table, listen: Listen) -> None:
    ear = listen(sheet)
    assert ear.heard(0)
    assert sheet.act("bid", seat=0, value=99).status == 422
    sheet.act("bid", seat=0, value=9)
    assert ear.heard(1)


def test_only_the_tables_own_listeners_hear(sheet: Table, listen: Listen) -> None:
    other = open_table(sheet.api)
    ear = listen(other)
    assert ear.heard(0)
    sheet.act("pay", seat=0)
    other.act("bid", seat=0, value=1)
    assert ear.heard(1)


def test_the_gm_a_seat_and_a_spectator_hear_the_same(sheet: Table, listen: Listen) -> None:
    people = [sheet, join(sheet, "Ann"), watch(sheet)]
    ears = [listen(person) for person in people]
    assert all(ear.heard(1) for ear in ears)
    sheet.act("pay", seat=0)
    assert all(ear.heard(2) for ear in ears)


def test_browsers_listen_by_the_cookie_of_a_seat_or_of_a_session(sheet: Table, listen: Listen) -> None:
    ann = join(sheet, "Ann")
    ears = [listen(ann, **by_seat_cookie(ann)), listen(sheet, Cookie=session_cookie("gm"))]
    assert all(ear.heard(1) for ear in ears)


def test_without_a_good_credential_there_is_nothing_here(sheet: Table, port: int) -> None:
    other = open_table(account("other"))
    guest = join(other, "Ann")
    crossed = {"Cookie": f"seat-{sheet.id}={guest.api.token}"}
    for headers in (
        {},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": "Bearer"},
        {"Authorization": f"Basic {sheet.api.token}"},
        {"Cookie": "seat-=; ;;=="},
        {"Cookie": "sessionid=nonsense"},
        {"Cookie": session_cookie("other")},
        {"Authorization": "Bearer nonsense", "Cookie": session_cookie("gm")},
        by_bearer(other),
        by_bearer(guest),
        by_seat_cookie(guest),
        crossed,
    ):
        assert refused(Ear(port, sheet.id, **headers), 404) == "not_found"


@pytest.mark.parametrize("change", [{"is_active": False}, {"password": "another hash"}])
def test_a_session_that_no_page_would_take_opens_none(
    sheet: Table, port: int, change: dict[str, Any]
) -> None:
    cookie = session_cookie("gm")
    User.objects.filter(username="gm").update(**change)
    assert refused(Ear(port, sheet.id, Cookie=cookie), 404) == "not_found"


@pytest.mark.parametrize("table", ["-" * 36, "0" * 32, "0" * 35, "0" * 8, "x"])
def test_a_table_that_is_none_has_no_stream(sheet: Table, port: int, table: str) -> None:
    assert refused(Ear(port, table, **by_bearer(sheet)), 404) == "not_found"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_stream_is_only_read(sheet: Table, port: int, method: str) -> None:
    assert refused(Ear(port, sheet.id, method, **by_bearer(sheet)), 405) == "method_not_allowed"


def refused(ear: Ear, status: int) -> str:
    """The code of a refusal in the one shape."""
    body = json.loads(ear.answer.read())
    ear.close()
    assert ear.answer.status == status
    assert ear.answer.getheader("content-type") == "application/json"
    assert (set(body), body["type"]) == ({"type", "errors"}, "client_error")
    [error] = body["errors"]
    assert set(error) == {"code", "detail", "attr"}
    return str(error["code"])


@pytest.mark.usefixtures("beating")
def test_a_quiet_stream_beats(sheet: Table, listen: Listen) -> None:
    ear = listen(sheet)
    assert ear.heard(0)
    assert [ear.next(), ear.next(), ear.next()] == [BEAT] * 3


def test_whoever_comes_back_hears_the_version_at_once(sheet: Table, listen: Listen) -> None:
    first = listen(sheet)
    assert first.heard(0)
    first.close()
    sheet.act("pay", seat=0)
    again = listen(sheet)
    assert again.heard(1)
    sheet.act("pay", seat=1)
    assert again.heard(2)


def test_whoever_comes_after_the_deadline_rings_the_clock(sheet: Table, listen: Listen) -> None:
    sheet.clock("start", seconds=60)
    Row.objects.update(clock_deadline=timezone.now() - timedelta(seconds=1))
    assert listen(sheet).heard(2)
    assert [entry["type"] for entry in sheet.log()] == ["clock", "rung"]


def release(sheet: Table) -> Any:
    return sheet.api.post(sheet.path + "seats/0/release/")


def remove(sheet: Table) -> Any:
    return sheet.api.delete(sheet.path + "seats/0/")


def delete(sheet: Table) -> Any:
    return sheet.api.delete(sheet.path)


@pytest.mark.usefixtures("beating")
@pytest.mark.parametrize("end", [release, remove, delete])
@pytest.mark.parametrize("headers", [by_bearer, by_seat_cookie])
def test_a_stream_ends_with_its_credential_at_the_next_beat(
    sheet: Table, listen: Listen, end: Callable[[Table], Any], headers: Callable[[Table], dict[str, str]]
) -> None:
    ann = join(sheet, "Ann")
    ear = listen(ann, **headers(ann))
    assert ear.heard(1)
    assert end(sheet).status in (200, 204)
    ear.answer.read()
    assert ear.answer.isclosed()


@pytest.mark.usefixtures("beating")
def test_a_stream_ends_when_its_account_signs_out(sheet: Table, listen: Listen) -> None:
    ear = listen(sheet)
    sheet.api.delete("tokens/current/")
    ear.answer.read()
    assert ear.answer.isclosed()


def test_a_version_that_comes_late_is_not_told() -> None:
    listener = Listener()
    listener.tell(3)
    listener.tell(2)
    assert listener.version == 3


class Talkative(Listener):
    """At a table where something new happens all the time."""

    def __init__(self) -> None:
        super().__init__()
        self.tell(0)

    def tell(self, version: int) -> None:
        self.version = version
        self.heard.set()


@pytest.mark.parametrize("end", [None, release])
def test_a_busy_stream_is_looked_at_as_often_as_a_quiet_one(
    sheet: Table, end: Callable[[Table], Any] | None
) -> None:
    """Each look at the clock is a second later; a new version has always come by then."""
    ann, listener, said, seconds = join(sheet, "Ann"), Talkative(), [], itertools.count()

    async def send(message: dict[str, Any]) -> None:
        said.append(message["body"])
        listener.tell(listener.version + 1)
        if len(said) == 60:
            listener.closed = True

    if end is not None:
        end(sheet)
    scope = {"headers": [(b"authorization", f"Bearer {ann.api.token}".encode())]}
    asyncio.run(stream.talk(scope, send, sheet.id, listener, lambda: float(next(seconds))))
    assert (BEAT + b"\n" in said) == (end is None)
    assert (len(said) < stream.BEAT_S) == (end is not None)
    assert said[-1] == b""


def connections_open() -> int:
    """How many PostgreSQL has at this database; SQLite does not tell."""
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        [count] = cursor.fetchone()
    return int(count)


def test_sixty_open_streams_hold_no_more_connections_than_one(
    sheet: Table, port: int, listen: Listen
) -> None:
    assert listen(sheet).heard(0)
    before = connections_open()
    ears = [listen(sheet) for _ in range(60)]
    assert all(ear.heard(0) for ear in ears)
    assert connections_open() == before
    for _ in range(10):
        asked = HTTPConnection("127.0.0.1", port, timeout=SECOND)
        asked.request("GET", f"/api/v1/tables/{sheet.id}/", headers=by_bearer(sheet))
        assert asked.getresponse().status == 200
        asked.close()
    sheet.act("pay", seat=0)
    assert all(ear.heard(1) for ear in ears)


def test_what_was_rolled_back_is_told_to_nobody(sheet: Table) -> None:
    """A poke goes out once the version is there for good, and not before."""

    def roll_back() -> None:
        with transaction.atomic():
            table = Row.objects.get(pk=sheet.id)
            journal.append(table, now=timezone.now(), actor=GM, kind="other", type="renamed")
            transaction.set_rollback(True)
        connection.close()

    async def listen_meanwhile() -> int:
        with hub.listen(sheet.id) as listener:
            await asyncio.to_thread(roll_back)
            await asyncio.sleep(0)
            return listener.version

    assert asyncio.run(listen_meanwhile()) == -1
    assert Row.objects.get(pk=sheet.id).version == 0
