"""A game can be somebody else's installed package: everything works for it without a touched line."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COUNTER = ROOT / "tests" / "counter"
PLAY = ROOT / "tests" / "elsewhere" / "play.py"


def install(package: Path, where: Path) -> None:
    """As `pip install` does, into a folder of its own."""
    source = shutil.copytree(package, where.with_name("source"))
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", where, source], check=True, capture_output=True)


def played(tmp_path: Path, site: Path) -> tuple[dict[str, object], str]:
    """What a fresh process with those packages tells, and what it reports."""
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{tmp_path}/played.sqlite3",
        "REDIS_URL": "",
        "PYTHONPATH": os.pathsep.join(map(str, (site, ROOT))),
    }
    ran = subprocess.run(
        [sys.executable, str(PLAY)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout.splitlines()[-1]), ran.stderr


def handmade(site: Path, name: str, game: str) -> None:
    """A package as an installer would have left it, with this page `game`."""
    (site / name).mkdir(parents=True)
    (site / name / "__init__.py").write_text("")
    (site / name / "game.py").write_text(game)
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[companion.games]\n{name} = {name}\n")


def test_a_package_brings_a_game_and_everything_works_for_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install(COUNTER, site)
    told, _ = played(tmp_path, site)
    assert told.pop("games")["counter"] == "Counter"  # type: ignore[index]
    assert told == {
        "begun": 201,
        "refused": "A step is 1 to 3. Take a smaller one.",
        "added": 201,
        "undone": 201,
        "total": 0,
        "form": True,
        "posted": 302,
        "home": True,
        "won": True,
        "log": ["begin", "add", "undone", "add"],
        "line": True,
        "export": 200,
        "fair": True,
        "schema": True,
    }


def test_it_takes_one_folder_of_at_most_120_lines() -> None:
    files = [*COUNTER.glob("*.toml"), *COUNTER.glob("companion_counter/*.py")]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 120


@pytest.mark.parametrize(
    "game",
    [
        "raise RuntimeError('out of order')",
        "from companion.games.quest.game import GAME",
        "",
        "from companion_missing import GAME",
    ],
    ids=["fails", "takes a used name", "brings nothing", "wants what is not there"],
)
def test_a_package_that_cannot_be_used_is_reported_and_left_out(tmp_path: Path, game: str) -> None:
    site = tmp_path / "site"
    handmade(site, "broken_game", game)
    told, reported = played(tmp_path, site)
    assert len(told["games"]) == 9  # type: ignore[arg-type]
    assert "broken_game" in reported
    assert "left out" in reported


def test_a_package_that_cannot_even_be_imported_is_left_out_too(tmp_path: Path) -> None:
    site = tmp_path / "site"
    handmade(site, "broken_game", "")
    (site / "broken_game" / "__init__.py").write_text("1 / 0")
    told, reported = played(tmp_path, site)
    assert len(told["games"]) == 9  # type: ignore[arg-type]
    assert "broken_game" in reported
