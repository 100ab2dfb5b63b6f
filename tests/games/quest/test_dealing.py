"""The deal: printed tables, lists, the unknown characters, cards dealt by hand, and what is refused."""

from collections import Counter
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.quest.rules import actions, dealing, rules
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.roles import GOOD
from tests.contract import seated
from tests.games.quest.games import cards, dealt, random_pool, see, unfit

STANDARD = {
    4: "loyal loyal morgan scion",
    5: "loyal loyal loyal morgan scion",
    6: "loyal loyal loyal minion morgan changeling",
    7: "loyal loyal loyal duke minion morgan changeling",
    8: "loyal loyal loyal loyal duke minion morgan changeling",
    9: "loyal loyal loyal loyal duke archduke minion morgan changeling",
    10: "loyal loyal loyal loyal duke archduke minion minion morgan changeling",
}
RECOMMENDED = {
    4: "loyal loyal morgan hunter",
    5: "loyal loyal loyal morgan hunter",
    6: "cleric duke youth minion morgan hunter",
    7: "cleric duke youth troublemaker minion morgan hunter",
    8: "loyal cleric duke youth troublemaker minion morgan hunter",
    9: "loyal cleric duke youth troublemaker archduke minion morgan hunter",
    10: "loyal cleric duke youth troublemaker archduke minion minion morgan hunter",
}


POOL = actions.Pool(
    good=cards("loyal loyal loyal cleric youth"), evil=cards("hunter minion minion changeling")
)


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_standard_deal(seats: int) -> None:
    """Rulebook, Determining Allegiances; Ruling R02: no Duke with six."""
    given: tuple[dict[str, Any], ...] = ({}, {"roles": "standard"})
    for options in given:
        state = seated(engine, seats, **options)
        assert sorted(state.roles) == sorted(cards(STANDARD[seats]))
        assert see(state).roles_in_play == tuple(sorted(cards(STANDARD[seats])))


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_recommended_deal(seats: int) -> None:
    """Rulebook, Recommended Optional Characters."""
    assert sorted(seated(engine, seats, roles="recommended").roles) == sorted(cards(RECOMMENDED[seats]))


def test_a_list_of_ones_own() -> None:
    """Ruling R01."""
    own = cards("arthur cleric cleric apprentice brute lunatic morgan")
    assert sorted(seated(engine, 7, roles=own).roles) == sorted(own)


def test_deals_differ_and_every_seat_leads() -> None:
    """Rulebook, Setup: cards and first Leader by chance."""
    states = [seated(engine, 5, seed=bytes([n]) * 32) for n in range(60)]
    assert {state.leader for state in states} == set(range(5))
    assert {state.roles.index("morgan_le_fey") for state in states} == set(range(5))


def test_a_first_leader_may_be_chosen() -> None:
    assert seated(engine, 5, first_leader=3).leader == 3
    with pytest.raises(Rejected, match="unknown_seat"):
        seated(engine, 5, first_leader=7)
    with pytest.raises(Rejected, match="out_of_range"):
        engine.new(engine.Options(first_leader=10))


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ("loyal loyal morgan", "count"),
        ("loyal " * 11, "count"),
        ("loyal morgan scion minion", "sides"),
        ("loyal loyal loyal loyal morgan", "sides"),
        ("loyal loyal scion minion", "morgan"),
        ("loyal loyal loyal morgan morgan", "morgan"),
        ("arthur arthur loyal morgan minion", "copies"),
        ("loyal loyal loyal loyal loyal morgan minion brute", "copies"),
        ("duke loyal loyal morgan scion", "too_few"),
        ("archduke loyal morgan scion", "too_few"),
    ],
)
def test_lists_that_are_refused_when_the_table_is_opened(names: str, why: str) -> None:
    """Ruling R01: counts, Morgan, the box; R02, R03: Duke and Archduke from six players on."""
    with pytest.raises(Rejected) as refusal:
        engine.new(engine.Options(roles=cards(names)))
    assert (refusal.value.code, refusal.value.params["why"]) == ("roles_do_not_fit", why)


@pytest.mark.parametrize(
    "names",
    [
        "duke duke loyal morgan scion minion",
        "archduke archduke duke morgan scion minion",
        "cleric cleric loyal morgan minion",
        "apprentice apprentice morgan minion",
    ],
)
def test_second_copies(names: str) -> None:
    """Ruling R03."""
    assert len(seated(engine, len(names.split()), roles=cards(names)).roles) == len(names.split())


def test_a_list_is_for_its_own_number_of_players() -> None:
    assert unfit(STANDARD[7], seats=6)["why"] == "seats"


@pytest.mark.parametrize("field", ["discussion_s", "call_s"])
@pytest.mark.parametrize("value", [-1, 24 * 60 * 60 + 1])
def test_clocks_have_bounds(field: str, value: int) -> None:
    options: dict[str, Any] = {field: value}
    with pytest.raises(Rejected, match="out_of_range"):
        engine.new(engine.Options(**options))


# Warnings


@pytest.mark.parametrize(
    ("options", "seats", "codes"),
    [
        ({}, 5, []),
        ({}, 3, ["too_few_players"]),
        ({"roles": "recommended"}, 7, []),
        ({"roles": "recommended"}, 5, ["no_hunt_below_six"]),
        ({"roles": "recommended", "small_hunt": True}, 5, []),
        ({"roles": "unknown"}, 4, []),
        ({"roles": "unknown"}, 6, ["roles_do_not_fit"]),
        ({"roles": cards("cleric loyal loyal morgan scion")}, 5, ["cleric_from_six", "hunter_missing"]),
        ({"roles": cards("arthur loyal loyal morgan hunter minion")}, 6, ["arthur_from_seven"]),
        ({"roles": cards("loyal loyal morgan revealer")}, 4, ["revealer_from_seven", "revealer_of_four"]),
        ({"roles": cards("loyal loyal morgan scion")}, 5, ["roles_do_not_fit"]),
        ({"hunter_vote": True, "roles": "recommended", "small_hunt": True}, 5, ["vote_from_six"]),
        ({"hunter_vote": True}, 5, ["vote_from_six", "vote_without_hunter"]),
        ({"hunter_vote": True}, 7, ["vote_without_hunter"]),
        ({"pool": POOL}, 3, ["pool_not_used", "too_few_players"]),
        ({"pool": POOL}, 6, ["pool_not_used"]),
        ({"pool": POOL, "roles": "standard"}, 6, ["pool_not_used"]),
        ({"pool": POOL, "roles": "recommended"}, 7, ["pool_not_used"]),
        ({"pool": POOL, "roles": "unknown"}, 6, []),
        ({"side": "B"}, 4, []),
        ({"side": "B"}, 5, ["side_of_four"]),
        ({"small_hunt": False}, 5, []),
        ({"small_hunt": False}, 6, ["hunt_from_six"]),
        ({"clerics_see_each_other": True}, 5, ["no_two_clerics"]),
        ({"roles": cards("loyal loyal loyal duke minion morgan changeling")}, 7, []),
    ],
)
def test_what_a_gm_is_warned_of(options: dict[str, Any], seats: int, codes: list[str]) -> None:
    """Rulings R01, R31, R34, R41."""
    assert list(engine.warnings(engine.Options(**options), seats)) == codes


# Unknown Characters


@pytest.mark.parametrize("seats", [4, 5])
def test_unknown_characters_of_four_and_five(seats: int) -> None:
    """Rulebook, Unknown Characters Variant; Ruling R42."""
    pile = "loyal cleric youth" if seats == 4 else "loyal loyal cleric youth"
    asides = set()
    for n in range(30):
        state = seated(engine, seats, seed=bytes([n]) * 32, roles="unknown")
        assert sorted([*state.roles, *state.removed]) == sorted([*cards(pile), *cards("morgan hunter")])
        assert set(cards("morgan hunter")) <= set(state.roles)
        asides |= set(state.removed)
    assert asides == {"loyal_servant", "cleric", "youth"}


@pytest.mark.parametrize("seats", range(6, 11))
def test_unknown_characters_of_six_and_more(seats: int) -> None:
    """Ruling R42: two cards of either pile are set aside, Morgan is always dealt, the counts come out."""
    import random

    hunters = set()
    for n in range(20):
        pool = random_pool(seats, random.Random(n))
        state = seated(engine, seats, seed=bytes([n]) * 32, roles="unknown", pool=pool)
        assert sum(role in GOOD for role in state.roles) == rules.GOOD_PLAYERS[seats]
        assert state.roles.count("morgan_le_fey") == 1
        assert Counter([*state.roles, *state.removed]) == Counter([*pool.good, *pool.evil, "morgan_le_fey"])
        assert [role in GOOD for role in state.removed] == [True, True, False, False]
        hunters.add("blind_hunter" in state.roles)
    assert hunters == {True, False}


GOOD_SIX, EVIL_SIX = "loyal loyal duke cleric youth", "hunter minion minion brute"


@pytest.mark.parametrize(
    ("good", "evil"),
    [
        ("loyal loyal duke cleric", EVIL_SIX),
        (GOOD_SIX, "hunter minion minion"),
        (GOOD_SIX, "hunter minion minion morgan"),
        ("loyal loyal duke cleric minion", "hunter minion brute lunatic"),
        (GOOD_SIX, "hunter minion minion loyal"),
        ("loyal loyal duke youth youth", EVIL_SIX),
    ],
)
def test_piles_that_are_refused(good: str, evil: str) -> None:
    """Ruling R42: sizes; each pile of its own side, without Morgan; no more than the box holds."""
    pool = actions.Pool(good=cards(good), evil=cards(evil))
    assert unfit(seats=6, roles="unknown", pool=pool)["why"] in ("piles", "copies")


def test_piles_are_needed_from_six_players_on_and_are_for_their_number() -> None:
    assert unfit(seats=6, roles="unknown")["why"] == "pool_needed"
    pool = actions.Pool(good=cards(GOOD_SIX), evil=cards(EVIL_SIX))
    assert unfit(seats=7, roles="unknown", pool=pool)["why"] == "seats"
    assert len(seated(engine, 6, roles="unknown", pool=pool).roles) == 6


def test_the_sizes_of_the_piles_tell_the_number_of_players() -> None:
    assert len(dealing.PILES) == len(dealing.SEATS)


def test_unknown_characters_are_a_pool_for_everybody_until_the_end() -> None:
    """Contract §7: with `unknown`, `roles_in_play` is null and `pool` is there."""
    view = see(dealt("loyal youth morgan hunter", roles="unknown"))
    assert view.roles_in_play is None
    assert view.pool == actions.Pool(good=cards("cleric loyal youth"), evil=cards("hunter"))
    assert (view.roles, view.removed) == (None, None)


# Cards from the box


def test_cards_dealt_by_hand() -> None:
    state = dealt("loyal morgan loyal scion loyal", roles="standard")
    assert state.roles == cards("loyal morgan loyal scion loyal")
    assert see(state).dealt == "by_hand"
    assert see(seated(engine, 5)).dealt == "by_app"


def test_cards_dealt_by_hand_need_no_list() -> None:
    state = dealt("arthur morgan loyal scion loyal")
    assert see(state).roles_in_play == tuple(sorted(cards("arthur morgan loyal scion loyal")))


def test_cards_dealt_by_hand_out_of_the_unknown() -> None:
    state = dealt("loyal youth morgan hunter", roles="unknown")
    assert (state.roles, state.removed) == (cards("loyal youth morgan hunter"), ("cleric",))


@pytest.mark.parametrize(
    ("by_hand", "options", "why"),
    [
        ({"0": "loyal_servant"}, {}, "count"),
        ({str(n): "loyal_servant" for n in range(1, 5)}, {}, "by_hand"),
        ({"0": "loyal_servant", "1": "loyal_servant", "2": "morgan_le_fey", "x": "scion"}, {}, "by_hand"),
    ],
)
def test_hands_that_are_refused_when_the_table_is_opened(by_hand: Any, options: Any, why: str) -> None:
    with pytest.raises(Rejected) as refusal:
        engine.new(engine.Options(manual_roles=by_hand, **options))
    assert refusal.value.params["why"] in (why, "by_hand")


@pytest.mark.parametrize(
    "roles", ["standard", "recommended", cards("arthur loyal loyal morgan scion"), "unknown"]
)
def test_hands_that_are_not_of_the_cards_in_play(roles: Any) -> None:
    with pytest.raises(Rejected, match="roles_do_not_fit"):
        dealt("youth cleric loyal morgan brute", roles=roles)


def test_a_table_is_dealt_once() -> None:
    state = seated(engine, 5)
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(state, (None,) * 5, Chance(b"x" * 32, 2))
