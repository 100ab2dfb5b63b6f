"""The 26 characters: sides, copies, who may play, show and be called what."""

import pytest

from companion.games.quest.rules import dealing, rules
from companion.games.quest.rules.roles import (
    COPIES,
    GOOD,
    ROLES,
    SHOWS,
    SIDE,
    cards_open,
    hands_raised,
    is_called,
)
from tests.games.quest.games import cards

EVIL = [role for role in ROLES if role not in GOOD]


def test_the_box() -> None:
    """Rulebook, Contents; Rulings, 2.3."""
    assert sum(COPIES.values()) == 26
    more = {role: count for role, count in COPIES.items() if count > 1}
    assert more == {"loyal_servant": 4, "minion": 2, "duke": 2, "archduke": 2, "cleric": 2, "apprentice": 2}


def test_the_sides() -> None:
    """Rulebook, Special Roles and Optional Roles."""
    evil = "minion morgan scion changeling hunter brute lunatic mutineer trickster revealer"
    assert sorted(role for role in ROLES if SIDE[role] == "evil") == sorted(EVIL) == sorted(cards(evil))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("quest", range(1, 6))
@pytest.mark.parametrize("magic", [False, True])
def test_who_may_play_which_card(role: str, quest: int, magic: bool) -> None:
    """Rulebook, Quest Phase and the roles' own texts; Rulings R12 to R17."""
    if role == "morgan_le_fey":
        expected = {"success", "fail"}
    elif role == "youth":
        expected = {"fail"} if magic else {"success"}
    elif role == "lunatic":
        expected = {"success"} if magic else {"fail"}
    elif role in GOOD or magic or (role == "brute" and quest >= 4):
        expected = {"success"}
    else:
        expected = {"success", "fail"}
    assert set(cards_open(role, quest, magic)) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("role", ROLES)
def test_what_a_check_of_loyalty_shows(role: str) -> None:
    """Rulebook, Optional Roles; Rulings R06, R26."""
    expected = {"troublemaker": {"evil"}, "trickster": {"good", "evil"}}.get(role, {SIDE[role]})  # type: ignore[index]
    assert set(SHOWS[role]) == expected  # type: ignore[index]


@pytest.mark.parametrize("role", ROLES)
def test_what_the_hunter_may_call_them(role: str) -> None:
    """Rulebook, The Hunt; Ruling R32: Evil is always wrong; three may be called Loyal Servants."""
    names = {name for name in ROLES if is_called(role, name)}  # type: ignore[arg-type]
    if role in EVIL:
        assert names == set()
    elif role in ("duke", "archduke", "apprentice"):
        assert names == {role, "loyal_servant"}
    else:
        assert names == {role}


def test_an_apprentice_raises_one_hand() -> None:
    """Rulebook, Other Optional Characters; Ruling R35."""
    assert {role for role in ROLES if hands_raised(role) == 1} == {"apprentice"}


@pytest.mark.parametrize("table", [dealing.STANDARD, dealing.RECOMMENDED])
@pytest.mark.parametrize("seats", range(4, 11))
def test_the_printed_deals_keep_the_rules_of_lists(table: dealing.Table, seats: int) -> None:
    """Rulebook, Determining Allegiances and Recommended Optional Characters."""
    cards = dealing.printed(table, seats)
    assert len(cards) == seats
    assert len(dealing.good_of(cards)) == rules.GOOD_PLAYERS[seats]
    dealing.check_cards(cards)
