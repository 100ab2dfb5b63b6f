"""PostgreSQL away in the middle of play: said in words, no stream ends, and all goes on once it is back."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.faults import alone
from tests.faults.room import BID, Gm, heard, until
from tests.servers import ours

pytestmark = pytest.mark.xdist_group("faults")


@contextmanager
def away(where: ours.Place) -> Iterator[None]:
    """Every connection to that database is cut, and none is taken."""
    server, name = where.database.rsplit("/", 1)
    whole = f"{server}/postgres"
    ours.execute(whole, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    ours.execute(whole, cut)
    try:
        yield
    finally:
        ours.execute(whole, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')


Answer = tuple[int, str | None, str]
"""Status, Retry-After and body."""


def answer(gm: Gm, path: str, body: Any = None) -> Answer:
    return told(lambda: gm.raw(path, body))


def page(port: int, path: str) -> Answer:
    return told(lambda: urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10).read())


def told(ask: Callable[[], bytes]) -> Answer:
    try:
        return 200, None, ask().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Retry-After"], error.read().decode()


def test_it_is_said_in_words_and_afterwards_all_goes_on(
    where: ours.Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_WAIT_S", "1")
    with ours.web(where) as port:
        gm = Gm(port)
        with gm.listen(port) as stream:
            assert heard(stream) == 0
            with away(where):
                for path, body in ((gm.path + "actions/", BID), (gm.path, None), (gm.path + "stream/", None)):
                    status, retry, text = answer(gm, path, body)
                    assert (status, retry) == (503, "5"), path
                    assert json.loads(text)["errors"][0]["code"] == "database_away"
                status, retry, text = page(port, "/j/ZZZZZZ/")
                assert (status, retry) == (503, "5")
                assert "cannot reach its database" in text
            until(lambda: answer(gm, gm.path)[0] == 200)
            assert gm.send(gm.path + "actions/", BID)["version"] == heard(stream) == 1


def test_started_where_it_may_only_be_read(where: ours.Place) -> None:
    server, name = where.database.rsplit("/", 1)
    only_read = f'ALTER DATABASE "{name}" SET default_transaction_read_only'
    ours.execute(f"{server}/postgres", f"{only_read} = on")
    told = alone.refused(dict(where.environment))
    ours.execute(f"{server}/postgres", f"{only_read} = off")
    assert told.startswith(f"The database {name} at 127.0.0.1:")
    assert "can only be read" in told
