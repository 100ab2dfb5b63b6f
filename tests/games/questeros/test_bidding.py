"""The careful player's bids: fitted, and worth more than those thought up before. Always the same games."""

from itertools import pairwise

import pytest

from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.forecast import BIDS, KINDS, WINS
from tests.games.questeros.duels import bidding, interval, wilson
from tests.games.questeros.fit import Fit

PLAYERS = range(engine.min_seats, engine.max_seats + 1)


@pytest.mark.parametrize(("seats", "games"), [(2, 120), (3, 200)])
def test_with_two_and_three_players_it_wins_more_than_its_share_of_those_who_bid_as_it_did(
    seats: int, games: int
) -> None:
    """The lower bound of 95 %; `python -m tests.games.questeros.duels` plays many more."""
    low, _ = interval(seats, games)
    assert low > 1 / seats


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_more_it_wins_no_less(seats: int) -> None:
    """The upper bound."""
    _, high = interval(seats, 120)
    assert high >= 1 / seats


def test_with_two_players_a_flat_five_does_not_beat_it_any_more() -> None:
    _, high = interval(2, 120, others=bidding(lambda hand, seats: 5))
    assert high >= 1 / 2


def test_there_is_a_number_for_every_card_and_a_bid_for_every_hand() -> None:
    for seats in PLAYERS:
        assert len(WINS[seats]) == len(set(KINDS.values()))
        assert all(0 <= rate <= 1 for rate in WINS[seats])
        assert all(1 <= one <= other <= 10 for one, other in pairwise(BIDS[seats]))


@pytest.mark.parametrize("seats", [2, 6])
def test_the_fit_counts_and_tries(seats: int) -> None:
    """One game tells little: no bid is changed for a few hands, and what was counted are shares."""
    fit = Fit(seats)
    fit.improve(range(3))
    assert fit.bids == list(BIDS[seats])
    assert all(0 <= rate <= 1 for rate in fit.wins)
    assert fit.wins != list(WINS[seats])


def test_an_interval_holds_the_share_and_narrows() -> None:
    few, many = wilson(30, 60), wilson(1000, 2000)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    assert [round(bound, 3) for bound in wilson(39, 50)] == [0.648, 0.872]
