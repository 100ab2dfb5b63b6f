"""Options of Quest that change nothing as they are set: whoever opens the table is told so in words."""

from typing import Any

import pytest

from tests.api import Api, account

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
PILES = {
    "good": ["loyal_servant", "loyal_servant", "loyal_servant", "cleric", "youth"],
    "evil": ["blind_hunter", "minion", "minion", "changeling"],
}


@pytest.fixture
def gm(db: None) -> Api:
    return account()


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("quest", {"pool": PILES}, "pool_not_used"),
        ("quest", {"pool": PILES, "roles": "recommended"}, "pool_not_used"),
        ("quest-score", {"pool": PILES}, "pool_not_used"),
        ("quest", {"side": "B"}, "side_of_four"),
        ("quest-score", {"side": "B"}, "side_of_four"),
        ("quest", {"small_hunt": False}, "hunt_from_six"),
        ("quest", {"hunter_vote": True}, "vote_without_hunter"),
        ("quest", {"clerics_see_each_other": True}, "no_two_clerics"),
    ],
)
def test_an_option_that_changes_nothing_is_warned_of_in_words(
    gm: Api, game: str, options: dict[str, Any], code: str
) -> None:
    answer = gm.post("tables/", {"game": game, "players": [f"P{n}" for n in range(6)], "options": options})
    assert answer.status == 201, answer.raw
    [warning] = [one for one in answer.body["warnings"] if one["code"] == code]
    assert warning["detail"].endswith(".")


@pytest.mark.parametrize("game", ["quest", "quest-score"])
def test_piles_that_are_dealt_from_are_not_warned_of(gm: Api, game: str) -> None:
    body = {
        "game": game,
        "players": [f"P{n}" for n in range(6)],
        "options": {"roles": "unknown", "pool": PILES},
    }
    assert "pool_not_used" not in {one["code"] for one in gm.post("tables/", body).body["warnings"]}
