"""Promises of the action tracker over random games."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold, play, tag
from companion.games.eros_quest.rules.rules import ENCOUNTERS, TURN_ACTIONS
from scoring.eros_quest.rules.corrections import place, proposed
from scoring.eros_quest.rules.state import State
from tests.contract import Step, random_game, read_events
from tests.scoring.eros_quest.sheets import complete, engine, seen, sheet
from tests.scoring.solo import CHANCE, refused


def game(seed: int) -> list[Step]:
    return list(random_game(engine, sheet(), seed, 250, complete))


@pytest.mark.parametrize("seed", range(30))
def test_random_games_keep_every_promise(seed: int) -> None:
    steps = game(seed)
    assert len(steps) > 100
    assert fold(engine, sheet(), [event for step in steps for event in step.events]) == steps[-1].after
    for step in steps:
        check_codec(step)
        check_counting(step.after)
        check_secrets(step.after)
        check_end(step)


def check_codec(step: Step) -> None:
    assert msgspec.json.decode(msgspec.json.encode(step.after), type=State) == step.after
    decoded = read_events(engine, msgspec.json.encode(step.events))
    assert decoded == list(step.events)


def check_counting(state: State) -> None:
    """Marks and what is left are the seven actions; Encounters are counted in order; turns only go on."""
    view = seen(state)
    assert sorted((*view.used, *view.left)) == sorted(TURN_ACTIONS)
    assert 0 <= view.encounters_completed <= ENCOUNTERS
    assert (view.encounter is None) == (view.encounters_completed == ENCOUNTERS)
    numbers = [turn.turn for turn in view.history] + [view.turn]
    assert numbers == sorted(set(numbers))
    assert all(turn.used.count("rest") == 1 and turn.used[-1] == "rest" for turn in view.history)


def check_secrets(state: State) -> None:
    """A sheet has none: everybody sees the same, in this world and in any other it could be."""
    other = engine.resample(state, SPECTATOR, Chance(b"x" * 32, 1))
    assert engine.view(other, SPECTATOR) == engine.view(state, GM)
    assert engine.legal(other, 0) == engine.legal(state, 0)


def check_end(step: Step) -> None:
    """After the end only corrections come; without one the game is over as it was."""
    if engine.outcome(step.before) is not None:
        assert tag(step.action) == "correct"
    ended = engine.outcome(step.after)
    assert (seen(step.after).phase == "finished") == (ended is not None)
    if ended is not None:
        assert ended.won == (ended.encounters == ENCOUNTERS) == (ended.reason == "dragon")


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_offered_is_taken(seed: int) -> None:
    rng = random.Random(seed)
    for step in game(seed):
        for offer in engine.legal(step.before, 0):
            check_taken(step.before, complete(engine, offer, rng))


def check_taken(state: State, action: Any) -> None:
    """All but a correction that would change nothing."""
    if tag(action) == "correct" and proposed(state, action) == place(state):
        assert refused(engine, state, action).code == "nothing_to_correct"
    else:
        play(engine, state, 0, action, CHANCE)
