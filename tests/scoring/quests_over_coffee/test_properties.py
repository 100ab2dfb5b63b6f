"""Promises of the sheet of Quests Over Coffee over random games."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold, play, tag
from companion.games.quests_over_coffee.rules import rules
from scoring.quests_over_coffee.rules.state import State
from tests.contract import Step, random_game, read_events
from tests.scoring.quests_over_coffee.sheets import complete, engine, refused, seen, sheet
from tests.scoring.solo import CHANCE


def game(seed: int) -> list[Step]:
    return list(random_game(engine, sheet(), seed, 200, complete))


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
    """Cubes stay within their limits, the score is that of the kept stars and the cubes."""
    view = seen(state)
    for kind in ("health", "luck", "money"):
        assert 0 <= getattr(view, kind) <= getattr(view.most, kind)
    kept = [quest.stars for quest in view.quests if quest.result == "success"]
    assert view.stars == sum(kept)
    assert view.score == (0 if view.health == 0 else 2 * sum(kept) + view.health + view.money)
    assert len(view.quests) <= rules.QUESTS
    assert [quest.quest for quest in view.quests] == list(range(1, len(view.quests) + 1))


def check_secrets(state: State) -> None:
    """A sheet has none: everybody sees the same, in this world and in any other it could be."""
    other = engine.resample(state, SPECTATOR, Chance(b"x" * 32, 1))
    assert engine.view(other, SPECTATOR) == engine.view(state, GM)
    assert engine.legal(other, 0) == engine.legal(state, 0)


def check_end(step: Step) -> None:
    """After the end only corrections come; it ends with ten Quests or without Health."""
    if engine.outcome(step.before) is not None:
        assert tag(step.action) == "correct"
    view, ended = seen(step.after), engine.outcome(step.after)
    assert (ended is not None) == (view.health == 0 or len(view.quests) == rules.QUESTS)
    assert (view.phase == "finished") == (ended is not None)
    if ended is not None:
        assert (ended.score, ended.defeated) == (view.score, view.health == 0)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_offered_is_taken(seed: int) -> None:
    rng = random.Random(seed)
    for step in game(seed):
        for offer in engine.legal(step.before, 0):
            check_taken(step.before, complete(engine, offer, rng))


def check_taken(state: State, entry: Any) -> None:
    """Each field may stay as it is; what leaves all of them so is refused in a name of its own."""
    if stays(seen(state), entry):
        assert refused(state, entry).code == UNCHANGED[tag(entry)]
    else:
        play(engine, state, 0, entry, CHANCE)


UNCHANGED = {"cubes": "no_cubes", "correct": "nothing_to_correct"}


def stays(view: Any, entry: Any) -> bool:
    """Whether nothing on the sheet would be other than it is; a Quest is one more in any case."""
    if tag(entry) == "quest":
        return False
    given = {kind: by for kind in ("health", "luck", "money") if (by := getattr(entry, kind)) is not None}
    if tag(entry) == "cubes":
        return not any(given.values())
    quest = view.quests[entry.quest - 1] if entry.quest else entry
    same = (quest.result, quest.stars) == (entry.result, entry.stars)
    return same and all(getattr(view, kind) == value for kind, value in given.items())
