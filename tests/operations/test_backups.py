"""Backups: every row comes back as it was; what is not whole, or not of this release, changes nothing."""

import gzip
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.test import Client

from companion.operations import backups
from tests.api import Table, account, join, open_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.machinery]


def everything() -> dict[str, list[Any]]:
    """Every row of every table, bytes as bytes."""
    return {
        model._meta.label: [plain(row) for row in model._base_manager.order_by("pk").values()]
        for model in apps.get_models(include_auto_created=True)
    }


def plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: bytes(value) if isinstance(value, memoryview) else value for name, value in row.items()}


@pytest.fixture
def sheet() -> Table:
    """With a log, a seat's token, a pack, a session, a group and a deal of the day beside it."""
    gm = account()
    table = open_table(gm)
    table.act("bid", seat=0, value=3)
    table.clock("start", seconds=600)
    join(table, "Ann")
    gm.post("packs/", {"game": "questeros", "pack": {"title": "Mine – ünï 🂡", "epics": {}}})
    gm.post("tables/", {"game": "eros-quest", "daily": True})
    user = User.objects.get(username="gm")
    user.groups.add(Group.objects.create(name="keepers"))
    Client().force_login(user)
    return table


@pytest.fixture
def file(sheet: Table, tmp_path: Path) -> Path:
    backups.write(tmp_path / "backup.gz", datetime(2026, 1, 1, tzinfo=UTC))
    return tmp_path / "backup.gz"


def test_every_row_comes_back_as_it_was(sheet: Table, file: Path) -> None:
    before = everything()
    sheet.act("bid", seat=1, value=4)
    account("another")
    assert everything() != before
    call_command("restore", str(file), "--replace")
    assert everything() == before


def test_it_goes_on_after_it(sheet: Table, file: Path) -> None:
    call_command("restore", str(file), "--replace")
    assert sheet.act("bid", seat=1, value=4).status == 201
    assert open_table(account("another")).act("bid", seat=0, value=3).status == 201
    call_command("audit")


def test_the_file_is_its_owners_alone_and_nothing_lies_beside_it(file: Path) -> None:
    assert os.stat(file).st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]


def refusal(*arguments: str) -> str:
    """Why nothing was restored; and nothing was."""
    before = everything()
    with pytest.raises(CommandError) as raised:
        call_command("restore", *arguments)
    assert everything() == before
    return str(raised.value)


def test_a_database_with_something_in_it_is_kept(file: Path) -> None:
    assert "--replace" in refusal(str(file))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "could not be read" in refusal(str(tmp_path / "none"), "--replace")


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def without_its_end(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def without_a_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    lines.remove(next(line for line in lines if line.startswith(b"[")))
    return gzip.compress(b"".join(lines))


def with_another_word(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b"keepers", b"readers"))


@pytest.mark.parametrize(
    "damage",
    [
        cut,
        without_its_end,
        without_a_row,
        with_another_word,
        lambda data: b"",
        lambda data: b"something else",
    ],
)
def test_a_file_that_is_not_what_was_written(file: Path, damage: Callable[[bytes], bytes]) -> None:
    file.write_bytes(damage(file.read_bytes()))
    assert str(file) in refusal(str(file), "--replace")


def test_a_backup_of_another_release(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "applied", lambda: [("tables", "0001_initial")])
    told = refusal(str(file), "--replace")
    assert "made by another release" in told
    assert "tables 0002_packs_and_bots" in told


def test_rows_that_do_not_fit_together_change_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong after everything was deleted, all of it is there again."""
    before = everything()
    monkeypatch.setattr(backups, "number_on", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        call_command("restore", str(file), "--replace")
    assert everything() == before


def test_a_backup_that_cannot_be_written_says_so(sheet: Table, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="could not be written"):
        call_command("backup", str(tmp_path / "none" / "backup.gz"))
