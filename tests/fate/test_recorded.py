"""Recorded evenings: today's build decides and reads them as the one that recorded them."""

from pathlib import Path

import pytest

from tests.fate.playthrough import SEATS, SEEN, lines_of, read_actions, read_states, summaries, written

EVENINGS = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_a_recorded_evening_is_decided_as_it_was(path: Path) -> None:
    text = path.read_text()
    seats = int(text.splitlines()[0].removeprefix(SEATS))
    assert written(seats, read_actions(text)) == text


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_its_events_fold_to_what_was_seen(path: Path) -> None:
    text = path.read_text()
    seats = int(text.splitlines()[0].removeprefix(SEATS))
    seen = [line.removeprefix(SEEN) for state in read_states(text, seats) for line in summaries(state)]
    assert seen == lines_of(text, SEEN)


def test_there_are_recorded_evenings() -> None:
    assert EVENINGS
