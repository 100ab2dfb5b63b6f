"""How a boxed game ends: three successes, the Hunt, Good's Last Chance."""

from typing import Any

import pytest

from companion.engine.core import CLOCK, GM, Rejected
from companion.games.quest.rules.actions import EndDiscussion, NextLeader
from scoring.quest.rules import actions
from scoring.quest.rules.engine import engine
from scoring.quest.rules.state import State
from tests.scoring.quest.sheets import (
    SIZES,
    Correct,
    Final,
    discussed,
    enter,
    first_team,
    lost,
    position_of,
    quests,
    refused,
    seen,
    sheet,
)

GOOD_HUNT, EVIL_HUNT = ("good", "hunt"), ("evil", "hunt")
LAST_CHANCE = {("good", "last_chance"), ("evil", "last_chance")}
ALL_EVIL, QUESTS = ("good", "all_leaders_evil"), ("good", "three_quests")
EVERY_END = [GOOD_HUNT, EVIL_HUNT, *LAST_CHANCE, ALL_EVIL, QUESTS, ("evil", "all_leaders_evil")]


def ended(state: State) -> tuple[str, str] | None:
    end = engine.outcome(state)
    return None if end is None else (end.winner, end.reason)


def open_ends(state: State) -> set[tuple[str, str]]:
    """By trying them all; and what is offered is the same."""
    found = set()
    for winner, reason in EVERY_END:
        try:
            enter(state, Final(winner=winner, reason=reason))  # type: ignore[arg-type]
        except Rejected:
            continue
        found.add((winner, reason))
    offers = [offer for offer in engine.legal(state, GM) if offer["type"] == "final"]
    assert {(offer["winner"], offer["reason"]) for offer in offers} == found
    return found


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("score", ["+++", "-+++", "+-++"])
def test_three_successes_and_good_has_won(seats: int, score: str) -> None:
    """Rulebook, Game End; Ruling R29."""
    state = quests(sheet(seats), score)
    assert ended(state) == QUESTS
    assert (seen(state).phase, seen(state).to_act, engine.timer(state)) == ("finished", (), None)


@pytest.mark.parametrize("seats", SIZES)
def test_with_the_hunter_three_successes_lead_to_the_hunt(seats: int) -> None:
    """Rulebook, Errata; Rulings R29, R41: no discussion, no Last Chance."""
    state = quests(sheet(seats, blind_hunter=True), "+++")
    assert (seen(state).phase, ended(state), engine.timer(state)) == ("hunt", None, None)
    assert open_ends(state) == {GOOD_HUNT, EVIL_HUNT, QUESTS}


@pytest.mark.parametrize("seats", SIZES)
def test_so_many_failures_lead_to_the_discussion(seats: int) -> None:
    """Rulebook, Final Quest; Rulings R27, R28, R30: the last Leader stays, no Amulet is given."""
    state = lost(seats)
    view = seen(state)
    assert (view.failures, view.phase) == (2 if seats == 4 else 3, "discussion")
    assert view.to_act == (view.leader,) == (view.results[-1].leader,)
    assert refused(state, NextLeader(leader=3)).code == "wrong_phase"
    assert refused(state, Final(winner="good", reason="last_chance")).code == "wrong_phase"


def test_the_discussion_lasts_five_minutes_and_closes_by_its_clock() -> None:
    """Rulebook, The Discussion."""
    timer = engine.timer(lost(7))
    assert timer is not None
    rung: Any = timer.action
    assert (timer.name, timer.seconds, rung) == ("discussion", 300, EndDiscussion())
    assert seen(enter(lost(7), rung, actor=CLOCK)).phase == "point"
    assert engine.timer(discussed(lost(7))) is None


def test_a_discussion_without_a_clock_is_closed_by_hand() -> None:
    state = lost(7, discussion_s=0)
    assert (seen(state).phase, engine.timer(state)) == ("discussion", None)
    assert seen(enter(state, EndDiscussion(), actor=state.current.leader)).phase == "point"


def test_a_discussion_closes_once() -> None:
    assert refused(discussed(lost(7)), EndDiscussion(), actor=CLOCK).code == "wrong_phase"


def test_without_the_hunter_the_last_chance_decides() -> None:
    """Rulebook, Good's Last Chance."""
    assert open_ends(discussed(lost(7))) == LAST_CHANCE | {ALL_EVIL}


def test_with_the_hunter_the_hunt_may_decide_too() -> None:
    """Rulebook, The Hunt."""
    state = discussed(lost(7, blind_hunter=True))
    assert seen(state).phase == "hunt_call"
    assert open_ends(state) == LAST_CHANCE | {ALL_EVIL, GOOD_HUNT, EVIL_HUNT}


@pytest.mark.parametrize(
    ("seats", "score", "possible"),
    [
        (4, "--", True),
        (4, "-+-", False),
        (5, "---", False),
        (6, "---", True),
        (6, "-+--", False),
        (9, "---", True),
        (9, "--++-", False),
        (10, "-+--", True),
        (10, "--++-", False),
    ],
)
def test_all_leaders_are_evil_only_where_there_are_so_many(seats: int, score: str, possible: bool) -> None:
    """Ruling R39; Rulings, 2.3."""
    state = discussed(quests(sheet(seats), score))
    assert (ALL_EVIL in open_ends(state)) == possible
    if not possible:
        refusal = refused(state, Final(winner="good", reason="all_leaders_evil"))
        assert (refusal.code, refusal.params["count"]) == ("leaders_not_all_evil", len(score))


def test_an_end_that_the_game_does_not_have() -> None:
    state = discussed(lost(7))
    for winner, reason in (("evil", "all_leaders_evil"), QUESTS, EVIL_HUNT):
        assert refused(state, Final(winner=winner, reason=reason)).code == "ending_not_open"  # type: ignore[arg-type]


@pytest.mark.parametrize("end", sorted(LAST_CHANCE))
def test_the_end_is_what_was_entered(end: tuple[Any, Any]) -> None:
    state = enter(discussed(lost(7)), Final(winner=end[0], reason=end[1]))
    assert (seen(state).phase, ended(state)) == ("finished", end)


def over() -> list[State]:
    return [quests(sheet(6), "+++"), enter(discussed(lost(6)), Final(winner="evil", reason="last_chance"))]


@pytest.mark.parametrize("state", over(), ids=["three successes", "last chance"])
def test_after_the_end_nothing_is_entered_but_corrections(state: State) -> None:
    entries: list[actions.Action] = [
        first_team(state),
        actions.Result(fails=0),
        NextLeader(leader=3),
        EndDiscussion(),
        Final(winner="evil", reason="last_chance"),
        position_of(state),
    ]
    for entry in entries:
        for actor in (GM, CLOCK, *range(6)):
            assert refused(state, entry, actor).code == "finished"
    assert [offer["type"] for offer in engine.legal(state, GM)] == ["correct"]
    assert [list(engine.legal(state, seat)) for seat in range(6)] == [[]] * 6
    enter(state, Correct(quest=1, magic=1, reason="it was Ben"))


def test_nothing_is_done_in_a_seats_place_and_nothing_was_hidden() -> None:
    with pytest.raises(Rejected, match="nothing_to_decide"):
        engine.default(sheet(5), 0, None)  # type: ignore[arg-type]
    assert engine.reveals([]) is False
