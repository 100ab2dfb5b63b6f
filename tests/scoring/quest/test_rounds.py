"""The tableau step by step: teams, results, Leaders and Amulets, by rule and ruling."""

from typing import Any

import pytest

from companion.engine.core import GM, SPECTATOR
from companion.games.quest.rules.actions import Check, NextLeader, Team
from scoring.quest.rules.engine import engine
from tests.scoring.quest.sheets import (
    SIZES,
    Result,
    enter,
    first_team,
    followed,
    quest,
    quests,
    refused,
    seen,
    sheet,
    succession,
)

# Team Building Phase


def test_a_team_is_sent_with_magic_on_one_of_them() -> None:
    view = seen(enter(sheet(5), Team(team=(0, 3), magic=3), actor=0))
    assert (view.phase, view.team, view.magic, view.to_act) == ("quest", (0, 3), 3, (0,))


@pytest.mark.parametrize(
    ("team", "magic", "code"),
    [
        ((0,), 0, "wrong_team_size"),
        ((0, 1, 2), 0, "wrong_team_size"),
        ((), 0, "wrong_team_size"),
        ((1, 1), 1, "duplicate_seat"),
        ((0, 1), 2, "magic_not_on_team"),  # Ruling R11
        ((0, 5), 0, "unknown_seat"),
        ((0, -1), 0, "unknown_seat"),
        ((0, 1), 10**30, "unknown_seat"),
    ],
)
def test_a_team_that_cannot_be_sent(team: tuple[int, ...], magic: int, code: str) -> None:
    assert refused(sheet(5), Team(team=team, magic=magic)).code == code


def test_a_player_may_go_on_every_quest() -> None:
    """Ruling R20."""
    assert [result.team[:2] for result in seen(quests(sheet(7), "+-+")).results] == [(0, 1)] * 3


# Quest Phase


def test_one_fail_fails_a_quest_and_none_is_an_entry() -> None:
    state = quests(sheet(5), "+-")
    first, second = seen(state).results
    assert (first.quest, first.leader, first.team, first.magic) == (1, 0, (0, 1), 0)
    assert (first.fails, first.success, second.fails, second.success) == (0, True, 1, False)
    assert (seen(state).successes, seen(state).failures) == (1, 1)


@pytest.mark.parametrize("seats", SIZES)
def test_one_fail_on_the_fourth_quest_fails_it_below_seven_players(seats: int) -> None:
    """Rulings R18, R19."""
    state = quests(sheet(seats, side="B"), "+-+" if seats > 4 else "+-")
    state = followed(state)
    while state.quest < 4:
        state = followed(quest(state, 0))
    assert seen(quest(state, 1)).results[-1].success == (seats >= 7)


@pytest.mark.parametrize("fails", [-1, 3, 10**30])
def test_fails_are_no_more_than_the_cards(fails: int) -> None:
    refusal = refused(enter(sheet(5), Team(team=(0, 3), magic=3)), Result(fails=fails))
    assert (refusal.code, refusal.params["highest"]) == ("out_of_range", 2)


def test_a_result_needs_its_team_and_a_team_its_turn() -> None:
    state = sheet(5)
    assert refused(state, Result(fails=0)).code == "wrong_phase"
    state = enter(state, first_team(state))
    assert refused(state, first_team(state)).code == "wrong_phase"
    assert refused(state, NextLeader(leader=1)).code == "wrong_phase"


# Transition Phase


def test_the_next_leader_is_a_veteran_at_once() -> None:
    """Rulebook, Transition Phase."""
    view = seen(enter(quests(sheet(5), "+"), NextLeader(leader=4), actor=0))
    assert (view.quest, view.phase, view.leader, view.leaders) == (2, "team", 4, (0, 4))
    assert (view.veterans, view.team, view.magic) == ((0, 4), None, None)


@pytest.mark.parametrize("leader", [0, 3])
def test_nobody_leads_twice(leader: int) -> None:
    """Ruling R21."""
    state = quest(enter(quests(sheet(5), "+"), NextLeader(leader=3)), 1)
    assert refused(state, NextLeader(leader=leader)).code == "already_led"


def test_the_amulet_is_given_with_the_next_leader_and_used_before_the_next_quest() -> None:
    """Rulebook, Transition Phase."""
    state = quests(sheet(6), "+-")
    assert refused(state, NextLeader(leader=3)).code == "amulet_needed"
    state = enter(state, NextLeader(leader=3, amulet=4))
    view = seen(state)
    assert (view.phase, view.quest, view.to_act, view.leader) == ("amulet", 2, (4,), 3)
    assert (view.amulets[0].after_quest, view.amulets[0].holder, view.faded) == (2, 4, ())
    assert refused(state, first_team(state)).code == "wrong_phase"
    view = seen(enter(state, Check(target=5), actor=4))
    assert (view.phase, view.quest, view.amulets[0].checked, view.faded) == ("team", 3, 5, (5,))


def test_an_amulet_need_not_be_used() -> None:
    """Ruling R25."""
    state = enter(quests(sheet(6), "+-"), NextLeader(leader=3, amulet=4), Check(target=None))
    assert (seen(state).phase, seen(state).amulets[0].checked) == ("team", None)


@pytest.mark.parametrize(
    ("leader", "amulet", "code"),
    [
        (3, 0, "already_led"),  # Ruling R23
        (3, 1, "already_led"),
        (3, 3, "leader_is_amulet"),
        (3, 6, "unknown_seat"),
        (-1, 3, "unknown_seat"),
        (1, 3, "already_led"),
    ],
)
def test_who_cannot_be_given_leader_or_amulet(leader: int, amulet: int, code: str) -> None:
    state = quests(sheet(6), "+-")
    assert state.leaders == (0, 1)
    assert refused(state, NextLeader(leader=leader, amulet=amulet)).code == code


@pytest.mark.parametrize("seats", SIZES)
def test_amulets_lie_where_the_rulebook_puts_them(seats: int) -> None:
    """Rulebook, Setup."""
    state = quests(sheet(seats), "+")
    assert refused(state, NextLeader(leader=2, amulet=3)).code == "amulet_not_now"


def eight() -> Any:
    """Eight players after three Quests: 0, 1, 3 led, 4 holds an Amulet and checked 5."""
    state = enter(quests(sheet(8), "+-"), NextLeader(leader=3, amulet=4), Check(target=5))
    return quest(state, 0)


@pytest.mark.parametrize(
    ("leader", "amulet", "code"),
    [(4, 6, "holds_amulet"), (6, 4, "holds_amulet"), (6, 3, "already_led"), (3, 6, "already_led")],
)
def test_a_holder_neither_leads_nor_holds_again(leader: int, amulet: int, code: str) -> None:
    """Rulings R21, R23."""
    assert refused(eight(), NextLeader(leader=leader, amulet=amulet)).code == code


def test_whoever_was_checked_may_lead_or_hold() -> None:
    """Rulings R21, R23: a faded Amulet bars nothing."""
    enter(eight(), NextLeader(leader=5, amulet=6))
    enter(eight(), NextLeader(leader=6, amulet=5))


@pytest.mark.parametrize(
    ("target", "code"),
    [(4, "holds_amulet"), (6, "holds_amulet"), (5, "already_checked"), (8, "unknown_seat")],
)
def test_whom_an_amulet_cannot_check(target: int, code: str) -> None:
    """Ruling R24: never a holder, so never oneself."""
    state = enter(eight(), NextLeader(leader=2, amulet=6))
    assert refused(state, Check(target=target)).code == code


@pytest.mark.parametrize("target", [0, 1, 2, 3, 7])
def test_an_amulet_checks_veterans_and_leaders_too(target: int) -> None:
    """Ruling R24."""
    state = enter(eight(), NextLeader(leader=2, amulet=6))
    assert seen(enter(state, Check(target=target))).faded == (5, target)


# Who may enter what


def test_everybody_sees_the_same() -> None:
    state = quests(sheet(6), "+-")
    assert len({str(engine.view(state, viewer)) for viewer in (GM, SPECTATOR, *range(6))}) == 1


def test_offers_are_the_leaders_and_the_gms() -> None:
    state = quests(sheet(6), "+-")
    [offer] = engine.legal(state, 1)
    assert (offer["type"], list(offer["leader"].from_), list(offer["amulet"].from_)) == (
        "next_leader",
        [2, 3, 4, 5],
        [2, 3, 4, 5],
    )
    assert [list(engine.legal(state, seat)) for seat in (0, 2, 3, 4, 5)] == [[]] * 5
    assert [offer["type"] for offer in engine.legal(state, GM)] == ["next_leader", "position", "correct"]
    state = enter(state, succession(state))
    assert [offer["type"] for offer in engine.legal(state, 3)] == ["check", "check"]
