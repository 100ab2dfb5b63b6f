"""Processes of the release before this one go on with today's schema: an action, a join, a ring."""

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.db import migrations
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED

from tests.previous import COMMIT
from tests.servers import ours

ROOT = Path(__file__).parents[2]
LONGEST_S = 300
"""A release that cannot go on may try for ever."""
SCRIPT = Path(__file__).parent / "evening.py"
NO_HISTORY = f"There is no commit {COMMIT[:7]} in this clone, so the release before this one was not run."
pytestmark = pytest.mark.machinery


def archive() -> bytes | None:
    """The release before as a tar file; None in a clone without history."""
    asked = ["git", "-C", str(ROOT), "archive", "--format=tar", COMMIT, "--", "companion", "scoring", "fate"]
    packed = subprocess.run(asked, capture_output=True, check=False)
    return packed.stdout if packed.returncode == 0 else None


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """With today's schema."""
    if not settings.ON_SQLITE:
        with ours.place() as where:
            yield where.database
        return
    address = f"sqlite:///{tmp_path / 'shared.sqlite3'}"
    run(ROOT, address, "manage.py", "migrate", "--verbosity", "0")
    yield address


def run(root: Path, database: str, *command: str, said: str = "") -> str:
    """What a program of the release in that folder says."""
    own = {
        "DATABASE_URL": database,
        "REDIS_URL": "",
        "DJANGO_SECRET_KEY": "not a secret",
        "DJANGO_ALLOWED_HOSTS": "testserver",
        "DJANGO_SETTINGS_MODULE": "companion.settings",
        "PYTHONPATH": str(root),
    }
    program = [sys.executable, *command]
    done = subprocess.run(
        program,
        cwd=root,
        env=os.environ | own,
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def evening(root: Path, database: str, name: str, tables: list[Any]) -> list[Any]:
    told: list[Any] = json.loads(run(root, database, str(SCRIPT), name, said=json.dumps(tables)))
    return told


def test_both_releases_go_on_with_each_others_tables(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = archive()
    if packed is None:
        with capsys.disabled():
            print(NO_HISTORY)
        return
    before = tmp_path / "before"
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(before, filter="data")
    tables = evening(ROOT, database, "today", [])
    tables = evening(before, database, "before", tables)
    tables = evening(ROOT, database, "again", tables)
    assert len(tables) == 3
    assert "3 tables are what their logs say." in run(ROOT, database, "manage.py", "audit")


ADDED_BEFORE = {
    ("tables", "0001_initial"),
    ("tables", "0002_packs_and_bots"),
    ("tables", "0003_daily_deals"),
    ("accounts", "0001_initial"),
    ("fate", "0001_initial"),
}
"""What the release before knows."""
OURS = {"tables", "accounts", "fate", "campaigns"}


def test_a_new_column_is_null_or_has_a_default_in_the_database() -> None:
    loader = MigrationLoader(None)
    added = [
        (*key, operation.model_name, operation.name, operation.field)
        for key, migration in loader.disk_migrations.items()
        if key[0] in {app.label for app in apps.get_app_configs()} & OURS and key not in ADDED_BEFORE
        for operation in migration.operations
        if isinstance(operation, migrations.AddField)
    ]
    assert added
    bare = [one[:4] for one in added if not one[4].null and one[4].db_default is NOT_PROVIDED]
    assert bare == []
