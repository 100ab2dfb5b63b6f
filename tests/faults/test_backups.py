"""A backup made while people play: restored, it has every action that was answered before it began."""

import sqlite3
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.faults import alone
from tests.faults.room import Gm, check_audit, until
from tests.servers import ours

pytestmark = pytest.mark.xdist_group("faults")
ENOUGH = 5
"""Actions of each table before the backup begins, and while it is made and after."""


class Busy:
    """A GM who enters bids, one after the other, until told to stop; `answered`: the last version."""

    def __init__(self, port: int) -> None:
        self.gm, self.answered, self.going = Gm(port), 0, True
        self.thread = threading.Thread(target=self.play)

    def play(self) -> None:
        while self.going:
            bid = {"type": "bid", "seat": 0, "value": 3 + self.answered % 2}
            self.answered = self.gm.send(self.gm.path + "actions/", bid)["version"]


@contextmanager
def load(port: int) -> Iterator[list[Busy]]:
    """Two tables at which somebody enters something all the time."""
    busy = [Busy(port), Busy(port)]
    for one in busy:
        one.thread.start()
    try:
        until(lambda: all(one.answered >= ENOUGH for one in busy))
        yield busy
        reached = [one.answered for one in busy]
        until(lambda: all(one.answered >= was + ENOUGH for one, was in zip(busy, reached, strict=True)))
    finally:
        for one in busy:
            one.going = False
        for one in busy:
            one.thread.join(20)


def back_up_under_load(environment: Mapping[str, str], port: int, file: Path) -> dict[str, int]:
    """By table, the version that had been answered before the backup began."""
    with load(port) as busy:
        answered = {one.gm.table: one.answered for one in busy}
        done = alone.manage(dict(environment), "backup", str(file))
        assert done.returncode == 0, done.stderr
    return answered


def restored(environment: Mapping[str, str], file: Path) -> dict[str, list[int]]:
    """By table, the versions of its log in that database once the file was restored into it."""
    for command in (["migrate", "--verbosity", "0"], ["restore", str(file)]):
        done = alone.manage(dict(environment), *command)
        assert done.returncode == 0, done.stderr
    check_audit(environment)
    logs: dict[str, list[int]] = {}
    for table, n in entries(environment["DATABASE_URL"]):
        logs.setdefault(str(table).replace("-", ""), []).append(n)
    return logs


def entries(address: str) -> list[tuple[Any, int]]:
    query = "SELECT table_id, n FROM tables_logentry WHERE n > 0 ORDER BY n"
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as database:
            return database.execute(query).fetchall()
    with psycopg.connect(address) as connected:
        return connected.execute(query).fetchall()


def check(logs: dict[str, list[int]], answered: dict[str, int]) -> None:
    """Nothing answered is missing, and each log is whole up to where the backup was made."""
    assert logs.keys() == {table.replace("-", "") for table in answered}
    for table, version in answered.items():
        log = logs[table.replace("-", "")]
        assert log == list(range(1, len(log) + 1))
        assert len(log) >= version >= ENOUGH


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.gz"


@pytest.fixture
def other_file(tmp_path: Path) -> alone.Environment:
    """Of an SQLite file that is not there yet."""
    return alone.environment(tmp_path) | {"DATABASE_URL": f"sqlite:///{tmp_path}/restored.sqlite3"}


def test_of_postgresql_into_a_file(where: ours.Place, file: Path, other_file: alone.Environment) -> None:
    """And into PostgreSQL: tests/test_backing.py."""
    with ours.web(where) as port:
        answered = back_up_under_load(where.environment, port, file)
    check(restored(other_file, file), answered)


def test_of_a_file_into_postgresql(tmp_path: Path, file: Path) -> None:
    here = alone.environment(tmp_path)
    with alone.running(here):
        answered = back_up_under_load(here, int(here["PORT"]), file)
    check_audit(here)
    with ours.place() as other:
        check(restored(other.environment, file), answered)


def test_a_file_that_is_in_use_is_not_restored_into(tmp_path: Path, file: Path) -> None:
    here = alone.environment(tmp_path)
    with alone.running(here):
        assert alone.manage(here, "backup", str(file)).returncode == 0
        done = alone.manage(here, "restore", str(file), "--replace")
    assert done.returncode == 1
    assert "another one has this database open" in done.stderr
    check_audit(here)
