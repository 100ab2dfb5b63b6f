"""Encounters on the action tracker: 1 to 21 in order, and the Dragon wins the game."""

import pytest

from companion.games.eros_quest.rules.rules import FIGHTS
from scoring.eros_quest.rules.state import Loss
from tests.scoring import solo
from tests.scoring.eros_quest.sheets import (
    COMPLETED,
    FACED,
    REST,
    End,
    Unmark,
    completed,
    engine,
    enter,
    refused,
    seen,
    sheet,
)


def test_the_warlock_lies_on_top() -> None:
    """Rulebook, Solo Game Setup."""
    encounter = seen(sheet()).encounter
    assert (encounter.number, encounter.card, encounter.name) == (1, "epic-1", "The Warlock")
    assert not encounter.fight


def test_the_next_one_comes_up_only_when_this_one_is_completed() -> None:
    """Rulebook, Encounters; Ruling E12."""
    faced, done = seen(enter(sheet(), FACED)), seen(enter(sheet(), COMPLETED))
    assert (faced.encounter.number, faced.completed, faced.encounters_completed) == (1, False, 0)
    assert (done.encounter.number, done.completed, done.encounters_completed) == (2, True, 1)
    assert seen(enter(sheet(), FACED, REST)).encounter.number == 1
    assert seen(enter(sheet(), COMPLETED, REST)).encounter.number == 2


def test_it_may_wait_any_number_of_turns() -> None:
    """Ruling E12."""
    view = seen(enter(sheet(), *[REST] * 9, COMPLETED))
    assert (view.turn, view.encounters_completed) == (10, 1)


def test_a_turn_remembers_which_encounter_was_faced_in_it() -> None:
    view = seen(enter(sheet(), COMPLETED, REST, FACED, REST, REST, COMPLETED, REST))
    assert [(turn.encounter, turn.completed, turn.encounters_completed) for turn in view.history] == [
        (1, True, 1),
        (2, False, 1),
        (None, False, 1),
        (2, True, 2),
    ]


def test_without_its_mark_an_encounter_is_not_completed() -> None:
    assert enter(sheet(), COMPLETED, Unmark(action="encounter")) == sheet()


@pytest.mark.parametrize("number", range(1, 22))
def test_six_of_them_are_fights(number: int) -> None:
    """Rulebook, Solo Objective: Necromancer, Succubus, Assassin, Death Knight, Demon, Dragon."""
    view = seen(completed(number - 1))
    assert view.encounter.fight == (number in (5, 6, 12, 13, 15, 21))
    assert view.fights_ahead == tuple(fight for fight in FIGHTS if fight >= number)


def test_completing_the_dragon_wins() -> None:
    """Ruling E20."""
    before = completed(20)
    assert (seen(before).encounter.name, engine.outcome(before)) == ("The Dragon", None)
    state = enter(before, COMPLETED)
    ended = engine.outcome(state)
    assert (ended.won, ended.reason, ended.turns, ended.encounters) == (True, "dragon", 21, 21)
    view = seen(state)
    assert (view.phase, view.encounter, view.fights_ahead) == ("finished", None, ())


def test_facing_the_dragon_is_not_enough() -> None:
    """Ruling E20."""
    assert engine.outcome(enter(completed(20), FACED)) is None


@pytest.mark.parametrize("reason", ["no_health", "deck_empty"])
def test_the_game_is_lost_without_health_or_without_a_deck(reason: Loss) -> None:
    """Rulebook, Solo Objective."""
    ended = engine.outcome(enter(completed(4), FACED, End(reason=reason)))
    assert (ended.won, ended.reason, ended.turns, ended.encounters) == (False, reason, 5, 4)


def test_a_turn_in_which_nothing_was_done_is_not_counted() -> None:
    """The last card went with the Rest. Ruling E10."""
    assert engine.outcome(enter(completed(4), End(reason="deck_empty"))).turns == 4


def test_after_the_end_nothing_more_is_marked() -> None:
    for state in (enter(completed(20), COMPLETED), enter(sheet(), End(reason="no_health"))):
        for entry in (FACED, REST, Unmark(action="encounter"), End(reason="deck_empty")):
            assert refused(state, entry).code == "finished"
        assert [offer["type"] for offer in engine.legal(state, 0)] == ["correct"]


def test_the_log_names_the_encounter_up_to_the_dragon() -> None:
    assert solo.told(engine, completed(20), COMPLETED)["number"] == 21
