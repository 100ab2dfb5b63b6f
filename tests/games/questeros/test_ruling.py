"""`table` mode: the GM rules on the printed text, and every ruling is logged."""

from typing import Any

import msgspec
import pytest

from companion.engine.core import CLOCK, GM, SPECTATOR
from companion.games.questeros.rules import actions
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import CODES
from companion.games.questeros.rules.state import State
from tests.games.questeros.tables import (
    cards,
    check_conserved,
    codes,
    do,
    happens,
    laid,
    lay,
    offered,
    refused,
)


def table(*hands: str, **options: Any) -> State:
    return laid(*hands, **({"abilities": "table"} | options))


def rule(**ruling: Any) -> actions.Rule:
    converted: actions.Rule = msgspec.convert(
        {"type": "rule", "note": "as printed"} | ruling, actions.Rule, str_keys=True
    )
    return converted


def after(state: State, **ruling: Any) -> State:
    result = do(state, GM, rule(**ruling))
    check_conserved(result)
    return result


@pytest.fixture
def at_play() -> State:
    """Seat 1 has played the Mentor; seat 2 is next."""
    return lay(table("o3 s1", "e2 s2", "o5 b6"), "o3", "e2")


@pytest.fixture
def at_end(at_play: State) -> State:
    """The turn is over; seat 1 has won it."""
    return lay(after(at_play), "o5")


def test_an_epics_play_and_the_end_of_its_turn_wait_for_the_gm(at_play: State, at_end: State) -> None:
    for state in (at_play, at_end):
        assert engine.view(state, SPECTATOR).awaits_gm is True
        assert list(engine.to_act(state)) == []
        assert engine.legal(state, GM) == [{"type": "rule"}]
        for seat in range(3):
            assert engine.legal(state, seat) == []
            assert refused(state, seat, rule()) == "gm_only"
        for nobody in (CLOCK, SPECTATOR):
            assert refused(state, nobody, rule()) == "gm_only"
    assert refused(at_play, 2, actions.Play(card="orbs-5")) == "wrong_phase"
    assert (engine.view(at_end, GM).turn, engine.view(after(at_end), GM).turn) == (1, 2)


def test_a_turn_without_epics_waits_for_nobody() -> None:
    state = lay(table("o3 s1", "o4 s2"), "o3", "o4")
    assert (state.awaits, state.actor) == (None, 1)
    assert refused(state, GM, rule()) == "wrong_phase"


def test_a_god_may_spare_the_gm_the_ruling() -> None:
    """Ruling Q19."""
    state = lay(table("o3 s1", "adwanis s2", "e2 s3", gods_cancel_epics=True), "o3", "adwanis", "e2")
    assert (state.awaits, state.actor) == (None, 1)


def test_a_ruling_says_why(at_play: State) -> None:
    assert refused(at_play, GM, rule(note=" ")) == "reason_needed"


def test_xp_bids_and_what_has_to_be_followed(at_play: State) -> None:
    state = after(at_play, xp={"0": 3, "2": -9}, bids={"1": 7}, follow="blades")
    assert (state.xp, state.adjusted, state.bids) == ((5, 2, 0), (3, 0, -2), (3, 7, 3))
    assert offered(state, 2) == codes("b6")


def test_a_card_that_cannot_win(at_play: State) -> None:
    state = lay(after(at_play, void="epic-2"), "o5")
    assert state.last_turn is not None
    assert state.last_turn.winner == 2
    assert refused(at_play, GM, rule(void="orbs-5")) == "bad_choice"


def test_if_no_card_can_win_the_turn_is_void_as_with_two_gods() -> None:
    state = after(lay(table("e5 s1", "e6 s2"), "e5"), void="epic-5")
    state = after(lay(state, "e6"), void="epic-6")
    assert state.last_turn is not None
    assert (state.last_turn.winner, state.initiative, len(state.void)) == (None, 0, 1)


def test_hands_shown_and_cards_moved(at_play: State) -> None:
    state = after(at_play, show={"seat": 0, "of": 2}, move=[{"card": "blades-6", "from": 2, "to": 0}])
    assert set(engine.view(state, 0).looks[0].cards) == codes("o5 b6")
    assert CODES[state.hands[0][0]] == "blades-6"
    state = after(at_play, move=[{"card": "blades-6", "from": 2, "to": "deck"}])
    assert state.deck[-1] == cards("b6")[0]
    state = after(at_play, move=[{"card": CODES[state.deck[0]], "from": "deck", "to": 1}])
    assert len(state.hands[1]) == 2


def test_players_left_without_cards_are_skipped(at_play: State) -> None:
    """Ruling Q21."""
    moves = [{"card": card, "from": 2, "to": "deck"} for card in ("orbs-5", "blades-6")]
    state = after(at_play, move=moves)
    assert (state.awaits, state.quests) == ("end", (0, 1, 0))


def test_another_winner_another_owner_another_leader(at_end: State) -> None:
    state = after(at_end, winner=0)
    assert (state.quests, state.initiative, state.actor) == ((1, 0, 0), 0, 0)
    state = after(at_end, quest={"from": 1, "to": 2}, initiative=0)
    assert (state.quests, state.initiative) == ((0, 0, 1), 0)
    state = after(at_end, quest={"from": 1, "to": None})
    assert (state.quests, len(state.void)) == ((0, 0, 0), 1)


def test_a_void_turn_can_be_given_to_somebody() -> None:
    state = lay(table("e5 s1", "adwanis s2", "nekradis s3"), "e5")
    state = after(lay(after(state), "adwanis", "nekradis"), winner=2)
    assert (state.quests, state.void, state.initiative) == ((0, 0, 1), (), 2)


@pytest.mark.parametrize(
    ("ruling", "refusal"),
    [
        ({"winner": 0}, "bad_choice"),
        ({"initiative": 0}, "bad_choice"),
        ({"quest": {"from": 0, "to": 1}}, "bad_choice"),
        ({"xp": {"3": 1}}, "unknown_seat"),
        ({"xp": {"0": 10**30}}, "out_of_range"),
        ({"bids": {"0": 11}}, "bid_too_high"),
        ({"bids": {"-1": 1}}, "unknown_seat"),
        ({"void": "cups-99"}, "unknown_card"),
        ({"show": {"seat": 0, "of": 9}}, "unknown_seat"),
        ({"move": [{"card": "orbs-5", "from": 0, "to": 1}]}, "card_not_in_hand"),
        ({"move": [{"card": "orbs-5", "from": 2, "to": 9}]}, "unknown_seat"),
        ({"move": [{"card": "orbs-5", "from": 2, "to": 0}] * 2}, "bad_choice"),
    ],
)
def test_what_a_ruling_cannot_do_as_a_card_is_played(
    at_play: State, ruling: dict[str, Any], refusal: str
) -> None:
    assert refused(at_play, GM, rule(**ruling)) == refusal


@pytest.mark.parametrize("ruling", [{"follow": "cups"}, {"void": "epic-2"}, {"quest": {"from": 0, "to": 1}}])
def test_what_a_ruling_cannot_do_at_the_end(at_end: State, ruling: dict[str, Any]) -> None:
    assert refused(at_end, GM, rule(**ruling)) == "bad_choice"


def test_everybody_reads_a_ruling_and_only_those_concerned_which_card(at_play: State) -> None:
    action = rule(move=[{"card": "blades-6", "from": 2, "to": 0}], xp={"1": 1})
    happened = happens(at_play, GM, action)
    for viewer, knows in ((GM, True), (0, True), (2, True), (1, False), (SPECTATOR, False)):
        told = engine.log_params(action, happened, viewer)
        assert (told["note"], told["delta"], "moved" in told) == ("as printed", 1, knows)
        assert ("blades-6" in str(told)) is knows
