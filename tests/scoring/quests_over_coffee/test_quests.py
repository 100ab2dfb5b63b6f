"""Quests on the sheet: ten of them in two rounds, stars that are kept, and the score."""

import pytest

from companion.engine.core import Range
from companion.games.quests_over_coffee.rules import rules
from scoring.quests_over_coffee.rules.state import Result
from tests.scoring.quests_over_coffee.sheets import (
    ABANDONED,
    FAIL,
    Cubes,
    Quest,
    engine,
    enter,
    held,
    quests,
    refused,
    seen,
    sheet,
    success,
    told,
)


def test_a_success_is_kept_with_its_stars() -> None:
    """Rulebook, Resolving a Quest."""
    view = seen(enter(sheet(), success(3)))
    [quest] = view.quests
    assert (quest.quest, quest.round, quest.result, quest.stars, quest.points) == (1, 1, "success", 3, 6)
    assert (view.stars, view.quest) == (3, 2)


@pytest.mark.parametrize("result", ["fail", "abandoned"])
def test_a_fail_and_an_abandoned_quest_leave_the_game(result: Result) -> None:
    """Rulebook, Resolving a Quest; Ruling C03."""
    view = seen(enter(sheet(), Quest(result=result, stars=3), Quest(result=result)))
    assert [(quest.stars, quest.points) for quest in view.quests] == [(3, 0), (None, 0)]
    assert (view.stars, view.quest) == (0, 3)


def test_the_second_round_begins_with_the_sixth_quest() -> None:
    """Rulebook, Phases; Ruling C01."""
    assert [seen(quests(*[1] * count)).round for count in range(10)] == [1] * 5 + [2] * 5
    assert [quest.round for quest in seen(quests(*[1] * 10)).quests] == [1] * 5 + [2] * 5


def test_after_ten_quests_the_score_stands() -> None:
    """Two a star, one for each Health and Money, none for Luck. Rulebook, Final Scoring; Ruling C24."""
    state = enter(sheet(), Cubes(health=-1, luck=2, money=4))
    entries = [success(stars) for stars in (1, 2, 3)] + [FAIL] * 4 + [ABANDONED] * 3
    ended = engine.outcome(enter(state, *entries))
    assert (ended.stars, ended.health, ended.money, ended.score) == (6, 4, 7, 2 * 6 + 4 + 7)
    assert not ended.defeated


def test_nine_quests_are_not_the_end() -> None:
    """Ruling C01."""
    assert engine.outcome(quests(*[1] * 9)) is None
    assert seen(quests(*[1] * 9)).quest == 10
    assert refused(quests(*[1] * 10), FAIL).code == "finished"


def test_the_score_is_shown_as_it_stands() -> None:
    assert seen(sheet()).score == 5 + 3
    assert seen(enter(sheet(), success(2), Cubes(money=2))).score == 4 + 5 + 5


def test_a_quest_can_bring_and_take_cubes() -> None:
    state = enter(sheet(), success(2, money=3), Quest(result="fail", health=-2, luck=1))
    assert held(state) == (3, 4, 6)
    said = told(sheet(), success(2, money=9))
    assert (said["money"], said["over"], said["stars"]) == (10, 2, 2)


def test_a_defeat_in_the_tenth_quest_scores_nothing() -> None:
    """Ruling C16."""
    state = enter(quests(*[3] * 9), success(3, health=-5))
    assert len(seen(state).quests) == rules.QUESTS
    ended = engine.outcome(state)
    assert (ended.defeated, ended.score, ended.stars) == (True, 0, 30)


def test_the_tenth_quest_ends_the_game_with_its_cubes() -> None:
    ended = engine.outcome(enter(quests(*[1] * 9), success(1, money=2, health=-1)))
    assert (ended.health, ended.money, ended.score) == (4, 5, 20 + 4 + 5)


def test_a_success_needs_its_stars() -> None:
    assert refused(sheet(), Quest(result="success")).code == "stars_needed"


@pytest.mark.parametrize("stars", [-1, 0, 21, 10**30])
@pytest.mark.parametrize("result", ["success", "fail"])
def test_stars_that_no_card_shows_are_refused(result: Result, stars: int) -> None:
    """Ruling C06: a card has a star at least."""
    assert refused(sheet(), Quest(result=result, stars=stars)).code == "out_of_range"


def test_stars_are_offered_as_they_are_taken() -> None:
    """Ruling C06."""
    offers = [offer for offer in engine.legal(quests(1), 0) if "stars" in offer]
    assert [offer["stars"] for offer in offers] == [Range(1, 20), Range(1, 20)]


def test_a_quest_whose_cubes_stay_moves_none() -> None:
    assert "by" not in told(sheet(), Quest(result="fail", health=0, luck=0, money=0))
    assert told(sheet(), Quest(result="fail", health=0, luck=1))["by"] == {"health": 0, "luck": 1, "money": 0}


def test_the_cubes_of_a_quest_have_the_limits_of_other_cubes() -> None:
    assert refused(sheet(), success(1, health=6)).code == "out_of_range"
