"""Setting up: the decks, the Player card, the first item, the first environment."""

import pytest

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules.engine import engine
from tests.games.quests_over_coffee.tables import (
    check_conserved,
    cubes,
    dealt,
    do,
    offered,
    options,
    pack,
    refused,
)


def test_five_quests_lie_face_up_and_five_face_down() -> None:
    """Rulebook, Quest Deck Setup; Ruling C01: ten a game, whatever the pack holds."""
    for seed in range(10):
        state = engine.new(engine.Options())
        for event in engine.seat(state, (None,), Chance(bytes([seed] * 32), 1)):
            state = engine.evolve(state, event)
        assert (len(state.open), len(state.down)) == (5, 5)
        check_conserved(state)


def test_the_shop_card_lies_there_from_the_start() -> None:
    view = engine.view(dealt(), 0)
    assert (view.shop.card, view.shop.status) == ("corner", "to_come")
    assert [spot.trade for spot in view.shop.spots] == [False, True, False]
    assert view.quests_left == 5


def test_the_side_says_what_to_start_with() -> None:
    """Rulebook, Player Setup."""
    assert dealt().phase == "side"
    assert list(offered(dealt(), "side")[0]["side"].from_) == ["plain", "odd"]
    assert cubes(do(dealt(), "side", side="plain")) == (4, 2, 4)
    assert cubes(do(dealt(), "side", side="odd")) == (2, 0, 1)
    assert refused(dealt(), "side", side="third") == "unknown_side"


def test_of_two_items_one_is_kept_and_the_other_lies_under_the_deck() -> None:
    """Ruling C19."""
    state = do(dealt(), "side", side="plain")
    first, second = state.choice
    assert state.phase == "keep"
    assert len(state.item_deck) == 10
    kept = do(state, "keep", item=second)
    assert (kept.items, kept.item_deck[-1], kept.buried) == ((second,), first, 1)
    assert refused(state, "keep", item=state.item_deck[0]) == "item_not_held"
    assert refused(state, "keep", item="stone") == "unknown_card"
    check_conserved(kept)


def test_keeping_one_is_mandatory() -> None:
    """Ruling C19."""
    state = do(dealt(), "side", side="plain")
    assert [offer["type"] for offer in engine.legal(state, 0)] == ["keep"]
    assert refused(state, "quest", quest=state.open[0]) == "wrong_phase: keep"


def test_the_first_environment_is_dealt_when_the_player_is_set_up() -> None:
    """Rulebook, Environment Setup."""
    state = do(dealt(), "side", side="plain")
    assert state.environment is None
    kept = do(state, "keep", item=state.choice[0])
    assert kept.environment == state.environments[0]
    assert engine.view(kept, 0).environments_left == 3


def test_environments_are_optional() -> None:
    state = dealt(environments=False)
    assert state.environments == ()
    state = do(state, "side", side="plain")
    assert do(state, "keep", item=state.choice[0]).environment is None


def test_a_pack_may_have_no_environments() -> None:
    from tests.games.quests_over_coffee import tables

    cards = tables.card_packs.check(tables.data() | {"environments": {}})
    assert dealt(cards=cards).environments == ()


def test_the_player_card_is_drawn_or_chosen() -> None:
    drawn = set()
    for seed in range(30):
        state = engine.new(engine.Options())
        [begun] = engine.seat(state, (None,), Chance(bytes([seed] * 32), 1))
        drawn.add((begun.player, begun.shop))
    assert len(drawn) == 4
    state = engine.new(engine.Options(player="wanderer"))
    [begun] = engine.seat(state, (None,), Chance(bytes(32), 1))
    assert begun.player == "wanderer"


def test_a_player_card_that_the_pack_has_not_got() -> None:
    with pytest.raises(Rejected) as refusal:
        engine.new(options(player="barista"))
    assert refusal.value.code == "unknown_player_card"
    assert engine.new(options(player="tester")).options.player == "tester"


@pytest.mark.parametrize(("seats", "code"), [(0, "too_few_players"), (2, "too_many_players")])
def test_it_is_played_alone(seats: int, code: str) -> None:
    with pytest.raises(Rejected) as refusal:
        engine.seat(engine.new(engine.Options()), (None,) * seats, Chance(bytes(32), 1))
    assert refusal.value.code == code


def test_it_is_dealt_once() -> None:
    with pytest.raises(Rejected) as refusal:
        engine.seat(dealt(), (None,), Chance(bytes(32), 1))
    assert refusal.value.code == "already_begun"


def test_a_side_may_have_limits_of_its_own() -> None:
    """Rulebook, Player Setup: unless noted otherwise."""
    limits = engine.view(do(dealt(), "side", side="odd"), 0).limits
    assert (limits.health, limits.luck, limits.money, limits.items) == (3, 1, 6, 1)
    limits = engine.view(do(dealt(), "side", side="plain"), 0).limits
    assert (limits.health, limits.luck, limits.money, limits.items) == (5, 5, 10, 3)


def test_a_pack_of_exactly_ten_quests_leaves_none_in_the_box() -> None:
    assert dealt(cards=pack()).box == ()
