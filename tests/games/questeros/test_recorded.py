"""Recorded games: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import pytest

from tests.games.questeros.playthrough import read_actions, read_states, summaries, written
from tests.scoring.questeros.playthrough import SEEN, lines_of

GAMES = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_as_it_was(path: Path) -> None:
    text = path.read_text()
    assert written(text.splitlines()[0], read_actions(text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    seen = [line.removeprefix(SEEN) for state in read_states(text) for line in summaries(state)]
    assert seen == lines_of(text, SEEN)


def test_there_are_recorded_games() -> None:
    assert len(GAMES) >= 3
