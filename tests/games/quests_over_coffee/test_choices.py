"""What printed cards may do: choices, prices, losing all, stars and points. Rulings C15, C16, C24."""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.games.quests_over_coffee.card_words import answers, one
from companion.games.quests_over_coffee.rules import events
from companion.games.quests_over_coffee.rules.careful import careful
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import State
from tests.games.quests_over_coffee.tables import (
    check_conserved,
    cubes,
    do,
    happens,
    laid,
    logged,
    offered,
    pack,
    refused,
    resolved,
)

LUCK, HEALTH = ({"do": "change", "of": of, "by": 1} for of in ("luck", "health"))
HURT = {"do": "change", "of": "health", "by": -2}
FORK = {"do": "choose", "options": [[HURT], [{"do": "lose_item"}, LUCK], []]}
TOLL = {"do": "pay", "of": "money", "amount": 3, "effects": [HEALTH], "otherwise": [HURT]}


def failed(*effects: dict[str, Any], items: tuple[str, ...] = (), **facts: Any) -> State:
    """A Quest whose Fail event has these effects has just failed."""
    cards = pack(quests={"plum": {"fail": {"at": 6, "effects": list(effects)}}})
    state = laid("plum", "bruise", items=items, cards=cards, **facts)
    return resolved(state, "plum", 1, 2, 3)


def using(*effects: dict[str, Any], **facts: Any) -> State:
    """The bun is used, and does this."""
    cards = pack(items={"bun": {"effects": list(effects)}})
    return do(laid("plum", "bruise", items=("bun",), cards=cards, **facts), "use", item="bun")


@pytest.mark.parametrize(
    ("option", "after", "items"), [(0, (2, 2, 4), ("coin",)), (1, (4, 3, 4), ()), (2, (4, 2, 4), ("coin",))]
)
def test_one_of_the_choices_happens_and_no_other(
    option: int, after: tuple[int, int, int], items: tuple[str, ...]
) -> None:
    state = failed(FORK, health=4, luck=2, money=4, items=("coin",))
    assert state.phase == "choosing"
    assert offered(state, "choose")[0]["option"].from_ == [0, 1, 2]
    state = do(state, "choose", option=option)
    assert (cubes(state), state.items, state.phase) == (after, items, "questing")
    check_conserved(state)


def test_what_follows_a_choice_waits_for_it() -> None:
    state = failed(FORK, {"do": "next_dice", "by": -1}, health=4)
    assert state.next_dice == 0
    assert do(state, "choose", option=2).next_dice == -1


def test_a_price_is_paid_in_full_or_not() -> None:
    state = failed(TOLL, health=4, luck=2, money=4)
    assert cubes(do(state, "choose", option=0)) == (5, 2, 1)
    assert cubes(do(state, "choose", option=1)) == (2, 2, 4)


def test_who_cannot_pay_is_not_asked() -> None:
    state = failed(TOLL, health=4, luck=2, money=2)
    assert (state.phase, cubes(state)) == ("questing", (2, 2, 2))


def test_an_item_may_come_first_and_then_it_is_paid() -> None:
    state = failed(TOLL, health=4, luck=2, money=2, items=("coin",))
    assert state.phase == "choosing"
    assert offered(state, "choose")[0]["option"].from_ == [1]
    assert refused(state, "choose", option=0) == "price_not_met: money"
    richer = do(state, "use", item="coin")
    assert offered(richer, "choose")[0]["option"].from_ == [0, 1]
    assert do(richer, "choose", option=0).health == 5


def test_nobody_pays_with_the_last_health() -> None:
    toll = {"do": "pay", "of": "health", "amount": 2, "effects": [LUCK]}
    assert failed(toll, health=2, luck=0).phase == "questing"
    assert cubes(do(failed(toll, health=3, luck=0, money=0), "choose", option=0)) == (1, 1, 0)


@pytest.mark.parametrize("option", [-1, 3, 99])
def test_there_is_no_other_option(option: int) -> None:
    assert refused(failed(FORK), "choose", option=option) == "no_such_option"


@pytest.mark.parametrize("option", range(3))
def test_an_item_that_asks_goes_under_the_deck_once_it_is_done(option: int) -> None:
    """With the last effect of the choice, or, where that has none, with the choice. Rulebook, Items."""
    state = using(FORK, health=4)
    assert "bun" not in (*state.items, *state.item_deck)
    check_conserved(state)
    after = do(state, "choose", option=option)
    assert after.item_deck[-1] == "bun"
    check_conserved(after)


def test_an_item_whose_price_is_not_paid_goes_too() -> None:
    state = using({"do": "pay", "of": "money", "amount": 9, "effects": [LUCK]}, money=1)
    assert (state.item_deck[-1], state.phase) == ("bun", "questing")


@pytest.mark.parametrize("of", ["luck", "money"])
def test_all_of_an_attribute_is_lost(of: str) -> None:
    state = failed({"do": "lose_all", "of": of}, health=4, luck=2, money=4)
    assert cubes(state) == {"luck": (4, 0, 4), "money": (4, 2, 0)}[of]


def test_all_items_are_lost_in_their_order() -> None:
    state = failed({"do": "lose_all", "of": "items"}, items=("coin", "cube"))
    assert (state.items, state.item_deck[-2:]) == ((), ("coin", "cube"))
    check_conserved(state)


def test_all_health_lost_is_defeat_unless_something_helps() -> None:
    all_health = {"do": "lose_all", "of": "health"}
    assert failed(all_health, health=4).over
    assert cubes(failed(all_health, health=4, shield=1))[0] == 1
    with_item = failed(all_health, health=4, items=("bun",))
    assert with_item.phase == "lethal"
    assert do(with_item, "suffer").over


def test_stars_change_the_score_and_never_fall_below_none() -> None:
    more = failed({"do": "change_stars", "by": 2}, health=4, money=3)
    assert (more.more_stars, engine.view(more, 0).stars, engine.view(more, 0).score) == (2, 2, 11)
    fewer = failed({"do": "change_stars", "by": -2}, health=4, money=3)
    assert (fewer.more_stars, engine.view(fewer, 0).score) == (0, 7)
    kept = failed({"do": "change_stars", "by": -2}, health=4, money=3, kept=("triple",), down=())
    assert (kept.more_stars, engine.view(kept, 0).stars) == (-2, 1)


def test_points_are_of_the_score_alone() -> None:
    state = failed({"do": "change_score", "by": -20}, health=4, money=3)
    assert (cubes(state)[0], engine.view(state, 0).points, engine.view(state, 0).score) == (4, -20, 0)
    state = failed({"do": "change_score", "by": 5}, health=4, money=3)
    assert engine.view(state, 0).score == 12


def test_the_outcome_says_what_cards_added() -> None:
    state = failed({"do": "change_score", "by": 5}, {"do": "change_stars", "by": 1}, health=4, money=3)
    outcome = engine.outcome(msgspec.structs.replace(state, over=True))
    assert (outcome.score, outcome.stars, outcome.points) == (14, 1, 5)


@pytest.mark.parametrize(("effect", "left"), [(FORK, 0), (TOLL, 1)])
def test_whoever_is_away_pays_nothing(effect: dict[str, Any], left: int) -> None:
    state = failed(effect, health=4, money=5)
    assert engine.default(state, 0, Chance(bytes(32), 1)).option == left


def test_a_careful_player_takes_what_is_worth_most() -> None:
    state = failed(FORK, health=2, items=("spoon",))
    chosen = careful(engine.view(state, 0), engine.legal(state, 0), 0, Chance(bytes(32), 1))
    assert chosen == {"type": "choose", "option": 2}
    toll = failed(TOLL, health=2, money=5)
    paid = careful(engine.view(toll, 0), engine.legal(toll, 0), 0, Chance(bytes(32), 1))
    assert paid == {"type": "choose", "option": 0}


def test_the_log_says_what_was_chosen_and_paid() -> None:
    [chosen, *_] = happens(failed(FORK), "choose", option=1)
    assert isinstance(chosen, events.OptionChosen)
    told = logged([chosen])
    assert (told["option"], told["number"]) == (1, 2)
    toll = failed(TOLL, money=4)
    assert logged(happens(toll, "choose", option=0))["paid"] == 3
    assert logged(happens(toll, "choose", option=1))["unpaid"] == 3


def test_they_are_said_in_words() -> None:
    fork: Any = failed(FORK).stack[0].effect
    toll: Any = failed(TOLL, money=5).stack[0].effect
    assert one(fork) == "lose 2 Health or the item that came last goes under the deck, gain 1 Luck or nothing"
    assert one(toll) == "pay 3 Money for this: gain 1 Health; else: lose 2 Health"
    assert answers(toll) == ["Pay 3 Money: gain 1 Health", "lose 2 Health"]
