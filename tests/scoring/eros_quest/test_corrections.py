"""Corrections of the action tracker: where the table really is."""

from typing import Any

import pytest

from companion import words
from companion.engine.core import OneOf, Range
from scoring.eros_quest.words import WORDS
from tests.scoring import solo
from tests.scoring.eros_quest.sheets import (
    COMPLETED,
    FACED,
    REST,
    Correct,
    End,
    completed,
    engine,
    enter,
    refused,
    seen,
    sheet,
    used,
)


def corrected(state: Any, **fields: Any) -> Any:
    return enter(state, Correct(reason="as on the table", **fields))


def test_a_game_under_way_is_set_in_one_step() -> None:
    view = seen(corrected(sheet(), turn=8, encounter=5, used=("learn", "develop")))
    assert (view.turn, view.encounter.number, view.used) == (8, 5, ("learn", "develop"))
    assert (view.encounters_completed, view.history) == (4, ())


def test_what_is_left_out_stays() -> None:
    state = enter(completed(3), *used("learn"))
    assert seen(corrected(state, turn=9)).used == ("learn",)
    assert seen(corrected(state, turn=9)).encounter.number == 4
    assert seen(corrected(state, encounter=7)).turn == 4


def test_turns_that_have_not_come_yet_are_not_over() -> None:
    """A Rest too many: turn 3 goes on, its marks are entered again."""
    view = seen(corrected(completed(3), turn=3, used=("learn",)))
    assert (view.turn, [turn.turn for turn in view.history]) == (3, [1, 2])


def test_whether_this_turns_encounter_was_completed_moves_the_stack() -> None:
    faced, done = enter(completed(4), FACED), enter(completed(4), COMPLETED)
    assert corrected(faced, completed=True) == done
    assert corrected(done, completed=False) == faced
    assert corrected(done, used=()) == completed(4)
    assert corrected(completed(4), used=("encounter",), completed=True) == done


def test_a_next_encounter_that_was_given_stands() -> None:
    done = enter(completed(4), COMPLETED)
    view = seen(corrected(done, encounter=9))
    assert (view.encounter.number, view.completed) == (9, True)
    assert seen(enter(corrected(done, encounter=9), REST)).history[-1].encounter == 8


def test_a_victory_by_mistake_is_none() -> None:
    won = enter(completed(20), COMPLETED)
    again = corrected(won, completed=False)
    assert (engine.outcome(again), seen(again).encounter.number) == (None, 21)
    assert engine.outcome(corrected(won, encounter=12)) is None


def test_a_loss_by_mistake_is_none() -> None:
    faced = enter(completed(4), FACED)
    lost = enter(faced, End(reason="no_health"))
    assert corrected(lost) == faced
    assert seen(corrected(lost, turn=3)).phase == "playing"
    again = enter(corrected(lost), End(reason="deck_empty"))
    assert engine.outcome(again).reason == "deck_empty"


def test_the_log_says_that_a_loss_is_taken_back() -> None:
    lost = enter(completed(4), End(reason="no_health"))
    told = solo.told(engine, lost, Correct(reason="Slip"))
    assert (told["taken_back"], told["was"]["lost"], told["now"]["lost"]) == ("no_health", "no_health", None)
    line = words.log_line("correct", told, ("Ann",), WORDS)
    assert line == (
        "Corrected: Slip. Not lost after all: not enough health to survive the strike. "
        "Turn 5, next Encounter 5: The Necromancer"
    )
    won = solo.told(
        engine, enter(completed(20), FACED, End(reason="no_health")), Correct(reason="Slip", completed=True)
    )
    assert words.log_line("correct", won, ("Ann",), WORDS).endswith("Every Encounter is completed")


def test_what_is_offered_names_every_field_of_a_correction() -> None:
    for state in (completed(4), enter(completed(4), COMPLETED), enter(completed(4), End(reason="no_health"))):
        [offer] = [offer for offer in engine.legal(state, 0) if offer["type"] == "correct"]
        assert set(offer) | {"reason"} == {"type", *Correct.__struct_fields__}
        assert (offer["encounter"], offer["completed"]) == (Range(1, 21), OneOf([True, False]))
        assert seen(corrected(state, encounter=1, completed=False)).encounter.number == 1


def test_a_dragon_overcome_after_all_wins() -> None:
    """Ruling E10: the action that completes the Dragon wins, even with an empty deck."""
    lost = enter(completed(20), FACED, End(reason="deck_empty"))
    assert engine.outcome(corrected(lost, completed=True)).reason == "dragon"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "nothing_to_correct"),
        ({"turn": 0}, "out_of_range"),
        ({"turn": 100}, "out_of_range"),
        ({"turn": 10**30}, "out_of_range"),
        ({"encounter": 0}, "out_of_range"),
        ({"encounter": 22}, "out_of_range"),
        ({"encounter": 1, "used": ("encounter",), "completed": True}, "out_of_range"),
        ({"used": ("rest",)}, "rest_ends_turn"),
        ({"used": ("learn", "learn")}, "already_done"),
        ({"completed": True}, "encounter_not_faced"),
        ({"completed": True, "used": ("learn",)}, "encounter_not_faced"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], code: str) -> None:
    assert refused(sheet(), Correct(reason="x", **fields)).code == code


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_correction_has_a_reason(reason: str) -> None:
    """Ruling Q31: never a silent edit."""
    assert refused(sheet(), Correct(reason=reason, turn=2)).code == "reason_needed"


def test_the_log_says_what_was_and_what_is() -> None:
    state = enter(completed(2), *used("learn"))
    told = solo.told(engine, state, Correct(reason=" Slip ", turn=5, encounter=4))
    assert (told["reason"], told["turn"], told["number"], told["card"]) == ("Slip", 5, 4, "epic-4")
    assert (told["was"]["turn"], told["was"]["encounter"]) == (3, 3)
    assert (told["now"]["turn"], told["now"]["used"]) == (5, ("learn",))
