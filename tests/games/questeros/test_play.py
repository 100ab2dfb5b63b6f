"""Bids, turns and rounds from the rulebook and the rulings; who may act when."""

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected
from companion.games.questeros.rules import actions
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import CODES, SET_ASIDE
from companion.games.questeros.rules.state import State
from tests.contract import seated
from tests.games.questeros.tables import bids, cards, check_conserved, dealt, do, laid, lay, refused

ANY_BID, ANY_PLAY = actions.Bid(value=3), actions.Play(card="cups-3")


# Who may act


@pytest.mark.parametrize("actor", [GM, CLOCK, SPECTATOR])
@pytest.mark.parametrize("action", [ANY_BID, ANY_PLAY, actions.Choose(decline=True)])
def test_only_seats_bid_play_and_choose(actor: int, action: actions.Action) -> None:
    for state in (dealt(), laid("c3", "c4")):
        assert refused(state, actor, action) == "not_your_seat"
        assert engine.legal(state, actor) == []


def test_bids_come_in_their_order_and_cards_in_theirs() -> None:
    state = dealt(3)
    first, second, dealer = ((state.dealer + step) % 3 for step in (1, 2, 3))
    assert list(engine.to_act(state)) == [first]
    for other in (second, dealer):
        assert refused(state, other, ANY_BID) == "not_your_turn"
        assert engine.legal(state, other) == []
    assert refused(do(state, first, ANY_BID), first, ANY_BID) == "already_done"
    playing = laid("c3", "c4", "c5")
    assert refused(playing, 1, actions.Play(card="cups-4")) == "not_your_turn"


def test_no_card_before_all_bids_are_in_and_no_bid_after() -> None:
    """Ruling Q05."""
    state = dealt(2)
    assert refused(state, state.actor, ANY_PLAY) == "wrong_phase"
    state = bids(state, 1, 2)
    assert refused(state, 0, ANY_BID) == "wrong_phase"


# Setup and bids


@pytest.mark.parametrize(("seats", "code"), [(1, "too_few_players"), (7, "too_many_players")])
def test_two_to_six_play(seats: int, code: str) -> None:
    """Ruling Q01."""
    with pytest.raises(Rejected) as refusal:
        dealt(seats)
    assert refusal.value.code == code


def test_a_table_is_dealt_once() -> None:
    with pytest.raises(Rejected):
        engine.seat(dealt(2), (None, None), Chance(b"x" * 32, 1))


@pytest.mark.parametrize("seats", range(2, 7))
def test_setup(seats: int) -> None:
    """Rulebook, Multi-Player Game Setup; Ruling Q29."""
    state = dealt(seats)
    assert state.xp == (2,) * seats
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert len(state.deck) == 74 - 10 * seats
    assert [CODES[card] for card in state.set_aside] == [f"epic-{n}" for n in range(10, 16)]
    assert state.initiative == state.dealer
    check_conserved(state)


def test_anybody_may_be_drawn_to_deal() -> None:
    """Ruling Q04."""
    assert {seated(engine, 4, bytes([n] * 32)).dealer for n in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("value", "code"), [(-1, "bid_too_low"), (0, "bid_too_low"), (11, "bid_too_high")])
def test_a_bid_is_1_to_10(value: int, code: str) -> None:
    state = dealt(2)
    assert refused(state, state.actor, actions.Bid(value=value)) == code


def test_bids_may_add_up_to_anything_and_the_dealer_bids_last_and_leads() -> None:
    """Rulings Q05, Q06."""
    state = bids(dealt(3), 10, 10, 10)
    assert (state.phase, state.bids, state.actor) == ("playing", (10, 10, 10), state.dealer)


# Turns


@pytest.mark.parametrize(
    ("hands", "played", "winner"),
    [
        (("b11", "b6"), "b11 b6", 0),
        (("o3", "e2"), "o3 e2", 1),
        (("c14", "c3"), "c14 c3", 0),
        (("c3", "b14", "c2"), "c3 b14 c2", 0),  # off-class cards never win
        (("c3", "e0", "c14"), "c3 e0 c14", 1),  # Ruling Q16: the Jester beats every Class card
        (("c3", "e5", "e21"), "c3 e5 e21", 2),
        (("e21", "adwanis", "c1"), "e21 adwanis c1", 1),
        (("nekradis", "e21", "c1"), "nekradis e21 c1", 0),
        (("e5", "c14", "e4"), "e5 c14 e4", 0),
    ],
)
def test_who_wins_a_turn(hands: tuple[str, ...], played: str, winner: int) -> None:
    """Rulebook, Card Play Rules and Examples; Ruling Q15."""
    more = ("s1", "s2", "s3")
    state = lay(laid(*(f"{hand} {card}" for hand, card in zip(hands, more, strict=False))), *played.split())
    assert state.last_turn is not None
    assert (state.last_turn.winner, state.initiative, state.actor) == (winner, winner, winner)
    assert state.quests == tuple(int(seat == winner) for seat in range(len(hands)))
    assert sorted(state.piles[winner][0]) == sorted(cards(played))


def test_two_gods_make_a_turn_void() -> None:
    """Rulebook, Gods; Ruling Q17."""
    state = lay(laid("c3 s1", "adwanis s2", "nekradis s3"), "c3", "adwanis", "nekradis")
    assert state.last_turn is not None
    assert (state.last_turn.winner, state.quests, state.initiative) == (None, (0, 0, 0), 0)
    assert sorted(state.void[0]) == sorted(cards("c3 adwanis nekradis"))
    check_conserved(state)


def test_a_led_god_sets_no_preferred_class() -> None:
    """Ruling Q09."""
    state = lay(laid("adwanis s1", "c3 s2", "b3 s3"), "adwanis")
    assert engine.view(state, GM).preferred_class is None
    assert engine.view(lay(state, "c3"), GM).preferred_class is None


def test_the_preferred_class_is_that_of_the_first_card() -> None:
    state = laid("c3 e1", "b4", "b5")
    assert engine.view(state, GM).preferred_class is None
    assert engine.view(lay(state, "c3"), GM).preferred_class == "cups"
    assert engine.view(lay(state, "e1"), GM).preferred_class == "epic"


def test_players_without_cards_are_skipped_and_a_round_ends_when_nobody_has_any() -> None:
    """Ruling Q21."""
    state = lay(laid("c3 c4", "c5", "c6 c7"), "c3", "c5", "c6")
    assert state.actor == 2
    state = lay(state, "c7")
    assert state.actor == 0
    assert lay(state, "c4").round == 2
    skipped = lay(laid("c3 c4", "c9", "c6 c7"), "c3", "c9", "c6")
    assert (skipped.initiative, skipped.actor) == (1, 2)


# Rounds


def last_turn(hands: tuple[str, ...], won: tuple[int, ...], said: tuple[int, ...]) -> State:
    """Before the last turn of a round, with that many Quests won and those bids."""
    state = laid(*hands)
    deck = list(state.deck)
    piles = tuple(tuple((deck.pop(),) for _ in range(quests)) for quests in won)
    return msgspec.structs.replace(state, deck=tuple(deck), piles=piles, bids=said)


def test_a_round_is_scored_and_its_last_winner_deals() -> None:
    """Rulebook, Round Scoring; Rulings Q04, Q22."""
    state = lay(last_turn(("c3", "c9", "c5"), (4, 2, 3), (4, 3, 1)), "c3", "c9", "c5")
    [line] = state.rounds
    assert (line.quests, line.points, line.xp) == ((4, 3, 3), (9, 8, 3), (11, 10, 5))
    assert (line.round, line.dealer, line.bids, line.voided, line.questeros) == (1, 0, (4, 3, 1), 0, None)
    assert (state.round, state.dealer, state.initiative, state.phase) == (2, 1, 1, "bidding")
    assert state.bids == (None, None, None)


def test_questeros_takes_the_initiative_from_the_last_winner() -> None:
    """Rulebook, Round Scoring; Rulings Q23, Q24."""
    state = lay(last_turn(("c3", "c9", "c5"), (0, 5, 4), (1, 1, 1)), "c3", "c9", "c5")
    assert (state.rounds[0].points, state.rounds[0].questeros) == ((10, 6, 4), 0)
    assert (state.dealer, state.initiative) == (0, 0)


def test_two_without_a_quest_get_nothing() -> None:
    state = lay(last_turn(("c3", "c9", "c5"), (0, 9, 0), (1, 10, 1)), "c3", "c9", "c5")
    assert (state.rounds[0].points, state.rounds[0].questeros, state.dealer) == ((0, 15, 0), None, 1)


def test_a_round_whose_last_turn_was_void() -> None:
    """Rulings Q17, Q18, Q26: nine Quests and a void turn; whoever led it deals."""
    state = lay(last_turn(("c3", "adwanis", "nekradis"), (3, 3, 3), (3, 1, 1)), "c3", "adwanis", "nekradis")
    assert (state.rounds[0].voided, state.rounds[0].points, state.dealer) == (1, (8, 3, 3), 0)
    assert state.void == ()
    check_conserved(state)


def test_one_epic_joins_in_each_round_and_none_after_the_last() -> None:
    """Ruling Q02."""
    state = dealt(2)
    for number in range(1, 8):
        assert state.set_aside == SET_ASIDE[number - 1 :]
        assert len(state.deck) == 73 + number - 20
        state = bids(state, 5, 5)
        while state.round == number and state.phase == "playing":
            state = do(state, state.actor, engine.default(state, state.actor, Chance(b"d" * 32, number)))
            check_conserved(state)
    assert (state.phase, state.round, len(state.rounds)) == ("finished", 7, 7)


def finished(xp: tuple[int, ...], won: tuple[int, ...]) -> State:
    """The seventh round ends in a turn that seat 1 wins; nobody keeps their word."""
    state = last_turn(("c3", "c9", "c5"), won, (10, 10, 10))
    return lay(msgspec.structs.replace(state, round=7, xp=xp), "c3", "c9", "c5")


def test_the_most_xp_wins() -> None:
    outcome = engine.outcome(finished((20, 0, 0), (3, 3, 3)))
    assert outcome is not None
    assert (outcome.winners, outcome.xp, outcome.tie_break) == ((0,), (23, 4, 3), None)


def test_a_tie_goes_to_the_most_quests_of_the_last_round_then_to_both() -> None:
    """Rulebook, Objective; Ruling Q28."""
    outcome = engine.outcome(finished((5, 4, 0), (3, 3, 3)))
    assert outcome is not None
    assert (outcome.winners, outcome.tie_break) == ((1,), "last_round_quests")
    outcome = engine.outcome(finished((5, 5, 0), (4, 3, 2)))
    assert outcome is not None
    assert (outcome.winners, outcome.tie_break) == ((0, 1), "shared")


def test_nothing_is_possible_after_the_end() -> None:
    state = finished((5, 4, 0), (3, 3, 3))
    assert engine.outcome(state) is not None
    assert list(engine.to_act(state)) == []
    for actor in (GM, 0, 1, 2):
        assert engine.legal(state, actor) == []
        assert refused(state, actor, ANY_PLAY) == refused(state, actor, ANY_BID) == "finished"


# Absent players


def test_an_absent_seat_bids_its_share_and_plays_what_costs_nothing() -> None:
    state = dealt(4)
    assert engine.default(state, state.actor, Chance(b"d" * 32, 1)) == actions.Bid(value=2)
    with pytest.raises(Rejected):
        engine.default(state, state.dealer, Chance(b"d" * 32, 1))
    state = lay(laid("c3", "c9 e2 c5"), "c3")
    played = {engine.default(state, 1, Chance(b"d" * 32, n)).card for n in range(20)}
    assert played == {"cups-9", "cups-5"}
