"""The Questeros score sheet, rule by rule."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, Rejected
from scoring.questeros.rules import actions
from scoring.questeros.rules.engine import engine
from tests.scoring.questeros.sheets import CHANCE, bids, enter, played_out, refused, scored, seen, sheet

Bid, Pay, Adjust = actions.Bid, actions.Pay, actions.Adjust
Initiative, ScoreRound, Correct = actions.Initiative, actions.ScoreRound, actions.Correct


def test_everybody_begins_with_two_xp_in_round_one() -> None:
    """Rulebook, Multi-Player Game Setup; Ruling Q29."""
    view = seen(sheet(4))
    assert (view.xp, view.round, view.phase, view.bids) == ((2, 2, 2, 2), 1, "bidding", (None,) * 4)


def test_the_first_dealer_is_drawn_among_all_and_has_initiative() -> None:
    """Rulebook, Multi-Player Game Setup; Ruling Q04."""
    dealers = set()
    for version in range(60):
        state = engine.new(engine.Options())
        [event] = engine.seat(state, (None,) * 3, Chance(b"\1" * 32, version))
        view = seen(engine.evolve(state, event))
        assert view.initiative == view.dealer
        dealers.add(view.dealer)
    assert dealers == {0, 1, 2}


def test_late_comers_are_drawn_as_first_dealer_as_often_as_the_others() -> None:
    """Ruling Q04: three who come one by one; over 3,000 tables each deals 1,000 ± 5 standard deviations."""
    counts = [0, 0, 0]
    for version in range(3000):
        state = engine.new(engine.Options())
        for seats in range(3):
            chance = Chance(b"\2" * 32, version * 3 + seats)
            [event] = engine.seat(state, (*range(seats), None), chance)
            state = engine.evolve(state, event)
        counts[state.dealer] += 1
    assert all(abs(count - 1000) < 5 * (3000 * 2 / 9) ** 0.5 for count in counts)


def test_a_first_dealer_can_be_named() -> None:
    assert seen(sheet(4, first_dealer=2)).dealer == 2


def test_bidding_goes_left_from_the_dealer_who_bids_last() -> None:
    """Rulebook, Gameplay; Ruling Q05."""
    state = sheet(3, first_dealer=1)
    order = []
    while (seat := seen(state).next_bidder) is not None:
        order.append(seat)
        state = enter(state, Bid(seat=seat, value=1))
    assert order == [2, 0, 1]
    assert seen(state).phase == "playing"


def test_bids_may_be_entered_in_any_order_and_changed_until_the_round_is_scored() -> None:
    state = enter(sheet(2), Bid(seat=0, value=4), Bid(seat=1, value=5), Bid(seat=0, value=6))
    assert seen(state).bids == (6, 5)
    assert seen(scored(state, (3, 7), (3, 7))).rounds[0].bids == (3, 7)


@pytest.mark.parametrize(
    ("value", "code"), [(0, "bid_too_low"), (11, "bid_too_high"), (10**30, "bid_too_high")]
)
def test_a_bid_out_of_range_is_refused(value: int, code: str) -> None:
    assert refused(sheet(), Bid(seat=0, value=value)).code == code


@pytest.mark.parametrize("seat", [-1, 3, 10**20])
@pytest.mark.parametrize("kind", ["bid", "pay", "adjust", "initiative", "last Quest"])
def test_there_is_no_such_seat(kind: str, seat: int) -> None:
    entries: dict[str, Any] = {
        "bid": Bid(seat=seat, value=1),
        "pay": Pay(seat=seat),
        "adjust": Adjust(seat=seat, delta=1, reason="x"),
        "initiative": Initiative(seat=seat),
        "last Quest": ScoreRound(quests=(4, 3, 3), initiative=seat),
    }
    assert refused(enter(sheet(), *bids(1, 1, 1)), entries[kind]).code == "unknown_seat"


def test_a_sheet_needs_two_players() -> None:
    """Ruling Q01."""
    assert refused(sheet(1), Bid(seat=0, value=1)).code == "too_few_players"
    assert engine.warnings(engine.Options(), 1) == ("too_few_players",)
    assert engine.warnings(engine.Options(), 2) == ()


# Payments: Rulebook, General Notes; Rulings Q11, Q12


def test_a_payment_takes_one_xp_at_once() -> None:
    state = enter(sheet(), Pay(seat=1))
    assert seen(state).xp == (2, 1, 2)
    assert seen(state).paid == (0, 1, 0)


def test_without_xp_nobody_pays() -> None:
    state = enter(sheet(), Pay(seat=1), Pay(seat=1))
    assert refused(state, Pay(seat=1)).code == "xp_needed"


def test_points_of_the_running_round_are_not_banked_yet() -> None:
    state = enter(sheet(2), Pay(seat=0), Pay(seat=0), *bids(5, 5))
    assert refused(state, Pay(seat=0)).code == "xp_needed"
    state = enter(state, ScoreRound(quests=(5, 5)), Pay(seat=0))
    assert seen(state).xp == (9, 12)


def test_a_payment_is_not_refunded_when_two_gods_void_the_turn() -> None:
    """Ruling Q12."""
    state = scored(enter(sheet(2), Pay(seat=0)), (4, 5), (4, 5), voided=1)
    assert seen(state).xp == (2 - 1 + 9, 2 + 10)


# Adjustments: Ruling Q27


def test_an_epic_gives_and_takes_xp_with_a_reason() -> None:
    state = enter(
        sheet(), Adjust(seat=0, delta=3, reason="Centaur"), Adjust(seat=1, delta=-1, reason="Valkyrie")
    )
    assert seen(state).xp == (5, 1, 2)
    assert seen(state).adjusted == (3, -1, 0)


def test_xp_never_falls_below_zero() -> None:
    state = enter(
        sheet(), Adjust(seat=0, delta=-5, reason="Valkyrie"), Adjust(seat=0, delta=2, reason="Centaur")
    )
    assert seen(state).xp[0] == 2
    assert seen(state).adjusted[0] == 0


@pytest.mark.parametrize("reason", ["", "   "])
def test_an_adjustment_needs_a_reason(reason: str) -> None:
    assert refused(sheet(), Adjust(seat=0, delta=1, reason=reason)).code == "reason_needed"


def test_zero_is_an_entry() -> None:
    assert seen(enter(sheet(), Adjust(seat=0, delta=0, reason="nothing came of it"))).xp[0] == 2


@pytest.mark.parametrize("delta", [100, -100, 10**30])
def test_an_adjustment_has_bounds(delta: int) -> None:
    assert refused(sheet(), Adjust(seat=0, delta=delta, reason="x")).code == "out_of_range"


# Initiative


def test_before_the_first_bid_the_deal_moves_with_the_jester_token() -> None:
    view = seen(enter(sheet(3), Initiative(seat=2)))
    assert (view.dealer, view.initiative, view.next_bidder) == (2, 2, 0)


def test_after_the_first_bid_the_deal_stays() -> None:
    view = seen(enter(sheet(3), Bid(seat=1, value=2), Initiative(seat=2)))
    assert (view.dealer, view.initiative) == (0, 2)


def test_the_winner_of_the_last_quest_deals_next() -> None:
    """Rulebook, Gameplay; Ruling Q04."""
    view = seen(scored(sheet(3), (3, 3, 3), (4, 3, 3), initiative=2))
    assert (view.dealer, view.initiative, view.round) == (2, 2, 2)


def test_if_nobody_is_named_whoever_holds_the_token_keeps_it() -> None:
    """Ruling Q18."""
    state = enter(sheet(3), *bids(3, 3, 3), Initiative(seat=1), ScoreRound(quests=(4, 3, 3)))
    assert seen(state).dealer == 1


def test_a_questeros_deals_next_whoever_won_the_last_quest() -> None:
    """Ruling Q24."""
    view = seen(scored(sheet(3), (5, 5, 1), (5, 5, 0), initiative=0))
    assert (view.dealer, view.rounds[0].questeros) == (2, 2)
    assert view.xp == (2 + 10, 2 + 10, 2 + 10)


# Scoring a round


def test_every_bid_has_to_be_in() -> None:
    refusal = refused(enter(sheet(3), Bid(seat=1, value=2)), ScoreRound(quests=(4, 3, 3)))
    assert (refusal.code, refusal.params["seats"]) == ("bids_missing", [0, 2])


@pytest.mark.parametrize(
    ("quests", "voided"), [((4, 4, 3), 0), ((4, 3, 3), 1), ((11, 0, 0), 0), ((-1, 6, 5), 0), ((5, 6, 0), -1)]
)
@pytest.mark.parametrize("note", ["", "Death Knight"])
def test_more_than_ten_quests_or_fewer_than_none_never_pass(quests: tuple, voided: int, note: str) -> None:
    """Ruling Q26."""
    state = enter(sheet(3), *bids(1, 1, 1))
    assert refused(state, ScoreRound(quests=quests, voided=voided, note=note)).code == "quests_do_not_add_up"


def test_fewer_than_ten_need_a_note() -> None:
    """Ruling Q26."""
    state = enter(sheet(3), *bids(1, 1, 1))
    assert refused(state, ScoreRound(quests=(3, 3, 3))).code == "quests_do_not_add_up"
    assert (
        seen(enter(state, ScoreRound(quests=(3, 3, 3), note="Death Knight"))).rounds[0].note == "Death Knight"
    )


def test_a_void_turn_makes_up_the_ten() -> None:
    """Ruling Q17."""
    assert seen(scored(sheet(3), (1, 1, 1), (3, 3, 3), voided=1)).rounds[0].voided == 1


@pytest.mark.parametrize("quests", [(5, 5), (4, 3, 2, 1), ()])
def test_every_player_has_a_number_of_quests(quests: tuple) -> None:
    assert refused(enter(sheet(3), *bids(1, 1, 1)), ScoreRound(quests=quests)).code == "one_per_seat"


def test_a_scored_round_opens_the_next_and_seven_end_the_game() -> None:
    """Rulebook, Gameplay."""
    state = played_out(sheet(3), 6)
    assert (seen(state).round, engine.outcome(state)) == (7, None)
    state = played_out(state, 1)
    assert seen(state).phase == "finished"
    assert engine.outcome(state).winners == (0,)


def test_after_the_end_nothing_is_entered_but_corrections() -> None:
    state = played_out(sheet(3), 7)
    for entry in (*bids(1), Pay(seat=0), Adjust(seat=0, delta=1, reason="x"), Initiative(seat=0)):
        assert refused(state, entry).code == "finished"
    assert refused(state, ScoreRound(quests=(4, 3, 3))).code == "finished"
    assert [offer["type"] for offer in engine.legal(state, GM)] == ["correct"]
    assert engine.legal(state, 0) == []


# Who may enter what


@pytest.mark.parametrize("entry", [Bid(seat=1, value=2), Pay(seat=1)])
def test_a_seat_bids_and_pays_for_itself_alone(entry: actions.Action) -> None:
    enter(sheet(), entry, actor=1)
    assert refused(sheet(), entry, actor=0).code == "not_your_seat"


@pytest.mark.parametrize(
    "entry",
    [
        Adjust(seat=1, delta=1, reason="x"),
        Initiative(seat=1),
        ScoreRound(quests=(4, 3, 3)),
        Correct(round=1, reason="x", quests=(4, 3, 3)),
    ],
)
def test_the_rest_is_the_gms_unless_everybody_scores(entry: actions.Action) -> None:
    state = enter(scored(sheet(), (1, 1, 1), (3, 3, 4)), *bids(1, 1, 1))
    assert refused(state, entry, actor=1).code == "gm_only"
    everyone = enter(scored(sheet(scorers="everyone"), (1, 1, 1), (3, 3, 4)), *bids(1, 1, 1))
    enter(everyone, entry, actor=1)


def test_the_clock_enters_nothing() -> None:
    assert refused(sheet(scorers="everyone"), Bid(seat=0, value=1), actor=CLOCK).code == "gm_only"


def test_what_is_offered_is_what_may_be_done() -> None:
    mine = engine.legal(enter(sheet(), Pay(seat=0), Pay(seat=0)), 0)
    assert [offer["type"] for offer in mine] == ["bid"]
    gm = {offer["type"] for offer in engine.legal(enter(sheet(), *bids(1, 1, 1)), GM)}
    assert gm == {"bid", "pay", "adjust", "initiative", "score_round"}
    assert engine.legal(sheet(), -3) == []


# Seats


def test_seats_change_until_something_is_entered() -> None:
    state = sheet(3)
    [event] = engine.seat(state, (2, 0, 1), CHANCE)
    assert seen(engine.evolve(state, event)).dealer == 1
    for entry in (Bid(seat=0, value=1), Pay(seat=0), Adjust(seat=0, delta=1, reason="x")):
        with pytest.raises(Rejected, match="already_begun"):
            engine.seat(enter(state, entry), (0, 1, 2, None), CHANCE)


def test_a_deal_given_by_hand_stays_with_its_player_when_seats_change() -> None:
    state = enter(sheet(3), Initiative(seat=2))
    [event] = engine.seat(state, (2, 0, 1), CHANCE)
    assert seen(engine.evolve(state, event)).dealer == 0


def test_a_seventh_player_finds_no_seat() -> None:
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(sheet(6), (*range(6), None), CHANCE)
