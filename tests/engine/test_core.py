"""What every engine is judged by: events are folded once, by whoever folds them first."""

from types import SimpleNamespace
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import Decided, play

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
