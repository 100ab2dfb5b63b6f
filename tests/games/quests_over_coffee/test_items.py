"""Items: when they can be used, what each primitive does, where they go, and how many there is room for."""

from typing import Any

import pytest

from companion.engine.core import Range, Several
from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.tables import (
    base,
    check_conserved,
    do,
    happens,
    laid,
    logged,
    offered,
    pack,
    refused,
    resolved,
    rolled,
)


def test_a_used_item_goes_under_the_deck() -> None:
    """Ruling C17."""
    state = do(laid(items=("coin", "bun")), "use", item="coin")
    assert (state.items, state.item_deck[-1], state.buried, state.money) == (("bun",), "coin", 1, 7)
    assert engine.view(state, 0).item_deck_bottom == ("coin",)
    check_conserved(state)


def test_only_what_is_held_can_be_used() -> None:
    assert refused(laid(), "use", item="coin") == "item_not_held"
    assert refused(laid(), "use", item="stone") == "unknown_card"


@pytest.mark.parametrize("item", ["spoon", "cube", "six", "coaster", "mirror", "shot", "word"])
def test_what_is_done_to_dice_needs_dice(item: str) -> None:
    """Ruling C17."""
    state = laid(items=(item,))
    assert refused(state, "use", item=item) == "item_not_now: rolling"
    assert refused(do(state, "quest", quest="plum"), "use", item=item) == "item_not_now: rolling"
    assert offered(rolled(state, "plum", 1, 2, 3), "use")


def test_what_is_done_to_prices_needs_prices() -> None:
    assert refused(laid(items=("bell",)), "use", item="bell") == "item_not_now: shop"
    assert refused(rolled(laid(items=("bell",)), "plum", 1, 1, 1), "use", item="bell") == "item_not_now: shop"
    shop = do(laid("plum", items=("bell",)), "quest", quest="plum")
    shop = do(do(shop, "roll", values=[3, 3, 3]), "accept")
    assert shop.phase == "shop"
    assert refused(shop, "use", item="bell") == "item_not_now: shop"


# each primitive


def test_reroll_dice_rolls_up_to_so_many_again_without_luck() -> None:
    state = rolled(laid(items=("spoon",)), "bruise", 1, 1, 6)
    after = do(state, "use", item="spoon", dice=[0, 1], values=[5, 4])
    assert (after.active.dice, after.luck, after.active.rerolls) == ((5, 4, 6), 2, 0)
    assert do(state, "use", item="spoon", dice=[1], values=[2]).active.dice == (1, 2, 6)
    assert refused(state, "use", item="spoon", dice=[0, 1, 2]) == "wrong_dice: count"
    assert refused(state, "use", item="spoon") == "wrong_dice: count"
    assert offered(state, "use")[0]["dice"] == Several((0, 1, 2), (1, 2))


def test_set_die_turns_one_to_the_face_that_is_asked_for() -> None:
    state = rolled(laid(items=("cube",)), "bruise", 1, 1, 6)
    assert do(state, "use", item="cube", dice=[1], to=4).active.dice == (1, 4, 6)
    assert refused(state, "use", item="cube", dice=[1]) == "no_such_face"
    assert refused(state, "use", item="cube", dice=[1], to=7) == "no_such_face"
    assert refused(state, "use", item="cube", dice=[0, 1], to=4) == "wrong_dice: count"
    assert offered(state, "use") == [
        {"type": "use", "item": "cube", "dice": Several([0, 1, 2], 1), "to": Range(1, 6)}
    ]


def test_set_die_may_name_its_face_and_the_item_do_more() -> None:
    state = rolled(laid(items=("six",)), "bruise", 1, 1, 6)
    after = do(state, "use", item="six", dice=[1])
    assert (after.active.dice, after.luck) == ((1, 6, 6), 3)
    assert refused(state, "use", item="six", dice=[1], to=6) == "not_asked"


def test_shift_die_turns_one_up_and_not_over_the_edge() -> None:
    state = rolled(laid(items=("coaster",)), "bruise", 1, 4, 5)
    assert do(state, "use", item="coaster", dice=[1]).active.dice == (1, 6, 5)
    assert refused(state, "use", item="coaster", dice=[2]) == "die_at_edge"
    assert offered(state, "use")[0]["dice"] == Several([0, 1], 1)
    assert offered(rolled(laid(items=("coaster",)), "bruise", 5, 5, 6), "use") == []


def test_flip_die_turns_one_over() -> None:
    state = rolled(laid(items=("mirror",)), "bruise", 1, 4, 5)
    assert do(state, "use", item="mirror", dice=[0]).active.dice == (6, 4, 5)
    assert do(state, "use", item="mirror", dice=[1]).active.dice == (1, 3, 5)


def test_add_dice_rolls_more_up_to_six() -> None:
    """Ruling C06."""
    state = rolled(laid(items=("shot",)), "bruise", 1, 4, 5)
    assert do(state, "use", item="shot", values=[2, 6]).active.dice == (1, 4, 5, 2, 6)
    assert len(do(state, "use", item="shot").active.dice) == 5
    full = rolled(laid(items=("shot",)), "bruise", 1, 4, 5, 1, 1, help=2)
    assert refused(full, "use", item="shot") == "six_dice"
    assert offered(full, "use") == []


def test_dice_of_items_and_of_help_are_three_together_at_most() -> None:
    """Rulebook, Paying for Help: three additional dice. With 2 base dice six in all are not the limit."""
    state = laid(next_dice=-1, items=("shot", "spoon"), money=10)
    paid = rolled(state, "plum", 1, 4, 5, 1, help=2)
    assert refused(paid, "use", item="shot") == "three_added"
    assert {offer["item"] for offer in offered(paid, "use")} == {"spoon"}
    one = do(rolled(state, "plum", 1, 4, 5, help=1), "use", item="shot", values=[2, 2])
    assert one.active.dice == (1, 4, 5, 2, 2)


def test_dice_of_several_items_count_together() -> None:
    """Rulebook, Paying for Help."""
    shots = {"effects": [{"do": "add_dice", "count": 2}]}
    cards = pack(items={"shot": shots, "mirror": shots})
    state = rolled(laid(cards=cards, next_dice=-2, items=("shot", "mirror")), "plum", 1)
    state = do(state, "use", item="shot", values=[2, 2])
    assert refused(state, "use", item="mirror") == "three_added"
    assert offered(state, "use") == []


def test_add_total_counts_beside_the_dice() -> None:
    state = do(rolled(laid(items=("word",)), "bruise", 3, 3, 3), "use", item="word")
    assert engine.view(state, 0).active.means.total == 11
    assert do(state, "accept").last.result == "success"


def test_add_total_is_no_die() -> None:
    """A Special Condition looks at the dice."""
    cards = pack(items={"word": {"effects": [{"do": "add_total", "by": -4}]}})
    state = do(rolled(laid(cards=cards, items=("word",)), "bruise", 3, 4, 5), "use", item="word")
    after = do(state, "accept")
    assert (after.last.total, after.last.result, after.last.special) == (8, "fail", True)


def test_next_dice_is_for_the_next_base_roll() -> None:
    state = do(laid(items=("parcel",)), "use", item="parcel")
    assert (engine.view(state, 0).base_dice, state.next_dice) == (4, 1)
    state = rolled(state, "plum", 1, 2, 3, 4)
    assert (state.active.base, state.next_dice, engine.view(state, 0).base_dice) == (4, 0, 3)


def test_next_dice_of_a_quest_and_of_an_item_add_up() -> None:
    state = resolved(laid("haste", "plum", items=("parcel",)), "haste", 5, 5, 6)
    assert base(do(state, "use", item="parcel")) == 5


def test_an_item_used_before_the_roll_is_for_that_quest_and_after_it_for_the_next() -> None:
    """Ruling C25: the Base Roll is what it is at the moment of the roll."""
    before = do(do(laid(items=("parcel",)), "quest", quest="plum"), "use", item="parcel")
    assert (len(do(before, "roll").active.dice), do(before, "roll").next_dice) == (4, 0)
    after = do(rolled(laid(items=("parcel",)), "plum", 1, 2, 3), "use", item="parcel")
    assert (len(after.active.dice), after.next_dice, engine.view(after, 0).active.base) == (3, 1, 3)
    assert base(do(after, "accept"), "bruise") == 4


def test_draw_item_draws_from_the_top() -> None:
    before = laid("thief", "plum")
    after = resolved(before, "thief", 5, 5, 5)
    assert after.items == before.item_deck[:1]
    check_conserved(after)


def test_an_item_that_draws_is_out_of_the_hand_before() -> None:
    state = do(laid(items=("bun", "coin", "parcel")), "use", item="parcel")
    assert (state.phase, len(state.items), state.items[:2]) == ("questing", 3, ("bun", "coin"))


@pytest.mark.parametrize("effects", [1, 2])
def test_an_item_never_draws_itself(effects: int) -> None:
    """Rulebook, Items: it is followed, then discarded; with no other card there is nothing to draw."""
    cards = pack(items={"parcel": {"effects": [{"do": "draw_item"}] * effects}})
    before = laid(cards=cards, items=("parcel",), item_deck=("bun",)[: effects - 1])
    after = do(before, "use", item="parcel")
    assert (after.items, after.item_deck, after.buried) == (before.item_deck, ("parcel",), 1)


def test_an_item_in_use_is_neither_held_nor_in_the_deck() -> None:
    """The second draw waits for room: the parcel lies there until it is done."""
    cards = pack(items={"parcel": {"effects": [{"do": "draw_item"}] * 2}})
    state = do(laid(cards=cards, items=("bun", "coin", "parcel")), "use", item="parcel")
    assert (state.phase, "parcel" in state.items, "parcel" in state.item_deck) == ("full", False, False)
    assert engine.view(state, 0).pending[0].item == "parcel"
    check_conserved(state)
    after = do(do(state, "use", item="coin"), "quest", quest="plum")
    assert after.item_deck[-2:] == ("coin", "parcel")
    check_conserved(after)
    assert do(state, "pass_up").item_deck[-1] == "parcel"


def test_an_item_that_is_the_end_of_its_player_is_discarded() -> None:
    cards = pack(items={"bun": {"effects": [change("health", -9), change("luck", 1)]}})
    state = do(laid(cards=cards, items=("bun",)), "use", item="bun")
    assert (state.over, state.item_deck[-1]) == (True, "bun")
    check_conserved(state)


def change(of: str, by: int) -> dict[str, Any]:
    return {"do": "change", "of": of, "by": by}


def test_lose_item_takes_the_one_that_came_last() -> None:
    after = resolved(laid("thief", "plum", items=("bun", "coin")), "thief", 1, 1, 1)
    assert (after.items, after.item_deck[-1]) == (("bun",), "coin")
    assert resolved(laid("thief", "plum"), "thief", 1, 1, 1).items == ()


def test_an_empty_deck_gives_nothing() -> None:
    items = tuple(laid().item_deck)
    state = laid("thief", "plum", items=items[:1], item_deck=())
    assert resolved(state, "thief", 5, 5, 5).items == items[:1]
    full = laid("thief", "plum", items=items[:3], item_deck=())
    assert resolved(full, "thief", 5, 5, 5).phase == "questing"


# room


def test_there_is_room_for_three_and_a_fourth_waits() -> None:
    """Ruling C18."""
    state = resolved(laid("thief", "plum", items=("bun", "coin", "cube")), "thief", 5, 5, 5)
    assert state.phase == "full"
    top = state.item_deck[0]
    after = do(state, "drop", item="coin")
    assert (after.items, after.item_deck[-1]) == (("bun", "cube", top), "coin")
    check_conserved(after)


def test_an_item_may_be_used_to_make_room() -> None:
    state = resolved(laid("thief", "plum", items=("bun", "coin", "cube")), "thief", 5, 5, 5)
    assert do(state, "use", item="coin").items == ("bun", "cube", state.item_deck[0])


def test_or_passed_up_unseen() -> None:
    state = resolved(laid("thief", "plum", items=("bun", "coin", "cube")), "thief", 5, 5, 5)
    after = do(state, "pass_up")
    assert (after.items, after.item_deck) == (state.items, state.item_deck)
    assert refused(state, "quest", quest="plum") == "wrong_phase: full"


def test_two_draws_ask_twice() -> None:
    state = resolved(laid("feast", "plum", items=("bun", "coin", "cube")), "feast", 5, 5, 5)
    state = do(state, "pass_up")
    assert state.phase == "full"
    assert do(state, "pass_up").phase == "questing"


def test_nothing_is_dropped_where_there_is_room() -> None:
    assert refused(laid(items=("bun",)), "drop", item="bun") == "wrong_phase: questing"


def test_a_side_may_have_room_for_fewer() -> None:
    state = resolved(laid("thief", "plum", side="odd", items=("bun",)), "thief", 5, 5, 5, 1, 1)
    assert state.phase == "full"


# what an item has no use for


@pytest.mark.parametrize(
    ("item", "field"),
    [
        ("coin", {"dice": [0]}),
        ("coin", {"values": [1]}),
        ("coin", {"to": 3}),
        ("word", {"dice": [0]}),
        ("mirror", {"dice": [0], "to": 3}),
        ("mirror", {"dice": [0], "values": [3]}),
        ("shot", {"dice": [0]}),
    ],
)
def test_what_an_item_does_not_ask_for_is_refused(item: str, field: dict[str, object]) -> None:
    state = rolled(laid(items=(item,)), "bruise", 1, 2, 3)
    assert refused(state, "use", item=item, **field) == "not_asked"


@pytest.mark.parametrize("values", [[1], [1, 2, 3], [0, 1]])
def test_typed_dice_of_an_item_are_checked_too(values: list[int]) -> None:
    state = rolled(laid(items=("shot",)), "bruise", 1, 2, 3)
    assert refused(state, "use", item="shot", values=values).startswith("wrong_values")


def test_the_log_of_an_item_tells_what_it_did() -> None:
    state = laid(items=("coin",))
    told = logged(happens(state, "use", item="coin"))
    assert (told["item"], told["of"], told["by"]) == ("coin", "money", 3)
