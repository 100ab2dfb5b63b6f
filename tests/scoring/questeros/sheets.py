"""Short ways to fill in a Questeros sheet, so that tests read like a score pad."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, Engine, Rejected, play
from scoring.questeros.rules import actions
from scoring.questeros.rules.engine import engine
from scoring.questeros.rules.state import State
from tests.contract import filled, seated

CHANCE = Chance(b"\0" * 32, 1)


def sheet(seats: int = 3, **options: Any) -> State:
    """An empty sheet on which seat 0 deals, unless the options say otherwise."""
    options = {"first_dealer": 0} | options
    return seated(engine, seats, **options)


def enter(state: State, *entries: actions.Action, actor: int = GM) -> State:
    """The sheet after these entries."""
    for entry in entries:
        _, state = play(engine, state, actor, entry, CHANCE)
    return state


def refused(state: State, entry: actions.Action, actor: int = GM) -> Rejected:
    """Why the sheet does not take this entry."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, entry, CHANCE)
    return refusal.value


def bids(*values: int) -> list[actions.Action]:
    return [actions.Bid(seat=seat, value=value) for seat, value in enumerate(values)]


def scored(state: State, bid: Sequence[int], quests: Sequence[int], **more: Any) -> State:
    """The sheet after a whole round."""
    return enter(state, *bids(*bid), actions.ScoreRound(quests=tuple(quests), **more))


def played_out(state: State, rounds: int) -> State:
    """That many rounds in which seat 0 wins four Quests, seat 1 three and the others share the rest."""
    quests = [4, 3, *([0] * (state.seats - 2))]
    quests[-1] += 10 - sum(quests)
    for _ in range(rounds):
        state = scored(state, [4] * state.seats, quests)
    return state


def seen(state: State) -> Any:
    return engine.view(state, GM)


def complete(engine_: Engine, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer of the sheet as a person would fill it in: reasons given, Quests that add up."""
    fields = {name: filled(value, rng) for name, value in offer.items()}
    if offer["type"] in ("adjust", "correct"):
        fields["reason"] = "an Epic"
    if offer["type"] == "adjust":
        fields["delta"] = rng.randint(-4, 4)
    if offer["type"] == "score_round":
        fields["quests"] = ten(len(fields["quests"]), rng)
        fields["voided"] = 10 - sum(fields["quests"])
    if offer["type"] == "correct":
        fields["voided"] = rng.choice([0, 1])
        fields["note"] = "an Epic took one"
    return msgspec.convert(fields, engine_.Action)


def ten(seats: int, rng: random.Random) -> list[int]:
    """Ten turns, or nine and a void one, shared out."""
    winners = [rng.randrange(seats) for _ in range(rng.choice([9, 10]))]
    return [winners.count(seat) for seat in range(seats)]
