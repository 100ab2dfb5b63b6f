"""Turns on the action tracker: each action once, the Rest last."""

import pytest

from companion.games.eros_quest.rules.rules import TURN_ACTIONS, TurnAction
from tests.scoring.eros_quest.sheets import (
    COMPLETED,
    FACED,
    REST,
    Mark,
    Unmark,
    enter,
    refused,
    seen,
    sheet,
    used,
)

SIX = TURN_ACTIONS[:-1]


def test_the_first_turn_has_all_seven_actions_left() -> None:
    """Rulebook, Turn Actions."""
    view = seen(sheet())
    assert (view.phase, view.turn, view.used, view.history) == ("playing", 1, (), ())
    assert view.left == ("develop", "purchase", "forget", "learn", "encounter", "recover", "rest")


def test_actions_are_marked_in_any_order() -> None:
    """Rulebook, Turn Actions."""
    view = seen(enter(sheet(), *used("recover", "learn", "develop")))
    assert view.used == ("recover", "learn", "develop")
    assert view.left == ("purchase", "forget", "encounter", "rest")


@pytest.mark.parametrize("name", SIX)
def test_each_action_is_used_once_a_turn(name: TurnAction) -> None:
    """Ruling E04."""
    state = enter(sheet(), *used(name))
    assert refused(state, used(name)[0]).code == "already_done"
    again = enter(state, REST, *used(name))
    assert seen(again).used == (name,)


def test_the_rest_ends_the_turn_and_makes_every_action_fresh() -> None:
    """Rulebook, Turn Actions: Rest; Ruling E04."""
    view = seen(enter(sheet(), *used(*SIX), REST))
    assert (view.turn, view.used, view.left) == (2, (), TURN_ACTIONS)
    [turn] = view.history
    assert (turn.turn, turn.used) == (1, (*SIX, "rest"))


def test_a_turn_may_be_nothing_but_a_rest() -> None:
    """Ruling E04: the Rest alone has to come."""
    view = seen(enter(sheet(), REST, REST))
    assert view.turn == 3
    assert [turn.used for turn in view.history] == [("rest",), ("rest",)]


@pytest.mark.parametrize("name", SIX)
def test_a_mark_can_be_taken_away_this_turn(name: TurnAction) -> None:
    state = enter(sheet(), *used(name))
    assert enter(state, Unmark(action=name)) == sheet()
    assert refused(enter(state, REST), Unmark(action=name)).code == "not_marked"


@pytest.mark.parametrize("name", TURN_ACTIONS)
def test_what_is_not_marked_cannot_be_unmarked(name: TurnAction) -> None:
    assert refused(sheet(), Unmark(action=name)).code == "not_marked"


def test_whether_it_was_completed_is_said_of_an_encounter_alone() -> None:
    assert refused(sheet(), Mark(action="encounter")).code == "completed_needed"
    for name in (*SIX, "rest"):
        if name != "encounter":
            assert refused(sheet(), Mark(action=name, completed=True)).code == "completed_not_asked"


def test_one_encounter_a_turn_even_if_it_was_not_completed() -> None:
    """Rulebook, Example Encounter; Ruling E12."""
    for mark in (FACED, COMPLETED):
        refusal = refused(enter(sheet(), mark), COMPLETED)
        assert (refusal.code, refusal.params["why"]) == ("already_done", "encounter")
