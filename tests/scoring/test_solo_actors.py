"""Who keeps a sheet for one: its player, and the GM, who mostly is the player; nobody else."""

from typing import Any

import pytest

from companion.engine.core import CLOCK, GM, SPECTATOR, Engine, Rejected
from tests.scoring import solo
from tests.scoring.eros_quest import sheets as eros
from tests.scoring.quests_over_coffee import sheets as coffee

BEGUN: dict[str, tuple[Engine, Any]] = {
    "eros": (eros.engine, eros.enter(eros.sheet(), eros.Mark(action="learn"))),
    "coffee": (coffee.engine, coffee.enter(coffee.sheet(), coffee.success(1))),
}
"""A sheet with one entry, by game."""
EMPTY = {"eros": eros.sheet(), "coffee": coffee.sheet()}
ENTRIES = [
    ("eros", eros.Mark(action="develop")),
    ("eros", eros.COMPLETED),
    ("eros", eros.REST),
    ("eros", eros.Unmark(action="learn")),
    ("eros", eros.Correct(reason="x", turn=4)),
    ("eros", eros.End(reason="no_health")),
    ("coffee", coffee.Cubes(health=-1)),
    ("coffee", coffee.Cubes(money=-1, cost=True)),
    ("coffee", coffee.success(2)),
    ("coffee", coffee.FAIL),
    ("coffee", coffee.Correct(reason="x", quest=1, stars=3)),
    ("coffee", coffee.Correct(reason="x", luck=1)),
]
NOBODY = [(SPECTATOR, "gm_only"), (CLOCK, "gm_only"), (1, "not_your_seat"), (9, "not_your_seat")]


@pytest.mark.parametrize(("game", "entry"), ENTRIES)
def test_the_gm_and_the_player_enter_the_same(game: str, entry: Any) -> None:
    engine, begun = BEGUN[game]
    by_the_gm = solo.enter(engine, begun, entry, actor=GM)
    assert by_the_gm == solo.enter(engine, begun, entry, actor=solo.PLAYER)


@pytest.mark.parametrize(("game", "entry"), ENTRIES)
@pytest.mark.parametrize(("actor", "code"), NOBODY)
def test_nobody_else_does(game: str, entry: Any, actor: int, code: str) -> None:
    engine, begun = BEGUN[game]
    assert solo.refused(engine, begun, entry, actor).code == code
    assert engine.legal(begun, actor) == []


@pytest.mark.parametrize("game", BEGUN)
def test_everybody_sees_all_of_it(game: str) -> None:
    engine, begun = BEGUN[game]
    views = [engine.view(begun, viewer) for viewer in (GM, SPECTATOR, 0, 7)]
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("game", BEGUN)
def test_it_waits_for_nobody_and_has_no_clock(game: str) -> None:
    engine, begun = BEGUN[game]
    assert (engine.to_act(begun), engine.timer(begun), engine.reveals([])) == ((), None, False)
    with pytest.raises(Rejected, match="nothing_to_decide"):
        engine.default(begun, 0, solo.CHANCE)


@pytest.mark.parametrize("game", BEGUN)
def test_one_sits_here_until_something_is_entered(game: str) -> None:
    """Rulebooks: a solitaire adventure; one Player card."""
    engine, begun = BEGUN[game]
    empty = engine.new(engine.Options())
    assert engine.evolve(empty, *engine.seat(empty, (None,), solo.CHANCE)) == EMPTY[game]
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(EMPTY[game], (0, None), solo.CHANCE)
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(begun, (), solo.CHANCE)
    assert engine.warnings(engine.Options(), 1) == ()
