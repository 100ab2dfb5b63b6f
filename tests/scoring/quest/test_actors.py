"""Who may enter what: the GM anything, a seat what its player does at the table, the clock its ring."""

from typing import Any

import pytest

from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, play, tag
from companion.games.quest.rules.actions import Check, EndDiscussion, NextLeader, Team
from scoring.quest.rules.engine import DECIDE
from scoring.quest.rules.state import State
from tests.scoring.quest.sheets import (
    CHANCE,
    Correct,
    Final,
    Position,
    Result,
    discussed,
    engine,
    enter,
    lost,
    quests,
    sheet,
)

SEATS = range(6)


def at(phase: str) -> State:
    """Six players in that phase; 0 leads, but in the Final Quest 2; 4 holds the Amulet."""
    states = {
        "team": lambda: sheet(6),
        "quest": lambda: enter(sheet(6), Team(team=(1, 2), magic=1)),
        "transition": lambda: quests(sheet(6), "-"),
        "amulet": lambda: enter(quests(sheet(6), "-+"), NextLeader(leader=2, amulet=4)),
        "discussion": lambda: lost(6),
        "point": lambda: discussed(lost(6)),
        "hunt": lambda: quests(sheet(6, blind_hunter=True), "+++"),
    }
    return states[phase]()


CASES = [
    ("team", Team(team=(1, 2), magic=1), {0}, "not_leader"),
    ("quest", Result(fails=1), {0}, "not_leader"),
    ("transition", NextLeader(leader=3), {0}, "not_leader"),
    ("amulet", Check(target=0), {4}, "not_your_turn"),
    ("amulet", Check(target=None), {4}, "not_your_turn"),
    ("discussion", EndDiscussion(), {2}, "not_leader"),
    ("point", Final(winner="evil", reason="last_chance"), {2}, "not_leader"),
    ("hunt", Final(winner="evil", reason="hunt"), {2}, "not_leader"),
    ("team", Position(results=(), amulets=(), leader=1), set(), "gm_only"),
    ("transition", Correct(quest=1, fails=0, reason="x"), set(), "gm_only"),
]


@pytest.mark.parametrize(("phase", "action", "allowed", "code"), CASES)
def test_the_gm_and_whose_player_does_it(phase: str, action: Any, allowed: set[int], code: str) -> None:
    state = at(phase)
    enter(state, action, actor=GM)
    for seat in SEATS:
        assert answer(state, seat, action) == (None if seat in allowed else code)


@pytest.mark.parametrize(("phase", "action", "allowed", "code"), CASES)
def test_the_clock_closes_the_discussion_and_a_spectator_nothing(
    phase: str, action: Any, allowed: set[int], code: str
) -> None:
    rings = isinstance(action, EndDiscussion)
    assert answer(at(phase), CLOCK, action) == (None if rings else "gm_only")
    assert answer(at(phase), SPECTATOR, action) == "gm_only"


def answer(state: State, actor: int, action: Any) -> str | None:
    """The code of the refusal, if it is refused."""
    try:
        play(engine, state, actor, action, CHANCE)
    except Rejected as refusal:
        return refusal.code
    return None


def test_every_action_has_its_actors_here() -> None:
    assert {type(case[1]) for case in CASES} == set(DECIDE)


def test_what_is_offered_is_what_may_be_entered() -> None:
    for phase, action, allowed, _ in CASES:
        kind = tag(action)
        state = at(phase)
        offering = {seat for seat in SEATS if kind in types(state, seat)}
        assert (offering, kind in types(state, GM)) == (allowed, True)
        assert not list(engine.legal(state, CLOCK)) + list(engine.legal(state, SPECTATOR))


def types(state: State, actor: int) -> set[str]:
    return {offer["type"] for offer in engine.legal(state, actor)}
