"""Cubes on the sheet of Quests Over Coffee: their start, their limits, prices, and the last Health."""

from typing import Any

import pytest

from companion.engine.core import Rejected
from tests.scoring.quests_over_coffee.sheets import (
    ABANDONED,
    Correct,
    Cubes,
    engine,
    enter,
    held,
    refused,
    seen,
    sheet,
    success,
    told,
)


def test_a_sheet_begins_with_full_health_three_luck_three_money() -> None:
    """The Player card says where the cubes go; these are for a card that is not at hand."""
    assert held(sheet()) == (5, 3, 3)


def test_the_limits_of_the_rulebook_stand_unless_the_card_says_otherwise() -> None:
    """Rulebook, Player Setup; Ruling C15."""
    most = seen(sheet()).most
    assert (most.health, most.luck, most.money) == (5, 5, 10)
    most = seen(sheet(most_health=7, most_luck=2, most_money=12, luck=2)).most
    assert (most.health, most.luck, most.money) == (7, 2, 12)


@pytest.mark.parametrize(
    "options",
    [
        {"health": 0},
        {"health": 6},
        {"luck": -1},
        {"luck": 6},
        {"money": 11},
        {"most_health": 0},
        {"most_money": 100},
        {"most_luck": -1},
        {"most_luck": 2},
    ],
)
def test_a_setup_that_no_card_can_have_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(Rejected, match="out_of_range"):
        sheet(**options)


def test_cubes_come_and_go() -> None:
    state = enter(sheet(), Cubes(health=-2), Cubes(luck=1, money=4), Cubes(money=-1))
    assert held(state) == (3, 4, 6)


def test_zero_may_stand_beside_what_comes_or_goes() -> None:
    assert told(sheet(), Cubes(health=0, money=-1))["by"] == {"health": 0, "luck": 0, "money": -1}


@pytest.mark.parametrize("zeros", [{"money": 0}, {"health": 0, "luck": 0, "money": 0}])
def test_cubes_that_all_stay_are_no_entry(zeros: dict[str, Any]) -> None:
    assert refused(sheet(), Cubes(**zeros)).code == "no_cubes"
    assert refused(sheet(), Cubes(cost=True, **zeros)).code == "no_cubes"


def test_nothing_is_no_entry() -> None:
    assert refused(sheet(), Cubes()).code == "no_cubes"
    assert refused(sheet(), Cubes(cost=True)).code == "no_cubes"


def test_what_is_gained_above_a_limit_is_lost_and_the_log_says_so() -> None:
    """Ruling C15."""
    assert held(enter(sheet(), Cubes(health=2, luck=4, money=10))) == (5, 5, 10)
    said = told(sheet(), Cubes(health=2, luck=4, money=10))
    assert (said["over"], said["lost"]) == (2 + 2 + 3, {"health": 2, "luck": 2, "money": 3})
    assert "lost" not in told(sheet(), Cubes(luck=2))


def test_luck_and_money_never_fall_below_zero() -> None:
    """Ruling C15."""
    assert held(enter(sheet(), Cubes(luck=-5, money=-10))) == (5, 0, 0)
    said = told(sheet(), Cubes(luck=-5))
    assert (said["cube"], said["change"], said["now"]) == ("luck", -3, 0)


def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    """Rulebook, Paying for Help; Ruling C15."""
    refusal = refused(sheet(), Cubes(money=-4, cost=True))
    assert (refusal.code, refusal.params) == ("not_enough_cubes", {"cube": "money", "needed": 4, "held": 3})
    assert held(enter(sheet(), Cubes(money=-3, luck=-1, cost=True))) == (5, 2, 0)


@pytest.mark.parametrize("change", [-6, 6, 10**30, -(10**30)])
def test_no_change_is_larger_than_the_limit(change: int) -> None:
    assert refused(sheet(), Cubes(health=change)).code == "out_of_range"


def test_without_health_the_game_is_lost_with_a_score_of_nothing() -> None:
    """Rulebook, Health; Ruling C16."""
    state = enter(sheet(), success(3), Cubes(health=-5))
    ended = engine.outcome(state)
    assert (ended.defeated, ended.score, ended.stars, ended.health, ended.money) == (True, 0, 3, 0, 3)
    assert (seen(state).phase, seen(state).score) == ("finished", 0)
    said = told(enter(sheet(), success(3)), Cubes(health=-5))
    assert (said["ending"], said["score"]) == ("defeated", 0)


def test_more_damage_than_health_is_defeat_too() -> None:
    """Ruling C16."""
    assert engine.outcome(enter(sheet(health=1), Cubes(health=-4))).defeated


def test_health_that_comes_later_does_not_rescue() -> None:
    """Ruling C16: defeat is immediate."""
    state = enter(sheet(health=1), Cubes(health=-1))
    assert refused(state, Cubes(health=1)).code == "finished"


def test_one_sum_of_damage_and_healing_is_no_defeat() -> None:
    """An Item comes first, then the damage: they are entered together. Ruling C16."""
    assert held(enter(sheet(health=1), Cubes(health=-2 + 3))) == (2, 3, 3)


ENTRIES: list[Any] = [Cubes(luck=1), success(1), ABANDONED]


@pytest.mark.parametrize("entry", ENTRIES)
def test_after_a_defeat_nothing_is_entered_but_a_correction(entry: Any) -> None:
    state = enter(sheet(), Cubes(health=-5))
    assert refused(state, entry).code == "finished"
    [offer] = engine.legal(state, 0)
    assert (offer["type"], offer["health"].min, offer["health"].max) == ("correct", 0, 5)
    assert held(enter(state, Correct(reason="one too many", health=1), entry))[0] == 1
