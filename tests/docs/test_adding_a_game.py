"""The page about adding a game makes the counter that the tests install, to the letter."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
FILES = dict(re.findall(r"`([\w/.-]+)`:\n\n```\w+\n(.*?)```\n", PAGE, re.DOTALL))


def test_it_shows_every_file_but_the_empty_one() -> None:
    assert set(FILES) == {"pyproject.toml", "companion_counter/rules.py", "companion_counter/game.py"}


@pytest.mark.parametrize("name", FILES)
def test_it_shows_the_file_that_is_installed_and_played(name: str) -> None:
    assert FILES[name] == (ROOT / "tests" / "counter" / name).read_text()
