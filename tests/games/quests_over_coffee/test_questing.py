"""A Quest: the Base Roll, help, Luck, its result, its Special Condition."""

from typing import Any, cast

import pytest

from companion.engine.core import Range
from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.tables import (
    base,
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


def special(when: str, by: int = 1, **more: Any) -> dict[str, Any]:
    effects = [{"do": "change", "of": "luck", "by": by}]
    return {"special": {"when": when, "effects": effects, **more}}


# Rulebook, Questing


def test_any_face_up_quest_may_be_chosen_and_no_other() -> None:
    """Ruling C02."""
    state = laid("bruise", "plum", "triple", "pauper", "deadly")
    for quest in state.open:
        assert do(state, "quest", quest=quest).active.quest == quest
    assert refused(state, "quest", quest="nap") == "quest_not_open"
    assert refused(state, "quest", quest="stone") == "unknown_card"
    assert refused(resolved(state, "plum", 1, 1, 1), "quest", quest="plum") == "quest_not_open"


def test_one_quest_at_a_time() -> None:
    state = do(laid(), "quest", quest="plum")
    assert refused(state, "quest", quest="bruise") == "wrong_phase: rolling"
    assert refused(state, "leave_shop") == "wrong_phase: rolling"


# Rulebook, Resolving a Quest


@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((1, 1, 1), "fail"),
        ((2, 2, 4), "fail"),  # 8, the Fail value
        ((2, 2, 5), "abandoned"),
        ((2, 2, 6), "abandoned"),
        ((1, 5, 5), "success"),  # 11, the Success value
        ((6, 6, 6), "success"),
    ],
)
def test_the_sum_decides(dice: tuple[int, ...], result: str) -> None:
    """Ruling C03."""
    before = laid("bruise", "plum")
    after = resolved(before, "bruise", *dice)
    assert after.last.result == result
    assert after.open == ("plum",)
    assert after.kept == (("bruise",) if result == "success" else ())
    assert after.gone == (() if result == "success" else ("bruise",))
    changes = {"fail": (2, 2, 4), "success": (4, 2, 5), "abandoned": (4, 2, 4)}
    assert cubes(after) == changes[result]


def test_what_the_dice_would_mean_is_seen_before_they_are_accepted() -> None:
    means = engine.view(rolled(laid(), "bruise", 3, 4, 5), 0).active.means
    assert (means.total, means.result, means.special) == (12, "success", True)


def test_the_base_roll_is_three_dice_unless_the_side_says_otherwise() -> None:
    """Ruling C25."""
    assert base(laid()) == 3
    assert base(laid(side="odd")) == 5
    assert base(laid(side="odd", health=1)) == 6  # 5 + 2, at most 6


def test_a_base_roll_is_never_below_one_die() -> None:
    """Ruling C25."""
    assert base(laid(next_dice=-3)) == 1


def test_dice_are_rolled_before_they_can_be_accepted_and_once() -> None:
    state = do(laid(), "quest", quest="plum")
    assert refused(state, "accept") == "roll_first"
    assert refused(state, "reroll", dice=[0]) == "roll_first"
    assert refused(do(state, "roll"), "roll") == "already_rolled: dice"


# Rulebook, Paying for Help


def test_the_rulebooks_example_two_stars_four_money_two_dice() -> None:
    state = rolled(laid(money=4), "bruise", 1, 2, 3, 4, 5, help=2)
    assert state.money == 0
    assert state.active.dice == (1, 2, 3, 4, 5)


def test_help_is_paid_for_before_the_first_roll_and_for_this_quest_alone() -> None:
    """Ruling C05."""
    state = resolved(laid(money=4), "bruise", 6, 6, 6, 6, help=1)
    assert base(state) == 3
    assert do(state, "quest", quest="plum").active.help == 0


@pytest.mark.parametrize(
    ("money", "quest", "help", "refusal"),
    [
        (10, "bruise", 3, None),
        (10, "bruise", 4, "too_much_help"),
        (10, "bruise", -1, "too_much_help"),
        (5, "bruise", 3, "money_needed"),
        (6, "bruise", 3, None),
        (2, "plum", 2, None),
        (9, "deadly", 2, "money_needed"),
        (10, "deadly", 2, None),
    ],
)
def test_help_costs_its_stars_a_die_and_there_are_at_most_three(
    money: int, quest: str, help: int, refusal: str | None
) -> None:
    """Ruling C06."""
    state = laid(money=money)
    if refusal:
        assert refused(state, "quest", quest=quest, help=help) == refusal
    else:
        assert do(state, "quest", quest=quest, help=help).active.help == help


@pytest.mark.parametrize(("dice", "most"), [(1, 3), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_never_more_than_six_dice(dice: int, most: int) -> None:
    """Ruling C06."""
    assert rules.most_help(dice) == most
    sides = {"players": {"tester": {"sides": {"plain": side(dice), "other": side(3)}}}}
    state = laid(cards=pack(**sides), money=10)
    assert refused(state, "quest", quest="plum", help=most + 1) == "too_much_help"
    assert offered(state, "quest")[1]["help"] == Range(0, most)


def side(dice: int) -> dict[str, Any]:
    return {"name": "S", "text": "s", "health": 4, "luck": 2, "money": 4, "base_dice": dice}


def test_the_offer_goes_as_far_as_the_money() -> None:
    by_quest = {offer["quest"]: offer["help"] for offer in offered(laid(money=4), "quest")}
    assert by_quest["plum"] == Range(0, 3)
    assert by_quest["bruise"] == Range(0, 2)
    assert by_quest["deadly"] == Range(0, 0)


# Rulebook, Luck


def test_one_luck_rerolls_any_dice_help_included() -> None:
    """Ruling C07."""
    state = rolled(laid(luck=2), "bruise", 1, 6, 1, 1, help=1)
    again = do(state, "reroll", dice=[0, 2, 3], values=[5, 4, 3])
    assert (again.active.dice, again.luck) == ((5, 6, 4, 3), 1)
    assert again.active.rerolls == 1


def test_luck_may_be_used_as_long_as_it_lasts_each_time_on_the_latest_dice() -> None:
    """Ruling C07."""
    state = rolled(laid(luck=2), "bruise", 1, 1, 1)
    state = do(state, "reroll", dice=[0], values=[2])
    state = do(state, "reroll", dice=[0, 1], values=[3, 4])
    assert (state.active.dice, state.luck) == ((3, 4, 1), 0)
    assert refused(state, "reroll", dice=[2], values=[6]) == "luck_needed"
    assert offered(state, "reroll") == []


def test_nothing_is_rerolled_once_the_dice_are_accepted() -> None:
    state = resolved(laid(luck=2), "bruise", 1, 1, 1)
    assert refused(state, "reroll", dice=[0]) == "wrong_phase: questing"


@pytest.mark.parametrize(
    ("dice", "why"),
    [([], "count"), ([3], "unknown"), ([-1], "unknown"), ([0, 0], "twice")],
)
def test_dice_to_reroll_have_to_be_there_once(dice: list[int], why: str) -> None:
    state = rolled(laid(), "bruise", 1, 1, 1)
    assert refused(state, "reroll", dice=dice) == f"wrong_dice: {why}"


# Rulebook, Special Conditions


@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ((1, 2, 3), True),
        ((3, 1, 2), True),
        ((6, 4, 5), True),
        ((1, 2, 4), False),
        ((5, 6, 1), False),
        ((6, 1, 2), False),
        ((2, 2, 3, 4), True),
        ((1, 1, 3, 4, 6), False),
        ((1, 2, 3, 4, 5, 6), True),
        ((1, 2), False),
    ],
)
def test_a_straight_is_three_in_sequence_in_any_order(dice: tuple[int, ...], met: bool) -> None:
    """Ruling C10."""
    assert rules.straight(dice) is met


@pytest.mark.parametrize(
    ("dice", "met"),
    [((1, 2, 3), False), ((1, 2, 1), True), ((4, 4, 4), True), ((6,), False), ((1, 2, 3, 4, 5, 6), False)],
)
def test_a_pair_is_two_alike_and_three_alike_are_one_too(dice: tuple[int, ...], met: bool) -> None:
    """Ruling C11."""
    assert rules.pair(dice) is met


@pytest.mark.parametrize(
    ("dice", "values", "met"),
    [
        ((6, 1, 6), (6, 6, 1), True),
        ((6, 1, 5), (6, 6, 1), False),
        ((6, 1, 6, 2, 3), (6, 6, 1), True),
        ((1, 1, 6), (6, 6, 1), False),
        ((6, 6), (6, 6, 1), False),
        ((2, 3, 4), (4,), True),
    ],
)
def test_listed_numbers_each_need_a_die_and_others_do_not_matter(
    dice: tuple[int, ...], values: tuple[int, ...], met: bool
) -> None:
    """Ruling C12."""
    assert rules.shown(dice, values) is met


@pytest.mark.parametrize("of", ["health", "luck", "money"])
@pytest.mark.parametrize(
    ("sign", "now", "met"),
    [("<", 2, True), ("<", 3, False), (">", 4, True), (">", 3, False), ("=", 3, True), ("=", 2, False)],
)
def test_an_attribute_is_compared_strictly(of: str, sign: str, now: int, met: bool) -> None:
    """Ruling C13."""
    cards = pack(quests={"bruise": special("attribute", of=of, value=3, **{"is": cast("Any", sign)})})
    state = rolled(laid(cards=cards, **{of: cast("Any", now)}), "bruise", 4, 4, 1)
    assert engine.view(state, 0).active.means.special is met


def test_what_was_paid_counts_before_the_condition_is_judged() -> None:
    """Ruling C09: Money for help, and Luck, are gone by then."""
    cards = pack(quests={"pauper": {"stars": 1}})
    assert not resolved(laid(cards=cards, money=3), "pauper", 3, 3, 3).last.special
    assert resolved(laid(cards=cards, money=3), "pauper", 1, 3, 3, 2, help=1).last.special


def test_the_condition_is_judged_before_the_fail_event() -> None:
    """Ruling C09: with 2 Money it holds, though the event brings 5 more."""
    after = resolved(laid(money=2), "pauper", 1, 1, 1)
    assert (after.last.special, after.money, after.luck) == (True, 7, 3)


def test_first_the_event_then_the_special_condition() -> None:
    """Ruling C09."""
    happened = happens(rolled(laid(), "plum", 1, 1, 1), "accept")
    assert [(event.of, event.by) for event in happened[1:]] == [("health", -1), ("money", 2)]


def test_the_rulebooks_sixth_point_an_abandoned_quest_may_meet_its_condition() -> None:
    """Ruling C14."""
    after = resolved(laid(), "bruise", 2, 3, 4)
    assert (after.last.result, after.last.special, after.luck) == ("abandoned", True, 3)
    assert after.gone == ("bruise",)


def test_so_may_one_that_fails() -> None:
    """Ruling C14."""
    after = resolved(laid(), "bruise", 1, 2, 3)
    assert (after.last.result, after.health, after.luck) == ("fail", 2, 3)


# Real dice


def test_the_app_rolls_unless_real_dice_are_typed_in() -> None:
    state = do(laid(), "quest", quest="bruise")
    app = happens(state, "roll")[0]
    assert len(app.values) == 3
    assert set(app.values) <= set(range(1, 7))
    assert (app.typed, happens(state, "roll", values=[1, 2, 3])[0].typed) == (False, True)


@pytest.mark.parametrize(
    ("values", "why"), [([1, 2], "count"), ([1, 2, 3, 4], "count"), ([0, 2, 3], "face"), ([1, 2, 7], "face")]
)
def test_typed_dice_have_to_be_dice(values: list[int], why: str) -> None:
    state = do(laid(), "quest", quest="bruise")
    assert refused(state, "roll", values=values) == f"wrong_values: {why}"
    state = rolled(laid(), "bruise", 1, 1, 1)
    assert refused(state, "reroll", dice=[0, 1, 2], values=values) == f"wrong_values: {why}"


def test_without_the_option_nothing_is_typed_in() -> None:
    state = do(laid(chosen={"real_dice": False}), "quest", quest="bruise")
    assert refused(state, "roll", values=[1, 2, 3]) == "wrong_values: app"
    state = do(state, "roll")
    assert refused(state, "reroll", dice=[0], values=[6]) == "wrong_values: app"
    assert not any("values" in offer for offer in engine.legal(state, 0))


def test_what_the_app_throws_cannot_be_undone_unseen_and_what_is_typed_can() -> None:
    state = do(laid(), "quest", quest="bruise")
    assert engine.reveals(happens(state, "roll"))
    assert not engine.reveals(happens(state, "roll", values=[1, 2, 3]))
    assert not engine.reveals(happens(laid(), "quest", quest="bruise"))
