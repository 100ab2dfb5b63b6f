"""The Final Quest's discussion and the Hunt: who is asked, who hunts, whom they must name."""

from typing import Any

import msgspec
import pytest

from companion.engine.core import CLOCK, GM, SPECTATOR
from companion.games.quest.rules import actions
from companion.games.quest.rules.actions import EndDiscussion, Hunt, Name, QuestCard
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.roles import Role
from companion.games.quest.rules.state import State
from tests.games.quest.games import discussed, do, outcome, play_cards, quests, refused, see, table

SIX = "loyal duke cleric hunter morgan minion"
SEVEN = "loyal loyal cleric youth hunter morgan minion"
PLAIN = "loyal loyal loyal duke hunter morgan minion"
YES, NO = Hunt(hunt=True), Hunt(hunt=False)


def lost(names: str, **options: object) -> State:
    """After the discussion that follows the last failure."""
    return discussed(quests(table(names, **options), "--" if len(names.split()) == 4 else "---"))


def hunting(names: str, **options: object) -> State:
    state = lost(names, **options)
    return do(state, state.roles.index("blind_hunter"), YES)


def name(state: State, target: int, role: Role) -> State:
    return do(state, state.roles.index("blind_hunter"), Name(target=target, role=role))


# The discussion


@pytest.mark.parametrize("who", [CLOCK, GM, "leader"])
def test_the_clock_the_gm_or_the_leader_closes_the_discussion(who: object) -> None:
    """Rulebook, The Discussion; contract §7."""
    state = quests(table(PLAIN), "---")
    actor = state.leader if who == "leader" else who
    for seat in range(7):
        if seat != state.leader:
            assert refused(state, seat, EndDiscussion()) == "not_leader"
    assert refused(state, SPECTATOR, EndDiscussion()) == "not_your_seat"
    assert see(do(state, actor, EndDiscussion())).phase == "hunt_call"  # type: ignore[arg-type]


def test_the_discussion_takes_five_minutes_or_what_the_table_wants() -> None:
    state = quests(table(PLAIN), "---")
    timer = engine.timer(state)
    assert timer is not None
    assert (timer.name, timer.seconds, timer.action) == ("discussion", 300, EndDiscussion())
    assert engine.timer(quests(table(PLAIN, discussion_s=0), "---")) is None


def test_the_revealer_stands_up_before_the_discussion() -> None:
    """Rulebook, Other Optional Characters; Ruling R30."""
    names = "loyal loyal loyal duke revealer morgan minion"
    view = see(quests(table(names), "---"))
    assert [(one.seat, one.role) for one in view.revealed] == [(4, "revealer")]
    assert see(quests(table(names), "+++")).revealed == ()


def test_with_four_players_the_revealer_stands_up_after_the_second_failure() -> None:
    """Ruling R34."""
    assert see(quests(table("loyal loyal morgan revealer"), "--")).revealed[0].seat == 3


def test_the_hunter_alone_is_waited_for_where_a_revealer_stands_too() -> None:
    state = hunting("loyal loyal loyal duke hunter revealer morgan")
    assert [one.role for one in see(state).revealed] == ["revealer", "blind_hunter"]
    assert see(state).to_act == (4,)
    assert engine.legal(state, 5) == []


# The call


def test_everybody_is_asked_and_only_the_hunter_may_say_yes() -> None:
    """Rulebook, The Hunt; contract §7: the asking tells nothing."""
    state = lost(SEVEN)
    assert (see(state).phase, see(state).to_act) == ("hunt_call", tuple(range(7)))
    for seat in (0, 2, 5, 6):
        assert refused(state, seat, YES) == "not_hunter"
    assert [len(engine.legal(state, seat)) for seat in range(7)] == [1, 1, 1, 1, 2, 1, 1]
    state = do(state, 4, YES)
    view = see(state)
    assert (view.phase, view.to_act) == ("hunt", (4,))
    assert [(one.seat, one.role) for one in view.revealed] == [(4, "blind_hunter")]


def test_when_all_have_said_no_the_last_chance_comes() -> None:
    state = lost(SEVEN)
    for seat in (4, 0, 1, 2, 3, 5):
        state = do(state, seat, NO)
        assert refused(state, seat, NO) == "already_done"
    assert see(do(state, 6, NO)).phase == "point"


def test_silence_is_a_no() -> None:
    """Ruling R40."""
    state = lost(SEVEN, call_s=20)
    timer = engine.timer(state)
    assert timer is not None
    rung: Any = timer.action
    assert (timer.seconds, rung) == (20, NO)
    assert see(do(do(state, 0, NO), CLOCK, rung)).phase == "point"
    assert engine.timer(lost(SEVEN, call_s=0)) is None


def test_without_a_hunter_nobody_is_asked() -> None:
    assert see(lost("loyal loyal loyal duke minion morgan changeling")).phase == "point"


@pytest.mark.parametrize(("small_hunt", "phase"), [(None, "point"), (False, "point"), (True, "hunt_call")])
def test_below_six_nobody_hunts_unless_the_table_wants_it(small_hunt: bool | None, phase: str) -> None:
    """Rulebook, The Hunt; Ruling R31."""
    assert see(lost("loyal loyal loyal morgan hunter", small_hunt=small_hunt)).phase == phase


def test_with_unknown_characters_four_and_five_hunt() -> None:
    """Ruling R31."""
    assert see(lost("loyal youth morgan hunter", roles="unknown")).phase == "hunt_call"


def test_with_unknown_characters_all_are_asked_though_no_hunter_was_dealt() -> None:
    """Contract §7: `hunt_call` always comes where the pool has a Hunter."""
    pool = ("loyal loyal duke cleric youth", "minion minion brute hunter")
    without = lost("loyal loyal duke minion minion morgan", roles="unknown", pool=pool)
    assert see(without).phase == "hunt_call"
    assert [len(engine.legal(without, seat)) for seat in range(6)] == [1] * 6


# Naming


def test_only_the_hunter_names_and_only_others_each_once() -> None:
    """Ruling R32."""
    state = hunting(PLAIN)
    assert refused(state, 0, Name(target=1, role="loyal_servant")) == "not_hunter"
    assert refused(state, 4, Name(target=4, role="loyal_servant")) == "names_self"
    assert refused(state, 4, Name(target=9, role="loyal_servant")) == "unknown_seat"
    state = name(state, 0, "loyal_servant")
    assert see(state).to_act == (4,)
    assert refused(state, 4, Name(target=0, role="loyal_servant")) == "already_named"


@pytest.mark.parametrize(
    ("role", "names"),
    [
        ("minion", PLAIN),
        ("cleric", PLAIN),
        ("arthur", PLAIN),
    ],
)
def test_only_good_characters_in_play_are_named(role: Role, names: str) -> None:
    state = hunting(names)
    assert refused(state, 4, Name(target=0, role=role)) == "not_a_good_role"


def test_two_right_names_win_for_evil() -> None:
    """Rulebook, The Hunt."""
    state = name(name(hunting(PLAIN), 0, "loyal_servant"), 3, "duke")
    assert outcome(state) == ("evil", "hunt", (4, 5, 6))


@pytest.mark.parametrize(
    "names", [[(0, "duke")], [(5, "loyal_servant")], [(0, "loyal_servant"), (6, "duke")]]
)
def test_a_wrong_name_wins_for_good_at_once(names: list[tuple[int, Role]]) -> None:
    """Rulebook, The Hunt; Ruling R32: an Evil player is simply wrong."""
    state = hunting(PLAIN)
    for target, role in names:
        state = name(state, target, role)
    assert outcome(state) == ("good", "hunt", (0, 1, 2, 3))


def test_duke_archduke_and_apprentice_may_be_called_loyal_servants() -> None:
    """Rulebook, The Hunt; Ruling R32, where no Loyal Servant is in play either."""
    state = hunting("duke archduke apprentice morgan minion hunter")
    [offer] = engine.legal(state, 5)
    assert "loyal_servant" in offer["role"].from_
    for target in (0, 1, 2):
        assert name(state, target, "loyal_servant").named[0].right
    assert outcome(name(state, 0, "archduke"))[0] == "good"


def test_a_cleric_has_to_be_one_of_the_two() -> None:
    """Rulebook, The Hunt; Ruling R32."""
    state = name(hunting(SIX), 0, "loyal_servant")
    assert refused(state, 3, Name(target=1, role="duke")) == "cleric_needed"
    assert engine.legal(state, 3)[0]["role"].from_ == ["cleric"]
    assert outcome(name(state, 2, "cleric"))[:2] == ("evil", "hunt")
    assert outcome(name(state, 1, "cleric"))[:2] == ("good", "hunt")
    first = name(hunting(SIX), 2, "cleric")
    assert outcome(name(first, 1, "duke"))[0] == "evil"


def test_of_two_clerics_one_is_enough_and_both_are_allowed() -> None:
    """Ruling R32."""
    names = "loyal cleric cleric hunter morgan minion"
    assert outcome(name(name(hunting(names), 1, "cleric"), 0, "loyal_servant"))[0] == "evil"
    assert outcome(name(name(hunting(names), 1, "cleric"), 2, "cleric"))[0] == "evil"


def test_arthur_named_first_wins_for_evil_at_once_even_with_a_cleric() -> None:
    """Rulebook, Other Optional Characters; Ruling R32."""
    names = "arthur cleric loyal loyal hunter morgan minion"
    assert outcome(name(hunting(names), 0, "arthur"))[:2] == ("evil", "hunt")
    second = name(hunting(names), 1, "cleric")
    assert outcome(name(second, 0, "arthur"))[:2] == ("evil", "hunt")
    assert outcome(name(hunting(names), 2, "arthur"))[:2] == ("good", "hunt")


def test_with_unknown_characters_a_missing_cleric_is_judged_at_the_end() -> None:
    """Ruling R32: to refuse it before would tell whether a Cleric was dealt."""
    options = {"roles": "unknown", "pool": ("loyal loyal duke cleric youth", "minion minion brute hunter")}
    for names, winner in (
        ("loyal duke cleric minion morgan hunter", "good"),
        ("loyal duke youth minion morgan hunter", "evil"),
    ):
        state = name(hunting(names, **options), 0, "loyal_servant")
        assert engine.legal(state, 5)[0]["role"].from_ == ["cleric", "duke", "loyal_servant", "youth"]
        assert outcome(name(state, 1, "duke"))[:2] == (winner, "hunt")


# After three successes


@pytest.mark.parametrize(
    ("names", "options", "hunts"),
    [
        (PLAIN, {}, True),
        ("loyal loyal loyal duke minion morgan changeling", {}, False),
        ("loyal loyal loyal morgan hunter", {}, False),
        ("loyal loyal loyal morgan hunter", {"small_hunt": True}, True),
        ("loyal youth morgan hunter", {"roles": "unknown"}, True),
    ],
)
def test_a_hunt_follows_three_successes_where_a_hunter_plays(
    names: str, options: dict[str, object], hunts: bool
) -> None:
    """Rulebook, Errata; Rulings R29, R31: no discussion, no Last Chance."""
    state = quests(table(names, **options), "+++")
    if not hunts:
        assert outcome(state)[:2] == ("good", "three_quests")
        return
    assert see(state).phase == "hunt"
    assert outcome(name(state, state.roles.index("morgan_le_fey"), "loyal_servant"))[:2] == ("good", "hunt")
    if "cleric" not in state.roles and names == PLAIN:
        assert outcome(name(name(state, 0, "loyal_servant"), 3, "duke"))[:2] == ("evil", "hunt")


def test_unknown_without_a_hunter_three_successes_win() -> None:
    """Ruling R29."""
    pool = ("loyal loyal duke cleric youth", "minion minion brute hunter")
    state = quests(table("loyal loyal duke minion minion morgan", roles="unknown", pool=pool), "+++")
    assert outcome(state)[:2] == ("good", "three_quests")


# The Hunter variant


def voting(names: str, results: str, **options: object) -> State:
    state = quests(table(names, hunter_vote=True, **options), results)
    return discussed(state) if state.phase == "discussion" else state


def test_the_team_of_the_last_quest_votes_its_leader_only_if_on_it() -> None:
    """Rulebook, Hunter Variant; Ruling R41."""
    state = with_voters(voting(PLAIN, "---"), 0, 3, 4, 5)
    view, voters = see(state), (3, 4, 5)
    assert (view.phase, view.to_act) == ("hunt_vote", voters)
    assert see(with_voters(state, 4, 3, 4, 5)).to_act == voters
    for outsider in (0, 1, 2, 6):
        assert refused(state, outsider, QuestCard(card="success")) == "not_on_team"
        assert engine.legal(state, outsider) == []
    state = do(state, voters[0], QuestCard(card="success"))
    assert see(state).played == voters[:1]
    assert refused(state, voters[0], QuestCard(card="success")) == "already_done"


def test_good_votes_success_and_evil_as_it_likes_whatever_magic_or_quest() -> None:
    """Ruling R41: Youth too; a Brute's and a Lunatic's limits are about Quests."""
    state = voting("loyal youth duke loyal hunter morgan lunatic", "---")
    offers = {seat: [offer["card"] for offer in engine.legal(state, seat)] for seat in see(state).to_act}
    for seat, cards in offers.items():
        assert cards == (["success"] if seat < 4 else ["success", "fail"])
    good = next(seat for seat in offers if seat < 4)
    assert refused(state, good, QuestCard(card="fail")) == "must_succeed"


@pytest.mark.parametrize(
    ("results", "fails", "phase"),
    [
        ("---", (4, 5), "hunt"),
        ("---", (5,), "point"),
        ("---", (), "point"),
        ("+++", (4, 5), "hunt"),
        ("+++", (4,), "finished"),
    ],
)
def test_two_fails_make_a_hunt(results: str, fails: tuple[int, ...], phase: str) -> None:
    """Ruling R41: on the way of three successes fewer Fails mean that Good has won."""
    state = with_voters(voting("loyal loyal loyal duke hunter morgan minion", results), 0, 4, 5)
    state = play_cards(state, fails)
    assert (see(state).phase, see(state).vote) == (phase, len(fails))


def with_voters(state: State, leader: int, *team: int) -> State:
    """As if these had been on the last Quest."""
    *earlier, last = state.results
    changed = msgspec.structs.replace(last, team=team, leader=leader)
    return msgspec.structs.replace(state, results=(*earlier, changed))


def test_two_fails_without_a_hunter_lead_to_the_last_chance() -> None:
    """Ruling R41."""
    pool = ("loyal loyal duke cleric youth", "minion minion brute hunter")
    names = "loyal loyal duke minion minion morgan"
    state = with_voters(voting(names, "---", roles="unknown", pool=pool), 0, 3, 4)
    state = play_cards(state, (3, 4))
    assert (see(state).phase, see(state).vote) == ("point", 2)
    won = with_voters(voting(names, "+++", roles="unknown", pool=pool), 0, 3, 4)
    assert outcome(play_cards(won, (3, 4)))[:2] == ("good", "three_quests")


def test_the_vote_is_for_six_and_more() -> None:
    """Ruling R41."""
    assert see(voting("loyal loyal loyal morgan hunter", "---", small_hunt=True)).phase == "hunt_call"


def test_a_vote_is_told_as_a_count_alone() -> None:
    state = with_voters(voting(PLAIN, "---"), 0, 4, 5)
    state = do(state, 4, QuestCard(card="fail"))
    last = QuestCard(card="fail")
    events = engine.decide(state, 5, last, None)  # type: ignore[arg-type]
    assert engine.log_params(last, events, SPECTATOR) == {"fails": 2, "seat": 4, "revealed": "blind_hunter"}


def test_names_are_offered_from_the_pool_whatever_was_dealt() -> None:
    """Contract §7."""
    options = {"roles": "unknown"}
    state = hunting("loyal youth morgan hunter", **options)
    [offer] = engine.legal(state, 3)
    assert offer["role"].from_ == ["cleric", "loyal_servant", "youth"]
    assert isinstance(see(state).pool, actions.Pool)
