"""Good's Last Chance: hands, whose come down, what powers change, and who wins."""

import pytest

from companion.engine.core import GM, SPECTATOR
from companion.games.quest.rules.actions import DropHand, KeepHands, Pass, Point, SecondHand, SwitchHand
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.state import State
from tests.games.quest.games import all_pass, do, dropped, happens, outcome, point, pointing, refused, see

FOUR = "loyal loyal morgan scion"
SEVEN = "loyal loyal apprentice duke archduke morgan scion minion"
EIGHT = "loyal loyal apprentice duke archduke morgan mutineer minion"
RIGHT_FOUR = ((2, 3), (2, 3), (0, 1), (0, 1))


# Pointing


def test_everybody_points_at_two_others_once() -> None:
    """Rulebook, Good's Last Chance; Ruling R35."""
    state = pointing(FOUR, "--")
    assert see(state).to_act == (0, 1, 2, 3)
    assert refused(state, 0, Point(targets=(1,))) == "wrong_hand_count"
    assert refused(state, 0, Point(targets=(1, 2, 3))) == "wrong_hand_count"
    assert refused(state, 0, Point(targets=(0, 1))) == "points_at_self"
    assert refused(state, 0, Point(targets=(1, 1))) == "points_twice"
    assert refused(state, 0, Point(targets=(1, 4))) == "unknown_seat"
    state = do(state, 0, Point(targets=(2, 3)))
    assert refused(state, 0, Point(targets=(2, 3))) == "already_done"


def test_an_apprentice_points_with_one_hand_first() -> None:
    """Rulebook, Other Optional Characters; Ruling R35."""
    state = pointing(EIGHT)
    assert refused(state, 2, Point(targets=(5, 6))) == "wrong_hand_count"
    assert engine.legal(state, 2)[0]["targets"].count == 1
    assert see(do(state, 2, Point(targets=(5,))), 2).your_hands == (5, None)


def test_nobody_points_at_a_revealer() -> None:
    """Rulebook, Other Optional Characters; Ruling R34."""
    state = pointing("loyal loyal loyal duke revealer morgan minion")
    assert refused(state, 0, Point(targets=(4, 5))) == "revealer_not_a_target"
    assert 4 not in engine.legal(state, 0)[0]["targets"].from_
    assert see(do(state, 4, Point(targets=(0, 1)))).to_act == (0, 1, 2, 3, 5, 6)


def test_hands_are_secret_until_all_point_then_everybody_sees_every_hand() -> None:
    """Ruling R35: Evil's too."""
    state = pointing(FOUR, "--")
    for seat in range(3):
        state = do(state, seat, Point(targets=RIGHT_FOUR[seat]))
        assert see(state).hands == ()
        told = engine.log_params(Point(targets=(2, 3)), happens(state, 3, Point(targets=(0, 1))), SPECTATOR)
        assert told == {}
    assert (see(state, 0).your_hands, see(state, 3).your_hands) == ((2, 3), (None, None))
    state = do(state, 3, Point(targets=(0, 1)))
    assert (see(state).phase, see(state).hands) == ("mutiny", RIGHT_FOUR)


# Evil's hands come down


def test_everybody_is_asked_and_then_evils_hands_come_down() -> None:
    """Rulebook, Good's Last Chance; contract §7: `keep_hands` counts for the Mutineer alone."""
    state = point(pointing(FOUR, "--"), *RIGHT_FOUR)
    for seat in (3, 0, 2):
        state = do(state, seat, KeepHands(up=True))
        assert refused(state, seat, KeepHands(up=True)) == "already_done"
        assert see(state).hands == RIGHT_FOUR
    state = do(state, 1, KeepHands(up=False))
    view = see(state)
    assert (view.phase, view.dropped) == ("adjust", (2, 3))
    assert view.hands == ((2, 3), (2, 3), (None, None), (None, None))


EIGHT_HANDS = ((5, 6), (6, 7), (5,), (5, 7), (6, 7), (0, 1), (0, 3), (0, 1))


@pytest.mark.parametrize(("keeps_up", "down"), [((), (5, 6, 7)), ((6,), (5, 7)), (tuple(range(8)), (5, 7))])
def test_a_mutineer_may_keep_both_hands_up(keeps_up: tuple[int, ...], down: tuple[int, ...]) -> None:
    """Rulebook, Other Optional Characters; Ruling R33."""
    state = dropped(point(pointing(EIGHT), *EIGHT_HANDS), keeps_up)
    assert see(state).dropped == down
    assert see(state).hands[6] == ((0, 3) if 6 in keeps_up else (None, None))


@pytest.mark.parametrize("last", range(8))
@pytest.mark.parametrize("up", [True, False])
def test_a_mutineers_answer_counts_whoever_answers_last(last: int, up: bool) -> None:
    """Ruling R33; everybody else says the contrary, and that counts for nothing."""
    state = point(pointing(EIGHT), *EIGHT_HANDS)
    for seat in (*(seat for seat in range(8) if seat != last), last):
        state = do(state, seat, KeepHands(up=up if seat == 6 else not up))
    assert see(state).dropped == ((5, 7) if up else (5, 6, 7))


# Powers


def adjusting(keeps_up: tuple[int, ...] = ()) -> State:
    return dropped(point(pointing(EIGHT), *EIGHT_HANDS), keeps_up)


def test_each_power_is_its_characters_own_and_used_once() -> None:
    """Rulebook, Special Roles and Optional Roles; Ruling R36."""
    state = adjusting()
    second, switch, drop = (
        SecondHand(target=6),
        SwitchHand(seat=0, hand=0, target=7),
        DropHand(seat=0, hand=0),
    )
    for seat in range(8):
        for owner, power in ((2, second), (4, switch), (3, drop)):
            if seat == owner:
                after = do(state, seat, power)
                assert seat not in see(after).to_act
                assert refused(after, seat, power) == refused(after, seat, Pass()) == "already_done"
            else:
                assert refused(state, seat, power) == "not_your_power"


def test_what_powers_do_is_seen_in_the_order_in_which_it_is_done() -> None:
    """Ruling R36."""
    state = do(adjusting(), 2, SecondHand(target=6))
    assert see(state).hands[2] == (5, 6)
    state = do(state, 4, SwitchHand(seat=2, hand=1, target=7))
    assert see(state).hands[2] == (5, 7)
    state = do(state, 3, DropHand(seat=2, hand=1))
    assert see(state).hands[2] == (5, None)


def test_a_dropped_hand_stays_down() -> None:
    """Ruling R36: it can be neither switched nor dropped again; nor can Evil's."""
    state = do(adjusting(), 3, DropHand(seat=0, hand=0))
    for seat, hand in ((0, 0), (5, 0), (7, 1)):
        assert refused(state, 4, SwitchHand(seat=seat, hand=hand, target=7)) == "hand_is_down"
    assert refused(adjusting(), 3, DropHand(seat=6, hand=0)) == "hand_is_down"
    assert refused(adjusting(), 3, DropHand(seat=2, hand=1)) == "hand_is_down"


def test_no_power_makes_a_hand_point_where_it_may_not() -> None:
    """Ruling R36: never at its owner, nor both hands of one player at the same person."""
    state = adjusting()
    assert refused(state, 2, SecondHand(target=5)) == "points_twice"
    assert refused(state, 2, SecondHand(target=2)) == "points_at_self"
    assert refused(state, 4, SwitchHand(seat=0, hand=0, target=6)) == "points_twice"
    assert refused(state, 4, SwitchHand(seat=0, hand=0, target=0)) == "points_at_self"
    assert refused(state, 4, SwitchHand(seat=0, hand=0, target=9)) == "unknown_seat"
    assert refused(state, 4, SwitchHand(seat=9, hand=0, target=1)) == "unknown_seat"
    assert refused(state, 3, DropHand(seat=0, hand=2)) == "out_of_range"


def test_no_power_points_at_a_revealer() -> None:
    names = "loyal loyal archduke apprentice revealer morgan minion"
    hands = ((5, 6), (5, 6), (5, 6), (5,), (0, 1), (0, 1), (0, 1))
    state = dropped(point(pointing(names), *hands))
    assert refused(state, 2, SwitchHand(seat=0, hand=0, target=4)) == "revealer_not_a_target"
    assert refused(state, 3, SecondHand(target=4)) == "revealer_not_a_target"


def test_the_own_and_the_mutineers_hands_are_targets_of_powers() -> None:
    """Ruling R36."""
    state = adjusting(keeps_up=(6,))
    assert see(do(state, 3, DropHand(seat=6, hand=0))).hands[6] == (None, 3)
    assert see(do(state, 3, DropHand(seat=3, hand=0))).hands[3] == (None, 7)
    assert see(do(state, 4, SwitchHand(seat=6, hand=1, target=5))).hands[6] == (0, 5)


def test_everybody_is_asked_and_a_power_not_used_is_not_named() -> None:
    """Contract §7."""
    state = adjusting()
    for seat in range(8):
        passed = Pass()
        assert engine.log_params(passed, happens(state, seat, passed), SPECTATOR) == {}
        assert {"type": "pass"} in engine.legal(state, seat)
    assert see(all_pass(state)).phase == "finished"


# Who wins


def ends(
    names: str, hands: tuple[tuple[int, ...], ...], results: str = "---"
) -> tuple[str, str, tuple[int, ...]]:
    return outcome(all_pass(dropped(point(pointing(names, results), *hands))))


@pytest.mark.parametrize(
    ("why", "hands", "winner"),
    [
        ("all of Evil and nobody else", RIGHT_FOUR, "good"),
        ("one missing", ((1, 2), (2, 3), (0, 1), (0, 1)), "evil"),
        ("together all of Evil", ((2, 3), (3, 2), (3, 0), (2, 0)), "good"),
        ("a single wrong hand", ((2, 3), (2, 0), (0, 1), (0, 1)), "evil"),
        ("what Evil points at counts for nothing", ((2, 3), (2, 3), (3, 0), (2, 0)), "good"),
    ],
)
def test_good_must_point_at_all_of_evil_and_only_at_evil(why: str, hands: tuple, winner: str) -> None:
    """Rulebook, Good's Last Chance; Ruling R37."""
    assert ends(FOUR, hands, "+--")[:2] == (winner, "last_chance")


def test_a_revealer_need_not_be_found() -> None:
    """Rulebook, Other Optional Characters; Ruling R37."""
    names = "loyal loyal loyal duke revealer morgan minion"
    assert ends(names, ((5, 6),) * 4 + ((0, 1),) * 3)[:2] == ("good", "last_chance")


def test_the_whole_of_a_power_is_in_the_result() -> None:
    """Rulebook, Special Roles: a wrong hand dropped, another switched, a second hand raised."""
    wrong = ((5, 6), (5, 0), (5,), (5, 6), (5, 0), (0, 1), (0, 3), (0, 1))
    state = dropped(point(pointing(EIGHT), *wrong))
    assert outcome(all_pass(state))[0] == "evil"
    state = do(state, 3, DropHand(seat=1, hand=1))
    state = do(state, 4, SwitchHand(seat=4, hand=1, target=6))
    assert outcome(all_pass(state))[0] == "evil"
    assert outcome(all_pass(do(state, 2, SecondHand(target=7))))[:2] == ("good", "last_chance")


ALL_RIGHT = ((5, 6), (6, 7), (5,), (5, 7), (6, 7), (0, 1), (0, 3), (0, 1))


@pytest.mark.parametrize(
    ("why", "mutineers", "keeps_up", "good_right", "winners"),
    [
        ("both hands kept at Good: wins along", (0, 3), True, True, (0, 1, 2, 3, 4, 6)),
        ("both hands kept at Good: loses along", (0, 3), True, False, (5, 7)),
        ("one hand at Evil: stays Evil", (0, 5), True, True, (0, 1, 2, 3, 4)),
        ("one hand at Evil: wins with Evil", (0, 5), True, False, (5, 6, 7)),
        ("hands down: stays Evil", (0, 3), False, False, (5, 6, 7)),
    ],
)
def test_a_mutineer(
    why: str, mutineers: tuple[int, int], keeps_up: bool, good_right: bool, winners: tuple[int, ...]
) -> None:
    """Rulebook, Other Optional Characters; Rulings R33, R44: to be found, and never counted for Good."""
    first = (5, 6) if good_right else (5, 1)
    hands = (first, *ALL_RIGHT[1:6], mutineers, ALL_RIGHT[7])
    state = dropped(point(pointing(EIGHT), *hands), (6,) if keeps_up else ())
    assert outcome(all_pass(state))[2] == winners


def test_a_mutineers_hand_that_is_dropped_no_longer_points_at_good() -> None:
    """Ruling R33: "at the end" is after Duke and Archduke."""
    state = do(adjusting(keeps_up=(6,)), 3, DropHand(seat=6, hand=0))
    assert outcome(all_pass(state))[2] == (0, 1, 2, 3, 4)
    state = do(adjusting(keeps_up=(6,)), 4, SwitchHand(seat=6, hand=0, target=5))
    assert 6 not in outcome(all_pass(state))[2]


def test_if_every_leader_was_evil_good_wins_after_all() -> None:
    """Rulebook, Good's Last Chance; Ruling R39."""
    from tests.games.quest.games import discussed, quest, succeed, table

    state = table(FOUR, first_leader=2)
    state = quest(succeed(quest(state, 0, 2, fails=(2,)), 3), 0, 1, 2, fails=(2,))
    state = point(discussed(state), (1, 2), (2, 3), (0, 1), (0, 1))
    assert outcome(all_pass(dropped(state))) == ("good", "all_leaders_evil", (0, 1))


def test_feasibility_is_what_the_ruling_says() -> None:
    """Ruling R38: a position that one power each can still win."""
    hands = ((5, 6), (6, 7), (5,), (5, 1), (6, 0), (0, 1), (0, 3), (0, 1))
    state = dropped(point(pointing(EIGHT), *hands))
    state = do(state, 3, DropHand(seat=3, hand=1))
    state = do(state, 4, SwitchHand(seat=4, hand=1, target=7))
    assert outcome(all_pass(state))[0] == "good"


def test_at_the_end_everybody_sees_who_was_what() -> None:
    state = all_pass(dropped(point(pointing(FOUR, "+--"), *RIGHT_FOUR)))
    for viewer in (SPECTATOR, 0, GM):
        assert see(state, viewer).roles == state.roles
    assert engine.legal(state, 0) == []
    assert refused(state, 0, Pass()) == "finished"
