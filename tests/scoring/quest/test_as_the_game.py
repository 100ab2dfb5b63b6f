"""The same game dealt by the app and played from the box: the tableau is the same at every step."""

from typing import Any

import msgspec
import pytest

from companion.engine.core import GM
from companion.games.quest.rules import events as happened
from companion.games.quest.rules.actions import Check, EndDiscussion, NextLeader, Team
from companion.games.quest.rules.engine import engine as game
from scoring.quest.rules import actions
from scoring.quest.rules.engine import engine
from scoring.quest.rules.state import State
from tests.contract import Step, random_game
from tests.games.quest.games import complete, random_start
from tests.scoring.quest.sheets import enter, sheet

BOARD = (
    "quest",
    "team_sizes",
    "fails_needed",
    "leader",
    "leaders",
    "veterans",
    "team",
    "magic",
    "results",
    "successes",
    "failures",
    "failures_needed",
    "amulets_after",
    "amulets",
    "faded",
)
SAME_PHASES = {"team", "transition", "amulet", "discussion"}


def as_entries(step: Step) -> list[actions.Action]:
    """What somebody at the table would enter when that happens."""
    entries: list[actions.Action] = []
    for event in step.events:
        match event:
            case happened.TeamSent():
                entries.append(Team(team=event.team, magic=event.magic))
            case happened.QuestResolved():
                entries.append(actions.Result(fails=event.fails))
            case happened.LeaderNamed():
                entries.append(NextLeader(leader=event.leader, amulet=event.amulet))
            case happened.Checked():
                entries.append(Check(target=event.target))
    return entries + ([step.action] if isinstance(step.action, EndDiscussion) else [])


def board(view: Any) -> dict[str, Any]:
    """What lies on the tableau."""
    whole: dict[str, Any] = msgspec.to_builtins(view)
    return {name: whole[name] for name in BOARD}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", range(4, 11))
def test_the_tableau_of_a_boxed_game_is_that_of_the_game(seats: int, seed: int) -> None:
    start = random_start(seats, seed)
    tableau: State = sheet(seats, side=start.options.side, first_leader=start.leader)
    for step in random_game(game, start, seed, 4000, complete):
        tableau = enter(tableau, *as_entries(step))
        ours, theirs = engine.view(tableau, GM), game.view(step.after, GM)
        if theirs.phase != "show":
            assert board(ours) == board(theirs)
        if theirs.phase in SAME_PHASES:
            assert (ours.phase, ours.to_act) == (theirs.phase, theirs.to_act)
