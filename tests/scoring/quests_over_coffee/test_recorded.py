"""Recorded games: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import pytest

from tests.scoring.questeros.playthrough import SEEN, lines_of
from tests.scoring.quests_over_coffee.playthrough import summary
from tests.scoring.quests_over_coffee.sheets import engine
from tests.scoring.solo import read_states, written

GAMES = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_as_it_was(path: Path) -> None:
    assert written(engine, path.read_text(), summary) == path.read_text()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    assert [summary(state) for state in read_states(engine, text)] == lines_of(text, SEEN)


def test_there_are_recorded_games() -> None:
    assert len(GAMES) >= 3
