"""A disk that is full or may only be read, in real processes: said in a sentence, at start and in play."""

import json
import resource
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.faults import alone
from tests.faults.room import BID, Gm, check_audit, until

pytestmark = pytest.mark.xdist_group("faults")
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@pytest.fixture
def here(tmp_path: Path) -> alone.Environment:
    return alone.environment(tmp_path)


def with_little_room(size: int) -> str:
    """A program that runs manage.py where no file may grow beyond that many bytes."""
    return (
        "import resource, runpy, sys;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}));"
        "sys.argv = ['manage.py', 'run']; runpy.run_path('manage.py', run_name='__main__')"
    )


def test_started_where_its_database_finds_no_room(here: alone.Environment, tmp_path: Path) -> None:
    program = tmp_path / "start.py"
    program.write_text(with_little_room(60_000))
    told = alone.refused(here, program=str(program))
    assert str(tmp_path / "companion.sqlite3") in told
    assert "cannot be read or written" in told


def test_started_with_a_database_in_a_folder_that_is_not_there(here: alone.Environment) -> None:
    told = alone.refused(here | {"DATABASE_URL": "sqlite:////nowhere/companion.sqlite3"})
    assert told.startswith("The database file /nowhere/companion.sqlite3 cannot be read or written")


def test_other_commands_say_it_too(here: alone.Environment) -> None:
    told = alone.refused(here | {"DATABASE_URL": "sqlite:////nowhere/companion.sqlite3"}, "audit")
    assert told.startswith("The database file /nowhere/companion.sqlite3 cannot be read or written")


def test_started_with_a_database_server_that_is_away(here: alone.Environment) -> None:
    away = {"DATABASE_URL": "postgres://me:secret@127.0.0.1:9/companion", "DATABASE_WAIT_S": "1"}
    done = alone.manage(here | away, "migrate")
    assert done.returncode == 1
    assert "The database companion at 127.0.0.1:9 does not answer" in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


def test_started_without_a_folder_for_its_lock(here: alone.Environment, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    away = {name: str(tmp_path / "file" / "none") for name in ("TMPDIR", "TEMP", "TMP")}
    program = tmp_path / "start.py"
    program.write_text(
        "import runpy, sys, tempfile; tempfile._candidate_tempdir_list = lambda: [];"
        "sys.argv = ['manage.py', 'run']; runpy.run_path('manage.py', run_name='__main__')"
    )
    assert "No folder to keep a lock in" in alone.refused(here | away, program=str(program))


def test_a_disk_that_fills_up_in_play_is_said_in_words_and_loses_nothing(here: alone.Environment) -> None:
    with alone.running(here) as server:
        gm = Gm(int(here["PORT"]))
        assert gm.send(gm.path + "actions/", BID)["version"] == 1
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        for path in (gm.path + "actions/", "accounts/"):
            status, body = refusal(gm, path)
            assert (status, body["type"]) == (503, "server_error")
            assert body["errors"][0]["code"] in ("disk_full", "disk_failed")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        assert gm.send(gm.path + "actions/", BID)["version"] == 2
        gm.start_clock(1)
        until(lambda: rung_by_itself(here))
    check_audit(here)


def rung_by_itself(here: alone.Environment) -> int:
    """How many rings the file has, without asking the server, which would ring."""
    with closing(sqlite3.connect(here["DATABASE_URL"].removeprefix("sqlite:///"))) as database:
        [(rings,)] = database.execute("SELECT count(*) FROM tables_logentry WHERE type = 'rung'")
    return int(rings)


def refusal(gm: Gm, path: str) -> tuple[int, dict[str, Any]]:
    body = BID if "actions" in path else {"username": "new", "password": "a long enough secret"}
    with pytest.raises(urllib.error.HTTPError) as raised:
        gm.send(path, body)
    return raised.value.code, json.loads(raised.value.read())


def test_a_database_that_another_program_holds_is_said_in_words(here: alone.Environment) -> None:
    short = here | {"DATABASE_WAIT_S": "0.2"}
    with alone.running(short):
        gm = Gm(int(here["PORT"]))
        holder = sqlite3.connect(here["DATABASE_URL"].removeprefix("sqlite:///"), isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        status, body = refusal(gm, gm.path + "actions/")
        assert (status, body["errors"][0]["code"]) == (503, "database_busy")
        holder.execute("ROLLBACK")
        holder.close()
        assert gm.send(gm.path + "actions/", BID)["version"] == 1
    check_audit(here)
