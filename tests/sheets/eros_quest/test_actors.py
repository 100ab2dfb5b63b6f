"""Who keeps the action tracker: its player, and the GM, who mostly is the player."""

from typing import Any

import pytest

from companion.engines.core import CLOCK, GM, SPECTATOR, Rejected
from scoring.sheets.eros_quest.state import State
from tests.sheets import solo
from tests.sheets.eros_quest.sheets import (
    COMPLETED,
    REST,
    Correct,
    End,
    Mark,
    Unmark,
    engine,
    enter,
    refused,
    seen,
    sheet,
)

ENTRIES = [
    Mark(action="develop"),
    COMPLETED,
    REST,
    Unmark(action="learn"),
    Correct(reason="x", turn=4),
    End(reason="no_health"),
]
NOBODY = [(SPECTATOR, "gm_only"), (CLOCK, "gm_only"), (1, "not_your_seat"), (9, "not_your_seat")]


def begun() -> State:
    return enter(sheet(), Mark(action="learn"))


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
    """Rulebook, Ero's Quest: a solitaire adventure."""
    empty = engine.new(engine.Options())
    assert engine.evolve(empty, *engine.seat(empty, (None,), solo.CHANCE)) == sheet()
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(sheet(), (0, None), solo.CHANCE)
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(begun(), (), solo.CHANCE)
    assert engine.warnings(engine.Options(), 1) == ()
