"""Environments and sides: what is different while they lie there, checked at every moment."""

from typing import Any

import pytest

from companion.engine.core import Range
from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.tables import (
    base,
    do,
    happens,
    in_shop,
    laid,
    offered,
    pack,
    refused,
    resolved,
    rolled,
)


def with_rules(*rules: dict[str, Any]) -> dict[str, Any]:
    """Facts of a table whose environment has these rules."""
    return {"cards": pack(environments={"fog": {"rules": list(rules)}}), "environment": "fog"}


def test_base_dice_while_health_is_low() -> None:
    """Ruling C23: continuously."""
    assert base(laid(environment="fog", health=3)) == 3
    assert base(laid(environment="fog", health=2)) == 2
    state = do(laid(environment="fog", health=2, items=("bun",)), "use", item="bun")
    assert engine.view(state, 0).base_dice == 3


def test_which_rules_hold_is_seen() -> None:
    assert engine.view(laid(environment="fog", health=3), 0).environment.in_force == (False,)
    assert engine.view(laid(environment="fog", health=2), 0).environment.in_force == (True,)


RICH = {"do": "base_dice", "by": 1, "while": {"of": "money", "is": ">", "value": 7}}


def test_the_dice_of_a_quest_are_counted_when_they_are_rolled() -> None:
    """Ruling C23: continuously, so an item used before the roll counts."""
    state = do(laid(money=5, items=("coin",), **with_rules(RICH)), "quest", quest="plum")
    assert (engine.view(state, 0).active.base, offered(state, "roll")[1]["values"].count) == (3, 3)
    richer = do(state, "use", item="coin")
    assert (engine.view(richer, 0).active.base, offered(richer, "roll")[1]["values"].count) == (4, 4)
    assert refused(richer, "roll", values=[1, 2, 3]) == "wrong_values: count"
    after = do(richer, "roll", values=[1, 2, 3, 4])
    assert (after.active.base, after.active.dice) == (4, (1, 2, 3, 4))


def test_money_paid_for_help_counts_at_the_roll() -> None:
    """Rulings C05, C23: 8 Money would be a die more, and 5 are none."""
    state = laid("plum", "ladder", money=8, **with_rules(RICH))
    plum, ladder = engine.view(state, 0).quests
    assert (plum.help_dice, ladder.help_dice) == ((4, 4, 5), (4, 4, 5))
    paid = do(state, "quest", quest="plum", help=1)
    assert engine.view(paid, 0).active.base == 3
    assert len(do(paid, "roll").active.dice) == 4


def test_help_is_limited_by_the_base_roll_of_the_choice_and_that_of_the_roll_gives_way() -> None:
    """Ruling C06."""
    more = with_rules({**RICH, "by": 3, "while": {"of": "money", "is": ">", "value": 6}})
    assert refused(laid(money=7, **more), "quest", quest="plum", help=1) == "too_much_help"  # a base of 6
    state = laid(money=6, items=("coin",), **more)
    state = do(do(state, "quest", quest="plum", help=2), "use", item="coin")
    assert (state.money, engine.view(state, 0).active.base) == (7, 4)  # not 6, beside 2 of help
    assert len(do(state, "roll").active.dice) == 6
    assert do(state, "roll").active.base == 4


def test_what_the_dice_have_been_does_not_change_after_the_roll() -> None:
    state = rolled(laid(money=5, items=("coin",), **with_rules(RICH)), "plum", 1, 2, 3)
    assert engine.view(do(state, "use", item="coin"), 0).active.base == 3


def test_help_price() -> None:
    state = laid(environment="market", money=6)
    assert do(state, "quest", quest="bruise", help=2).money == 0  # 2 stars + 1, twice
    assert refused(state, "quest", quest="bruise", help=3) == "money_needed"
    assert offered(state, "quest")[0]["help"] == Range(0, 2)


def test_help_costs_1_at_least() -> None:
    cheap = with_rules({"do": "help_price", "by": -3})
    assert do(laid(money=3, **cheap), "quest", quest="plum", help=3).money == 0


def test_shop_price() -> None:
    spots = engine.view(in_shop("coin", "cube", "six", dice=(5, 2, 1), environment="market"), 0).shop.spots
    assert [spot.price for spot in spots] == [4, 1, 1]
    assert [spot.die for spot in spots] == [5, 2, 1]


def test_forbid_luck() -> None:
    state = rolled(laid(environment="omen"), "plum", 1, 1, 1)
    assert refused(state, "reroll", dice=[0]) == "luck_forbidden"
    assert offered(state, "reroll") == []
    assert engine.view(state, 0).active.reroll_price is None


def test_forbid_luck_holds_in_the_shop_too() -> None:
    state = in_shop("coin", environment="omen", chosen={"luck_on_shop": True})
    assert refused(state, "reroll", dice=[0]) == "luck_forbidden"


def test_free_reroll_is_the_first_of_each_quest() -> None:
    state = rolled(laid("plum", "nap", environment="morning", luck=1), "plum", 1, 1, 1)
    assert engine.view(state, 0).active.reroll_price == 0
    state = do(state, "reroll", dice=[0], values=[6])
    assert (state.luck, engine.view(state, 0).active.reroll_price) == (1, 1)
    state = do(state, "reroll", dice=[1], values=[6])
    assert state.luck == 0
    state = rolled(do(state, "accept"), "nap", 1, 1, 2)
    assert do(state, "reroll", dice=[0], values=[6]).luck == 0


def test_free_reroll_while_luck_is_low() -> None:
    state = rolled(laid(environment="morning", luck=3), "plum", 1, 1, 1)
    assert do(state, "reroll", dice=[0], values=[6]).luck == 2


def test_a_free_reroll_needs_no_luck_to_be_allowed() -> None:
    both = with_rules({"do": "free_reroll"}, {"do": "forbid_luck"})
    state = rolled(laid(luck=0, **both), "plum", 1, 1, 1)
    state = do(state, "reroll", dice=[0], values=[6])
    assert refused(state, "reroll", dice=[0]) == "luck_forbidden"


def test_an_items_reroll_is_not_the_free_one() -> None:
    state = rolled(laid(environment="morning", luck=1, items=("spoon",)), "plum", 1, 1, 1)
    state = do(state, "use", item="spoon", dice=[0], values=[2])
    assert engine.view(state, 0).active.reroll_price == 0


@pytest.mark.parametrize(
    ("dice", "luck"), [((2, 2, 5), 3), ((1, 1, 1), 2), ((6, 6, 6), 2)], ids=["abandoned", "fail", "success"]
)
def test_after_a_quest_that_ended_so(dice: tuple[int, ...], luck: int) -> None:
    assert resolved(laid(environment="omen"), "bruise", *dice).luck == luck


def test_after_comes_last() -> None:
    """After the Quest's own events."""
    after = with_rules({"do": "after", "result": "fail", "of": "health", "by": 1})
    state = resolved(laid(health=2, **after), "bruise", 1, 1, 1)
    assert state.over  # 2 Health, minus 2, before the environment could bring 1


@pytest.mark.parametrize(("health", "luck"), [(3, 3), (4, 3), (5, 2)], ids=["still", "by then", "not"])
def test_whether_after_holds_is_seen_after_the_quests_own_events(health: int, luck: int) -> None:
    """Ruling C23: 4 Health less 1 is below 4, 5 less 1 is not."""
    frail = {"of": "health", "is": "<", "value": 4}
    after = with_rules({"do": "after", "result": "fail", "of": "luck", "by": 1, "while": frail})
    state = resolved(laid("plum", "nap", health=health, **after), "plum", 1, 2, 3)
    assert (state.health, state.luck, state.stack) == (health - 1, luck, ())


def test_after_lapses_where_the_quests_own_event_ended_its_condition() -> None:
    """Ruling C23: the Luck below 3 is 3 by then."""
    poor = {"of": "luck", "is": "<", "value": 3}
    after = with_rules({"do": "after", "result": "success", "of": "health", "by": -4, "while": poor})
    before = rolled(laid("nap", "plum", items=("bun",), **after), "nap", 4, 5, 6)
    assert [type(event).__name__ for event in happens(before, "accept")[1:]] == ["AttributeChanged", "Lapsed"]
    assert do(before, "accept").health == 4


def test_an_item_may_end_the_condition_of_a_deadly_after() -> None:
    """Rulings C16, C23: while the blow waits, 3 Money more make the condition fail."""
    poor = {"of": "money", "is": "<", "value": 6}
    after = with_rules({"do": "after", "result": "success", "of": "health", "by": -4, "while": poor})
    state = resolved(laid("nap", "plum", items=("coin",), **after), "nap", 4, 5, 6)
    assert (state.phase, engine.view(state, 0).pending[0].while_.value) == ("lethal", 6)
    saved = do(state, "use", item="coin")
    assert (saved.phase, saved.health, saved.money) == ("questing", 4, 7)
    assert do(state, "suffer").over


def test_a_side_has_rules_of_its_own() -> None:
    """Ruling C25: from the Player card or conditions."""
    assert base(laid(side="odd", health=2)) == 5
    assert base(laid(side="odd", health=1, environment="fog")) == 6


def test_swapping_changes_what_holds() -> None:
    state = in_shop("coin", dice=(5, 1, 1), environment="fog", environments=("market",))
    assert engine.view(do(state, "swap_environment"), 0).shop.spots[0].price == 4
