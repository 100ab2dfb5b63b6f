"""Health, limits, defeat, and the items that come before the damage."""

from typing import Any

import pytest

from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.tables import (
    cubes,
    do,
    happens,
    laid,
    offered,
    pack,
    refused,
    resolved,
    rolled,
)


def test_gains_above_a_limit_are_lost() -> None:
    """Ruling C15."""
    assert resolved(laid(health=5), "plum", 5, 4, 3).health == 5
    assert resolved(laid(money=9), "plum", 3, 3, 1).money == 10
    assert resolved(laid(luck=5), "bruise", 2, 3, 4).luck == 5


def test_luck_and_money_are_never_below_0() -> None:
    """Ruling C15."""
    assert resolved(laid(money=1), "triple", 1, 2, 2).money == 0


def test_without_health_one_is_defeated_and_scores_nothing() -> None:
    """Rulebook, Health."""
    state = resolved(laid(health=2, kept=("nap",), money=9), "bruise", 1, 1, 1)
    outcome = engine.outcome(state)
    assert (state.phase, outcome.score, outcome.defeated) == ("finished", 0, True)
    assert (outcome.stars, outcome.health, outcome.money) == (1, 0, 9)
    assert engine.legal(state, 0) == []


def test_a_special_condition_comes_too_late_to_save() -> None:
    """Ruling C16: the pair would bring 5 Health."""
    happened = happens(rolled(laid("deadly"), "deadly", 1, 1, 3), "accept")
    assert happened[0].special
    assert [type(event).__name__ for event in happened[1:]] == ["AttributeChanged", "Defeated"]


def test_a_special_condition_saves_from_what_comes_after() -> None:
    state = resolved(laid("deadly", "plum", health=5), "deadly", 1, 1, 3)
    assert (state.health, state.over) == (5, False)


def test_an_item_comes_before_the_damage() -> None:
    """Rulebook, Items: last in, first out. Ruling C16."""
    state = resolved(laid("deadly", "plum", health=3, items=("bun",)), "deadly", 1, 2, 4)
    assert (state.phase, state.health) == ("lethal", 3)
    assert [(pending.cause, pending.effect.by) for pending in engine.view(state, 0).pending] == [("fail", -4)]
    saved = do(state, "use", item="bun")
    assert (saved.phase, saved.health, saved.items) == ("questing", 1, ())  # 3 + 2, then − 4
    assert saved.item_deck[-1] == "bun"


def test_the_item_cannot_lift_health_above_its_limit() -> None:
    """Ruling C16: first clamped, then the damage."""
    state = resolved(laid("deadly", "plum", health=4, items=("bun",)), "deadly", 1, 2, 4)
    assert do(state, "use", item="bun").health == 1  # 5, not 6, then − 4


def test_one_item_may_not_be_enough_and_another_can_follow() -> None:
    hard = {"fail": {"at": 10, "effects": [{"do": "change", "of": "health", "by": -6}]}}
    cards = pack(quests={"deadly": hard})
    state = resolved(laid("deadly", "plum", cards=cards, items=("bun", "blanket")), "deadly", 1, 2, 4)
    state = do(state, "use", item="bun")
    assert (state.phase, state.health) == ("lethal", 5)
    state = do(state, "use", item="blanket")
    assert (state.phase, state.health, state.shield) == ("questing", 2, 0)


def test_damage_can_be_taken_though_there_is_an_item() -> None:
    state = resolved(laid("deadly", "plum", items=("bun",)), "deadly", 1, 2, 4)
    assert do(state, "suffer").over
    assert refused(state, "accept") == "wrong_phase: lethal"


def test_nobody_is_asked_where_no_item_can_be_used() -> None:
    assert resolved(laid("deadly", items=("cube", "bell")), "deadly", 1, 2, 4).over


def test_an_item_that_does_not_help_helps_nothing() -> None:
    state = resolved(laid("deadly", "plum", items=("coin",)), "deadly", 1, 2, 4)
    assert state.phase == "lethal"
    assert do(state, "use", item="coin").over


def test_a_shield_takes_from_the_next_loss_and_is_gone() -> None:
    state = do(laid(items=("blanket",)), "use", item="blanket")
    assert state.shield == 3
    state = resolved(state, "plum", 1, 2, 3)
    assert (state.health, state.shield) == (4, 0)
    assert resolved(state, "bruise", 1, 1, 1).health == 2


def test_a_shield_is_no_loss_of_luck_or_money() -> None:
    state = resolved(laid("triple", shield=3), "triple", 1, 2, 2)
    assert (state.money, state.shield) == (2, 3)


def test_damage_that_is_not_deadly_asks_nothing() -> None:
    assert resolved(laid(health=3, items=("bun",)), "bruise", 1, 1, 1).phase == "questing"


def test_an_event_without_effects_changes_nothing() -> None:
    before = laid("feast", "nap", health=2)
    assert cubes(resolved(before, "feast", 1, 1, 1)) == cubes(before)


def test_more_health_by_a_limit_of_ones_own() -> None:
    tougher: dict[str, Any] = {"name": "T", "text": "t", "health": 6, "luck": 0, "money": 0}
    sides = {"plain": tougher | {"limits": {"health": 7}}, "other": tougher | {"health": 5}}
    cards = pack(players={"tester": {"sides": sides}})
    state = resolved(laid(cards=cards), "plum", 3, 4, 5)
    assert state.health == 7
    assert resolved(state, "nap" if "nap" in state.open else "bruise", 6, 6, 6).health == 7


@pytest.mark.parametrize("phase", ["questing", "lethal"])
def test_an_item_is_offered_where_it_can_be_used(phase: str) -> None:
    state = laid("deadly", "plum", items=("bun", "spoon"))
    state = state if phase == "questing" else resolved(state, "deadly", 1, 2, 4)
    assert state.phase == phase
    assert [offer["item"] for offer in offered(state, "use")] == ["bun"]
