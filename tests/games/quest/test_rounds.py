"""Rounds: Teams, Quest cards, results, the next Leader, Amulets and loyalty cards."""

import pytest

from companion.engine.core import CLOCK, GM, SPECTATOR
from companion.games.quest.rules.actions import Check, NextLeader, QuestCard, ShowLoyalty, Team
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.roles import cards_open
from companion.games.quest.rules.state import State
from tests.games.quest.games import (
    do,
    happens,
    outcome,
    play_cards,
    quest,
    quests,
    refused,
    see,
    send,
    succeed,
    successors,
    table,
)

FOUR = "loyal loyal morgan scion"
SEVEN = "loyal loyal loyal duke minion morgan changeling"
SUCCESS, FAIL = QuestCard(card="success"), QuestCard(card="fail")


# Teams


def test_only_the_leader_sends_a_team() -> None:
    """Rulebook, Team Building Phase."""
    state = table(FOUR)
    for seat in (1, 2, 3):
        assert refused(state, seat, Team(team=(0, 1), magic=0)) == "not_leader"
    state = send(state, 2, 1, magic=1)
    view = see(state)
    assert (view.phase, view.team, view.magic, view.to_act) == ("quest", (2, 1), 1, (1, 2))


@pytest.mark.parametrize(
    ("team", "magic", "code"),
    [
        ((0,), 0, "wrong_team_size"),
        ((1, 1), 1, "duplicate_seat"),
        ((1, 2), 0, "magic_not_on_team"),
        ((1, 4), 1, "unknown_seat"),
    ],
)
def test_teams_that_are_refused(team: tuple[int, ...], magic: int, code: str) -> None:
    """Ruling R11."""
    assert refused(table(FOUR), 0, Team(team=team, magic=magic)) == code


def test_a_player_may_be_on_several_quests() -> None:
    """Ruling R20."""
    state = succeed(quest(table(FOUR), 0, 1), 1)
    assert see(quest(state, 0, 1, 2)).results[1].team == (0, 1, 2)


# Quest cards


def test_only_the_team_plays_and_each_once() -> None:
    state = send(table(FOUR), 0, 2)
    assert refused(state, 1, SUCCESS) == "not_on_team"
    state = do(state, 2, SUCCESS)
    assert refused(state, 2, FAIL) == "already_done"


GOOD_ONE = "loyal loyal morgan minion changeling"
MORGAN = "loyal loyal loyal minion changeling"
EVIL_ONE = "loyal loyal loyal morgan changeling"
"""With whom one of six plays."""


@pytest.mark.parametrize(
    ("role", "magic", "quest_number", "card", "code"),
    [
        ("loyal", False, 1, FAIL, "must_succeed"),
        ("loyal", True, 1, FAIL, "must_succeed"),
        ("morgan", True, 1, FAIL, None),
        ("morgan", True, 1, SUCCESS, None),
        ("morgan", False, 4, FAIL, None),
        ("minion", False, 1, FAIL, None),
        ("minion", True, 1, FAIL, "must_succeed"),
        ("youth", True, 1, SUCCESS, "must_fail"),
        ("youth", True, 1, FAIL, None),
        ("youth", False, 1, FAIL, "must_succeed"),
        ("lunatic", False, 1, SUCCESS, "must_fail"),
        ("lunatic", True, 1, FAIL, "must_succeed"),
        ("lunatic", False, 4, SUCCESS, "must_fail"),
        ("brute", False, 3, FAIL, None),
        ("brute", False, 3, SUCCESS, None),
        ("brute", False, 4, FAIL, "must_succeed"),
        ("brute", True, 2, FAIL, "must_succeed"),
        ("trickster", True, 1, FAIL, "must_succeed"),
    ],
)
def test_who_may_play_what(
    role: str, magic: bool, quest_number: int, card: QuestCard, code: str | None
) -> None:
    """Rulebook, Quest Phase and roles; Rulings R12 to R16."""
    companions = {"loyal": GOOD_ONE, "youth": GOOD_ONE, "morgan": MORGAN}.get(role, EVIL_ONE)
    state = table(f"{companions} {role}")
    state = quests(state, "+-+"[: quest_number - 1])
    if quest_number > 1:
        state = succeed(state, *successors(state))
    size = see(state).team_sizes[quest_number - 1]
    team = [5, *range(size - 1)]
    state = send(state, *team, magic=5 if magic else 0)
    if code is None:
        assert see(do(state, 5, card)).played == (5,)
    else:
        assert refused(state, 5, card) == code


def test_the_cards_offered_are_those_that_are_open() -> None:
    """Contract §7: `quest_card` actions list the cards open to that seat; Ruling R17."""
    state = send(table(SEVEN), 0, 4, magic=0)
    assert [offer["card"] for offer in engine.legal(state, 0)] == ["success"]
    assert [offer["card"] for offer in engine.legal(state, 4)] == list(cards_open("minion", 1, False))
    assert engine.legal(state, 1) == []


def test_cards_are_kept_until_all_are_in_and_then_only_counted() -> None:
    """Rulebook, Quest Phase; Ruling R18: whoever plays first or last, the same is seen."""
    one = do(do(send(table(FOUR), 0, 2), 0, SUCCESS), 2, FAIL)
    other = do(do(send(table(FOUR), 0, 2), 2, FAIL), 0, SUCCESS)
    assert see(one) == see(other)
    [result] = see(one).results
    assert (result.fails, result.success, result.team) == (1, False, (0, 2))
    kept = do(send(table(FOUR), 0, 2), 2, FAIL)
    assert see(kept) == see(do(send(table(FOUR), 0, 2), 2, SUCCESS))


def test_one_fail_fails_a_quest() -> None:
    """Rulebook, Quest Phase."""
    assert see(quest(table(FOUR), 0, 1)).results[0].success
    assert not see(quest(table(FOUR), 0, 2, fails=(2,))).results[0].success


@pytest.mark.parametrize(("fails", "success"), [((), True), ((4,), True), ((4, 5), False)])
def test_the_fourth_quest_of_seven_takes_two(fails: tuple[int, ...], success: bool) -> None:
    """Rulebook, Quest Phase; Rulings R18, R19: the number of Fails is public."""
    state = quests(table(SEVEN), "+-+")
    state = quest(succeed(state, *successors(state)), 0, 1, 4, 5, fails=fails)
    assert (see(state).results[3].fails, see(state).results[3].success) == (len(fails), success)


def test_a_youth_with_magic_counts_as_one_fail() -> None:
    """Ruling R13."""
    state = table("loyal loyal loyal youth minion morgan changeling")
    state = quests(state, "+-+")
    state = quest(succeed(state, *successors(state)), 0, 1, 2, 3, magic=3, fails=(3,))
    assert (see(state).results[3].fails, see(state).results[3].success) == (1, True)


def test_nothing_tells_that_morgan_ignored_magic() -> None:
    """Ruling R12: with Magic on Morgan or on another Evil player, the same Fail looks the same."""
    with_magic = quest(table("loyal morgan loyal scion"), 1, 3, magic=1, fails=(1,))
    other = quest(table("loyal scion loyal morgan"), 1, 3, magic=1, fails=(3,))
    assert see(with_magic) == see(other)


# Game end by Quests


def test_three_successes_win_for_good() -> None:
    """Rulebook, Game End."""
    assert outcome(quests(table(FOUR), "+++")) == ("good", "three_quests", (0, 1))
    assert outcome(quests(table(SEVEN), "+-+-+")) == ("good", "three_quests", (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("names", "results"), [(FOUR, "--"), (FOUR, "+-+-"), (SEVEN, "---"), (SEVEN, "-++--")]
)
def test_three_failures_or_two_of_four_players_lead_to_the_final_quest(names: str, results: str) -> None:
    """Rulebook, Game End; Rulings R27, R28: no Leader, no Amulet after the last Quest."""
    state = quests(table(names, side="B"), results)
    view = see(state)
    assert (view.phase, view.leader) == ("discussion", view.results[-1].leader)
    assert len(view.leaders) == len(view.results)
    assert refused(state, view.leader, NextLeader(leader=3)) == "wrong_phase"


# The next Leader, the Amulet


def test_only_the_leader_names_the_next_who_leads_at_once() -> None:
    """Rulebook, Transition Phase."""
    state = quest(table(FOUR), 0, 1)
    for seat in (1, 2, 3):
        assert refused(state, seat, NextLeader(leader=2)) == "not_leader"
    state = do(state, 0, NextLeader(leader=2))
    view = see(state)
    assert (view.phase, view.quest, view.leader, view.veterans) == ("team", 2, 2, (0, 2))
    assert (view.team, view.magic) == (None, None)


@pytest.mark.parametrize(
    ("leader", "amulet", "code"),
    [
        (0, 2, "already_led"),
        (1, 2, "already_led"),
        (2, None, "amulet_needed"),
        (2, 1, "already_led"),
        (2, 2, "leader_is_amulet"),
        (7, 2, "unknown_seat"),
        (2, 7, "unknown_seat"),
    ],
)
def test_successions_that_are_refused_where_an_amulet_lies(
    leader: int, amulet: int | None, code: str
) -> None:
    """Rulebook, Transition Phase; Rulings R21, R23."""
    state = quest(succeed(quest(table(SEVEN), 0, 1), 1), 0, 1, 2)
    assert refused(state, 1, NextLeader(leader=leader, amulet=amulet)) == code


def test_no_amulet_where_none_lies() -> None:
    assert refused(quest(table(SEVEN), 0, 1), 0, NextLeader(leader=2, amulet=3)) == "amulet_not_now"


def with_amulet() -> State:
    """Seven players after the second Quest: seat 2 leads, seat 3 has the Amulet."""
    state = quest(succeed(quest(table(SEVEN), 0, 1), 1), 0, 1, 2)
    return do(state, 1, NextLeader(leader=2, amulet=3))


def test_an_amulet_holder_never_leads_nor_gets_another() -> None:
    """Rulebook, Transition Phase."""
    state = quest(do(with_amulet(), 3, Check(target=None)), 0, 1, 5, fails=(5,))
    assert refused(state, 2, NextLeader(leader=3, amulet=4)) == "holds_amulet"
    assert refused(state, 2, NextLeader(leader=4, amulet=3)) == "holds_amulet"


def test_the_holder_alone_checks_and_may_decline() -> None:
    """Rulebook, Transition Phase; Ruling R25."""
    state = with_amulet()
    assert (see(state).phase, see(state).to_act) == ("amulet", (3,))
    for seat in (0, 2, 4):
        assert refused(state, seat, Check(target=5)) == "not_your_turn"
    declined = do(state, 3, Check(target=None))
    assert (see(declined).phase, see(declined).faded) == ("team", ())


def test_whom_the_amulet_may_check() -> None:
    """Ruling R24: never oneself, nobody who was given one or was checked; Leaders of any kind."""
    state = with_amulet()
    assert refused(state, 3, Check(target=3)) == "holds_amulet"
    assert refused(state, 3, Check(target=9)) == "unknown_seat"
    for target in (0, 1, 2, 4, 5, 6):
        assert see(do(state, 3, Check(target=target))).to_act == (target,)
    state = do(do(state, 3, Check(target=5)), 5, ShowLoyalty(loyalty="evil"))
    state = do(quest(state, 0, 1, 5, fails=(5,)), 2, NextLeader(leader=4, amulet=6))
    assert refused(state, 6, Check(target=5)) == "already_checked"
    assert refused(state, 6, Check(target=3)) == "holds_amulet"


def test_the_answer_is_for_the_holder_alone() -> None:
    """Rulebook, Transition Phase; Ruling R26."""
    state = do(with_amulet(), 3, Check(target=5))
    assert refused(state, 5, ShowLoyalty(loyalty="good")) == "must_show_evil"
    assert refused(state, 3, ShowLoyalty(loyalty="evil")) == "not_your_turn"
    state = do(state, 5, ShowLoyalty(loyalty="evil"))
    assert (see(state).phase, see(state).faded, see(state).leader) == ("team", (5,), 2)
    for viewer in (GM, 3):
        assert [(check.target, check.loyalty) for check in see(state, viewer).checks] == [(5, "evil")]
    for viewer in (SPECTATOR, 0, 5):
        assert see(state, viewer).checks == ()


@pytest.mark.parametrize(
    ("role", "refused_one", "code"),
    [
        ("loyal", "evil", "must_show_good"),
        ("changeling", "good", "must_show_evil"),
        ("troublemaker", "good", "must_show_evil"),
        ("trickster", None, None),
    ],
)
def test_troublemakers_lie_and_tricksters_may(role: str, refused_one: str | None, code: str | None) -> None:
    """Rulebook, Optional Roles; Ruling R26."""
    good = role in ("loyal", "troublemaker")
    names = f"loyal loyal loyal {'minion' if good else 'loyal'} brute {role} morgan"
    state = quest(succeed(quest(table(names), 0, 1), 1), 0, 1, 2)
    state = do(do(state, 1, NextLeader(leader=2, amulet=3)), 3, Check(target=5))
    for loyalty in ("good", "evil"):
        if loyalty == refused_one:
            assert refused(state, 5, ShowLoyalty(loyalty=loyalty)) == code
        else:
            assert see(do(state, 5, ShowLoyalty(loyalty=loyalty)), 3).checks[0].loyalty == loyalty


def test_the_log_tells_cards_and_loyalty_to_whom_they_concern() -> None:
    """Rulings R18, R26."""
    state = send(table(FOUR), 0, 2)
    events = happens(state, 2, FAIL)
    told = {viewer: engine.log_params(FAIL, events, viewer) for viewer in (GM, 0, 2, SPECTATOR)}
    assert told == {GM: {"card": "fail"}, 2: {"card": "fail"}, 0: {}, SPECTATOR: {}}
    state = do(with_amulet(), 3, Check(target=5))
    shown = ShowLoyalty(loyalty="evil")
    events = happens(state, 5, shown)
    assert [bool(engine.log_params(shown, events, viewer)) for viewer in (GM, 3, 5, 0, SPECTATOR)] == [
        *(True, True, True),
        *(False, False),
    ]


def test_only_seats_of_the_table_act() -> None:
    assert refused(send(table(FOUR), 0, 2), 4, SUCCESS) == "unknown_seat"


def test_the_clock_and_spectators_play_no_cards() -> None:
    state = send(table(FOUR), 0, 2)
    for nobody in (CLOCK, GM, SPECTATOR):
        assert refused(state, nobody, SUCCESS) == "not_your_seat"
    assert see(play_cards(state)).phase == "transition"
