"""What every engine is judged by: events are folded once, by whoever folds them first."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import Decided, Rejected, closed, ends, play
from tests import candle, lantern
from tests.contract import seated

CHANCE = Chance(b"c" * 32, 1)


def engine(decided: Any, folded: list[int]) -> Any:
    """One whose state is the sum of its events; it notes what it was asked to fold."""

    def evolve(state: int, event: int) -> int:
        folded.append(event)
        return state + event

    return SimpleNamespace(outcome=lambda state: None, decide=lambda *_: decided, evolve=evolve)


def test_plain_events_are_folded() -> None:
    folded: list[int] = []
    assert play(engine([1, 2], folded), 10, 0, None, CHANCE) == ([1, 2], 13)
    assert folded == [1, 2]


def test_what_was_folded_while_deciding_is_not_folded_again() -> None:
    folded: list[int] = []
    decided = Decided([1, 2])
    decided.after = 13
    assert play(engine(decided, folded), 10, 0, None, CHANCE) == ([1, 2], 13)
    assert folded == []


def test_a_closed_action_says_what_deciding_it_would_refuse() -> None:
    dark = seated(lantern.engine, 2)
    _, lit = play(lantern.engine, dark, 0, lantern.Light(on=True), CHANCE)
    refused = closed(lantern.engine, lit, 0, lantern.Light(on=False))
    with pytest.raises(Rejected) as tried:
        play(lantern.engine, lit, 0, lantern.Light(on=False), CHANCE)
    assert refused is not None
    assert (refused.code, refused.params) == (tried.value.code, tried.value.params)
    assert closed(lantern.engine, lit, 1, lantern.Light(on=False)) is None


def test_asking_whether_it_ends_the_game_changes_nothing() -> None:
    burning = seated(candle.engine, 1)
    assert not ends(candle.engine, burning, 0, candle.Throw())
    assert ends(candle.engine, burning, 0, candle.Snuff())
    assert candle.engine.outcome(burning) is None
