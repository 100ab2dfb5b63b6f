"""Corrections of the sheet: a Quest, the cubes as they are, and a defeat that was none."""

from typing import Any

import pytest

from tests.scoring.quests_over_coffee.sheets import (
    FAIL,
    Correct,
    Cubes,
    engine,
    enter,
    held,
    quests,
    refused,
    seen,
    sheet,
    told,
)


def corrected(state: Any, **fields: Any) -> Any:
    return enter(state, Correct(reason="misread", **fields))


def test_a_quest_is_corrected_and_the_score_follows() -> None:
    state = quests(1, 2, 3)
    assert seen(corrected(state, quest=2, stars=5)).stars == 9
    assert seen(corrected(state, quest=2, result="fail")).stars == 4


def test_a_fail_that_was_a_success_needs_the_stars_of_its_card() -> None:
    state = enter(sheet(), FAIL)
    assert refused(state, Correct(reason="x", quest=1, result="success")).code == "stars_needed"
    assert seen(corrected(state, quest=1, result="success", stars=2)).stars == 2


def test_the_cubes_are_set_to_what_lies_on_the_card() -> None:
    assert held(corrected(sheet(), luck=1, money=0)) == (5, 1, 0)


def test_a_quest_and_cubes_in_one_correction() -> None:
    state = corrected(quests(1), quest=1, stars=2, money=6)
    assert (seen(state).stars, held(state)) == (2, (5, 3, 6))


def test_a_finished_game_can_be_corrected() -> None:
    state = quests(*[1] * 10)
    ended = engine.outcome(corrected(state, quest=10, result="fail"))
    assert (ended.stars, ended.score) == (9, 18 + 5 + 3)
    assert engine.outcome(corrected(state, money=10)).score == 20 + 5 + 10


def test_a_defeat_by_mistake_is_none() -> None:
    lost = enter(quests(2), Cubes(health=-5))
    again = corrected(lost, health=2)
    assert (engine.outcome(again), seen(again).phase, seen(again).score) == (None, "playing", 4 + 2 + 3)
    assert engine.outcome(corrected(enter(quests(*[1] * 9), Cubes(health=-5)), quest=1, stars=3)).defeated


def test_a_defeat_that_was_not_noticed() -> None:
    """Ruling C16."""
    assert engine.outcome(corrected(quests(*[1] * 10), health=0)).score == 0


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "nothing_to_correct"),
        ({"quest": 1}, "nothing_to_correct"),
        ({"quest": 1, "health": 2}, "nothing_to_correct"),
        ({"stars": 2}, "which_quest"),
        ({"result": "fail", "money": 1}, "which_quest"),
        ({"quest": 0, "stars": 1}, "quest_not_entered"),
        ({"quest": 3, "stars": 1}, "quest_not_entered"),
        ({"quest": -1, "stars": 1}, "quest_not_entered"),
        ({"quest": 10**30, "stars": 1}, "quest_not_entered"),
        ({"quest": 1, "stars": 21}, "out_of_range"),
        ({"quest": 1, "stars": 0}, "out_of_range"),
        ({"quest": 1, "stars": -1}, "out_of_range"),
        ({"health": 6}, "out_of_range"),
        ({"luck": -1}, "out_of_range"),
        ({"money": 11}, "out_of_range"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], code: str) -> None:
    assert refused(quests(1, 1), Correct(reason="x", **fields)).code == code


@pytest.mark.parametrize(
    "fields",
    [
        {"quest": 2, "stars": 2},
        {"quest": 2, "result": "success"},
        {"money": 3},
        {"quest": 1, "result": "success", "stars": 1, "health": 5, "luck": 3, "money": 3},
    ],
)
def test_what_stands_already_is_no_correction(fields: dict[str, Any]) -> None:
    refusal = refused(quests(1, 2), Correct(reason="x", **fields))
    assert (refusal.code, refusal.params) == ("nothing_to_correct", {"why": "same"})


@pytest.mark.parametrize("reason", ["", " "])
def test_a_correction_has_a_reason(reason: str) -> None:
    """Ruling Q31: never a silent edit."""
    assert refused(quests(1), Correct(reason=reason, quest=1, stars=2)).code == "reason_needed"


def test_the_log_says_what_was_and_what_is() -> None:
    said = told(quests(1), Correct(reason=" misread ", quest=1, stars=3))
    assert (said["reason"], said["quest"], said["score"]) == ("misread", 1, 6 + 5 + 3)
    assert (said["was"]["stars"], said["now"]["stars"]) == (1, 3)
    assert (said["before"]["score"], said["after"]["score"]) == (10, 14)
    assert "money" not in said
    assert told(quests(1), Correct(reason="x", money=9))["money"] == 9
