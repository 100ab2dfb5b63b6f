"""What a request hears when nothing can be written: 503 in words; and nothing is lost by it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tests.api import Table

READ_ONLY = {
    "sqlite": ("PRAGMA query_only=ON", "PRAGMA query_only=OFF"),
    "postgresql": ("SET default_transaction_read_only=on", "SET default_transaction_read_only=off"),
}


def tell_database(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture
def read_only(sheet: Table) -> Iterator[None]:
    """The sheet's database, from then on."""
    begin, end = READ_ONLY[connection.vendor]
    tell_database(begin)
    yield
    tell_database(end)


@pytest.mark.django_db(transaction=True)
@pytest.mark.machinery
def test_an_action_on_a_database_that_may_only_be_read_is_503_in_words(
    sheet: Table, read_only: None, caplog: pytest.LogCaptureFixture
) -> None:
    answer = sheet.act("bid", seat=0, value=3)
    assert (answer.status, answer.code) == (503, "read_only")
    assert answer.body["type"] == "server_error"
    assert "only read its database" in answer.body["errors"][0]["detail"]
    assert answer.headers["Retry-After"] == "5"
    assert "read_only" in caplog.text
    assert sheet.see()["version"] == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.machinery
def test_a_page_says_it_too_and_asks_the_database_for_nothing(sheet: Table, read_only: None) -> None:
    browser = Client(raise_request_exception=False)
    answer = browser.post("/sign-up/", {"username": "new", "password": "a long enough secret"})
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert "only read its database" in answer.content.decode()
    assert "Sign out" not in answer.content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_503_and_the_same_action_counts_once_there_is_room(sheet: Table) -> None:
    tell_database("PRAGMA max_page_count=1")  # no more than there are
    answers = until_refused(lambda number: sheet.act("bid", seat=0, value=3 + number % 2))
    refused = answers[-1]
    assert (refused.status, refused.code) == (503, "disk_full")
    assert sheet.see()["version"] == len(answers) - 1
    tell_database("PRAGMA max_page_count=1000000")
    assert sheet.act("bid", seat=0, value=3).body["version"] == len(answers)


def until_refused(act: Callable[[int], Any]) -> list[Any]:
    """The answers up to the first that is not 201."""
    answers: list[Any] = []
    for number in range(1000):
        answers.append(act(number))
        if answers[-1].status != 201:
            break
    return answers


@pytest.mark.django_db
def test_a_fault_of_the_program_is_500_in_the_one_shape(
    sheet: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise KeyError("odd")

    monkeypatch.setattr("companion.tables.selectors.see", broken)
    sheet.api.http = Client(raise_request_exception=False)
    answer = sheet.api.get(sheet.path)
    assert (answer.status, answer.code) == (500, "error")
    assert answer.body["type"] == "server_error"


@pytest.mark.django_db
def test_a_file_has_the_data_before_anybody_has_the_answer() -> None:
    """SQLite, each connection: written ahead, and waited for (2: FULL)."""
    with connection.cursor() as cursor:
        modes = [cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert modes == ["wal", 2]
