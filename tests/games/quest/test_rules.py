"""The numbers of Quest, from the rulebook's charts and the rulings."""

import itertools
import random

import pytest

from companion.engine.core import Rejected
from companion.games.quest.rules import rules
from companion.games.quest.rules.rules import Amulet

SEATS = range(4, 11)


def code(call: object, *arguments: object) -> str:
    with pytest.raises(Rejected) as refusal:
        call(*arguments)  # type: ignore[operator]
    return refusal.value.code


@pytest.mark.parametrize(
    ("seats", "board", "sizes"),
    [
        (4, "A", (2, 3, 1, 2)),
        (4, "B", (2, 3, 2, 3)),
        (5, "A", (2, 3, 2, 4, 3)),
        (6, "A", (2, 3, 4, 3, 4)),
        (7, "A", (2, 3, 3, 4, 4)),
        (8, "A", (3, 4, 4, 5, 5)),
        (9, "B", (3, 4, 4, 5, 5)),
        (10, "A", (3, 4, 4, 5, 5)),
    ],
)
def test_team_sizes(seats: int, board: str, sizes: tuple[int, ...]) -> None:
    """Rulebook, Team Building Phase; Rulings, 2.2."""
    assert rules.team_sizes(seats, board) == sizes  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_fourth_quest_of_seven_or_more_needs_two_fails(seats: int) -> None:
    """Rulebook, Quest Phase; Ruling R19."""
    needed = [rules.fails_needed(seats, quest) for quest in range(1, 6)]
    assert needed == ([1, 1, 1, 2, 1] if seats >= 7 else [1, 1, 1, 1, 1])


@pytest.mark.parametrize("seats", SEATS)
def test_good_and_evil_by_number_of_players(seats: int) -> None:
    """Rulebook, Determining Allegiances; Rulings, 2.3."""
    assert rules.GOOD_PLAYERS[seats] == {4: 2, 5: 3, 6: 3, 7: 4, 8: 5, 9: 6, 10: 6}[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_amulets_lie_behind_the_second_third_and_fourth_quest(seats: int) -> None:
    """Rulebook, Setup."""
    after = {4: (), 5: (), 6: (2,), 7: (2, 3)}.get(seats, (2, 3, 4))
    assert rules.AMULETS_AFTER[seats] == after


@pytest.mark.parametrize("seats", SEATS)
def test_three_successes_or_three_failures_end_the_quests_but_two_failures_of_four_players(
    seats: int,
) -> None:
    """Rulebook, Game End."""
    lost = 2 if seats == 4 else 3
    for won, failed in itertools.product(range(4), range(4)):
        expected = "good_quests" if won == 3 else "final_quest" if failed >= lost else "go_on"
        assert rules.course(seats, won, failed) == expected


def test_a_game_never_outlasts_its_tableau() -> None:
    """Rulings, 2.2: after the last Quest one side has what it needs."""
    for seats in SEATS:
        quests = len(rules.team_sizes(seats, "A"))
        for won in range(quests + 1):
            assert rules.course(seats, won, quests - won) != "go_on"


@pytest.mark.parametrize(
    ("team", "magic", "refusal"),
    [
        ((0,), 0, "wrong_team_size"),
        ((0, 1, 2), 0, "wrong_team_size"),
        ((0, 0), 0, "duplicate_seat"),
        ((0, 1), 2, "magic_not_on_team"),
        ((0, 5), 0, "unknown_seat"),
        ((0, -1), 0, "unknown_seat"),
        ((0, 1), 10**30, "unknown_seat"),
    ],
)
def test_teams_that_are_refused(team: tuple[int, ...], magic: int, refusal: str) -> None:
    """Rulebook, Team Building Phase; Ruling R11: Magic goes to one of the Team."""
    assert code(rules.check_team, 5, 2, team, magic) == refusal


def test_the_leader_need_not_be_on_the_team_and_may_put_magic_on_anybody_on_it() -> None:
    rules.check_team(5, 2, (3, 1), 1)
    rules.check_team(5, 2, (3, 1), 3)


# Who may lead, hold an Amulet and be checked


def positions(seats: int, seed: int) -> tuple[list[int], list[Amulet], int]:
    """Some Leaders and Amulets as they can lie after a Quest."""
    rng = random.Random(seed)
    amulets: list[Amulet] = []
    leaders = [rng.randrange(seats)]
    quest = 1
    for quest in range(1, rng.randint(1, 4) + 1):
        free = [
            seat for seat in range(seats) if seat not in leaders and seat not in {a.holder for a in amulets}
        ]
        if quest > 1:
            leaders.append(rng.choice(free))
        if quest > 1 and quest - 1 in {6: (2,), 7: (2, 3)}.get(seats, (2, 3, 4) if seats > 7 else ()):
            holder = rng.choice([seat for seat in free if seat not in leaders])
            seen = {a.holder for a in amulets} | {a.checked for a in amulets} | {holder}
            checked = rng.choice([None, *(seat for seat in range(seats) if seat not in seen)])
            amulets.append(Amulet(after_quest=quest - 1, holder=holder, checked=checked))
    return leaders, amulets, quest


@pytest.mark.parametrize("seats", SEATS)
def test_every_pair_of_next_leader_and_amulet_against_an_independent_table(seats: int) -> None:
    """Rulebook, Transition Phase; Rulings R21, R23."""
    for seed in range(60):
        leaders, amulets, quest = positions(seats, seed)
        due = quest in {6: (2,), 7: (2, 3)}.get(seats, (2, 3, 4) if seats > 7 else ())
        for leader, amulet in itertools.product(range(-1, seats + 1), [None, *range(-1, seats + 1)]):
            expected = judged(seats, leaders, [a.holder for a in amulets], due, leader, amulet)
            arguments = (seats, quest, leaders, amulets, leader, amulet)
            if expected is None:
                rules.check_succession(*arguments)
            else:
                assert code(rules.check_succession, *arguments) == expected


def judged(
    seats: int, veterans: list[int], holders: list[int], due: bool, leader: int, amulet: int | None
) -> str | None:
    """The same in plain words: what is wrong with the Leader first, then with the Amulet."""

    def burden(seat: int) -> str | None:
        if seat not in range(seats):
            return "unknown_seat"
        return "already_led" if seat in veterans else "holds_amulet" if seat in holders else None

    if burden(leader) is not None:
        return burden(leader)
    if due != (amulet is not None):
        return "amulet_needed" if due else "amulet_not_now"
    if amulet is None:
        return None
    return burden(amulet) or ("leader_is_amulet" if amulet == leader else None)


def test_a_faded_amulet_bars_nobody_from_leading() -> None:
    """Ruling R21: whoever was checked may lead; Ruling R23: and be given an Amulet."""
    amulets = [Amulet(after_quest=2, holder=3, checked=5)]
    rules.check_succession(7, 3, [0, 1, 2], amulets, 5, 4)
    rules.check_succession(7, 3, [0, 1, 2], amulets, 4, 5)


def test_whom_an_amulet_may_check() -> None:
    """Rulebook, Transition Phase; Ruling R24: Leaders and Veterans too, never a holder, nobody twice."""
    amulets = [Amulet(after_quest=2, holder=3, checked=5), Amulet(after_quest=3, holder=4)]
    assert rules.checkable(7, amulets) == [0, 1, 2, 6]
    for target, refusal in {
        3: "holds_amulet",
        4: "holds_amulet",
        5: "already_checked",
        7: "unknown_seat",
    }.items():
        assert code(rules.check_target, 7, amulets, target) == refusal
    for target in (0, 1, 2, 6):
        rules.check_target(7, amulets, target)


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_always_a_next_leader_and_somebody_to_check(seats: int) -> None:
    """Rulings R22, R24."""
    for seed in range(300):
        leaders, amulets, quest = positions(seats, seed)
        if quest < len(rules.team_sizes(seats, "A")):
            due = quest in rules.AMULETS_AFTER[seats]
            assert len(rules.unburdened(seats, leaders, amulets)) >= 1 + due
        if amulets:
            assert len(rules.checkable(seats, amulets)) >= 3


def test_who_hunts_below_six_players() -> None:
    """Rulebook, The Hunt; Ruling R31."""
    assert rules.hunt_is_played(6, None, unknown=False)
    assert not rules.hunt_is_played(5, None, unknown=False)
    assert rules.hunt_is_played(5, None, unknown=True)
    assert rules.hunt_is_played(5, True, unknown=False)
    assert not rules.hunt_is_played(4, False, unknown=True)
