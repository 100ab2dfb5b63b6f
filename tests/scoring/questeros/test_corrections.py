"""Corrections of scored rounds: everything after them follows. Ruling Q31."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM
from scoring.questeros.rules import actions
from scoring.questeros.rules.actions import Adjust, Correct, Pay, ScoreRound
from scoring.questeros.rules.engine import engine
from tests.scoring.questeros.sheets import bids, enter, played_out, refused, scored, seen, sheet


def correct(round_: int, **changes: Any) -> actions.Correct:
    return Correct(round=round_, reason="misheard", **changes)


def test_a_correction_of_round_two_carries_into_three_and_four() -> None:
    state = played_out(sheet(3), 4)
    before = [line.xp for line in seen(state).rounds]
    after = seen(enter(state, correct(2, quests=(3, 4, 3))))
    assert after.rounds[0].xp == before[0]
    assert after.rounds[1].points == (3, 9, 3)
    for line, old in zip(after.rounds[1:], before[1:], strict=True):
        assert line.xp == (old[0] - 6, old[1] + 6, old[2])
    assert after.xp == after.rounds[3].xp


def test_the_dealer_follows_a_questeros_that_was_entered_wrongly() -> None:
    state = scored(sheet(3), (5, 5, 1), (5, 4, 1), initiative=0)
    assert seen(state).dealer == 0
    view = seen(enter(state, correct(1, quests=(5, 5, 0))))
    assert (view.dealer, view.rounds[0].questeros, view.xp) == (2, 2, (12, 12, 12))


def test_winner_and_tie_break_follow_after_the_end() -> None:
    state = played_out(sheet(3), 7)
    assert engine.outcome(state).winners == (0,)
    state = enter(state, *[correct(number, quests=(3, 4, 3)) for number in range(1, 8)])
    assert engine.outcome(state).winners == (1,)
    level = {"quests": (5, 5, 0), "bids": (5, 5, 5)}
    state = enter(state, *[correct(number, **level) for number in range(1, 7)])
    assert engine.outcome(state).tie_break is None
    state = enter(state, correct(7, quests=(4, 4, 2), bids=(4, 4, 9)))
    assert (engine.outcome(state).winners, engine.outcome(state).tie_break) == ((0, 1), "shared")
    assert seen(state).phase == "finished"


def test_bids_payments_and_adjustments_can_be_corrected() -> None:
    state = played_out(enter(sheet(3), Pay(seat=0)), 1)
    view = seen(enter(state, correct(1, bids=(3, 3, 3), paid=(0, 1, 0), adjusted=(0, 0, 5))))
    assert view.rounds[0].bids == (3, 3, 3)
    assert view.rounds[0].xp == (2 + 4, 2 - 1 + 8, 2 + 5 + 8)
    assert (view.rounds[0].paid, view.rounds[0].adjusted) == ((0, 1, 0), (0, 0, 5))


def test_a_payment_that_is_no_longer_covered_is_named() -> None:
    """Seat 1 pays 9 XP in round 2, which it has only because of its points in round 1."""
    state = scored(sheet(2), (5, 5), (5, 5))
    state = enter(state, *[Pay(seat=1)] * 9, *bids(5, 5), ScoreRound(quests=(5, 5)))
    refusal = refused(state, correct(1, quests=(9, 1)))
    assert (refusal.code, refusal.params["seat"], refusal.params["round"]) == ("xp_needed", 1, 2)
    enter(state, correct(2, paid=(0, 3)), correct(1, quests=(9, 1)))


def test_a_payment_of_the_running_round_has_to_stay_covered_too() -> None:
    state = enter(scored(sheet(2), (5, 5), (5, 5)), *[Pay(seat=0)] * 12)
    refusal = refused(state, correct(1, quests=(4, 6)))
    assert (refusal.code, refusal.params["round"]) == ("xp_needed", 2)


def test_order_within_a_round_is_kept_when_an_earlier_round_is_corrected() -> None:
    """XP 2: −5 leaves 0, +1 leaves 1, a payment 0. With 10 more at the start: 12 − 5 + 1 − 1."""
    state = scored(sheet(2), (9, 9), (5, 5))
    state = enter(
        state, Adjust(seat=0, delta=-9, reason="x"), Adjust(seat=0, delta=1, reason="y"), Pay(seat=0)
    )
    assert seen(state).xp[0] == 0
    assert seen(enter(state, correct(1, bids=(5, 9)))).xp[0] == 12 - 9 + 1 - 1


def test_order_within_a_round_is_kept_when_something_else_of_it_is_corrected() -> None:
    state = scored(sheet(2), (9, 9), (5, 5))
    state = enter(
        state, Adjust(seat=0, delta=-9, reason="x"), Adjust(seat=0, delta=1, reason="y"), Pay(seat=0)
    )
    state, more = scored(state, (5, 5), (5, 5)), correct(1, bids=(5, 9))
    noted = enter(state, correct(2, note="counted twice"))
    assert seen(enter(noted, more)).xp == seen(enter(state, more)).xp


@pytest.mark.parametrize("number", [0, -1, 3, 8, 10**30])
def test_only_scored_rounds_can_be_corrected(number: int) -> None:
    assert refused(played_out(sheet(3), 2), correct(number, voided=0)).code == "round_not_scored"


def test_a_correction_needs_a_reason_and_something_to_correct() -> None:
    state = played_out(sheet(3), 1)
    assert refused(state, Correct(round=1, reason=" ", voided=1)).code == "reason_needed"
    assert refused(state, correct(1)).code == "nothing_to_correct"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"quests": (5, 5, 5)}, "quests_do_not_add_up"),
        ({"quests": (3, 3, 3)}, "quests_do_not_add_up"),
        ({"voided": 1}, "quests_do_not_add_up"),
        ({"quests": (5, 5)}, "one_per_seat"),
        ({"bids": (0, 1, 1)}, "bid_too_low"),
        ({"bids": (1, 11, 1)}, "bid_too_high"),
        ({"bids": (1, 1)}, "one_per_seat"),
        ({"paid": (-1, 0, 0)}, "out_of_range"),
        ({"paid": (10**9, 0, 0)}, "out_of_range"),
        ({"paid": (3, 0, 0)}, "xp_needed"),
        ({"adjusted": (0, 0, 100)}, "out_of_range"),
        ({"adjusted": (0,)}, "one_per_seat"),
    ],
)
def test_a_correction_keeps_the_rules_of_the_round(changes: dict, code: str) -> None:
    assert refused(played_out(sheet(3), 1), correct(1, **changes)).code == code


def test_fewer_quests_pass_with_a_note() -> None:
    view = seen(enter(played_out(sheet(3), 1), correct(1, quests=(3, 3, 3), note="Death Knight")))
    assert (view.rounds[0].quests, view.rounds[0].note) == ((3, 3, 3), "Death Knight")


def test_the_log_tells_totals_before_and_after() -> None:
    state = played_out(sheet(3), 2)
    entry = correct(1, quests=(3, 4, 3))
    events = engine.decide(state, GM, entry, Chance(bytes(32), 1))
    told = engine.log_params(entry, events, 1)
    assert told["xp_before"] == seen(state).xp
    assert told["xp_after"] == seen(enter(state, entry)).xp
    assert told["reason"] == "misheard"
