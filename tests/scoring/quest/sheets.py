"""Short ways to lay out a tableau, so that tests read like a game at the table."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, play
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Check, EndDiscussion, NextLeader, Team
from scoring.quest.rules import actions
from scoring.quest.rules.engine import engine
from scoring.quest.rules.state import State
from tests.contract import fields_of, seated

CHANCE = Chance(b"\0" * 32, 1)
Correct, Final, Position, Result = actions.Correct, actions.Final, actions.Position, actions.Result
SIZES = range(4, 11)


def sheet(seats: int = 5, **options: Any) -> State:
    """An empty tableau; seat 0 leads, unless the options say otherwise."""
    options = {"first_leader": 0} | options
    return seated(engine, seats, **options)


def enter(state: State, *entries: actions.Action, actor: int = GM) -> State:
    """The tableau after these entries."""
    for entry in entries:
        _, state = play(engine, state, actor, entry, CHANCE)
    return state


def refused(state: State, entry: actions.Action, actor: int = GM) -> Rejected:
    """Why the sheet does not take this entry."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, entry, CHANCE)
    return refusal.value


def seen(state: State) -> Any:
    return engine.view(state, SPECTATOR)


def first_team(state: State) -> Team:
    """The first seats, Magic on the first of them."""
    return Team(team=tuple(range(state.size)), magic=0)


def quest(state: State, fails: int) -> State:
    """A whole Quest."""
    return enter(state, first_team(state), Result(fails=fails))


def succession(state: State) -> NextLeader:
    """The first who may lead and, where an Amulet is due, the second for it."""
    free = rules.unburdened(state.seats, state.leaders, state.amulets)
    due = state.quest in rules.AMULETS_AFTER[state.seats]
    return NextLeader(leader=free[0], amulet=free[1] if due else None)


def followed(state: State) -> State:
    """The next Leader is named; an Amulet is used on nobody."""
    state = enter(state, succession(state))
    return enter(state, Check(target=None)) if state.checking else state


def quests(state: State, score: str) -> State:
    """So many Quests, `+` for success and `-` for failure."""
    for n, result in enumerate(score):
        state = followed(state) if n else state
        state = quest(state, 0 if result == "+" else rules.fails_needed(state.seats, state.quest))
    return state


def discussed(state: State) -> State:
    return enter(state, EndDiscussion(), actor=CLOCK)


def lost(seats: int, **options: Any) -> State:
    """So many Quests failed that the Final Quest has come."""
    return quests(sheet(seats, **options), "-" * rules.failures_needed(seats))


def position_of(state: State) -> actions.Position:
    """What a group would say that has got as far as this."""
    view = seen(state)
    return Position(
        results=tuple(actions.Past(one.leader, one.fails, one.team, one.magic) for one in view.results),
        amulets=tuple(
            actions.PastAmulet(one.after_quest, one.holder, one.checked) for one in reversed(view.amulets)
        ),
        leader=view.leader,
    )


def complete(engine_: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer as a person would fill it in: few Fails, another one for the Amulet, reasons given."""
    fields = fields_of(offer, rng)
    match offer["type"]:
        case "result":
            fields["fails"] = min(rng.choice([0, 0, 1, 1, 2]), offer["fails"].max)
        case "next_leader" if "amulet" in fields:
            others = [seat for seat in offer["amulet"].from_ if seat != fields["leader"]]
            fields["amulet"] = rng.choice(others)
        case "correct":
            fields |= {"reason": "miscounted", "fails": rng.choice([0, 0, 1])}
    return msgspec.convert(fields, engine_.Action)
