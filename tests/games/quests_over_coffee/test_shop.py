"""The Shop: prices, purchases, TRADE, the way on; Luck there; the environment swapped there."""

from typing import Any

import pytest

from companion.engine.core import OneOf
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import State
from tests.games.quests_over_coffee.tables import (
    check_conserved,
    do,
    happens,
    in_shop,
    laid,
    logged,
    offered,
    refused,
    resolved,
)


def opened(*items: str, **facts: Any) -> State:
    """The last Quest of the first round is over."""
    return resolved(laid("nap", items=items, **facts), "nap", 1, 2, 4)


def test_the_shop_opens_after_the_fifth_quest() -> None:
    """Rulebook, Phases."""
    state = opened()
    assert (state.phase, state.round, engine.view(state, 0).shop.status) == ("shop", 1, "open")
    assert [offer["type"] for offer in engine.legal(state, 0)] == ["roll", "roll"]


def test_the_dice_lie_on_the_spots_in_the_order_rolled_and_items_beside_them() -> None:
    """Ruling C21."""
    before = opened()
    state = do(before, "roll", values=[5, 1, 4])
    spots = engine.view(state, 0).shop.spots
    assert [spot.price for spot in spots] == [5, 1, 4]
    assert [spot.item.card for spot in spots] == list(state.shop.items)
    assert len(state.item_deck) == len(before.item_deck) - 3
    check_conserved(state)


def test_the_item_deck_is_shuffled_before_it_is_dealt() -> None:
    """Rulebook, Shop 4; so nothing is known of its bottom any more."""
    state = do(opened("coin"), "use", item="coin")
    assert state.buried == 1
    orders = {do(state, "roll", n=n).shop.items for n in range(10)}
    assert len(orders) > 5
    assert do(state, "roll").buried == 0


def test_rolling_comes_first_and_once() -> None:
    state = opened()
    for type_, fields in (
        ("buy", {"spot": 0}),
        ("trade", {"spot": 1, "item": "bun"}),
        ("leave_shop", {}),
        ("reroll", {"dice": [0]}),
    ):
        assert refused(state, type_, **fields) == "roll_first"
    assert refused(do(state, "roll"), "roll") == "already_rolled: dice"


def test_several_may_be_bought_one_of_each() -> None:
    """Ruling C21."""
    state = in_shop("coin", "cube", "six", dice=(5, 1, 4), money=10)
    state = do(do(state, "buy", spot=2), "buy", spot=0)
    assert (state.items, state.money) == (("six", "coin"), 1)
    assert refused(state, "buy", spot=0) == "already_sold"
    assert offered(state, "buy") == [{"type": "buy", "spot": OneOf([1])}]
    check_conserved(state)


def test_costs_need_full_payment() -> None:
    """Ruling C15."""
    state = in_shop("coin", "cube", "six", dice=(5, 1, 4), money=3)
    assert refused(state, "buy", spot=0) == "money_needed"
    assert offered(state, "buy") == [{"type": "buy", "spot": OneOf([1])}]


def test_a_fourth_item_needs_room() -> None:
    """Ruling C18."""
    state = in_shop("coin", "cube", "six", items=("bun", "spoon", "word"), money=9)
    assert refused(state, "buy", spot=0) == "items_full"
    dropped = do(state, "drop", item="spoon")
    assert (dropped.item_deck[-1], do(dropped, "buy", spot=0).items) == ("spoon", ("bun", "word", "coin"))
    assert refused(dropped, "drop", item="bun") == "room_enough"
    assert offered(dropped, "drop") == []


@pytest.mark.parametrize(
    ("spot", "code"), [(-1, "no_such_spot"), (3, "no_such_spot"), (2, "spot_empty"), (1, "spot_empty")]
)
def test_with_fewer_items_some_spots_stay_empty(spot: int, code: str) -> None:
    """Ruling C20."""
    state = in_shop("coin", money=9)
    assert refused(state, "buy", spot=spot) == code
    assert engine.view(state, 0).shop.spots[2].item is None


def test_a_deck_that_runs_out_deals_what_there_is() -> None:
    """Ruling C20."""
    state = opened(item_deck=("coin", "cube"))
    assert set(do(state, "roll").shop.items) == {"coin", "cube"}


# TRADE


def test_at_the_trade_spot_a_held_item_may_be_swapped_free() -> None:
    """Rulebook, Shop 7; Ruling C22."""
    state = in_shop("coin", "cube", "six", items=("bun",), money=0)
    after = do(state, "trade", spot=1, item="bun")
    assert (after.items, after.money) == (("cube",), 0)
    assert engine.view(after, 0).shop.given == ("bun",)
    check_conserved(after)


def test_trade_works_with_a_full_hand_too() -> None:
    state = in_shop("coin", "cube", "six", items=("bun", "spoon", "word"))
    assert do(state, "trade", spot=1, item="spoon").items == ("bun", "word", "cube")


def test_once_a_spot_and_not_back() -> None:
    """Ruling C22."""
    state = do(in_shop("coin", "cube", "six", items=("bun",)), "trade", spot=1, item="bun")
    assert refused(state, "trade", spot=1, item="cube") == "already_sold"
    assert refused(state, "buy", spot=1) == "already_sold"


def test_the_trade_spot_can_be_paid_for_instead() -> None:
    """Ruling C22."""
    state = in_shop("coin", "cube", "six", dice=(5, 2, 4), items=("bun",), money=4)
    after = do(state, "buy", spot=1)
    assert (after.items, after.money) == (("bun", "cube"), 2)
    assert refused(after, "trade", spot=1, item="bun") == "already_sold"


def test_elsewhere_nothing_is_swapped() -> None:
    state = in_shop("coin", "cube", "six", items=("bun",))
    assert refused(state, "trade", spot=0, item="bun") == "not_a_trade_spot"
    assert refused(state, "trade", spot=1, item="spoon") == "item_not_held"
    assert refused(state, "trade", spot=3, item="bun") == "no_such_spot"
    assert offered(state, "trade") == [{"type": "trade", "spot": OneOf([1]), "item": OneOf(("bun",))}]


def test_without_an_item_nothing_can_be_swapped() -> None:
    """Ruling C22."""
    assert offered(in_shop("coin", "cube", "six"), "trade") == []


# leaving


def test_what_was_not_bought_goes_back_and_the_second_round_begins() -> None:
    """Rulebook, Shop 6; Rulings C01, C22."""
    state = in_shop("coin", "cube", "six", items=("bun",), money=9)
    state = do(do(state, "buy", spot=0), "trade", spot=1, item="bun")
    left = do(state, "leave_shop")
    assert {"six", "bun"} <= set(left.item_deck)
    assert (left.open, left.down, left.round, left.phase) == (state.down, (), 2, "questing")
    assert engine.view(left, 0).shop.status == "over"
    check_conserved(left)


def test_nothing_need_be_bought() -> None:
    assert do(in_shop("coin", "cube", "six"), "leave_shop").items == ()


# Luck in the Shop


def test_luck_does_not_reroll_the_shop_by_default() -> None:
    """Ruling C08."""
    state = in_shop("coin", "cube", "six")
    assert refused(state, "reroll", dice=[0]) == "no_luck_on_shop"
    assert offered(state, "reroll") == []


def test_with_the_option_it_does_until_something_is_bought() -> None:
    """Ruling C08."""
    state = in_shop("coin", "cube", "six", dice=(6, 6, 1), chosen={"luck_on_shop": True}, money=9, luck=2)
    after = do(state, "reroll", dice=[0, 1], values=[2, 3])
    assert (after.shop.dice, after.luck) == ((2, 3, 1), 1)
    assert refused(do(after, "buy", spot=0), "reroll", dice=[1]) == "already_bought"
    assert offered(do(after, "buy", spot=0), "reroll") == []
    broke = do(after, "reroll", dice=[0], values=[6])
    assert refused(broke, "reroll", dice=[0]) == "luck_needed"
    assert refused(after, "reroll", dice=[3]) == "wrong_dice: unknown"


# items in the Shop


def test_cheaper_lowers_all_prices_to_1_at_least() -> None:
    state = do(in_shop("coin", "cube", "six", dice=(5, 2, 1), items=("bell",)), "use", item="bell")
    assert [spot.price for spot in engine.view(state, 0).shop.spots] == [3, 1, 1]


def test_money_from_an_item_can_be_spent_at_once() -> None:
    state = do(in_shop("cube", dice=(5, 2, 1), items=("coin",), money=2), "use", item="coin")
    assert do(state, "buy", spot=0).money == 0


# the environment


def test_one_swap_of_the_environment_in_the_shop_before_or_after_buying() -> None:
    """Rulebook, Environments 2; Ruling C23."""
    state = in_shop("coin", "cube", "six", environment="fog", money=9)
    after = do(do(state, "buy", spot=0), "swap_environment")
    assert after.environment == state.environments[0]
    assert after.environments_gone == ("fog",)
    assert refused(after, "swap_environment") == "already_swapped"
    assert offered(after, "swap_environment") == []
    check_conserved(after)
    assert do(do(state, "swap_environment"), "buy", spot=0).items == ("coin",)


def test_it_may_come_before_the_roll() -> None:
    assert do(opened(environment="fog"), "swap_environment").environment != "fog"


def test_without_environments_there_is_none_to_swap() -> None:
    state = in_shop("coin", chosen={"environments": False}, environments=())
    assert refused(state, "swap_environment") == "no_environments"
    assert offered(state, "swap_environment") == []


def test_the_last_environment_stays() -> None:
    """Ruling C23: none left, no swap."""
    state = in_shop("coin", environment="fog", environments=())
    assert refused(state, "swap_environment") == "no_environment_left"


def test_outside_the_shop_it_stays() -> None:
    assert refused(laid(environment="fog"), "swap_environment") == "wrong_phase: questing"


def test_the_shuffle_of_the_shop_is_shown_only_where_cards_lie_open() -> None:
    told = logged(happens(opened(), "roll", values=[1, 2, 3]))
    assert (told["prices"], len(told["items"])) == ((1, 2, 3), 3)
    assert "item_deck" not in told
    told = logged(happens(in_shop("coin"), "leave_shop"))
    assert "item_deck" not in told
