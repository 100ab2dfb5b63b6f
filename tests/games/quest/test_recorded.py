"""Recorded games: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import msgspec
import pytest

from companion.engine.core import SPECTATOR
from companion.games.quest.rules.engine import engine
from tests.games.quest.playthrough import SEEN, lines_of, read_states, summaries, written

GAMES = sorted((Path(__file__).parent / "recorded").glob("*.txt"))
OWN = ("your_role", "your_side", "known", "checks", "your_answer", "your_cards", "your_hands")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_as_it_was(path: Path) -> None:
    assert written(path.read_text()) == path.read_text()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    seen = [line.removeprefix(SEEN) for state in read_states(text) for line in summaries(state)]
    assert seen == lines_of(text, SEEN)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_table_is_the_same_for_everybody(path: Path) -> None:
    """What a seat sees beyond it is its own."""
    for state in read_states(path.read_text()):
        table = msgspec.structs.asdict(engine.view(state, SPECTATOR))
        for seat in range(state.seats):
            view = msgspec.structs.asdict(engine.view(state, seat))
            assert {name for name in view if view[name] != table[name]} <= set(OWN)


def test_there_are_recorded_games() -> None:
    assert len(GAMES) >= 6
