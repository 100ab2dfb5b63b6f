"""Who keeps the sheet of Quests Over Coffee: its player, and the GM, who mostly is the player."""

from typing import Any

import pytest

from companion.engines.core import CLOCK, GM, SPECTATOR, Rejected
from scoring.sheets.quests_over_coffee.state import State
from tests.sheets import solo
from tests.sheets.quests_over_coffee.sheets import (
    FAIL,
    Correct,
    Cubes,
    engine,
    enter,
    refused,
    seen,
    sheet,
    success,
)

ENTRIES = [
    Cubes(health=-1),
    Cubes(money=-1, cost=True),
    success(2),
    FAIL,
    Correct(reason="x", quest=1, stars=3),
    Correct(reason="x", luck=1),
]
NOBODY = [(SPECTATOR, "gm_only"), (CLOCK, "gm_only"), (1, "not_your_seat"), (9, "not_your_seat")]


def begun() -> State:
    return enter(sheet(), success(1))


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_gm_and_the_player_enter_the_same(entry: Any) -> None:
    assert enter(begun(), entry, actor=GM) == enter(begun(), entry, actor=solo.PLAYER)


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize(
    ("actor", "code"),
    [(SPECTATOR, "gm_only"), (CLOCK, "gm_only"), (1, "not_your_seat"), (9, "not_your_seat")],
)
def test_nobody_else_does(entry: Any, actor: int, code: str) -> None:
    assert refused(begun(), entry, actor).code == code
    assert engine.legal(begun(), actor) == []


def test_everybody_sees_all_of_it() -> None:
    for viewer in (SPECTATOR, 0, 7):
        assert engine.view(begun(), viewer) == seen(begun())


def test_it_waits_for_nobody_and_has_no_clock() -> None:
    assert (engine.to_act(begun()), engine.timer(begun()), engine.reveals([])) == ((), None, False)
    with pytest.raises(Rejected, match="nothing_to_decide"):
        engine.default(begun(), 0, solo.CHANCE)


def test_one_sits_here_until_something_is_marked() -> None:
    """Rulebook, Components: one Player card."""
    empty = engine.new(engine.Options())
    assert engine.evolve(empty, *engine.seat(empty, (None,), solo.CHANCE)) == sheet()
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(sheet(), (0, None), solo.CHANCE)
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(begun(), (), solo.CHANCE)
    assert engine.warnings(engine.Options(), 1) == ()
