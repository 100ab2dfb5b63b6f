"""A game is one folder: taken away with its sheet and their lines in the settings, the rest answers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOP = ("companion", "scoring", "fate", "docs", "manage.py")
GAMES = {
    "questeros": ("questeros", "questeros-score"),
    "quest": ("quest", "quest-score"),
    "eros_quest": ("eros-quest", "eros-quest-score"),
    "quests_over_coffee": ("quests-over-coffee", "quests-over-coffee-score"),
}
ANSWERS = """
import json, os
os.environ["DJANGO_SETTINGS_MODULE"] = "companion.settings"
import django
django.setup()
from django.core.management import call_command
from django.test import Client

call_command("migrate", verbosity=0)
client = Client()
post = lambda path, body, **more: client.post("/api/v1/" + path, body, "application/json", **more)
token = post("accounts/", {"username": "gm", "password": "a long enough secret"}).json()["token"]
games = [game["game"] for game in client.get("/api/v1/games/").json()]
mine = {"HTTP_AUTHORIZATION": "Bearer " + token}
opened = [post("tables/", {"game": game}, **mine) for game in games]
assert all(answer.status_code == 201 for answer in opened), [answer.content for answer in opened]
from django.contrib.auth.models import User
client.force_login(User.objects.get())
paths = ["/", "/api/v1/schema/", *(f"/tables/{answer.json()['id']}/" for answer in opened)]
statuses = {path: client.get(path).status_code for path in paths}
assert set(statuses.values()) == {200}, statuses
call_command("audit")
print(json.dumps(games))
"""


def without(game: str, project: Path) -> None:
    """Copy the project there and take the game away."""
    for name in TOP:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, project / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, project / name)
    for house in ("companion/games", "scoring"):
        shutil.rmtree(project / house / game)
    settings = project / "companion" / "settings.py"
    lines = settings.read_text().splitlines(keepends=True)
    mine = {f'"companion.games.{game}",', f'"scoring.{game}",'}
    settings.write_text("".join(line for line in lines if line.strip() not in mine))


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_of_the_house_stands_without_it(game: str, tmp_path: Path) -> None:
    without(game, tmp_path)
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/rest.sqlite3", "REDIS_URL": ""}
    ran = subprocess.run(
        [sys.executable, "-c", ANSWERS],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    named = ran.stdout
    assert '"fate"' in named
    assert not any(f'"{name}"' in named for name in GAMES[game])
