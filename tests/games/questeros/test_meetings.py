"""How abilities meet each other and the Gods; who answers what they ask; who is told what."""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR
from companion.games.questeros.rules import actions, events
from companion.games.questeros.rules.engine import engine
from tests.games.questeros.tables import answer as choose
from tests.games.questeros.tables import codes, hand, happens, lay, refused
from tests.games.questeros.tables import with_abilities as table

# How they meet


def test_of_two_that_set_the_initiative_the_later_played_stands() -> None:
    """Ruling Q20: in the order played."""
    state = lay(table("e20 s1", "e0 s2"), "e20", "e0")
    assert choose(state, seat=0).initiative == 1
    state = lay(table("e0 s1", "e20 s2"), "e0", "e20")
    assert choose(state, seat=1).initiative == 1


def test_after_a_choice_at_the_end_of_the_turn_the_later_abilities_follow() -> None:
    state = lay(table("e20 s1", "e3 s2", "e10 s3"), "e20", "e3", "e10")
    after = choose(state, seat=2)
    assert (after.xp, after.initiative) == ((2, 3, 2), 2)
    assert hand(after, 1) == codes("s1")


def test_a_death_knight_can_take_the_quest_that_a_demon_would_hand_on() -> None:
    state = lay(table("e13 s1", "e15 s2", "c4 s3"), "e13", "e15", "c4")
    assert (state.quests, state.phase) == ((0, 0, 0), "playing")


def test_abilities_at_the_end_of_the_last_turn_come_before_the_scoring() -> None:
    start = msgspec.structs.replace(table("c3", "e15", "c4"), bids=(1, 3, 3))
    state = lay(start, "c3", "e15", "c4")
    assert (state.phase, state.round, state.rounds) == ("ability", 1, ())
    after = choose(state, seat=0)
    assert (after.round, after.rounds[0].quests, after.rounds[0].points) == (2, (1, 0, 0), (6, 0, 0))
    assert after.initiative == 1


# Gods over Epics


def test_gods_leave_epics_alone_unless_that_was_agreed() -> None:
    """Ruling Q19."""
    state = lay(table("c3 s1", "adwanis s2", "e2 s3"), "c3", "adwanis", "e2")
    assert state.phase == "ability"


def test_where_it_was_agreed_a_god_undoes_what_is_played_after_it_and_every_end_of_turn() -> None:
    """Rulebook, Gods; Ruling Q19: what has been resolved stands."""
    agreed: dict[str, Any] = {"gods_cancel_epics": True}
    state = lay(table("c3 s1", "adwanis s2", "e2 s3", **agreed), "c3", "adwanis", "e2")
    assert (state.phase, state.initiative) == ("playing", 1)
    state = lay(table("e0 s1", "adwanis s2", "s4 s3", **agreed), "e0", "adwanis", "s4")
    assert state.initiative == 1
    state = choose(lay(table("e14 s1", "adwanis s2", **agreed), "e14"), value=4)
    assert lay(state, "adwanis").bids == (4, 3)


# Answers


def test_who_is_not_asked_may_not_answer_and_nothing_else_may_happen() -> None:
    state = lay(table("o3 s1", "e2 s2", "b5 b6"), "o3", "e2")
    answer = actions.Choose(seat=0)
    assert list(engine.to_act(state)) == [1]
    for seat in (0, 2):
        assert refused(state, seat, answer) == "not_your_turn"
        assert engine.legal(state, seat) == []
    assert refused(state, GM, answer) == "not_your_seat"
    assert refused(state, 1, actions.Play(card="staves-2")) == "wrong_phase"
    assert refused(state, 2, actions.Play(card="blades-5")) == "wrong_phase"
    assert refused(table("c3", "c4"), 0, answer) == "wrong_phase"


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"seat": 1},
        {"seat": 7},
        {"seat": -1},
        {"card": "staves-2"},
        {"seat": 0, "card": "staves-2"},
        {"seat": 0, "decline": True},
        {"class_": "cups"},
        {"value": 10**30},
    ],
)
def test_an_answer_has_to_be_one_that_was_offered(answer: dict[str, Any]) -> None:
    state = lay(table("o3 s1", "e2 s2", "b5 b6"), "o3", "e2")
    assert refused(state, 1, actions.Choose(**answer)) == "bad_choice"


def test_what_may_not_be_declined_and_what_is_no_card() -> None:
    state = lay(table("c3 s1", "e21 s2", "e12 s3"), "c3", "e21", "e12")
    assert refused(state, 2, actions.Choose(decline=True)) == "bad_choice"
    assert refused(state, 2, actions.Choose(card="epic-99")) == "unknown_card"


def test_an_absent_seat_declines_what_it_may_and_else_takes_any_answer() -> None:
    state = lay(table("o3 s1", "e2 s2", "b5 b6"), "o3", "e2")
    assert engine.default(state, 1, Chance(b"d" * 32, 1)) == actions.Choose(decline=True)
    state = lay(table("c3 s1", "e4 s2", "c5 s3"), "c3", "e4")
    named = {engine.default(state, 1, Chance(b"d" * 32, n)).class_ for n in range(20)}
    assert named == {"blades", "staves", "orbs", "cups"}


# Who is told what


@pytest.mark.parametrize(
    ("viewer", "knows"), [(0, True), (GM, True), (1, False), (2, False), (SPECTATOR, False)]
)
def test_a_swap_with_the_deck_is_public_its_cards_are_not(viewer: int, knows: bool) -> None:
    state = lay(table("e1 s1 s2", "c3", "c4", deck="o9"), "e1")
    action = actions.Choose(card="staves-2")
    told = engine.log_params(action, happens(state, 0, action), viewer)
    assert [event["type"] for event in told["happened"]] == ["answered", "deck_card_swapped"]
    assert (told.get("given"), told.get("taken")) == (("staves-2", "orbs-9") if knows else (None, None))


@pytest.mark.parametrize(
    ("viewer", "knows"), [(0, True), (1, True), (GM, True), (2, False), (SPECTATOR, False)]
)
def test_whose_card_is_taken_knows_which(viewer: int, knows: bool) -> None:
    state = lay(table("e6 s1", "c3", "c4"), "e6")
    action = actions.Choose(seat=1)
    told = engine.log_params(action, happens(state, 0, action), viewer)
    assert ("taken" in told, told["of"]) == (knows, 1)


def test_whether_an_undo_would_be_a_peek_hangs_on_nothing_hidden() -> None:
    assert engine.reveals([events.CardPlayed(0, 1, False)])
    assert engine.reveals([events.Answered(0, False), events.Looked(0, 1, (3,))])
    assert not engine.reveals([events.Answered(0, True)])
    assert not engine.reveals([events.BidMade(0, 3)])
    assert not engine.reveals([events.XpChanged(0, 1)])
