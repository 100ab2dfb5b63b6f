"""The end: two rounds of five, the score, and what defeat leaves of it."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, play
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.rules import final_score
from companion.games.quests_over_coffee.rules.state import State
from tests.games.quests_over_coffee.tables import action, cubes, do, laid, resolved


@pytest.mark.parametrize(
    ("stars", "health", "money", "score"),
    [(0, 1, 0, 1), (7, 3, 4, 21), (10, 5, 10, 35), (9, 0, 10, 0)],
)
def test_two_points_a_star_one_for_each_health_and_money(
    stars: int, health: int, money: int, score: int
) -> None:
    """Rulebook, Final Scoring; Ruling C24."""
    assert final_score(stars, health, money) == score


def last_quest(**facts: Any) -> State:
    """One Quest of the second round is left; ladder (4 stars) and plum (1) are kept."""
    return laid("bruise", round=2, down=(), kept=("ladder", "plum"), **facts)


def test_the_game_ends_with_the_last_quest() -> None:
    """Rulebook, Questing 4. Luck and items count nothing."""
    state = resolved(last_quest(health=3, money=4, luck=5, items=("bun",)), "bruise", 6, 5, 5)
    outcome = engine.outcome(state)
    assert state.phase == "finished"
    assert (outcome.stars, outcome.health, outcome.money) == (7, 3, 5)
    assert (outcome.score, outcome.defeated) == (2 * 7 + 3 + 5, False)


def test_failed_and_abandoned_quests_bring_no_stars() -> None:
    state = resolved(last_quest(health=3, money=4), "bruise", 2, 2, 6)
    assert engine.outcome(state).stars == 5


def test_defeat_on_the_tenth_quest_scores_nothing() -> None:
    """Ruling C16."""
    state = resolved(last_quest(health=2, money=10), "bruise", 1, 1, 1)
    assert engine.outcome(state).score == 0


def test_an_item_may_still_save_the_tenth_quest() -> None:
    state = resolved(last_quest(health=2, money=4, items=("bun",)), "bruise", 1, 1, 1)
    assert engine.outcome(state) is None
    assert engine.outcome(do(state, "use", item="bun")).score == 2 * 5 + 2 + 4


def test_items_may_be_used_up_before_the_last_dice_are_accepted() -> None:
    """Ruling C17."""
    state = do(last_quest(health=2, items=("bun",)), "use", item="bun")
    assert cubes(state)[0] == 4


def test_the_score_is_seen_as_it_would_be_now() -> None:
    view = engine.view(last_quest(health=3, money=4), 0)
    assert (view.score, view.stars) == (2 * 5 + 3 + 4, 5)


def test_the_first_round_does_not_end_the_game() -> None:
    assert engine.outcome(resolved(laid("nap"), "nap", 1, 2, 4)) is None


def test_after_the_end_nothing_is_possible() -> None:
    state = resolved(last_quest(health=3), "bruise", 6, 5, 5)
    assert not any(engine.legal(state, actor) for actor in (0, GM, CLOCK, SPECTATOR))
    assert engine.to_act(state) == []
    with pytest.raises(Rejected) as refusal:
        play(engine, state, 0, action("quest", quest="plum"), Chance(bytes(32), 1))
    assert refusal.value.code == "finished"
