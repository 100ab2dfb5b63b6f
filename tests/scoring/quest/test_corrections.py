"""Corrections: one Quest is mended, the score follows, and what came after has to stay possible."""

from typing import Any

import pytest

from companion.engine.core import GM
from companion.games.quest.rules.actions import Check, NextLeader, Team
from scoring.quest.rules import actions
from scoring.quest.rules.engine import engine
from tests.scoring.quest.sheets import (
    Final,
    discussed,
    enter,
    first_team,
    followed,
    lost,
    quest,
    quests,
    refused,
    seen,
    sheet,
)


def correct(number: int, **changes: Any) -> actions.Correct:
    return actions.Correct(quest=number, reason="miscounted", **changes)


def test_the_score_follows_the_fails() -> None:
    state = quests(sheet(7), "+--")
    after = enter(state, correct(2, fails=0))
    assert (seen(after).successes, seen(after).failures, seen(after).phase) == (2, 1, "transition")
    assert [one.success for one in seen(after).results] == [True, True, False]


def test_team_magic_and_leader_can_be_mended_too() -> None:
    state = enter(quests(sheet(7), "+"), correct(1, leader=5, team=(2, 3), magic=3))
    [result] = seen(state).results
    assert (result.leader, result.team, result.magic, result.fails) == (5, (2, 3), 3, 0)
    assert (seen(state).leader, seen(state).veterans) == (5, (5,))


def test_of_the_present_quest_what_has_been_entered() -> None:
    state = sheet(7)
    assert seen(enter(state, correct(1, leader=3))).leader == 3
    assert refused(state, correct(1, team=(0, 1), magic=0)).code == "quest_not_entered"
    state = enter(state, Team(team=(0, 1), magic=0))
    assert seen(enter(state, correct(1, magic=1))).magic == 1
    refusal = refused(state, correct(1, fails=0))
    assert (refusal.code, refusal.params) == ("quest_not_entered", {"quest": 1})


@pytest.mark.parametrize("number", [0, -1, 3, 10**30])
def test_there_is_nothing_to_correct_in_a_quest_that_was_not_played(number: int) -> None:
    assert refused(quests(sheet(7), "+-"), correct(number, fails=0)).code == "quest_not_entered"


def test_a_correction_needs_a_reason_and_something_to_correct() -> None:
    state = quests(sheet(7), "+-")
    assert refused(state, actions.Correct(quest=1, fails=1, reason="  ")).code == "reason_needed"
    refusal = refused(state, correct(1))
    assert (refusal.code, refusal.params) == ("nothing_to_correct", {"why": "quest"})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"fails": 3}, "out_of_range"),
        ({"fails": -1}, "out_of_range"),
        ({"team": (0, 1, 2)}, "wrong_team_size"),
        ({"team": (0, 0)}, "duplicate_seat"),
        ({"team": (3, 4)}, "magic_not_on_team"),
        ({"magic": 5}, "magic_not_on_team"),
        ({"leader": 7}, "unknown_seat"),
    ],
)
def test_a_correction_keeps_the_rules_of_the_quest(changes: Any, code: str) -> None:
    refusal = refused(quests(sheet(7), "+-"), correct(1, **changes))
    assert (refusal.code, refusal.params["in_quest"]) == (code, 1)


# What came after


def test_a_leader_who_led_later_cannot_have_led_before() -> None:
    state = quests(sheet(7), "+-")
    refusal = refused(state, correct(1, leader=1))
    assert (refusal.code, refusal.params) == ("already_led", {"seat": 1, "after_quest": 1})


def test_a_holder_of_an_amulet_cannot_have_led() -> None:
    """Rulings R21, R23."""
    state = enter(quests(sheet(7), "+-"), NextLeader(leader=3, amulet=4), Check(target=5))
    refusal = refused(state, correct(1, leader=4))
    assert (refusal.code, refusal.params) == ("already_led", {"seat": 4, "after_quest": 2})
    refusal = refused(quest(state, 0), correct(3, leader=4))
    assert (refusal.code, refusal.params["after_quest"]) == ("leader_is_amulet", 2)


def test_a_quest_that_was_played_cannot_have_come_after_the_end() -> None:
    state = quests(sheet(7), "++-+")
    refusal = refused(quests(sheet(7), "++--"), correct(3, fails=0))
    assert (refusal.code, refusal.params) == ("game_decided", {"after_quest": 3})
    assert engine.outcome(state) is not None
    refusal = refused(followed(quests(sheet(7), "--+")), correct(3, fails=1))
    assert (refusal.code, refusal.params) == ("game_decided", {"after_quest": 3})


def test_a_third_success_that_was_none_opens_the_game_again() -> None:
    state = quests(sheet(7), "+++")
    assert engine.outcome(state) is not None
    state = enter(state, correct(3, fails=1))
    assert (engine.outcome(state), seen(state).phase) == (None, "transition")
    assert seen(quest(followed(state), 0)).phase == "finished"


def test_a_third_failure_that_was_none_ends_the_discussion() -> None:
    state = lost(7)
    after = enter(state, correct(3, fails=0))
    assert (seen(after).phase, engine.timer(after)) == ("transition", None)
    again = enter(discussed(state), correct(3, fails=0), correct(3, fails=1))
    assert seen(again).phase == "discussion"


def test_a_discussion_that_is_closed_stays_closed_where_it_still_took_place() -> None:
    assert seen(enter(discussed(lost(7)), correct(1, fails=2))).phase == "point"


def test_an_end_that_was_entered_has_to_stay_possible() -> None:
    state = enter(discussed(lost(7)), Final(winner="evil", reason="last_chance"))
    assert refused(state, correct(3, fails=0)).code == "ending_not_open"
    assert engine.outcome(enter(state, correct(3, fails=2))) == engine.outcome(state)
    state = enter(discussed(quests(sheet(6), "+---")), Final(winner="good", reason="last_chance"))
    assert refused(state, correct(1, fails=1)).code == "game_decided"


def test_what_nobody_remembered_can_be_filled_in() -> None:
    past = actions.Position(results=(actions.Past(leader=0, fails=0),), amulets=(), leader=0)
    state = enter(enter(sheet(7), past), correct(1, team=(3, 4), magic=4))
    assert (seen(state).results[0].team, seen(state).results[0].magic) == ((3, 4), 4)


# What is told


def test_a_correction_tells_the_round_and_the_score_before_and_after() -> None:
    state = quests(sheet(7), "++-")
    action = correct(3, fails=0)
    told = engine.log_params(action, engine.decide(state, GM, action, None), 4)  # type: ignore[arg-type]
    assert (told["quest"], told["reason"]) == (3, "miscounted")
    assert (told["was"]["fails"], told["now"]["fails"]) == (1, 0)
    assert told["before"] == {"successes": 2, "failures": 1, "phase": "transition"}
    assert told["after"] == {"successes": 3, "failures": 0, "phase": "finished"}
    assert (told["successes"], told["failures"]) == (3, 0)


def test_a_correction_counts_as_an_entry() -> None:
    state = enter(sheet(7), correct(1, leader=3))
    assert state.begun
    assert seen(enter(state, first_team(state), actor=3)).phase == "quest"
