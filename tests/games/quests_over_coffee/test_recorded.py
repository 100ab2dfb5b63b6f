"""Recorded games: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import pytest

from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.playthrough import read_states, read_steps, summary, written
from tests.scoring.questeros.playthrough import SEEN, lines_of

GAMES = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_as_it_was(path: Path) -> None:
    text = path.read_text()
    assert written(text.splitlines()[0], read_steps(text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    seen = [line.removeprefix(SEEN) for state in read_states(text) for line in summary(state)]
    assert seen == lines_of(text, SEEN)


@pytest.mark.parametrize("name", ["whole-game", "whole-game-defeated"])
def test_whole_games_have_an_end(name: str) -> None:
    text = next(path for path in GAMES if path.stem == name).read_text()
    *_, last = read_states(text)
    assert engine.outcome(last).defeated == name.endswith("defeated")


def test_there_are_recorded_games() -> None:
    assert len(GAMES) >= 9
