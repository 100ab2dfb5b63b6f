"""Which errors are outages: told from real ones of files and servers of the test's own."""

import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_django
from django.db import DatabaseError
from django.db.utils import ConnectionHandler

from companion.operations import outages
from tests.servers.ports import free_port

POSTGRES = {"ENGINE": "django.db.backends.postgresql", "HOST": "127.0.0.1", "NAME": "companion", "USER": "x"}


@pytest.fixture(autouse=True)
def own_databases(django_db_blocker: pytest_django.DjangoDbBlocker) -> Iterator[None]:
    """Not the one of the tests, which none of these asks."""
    with django_db_blocker.unblock():
        yield


def error_of(database: dict[str, Any], statement: str = "SELECT 1 FROM things_not_there") -> Exception:
    """What Django raises when it asks such a database."""
    asked = ConnectionHandler({"default": database})["default"]
    with pytest.raises(DatabaseError) as raised, asked.cursor() as cursor:
        cursor.execute(statement)
    asked.close()
    return raised.value


def sqlite(name: object, **options: Any) -> dict[str, Any]:
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(name), "OPTIONS": options}


def made(path: Path) -> Path:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE things (name)")
    database.close()
    return path


def test_a_server_that_is_not_there_is_away() -> None:
    assert outages.code_of(error_of(POSTGRES | {"PORT": str(free_port())})) == outages.AWAY


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert outages.code_of(error_of(sqlite(tmp_path / "none" / "x.sqlite3"))) == outages.DISK_FAILED


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_bytes(b"nothing of the kind" * 1000)
    assert outages.code_of(error_of(sqlite(tmp_path / "x.sqlite3"))) == outages.DISK_FAILED


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    path = made(tmp_path / "x.sqlite3")
    error = error_of(sqlite(f"file:{path}?mode=ro", uri=True), "INSERT INTO things VALUES (1)")
    assert outages.code_of(error) == outages.READ_ONLY


def test_a_file_with_no_page_left(tmp_path: Path) -> None:
    path = made(tmp_path / "x.sqlite3")
    full = sqlite(path, init_command="PRAGMA max_page_count=1")
    assert outages.code_of(error_of(full, "CREATE TABLE more (name)")) == outages.DISK_FULL


def test_a_file_that_another_process_has_locked(tmp_path: Path) -> None:
    holder = sqlite3.connect(made(tmp_path / "x.sqlite3"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    error = error_of(sqlite(tmp_path / "x.sqlite3", timeout=0), "INSERT INTO things VALUES (1)")
    holder.close()
    assert outages.code_of(error) == outages.BUSY


@pytest.mark.parametrize(
    ("number", "code"), [(errno.ENOSPC, outages.DISK_FULL), (errno.EROFS, outages.READ_ONLY)]
)
def test_a_file_that_the_system_refuses(number: int, code: str) -> None:
    assert outages.code_of(OSError(number, "no")) == code


def test_a_fault_of_the_program_is_no_outage(tmp_path: Path) -> None:
    assert outages.code_of(error_of(sqlite(made(tmp_path / "x.sqlite3")))) is None  # no such table
    for error in (KeyError("x"), FileNotFoundError(errno.ENOENT, "no"), ValueError("x"), None):
        assert outages.code_of(error) is None
