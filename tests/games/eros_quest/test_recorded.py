"""Recorded games: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import pytest

from tests.games.eros_quest.playthrough import read_actions, read_states, summaries, written
from tests.games.eros_quest.tables import check_conserved
from tests.scoring.questeros.playthrough import SEEN, lines_of

GAMES = sorted((Path(__file__).parent / "recorded").glob("*.txt"))
WANTED = {
    "rulebook-warlock",
    "rulebook-bonus-develop",
    "rulebook-necromancer",
    "rulebook-death-knight",
    "rulebook-demon",
    "whole-game-won",
    "whole-game-lost",
}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_as_it_was(path: Path) -> None:
    text = path.read_text()
    assert written(text.splitlines()[0], read_actions(text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    states = list(read_states(text))
    seen = [line.removeprefix(SEEN) for state in states for line in summaries(state)]
    assert seen == lines_of(text, SEEN)
    for state in states:
        check_conserved(state)


def test_every_worked_example_and_both_ends_are_recorded() -> None:
    assert {path.stem for path in GAMES} >= WANTED
