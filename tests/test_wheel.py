"""Taken along: a wheel, installed where nothing of ours is, keeps score from an empty folder."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.faults.alone import environment
from tests.faults.room import Gm
from tests.servers.ports import wait_for

ROOT = Path(__file__).parents[1]
CODE = ("companion", "scoring", "fate")
START_S = 60


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that nothing is left lying in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in CODE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(folder))
    return next(folder.glob("*.whl"))


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Path:
    """The `companion` command of an environment that has its dependencies from this one."""
    venv.create(tmp_path / "env", symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    pip("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    site = next((tmp_path / "env" / "lib").glob("python*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return python.with_name("companion")


def test_the_wheel_holds_what_the_checkout_does(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith("companion-")}
    files = (file for name in CODE for file in (ROOT / name).rglob("*") if file.is_file())
    ours = {file.relative_to(ROOT).as_posix() for file in files if "__pycache__" not in file.parts}
    assert held == ours


def test_it_scores_a_round_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "evening"
    home.mkdir()
    here = environment(home)
    del here["DATABASE_URL"]
    with open(home / "said.txt", "w") as said:
        server = subprocess.Popen([installed, "run"], cwd=home, env=here, stdout=said, stderr=said)
    try:
        wait_for(int(here["PORT"]), START_S)
        score_a_round(Gm(int(here["PORT"])))
    finally:
        server.terminate()
        server.wait(START_S)
    told = subprocess.run(
        [installed, "audit"], cwd=home, env=here, capture_output=True, text=True, check=True
    ).stdout
    assert told == "1 table is what its log says.\n"
    assert {"companion.sqlite3", "companion.key"} <= set(os.listdir(home))


def score_a_round(gm: Gm) -> None:
    """Ann bids and makes three of ten, Ben the seven others."""
    for seat, bid in enumerate((3, 7)):
        gm.send(gm.path + "actions/", {"type": "bid", "seat": seat, "value": bid})
    answer = gm.send(gm.path + "actions/", {"type": "score_round", "quests": [3, 7]})
    assert answer["table"]["view"]["round"] == 2
    assert b"Ero" in gm.raw("schema/")
