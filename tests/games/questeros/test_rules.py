"""The numbers of Questeros, from the rulebook and the rulings."""

from typing import Any

import pytest

from companion.engine.core import Rejected
from companion.games.questeros.rules import rules


def test_the_numbers_of_the_game() -> None:
    """Rulebook, Setup and Gameplay; Rulings Q01, Q05, Q29."""
    assert (rules.MIN_SEATS, rules.MAX_SEATS) == (2, 6)
    assert (rules.ROUNDS, rules.TURNS, rules.START_XP) == (7, 10, 2)


@pytest.mark.parametrize("value", range(1, 11))
def test_a_bid_is_from_one_to_ten(value: int) -> None:
    """Rulebook, Gameplay: at least 1; Ruling Q05: at most 10."""
    rules.check_bid(value)


@pytest.mark.parametrize(("value", "code"), [(0, "bid_too_low"), (-3, "bid_too_low"), (11, "bid_too_high")])
def test_other_bids_are_refused_by_name(value: int, code: str) -> None:
    with pytest.raises(Rejected) as refusal:
        rules.check_bid(value)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("dealer", "seats", "order"), [(0, 2, [1, 0]), (1, 4, [2, 3, 0, 1]), (5, 6, [0, 1, 2, 3, 4, 5])]
)
def test_bidding_starts_left_of_the_dealer_who_bids_last(dealer: int, seats: int, order: list[int]) -> None:
    """Rulebook, Gameplay; Ruling Q05."""
    assert rules.bidding_order(dealer, seats) == order


@pytest.mark.parametrize(
    ("why", "bids", "quests", "points"),
    [
        ("one point a Quest, five more for the exact number", (3, 4, 2), (3, 5, 2), (8, 5, 7)),
        ("a lone player without a Quest gets ten", (3, 3, 1), (6, 4, 0), (6, 4, 10)),
        ("two without a Quest get nothing", (5, 5, 1, 1), (5, 5, 0, 0), (10, 10, 0, 0)),
        ("the ten are instead of Quests, never on top", (1, 9), (0, 10), (10, 10)),
        ("two players: all ten to one, who bid ten", (1, 10), (0, 10), (10, 15)),
        ("all six miss but one", (1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 0, 10), (0, 0, 0, 0, 0, 10)),
        ("a void turn counts for nobody", (4, 5), (4, 5), (9, 10)),
    ],
)
def test_round_scoring(why: str, bids: tuple, quests: tuple, points: tuple) -> None:
    """Rulebook, Round Scoring; Rulings Q22, Q23, Q25."""
    assert rules.score_round(bids, quests) == points


def test_a_questeros_is_one_single_player_without_a_quest() -> None:
    """Rulebook, Round Scoring."""
    assert rules.questeros((4, 0, 6)) == 1
    assert rules.questeros((10, 0, 0)) is None
    assert rules.questeros((5, 3, 2)) is None


def test_a_questeros_takes_initiative_from_the_winner_of_the_last_quest() -> None:
    """Rulebook, Round Scoring; Ruling Q24."""
    assert rules.next_initiative((4, 0, 6), last_quest=2) == 1


def test_otherwise_initiative_stays_with_the_winner_of_the_last_quest() -> None:
    assert rules.next_initiative((4, 3, 3), last_quest=2) == 2
    assert rules.next_initiative((10, 0, 0), last_quest=0) == 0


@pytest.mark.parametrize(
    ("why", "xp", "last_quests", "winners", "tie_break"),
    [
        ("most XP", (40, 39, 12), (0, 9, 1), (0,), None),
        ("equal XP: most Quests in the last round", (40, 40, 12), (3, 4, 3), (1,), "last_round_quests"),
        ("equal in both: together", (40, 40, 12), (4, 4, 2), (0, 1), "shared"),
        ("Quests of somebody behind do not count", (40, 40, 39), (2, 3, 5), (1,), "last_round_quests"),
        ("three level, two of them in Quests as well", (7, 7, 7), (4, 4, 2), (0, 1), "shared"),
    ],
)
def test_the_winner(why: str, xp: tuple, last_quests: tuple, winners: tuple, tie_break: Any) -> None:
    """Rulebook, Objective; Ruling Q28."""
    assert rules.outcome(xp, last_quests) == rules.Outcome(winners, xp, tie_break)
