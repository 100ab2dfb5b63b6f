"""Promises of the tableau over random games of every size and side."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, fold, play
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import EndDiscussion
from scoring.quest.rules import history
from scoring.quest.rules.engine import ALWAYS, engine
from scoring.quest.rules.state import State
from tests.contract import Step, random_game, read_events, seated
from tests.scoring.quest.sheets import CHANCE, complete, enter, position_of, seen, sheet

GAMES = [(seats, side, seed) for seats in range(4, 11) for side in "AB" for seed in range(8)]
TELLABLE = ("team", "transition", "discussion", "hunt")
"""Phases of which a position says everything."""


def start(seats: int, side: str, seed: int) -> State:
    hunter, seconds = seed % 2 == 1, 300 if seed % 3 else 0
    return seated(engine, seats, side=side, blind_hunter=hunter, discussion_s=seconds)


def game(seats: int, side: str, seed: int) -> list[Step]:
    """Everything that is offered is entered, positions too: of the game as it stands."""
    current = [start(seats, side, seed)]

    def filled_in(engine_: Any, offer: dict[str, Any], rng: random.Random) -> Any:
        return position_of(current[0]) if offer["type"] == "position" else complete(engine_, offer, rng)

    def played() -> Iterator[Step]:
        for step in random_game(engine, current[0], seed * 31 + seats, 400, filled_in):
            current[0] = step.after
            yield step
            if step.after.final is not None:
                return

    return list(played())


@pytest.mark.parametrize(("seats", "side", "seed"), GAMES)
def test_a_random_game_keeps_every_promise(seats: int, side: str, seed: int) -> None:
    steps = game(seats, side, seed)
    events = [event for step in steps for event in step.events]
    assert fold(engine, start(seats, side, seed), events) == steps[-1].after
    for step in steps:
        check_codec(step)
        check_tokens(step.after)
        check_views(step.after)
        check_log(step)
        history.check(step.after)


def check_codec(step: Step) -> None:
    assert read_events(engine, msgspec.json.encode(step.events)) == list(step.events)
    assert msgspec.json.decode(msgspec.json.encode(step.action), type=engine.Action) == step.action
    assert msgspec.json.decode(msgspec.json.encode(step.after), type=State) == step.after


def check_tokens(state: State) -> None:
    """Five Veterans, three Amulets; no player has two of them."""
    holders = [amulet.holder for amulet in state.amulets]
    assert len({*state.leaders, *holders}) == len(state.leaders) + len(holders)
    assert len(state.rounds) <= len(state.sizes)
    assert [one.after_quest for one in state.amulets] == [
        quest for quest in rules.AMULETS_AFTER[state.seats] if quest < state.quest
    ]
    assert len(set(seen(state).faded)) == len(seen(state).faded)


def check_views(state: State) -> None:
    """A sheet has no secrets: everybody sees the same, in this world and in any other it could be."""
    for viewer in (SPECTATOR, *range(state.seats)):
        other = engine.resample(state, viewer, Chance(b"x" * 32, 1))
        assert msgspec.json.encode(engine.view(other, viewer)) == msgspec.json.encode(engine.view(state, GM))
        assert engine.legal(other, viewer) == engine.legal(state, viewer)
    over = engine.outcome(state) is not None
    assert (seen(state).phase == "finished") == over == (not engine.to_act(state))
    assert (engine.timer(state) is None) or seen(state).phase == "discussion"


def check_log(step: Step) -> None:
    told = engine.log_params(step.action, step.events, 0)
    assert told == engine.log_params(step.action, step.events, SPECTATOR)
    assert not {"type", "n", "at", "actor"} & set(told)


@pytest.mark.parametrize(("seats", "side", "seed"), GAMES)
def test_nothing_but_corrections_is_legal_after_the_end(seats: int, side: str, seed: int) -> None:
    for step in game(seats, side, seed):
        if engine.outcome(step.after) is None:
            continue
        offers = [offer for actor in (CLOCK, GM, *range(seats)) for offer in engine.legal(step.after, actor)]
        assert [offer["type"] for offer in offers] == ["correct"]
        for actor in (CLOCK, GM, *range(seats)):
            with pytest.raises(Rejected, match="finished"):
                play(engine, step.after, actor, EndDiscussion(), CHANCE)


@pytest.mark.parametrize(("seats", "side", "seed"), GAMES)
def test_a_position_set_in_one_step_is_the_game_entered_step_by_step(
    seats: int, side: str, seed: int
) -> None:
    compared = 0
    for step in game(seats, side, seed):
        state = step.after
        if seen(state).phase in TELLABLE or engine.outcome(state) == win_by_quests(state):
            blank = sheet(seats, **msgspec.structs.asdict(state.options))
            assert enter(blank, position_of(state)) == state
            compared += 1
    assert compared >= 3


def win_by_quests(state: State) -> Any:
    """The end that no entry made."""
    return engine.outcome(state) if engine.outcome(state) and state.final is None else "none"


@pytest.mark.parametrize(("seats", "side", "seed"), GAMES)
def test_whatever_is_offered_can_be_entered(seats: int, side: str, seed: int) -> None:
    """But for a correction or a position, which say more than an offer can."""
    rng = random.Random(seed)
    for step in game(seats, side, seed):
        for actor in (GM, *range(seats)):
            for offer in engine.legal(step.after, actor):
                if offer["type"] not in ("correct", "position"):
                    enter(step.after, complete(engine, offer, rng), actor=actor)


def test_every_end_and_every_phase_is_reached() -> None:
    ends: Counter[Any] = Counter()
    phases: Counter[str] = Counter()
    for case in GAMES:
        for step in game(*case):
            phases[seen(step.after).phase] += 1
            end = engine.outcome(step.after)
            ends[end and (end.winner, end.reason)] += 1
    assert set(ends) == {
        None,
        ("good", "three_quests"),
        ("good", "hunt"),
        ("evil", "hunt"),
        ("good", "last_chance"),
        ("evil", "last_chance"),
        ("good", "all_leaders_evil"),
    }
    assert set(phases) == set(ALWAYS)
