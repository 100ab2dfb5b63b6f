"""Whole games of Questeros by four players who play at random, beside a move of the yardstick."""

import statistics
import time
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Literal

import msgspec

from bench import oh_hell
from bench.report import Line
from bench.yardstick import playout_lists
from companion.engine.chance import Chance
from companion.engine.core import OneOf, fold, play
from companion.games.questeros.rules import actions
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import CODES
from companion.games.questeros.rules.prices import open_cards
from companion.games.questeros.rules.state import State

SEATS, ROUNDS, GAMES = 4, 15, 8
GATES: dict[Literal["none", "companion"], float] = {"none": 8.0, "companion": 16.0}
CODEC_GATE = 15.0
Draw = Callable[[], float]


def measure() -> list[Line]:
    """Each in turn with the yardstick, so that whatever else the machine does falls on both."""
    lines = []
    for abilities, gate in GATES.items():
        what = f"move of Questeros, abilities {abilities} ÷ move of playout_lists, engine alone"
        lines.append(gated(what, ratio(partial(whole_games, abilities)), gate))
    what = "state of Questeros encoded and decoded ÷ move of playout_lists"
    return [*lines, gated(what, ratio(codec), CODEC_GATE), *beside()]


def beside() -> list[Line]:
    """Somebody else's game of this kind."""
    if not oh_hell.installed():
        return []
    what = "move of OpenSpiel's oh_hell ÷ move of playout_lists"
    return [Line(what, ratio(lambda: oh_hell.whole_games(GAMES)))]


def gated(what: str, value: float, gate: float) -> Line:
    return Line(what, value, f"at most {gate:g}", value <= gate)


def ratio(game: Callable[[], int]) -> float:
    """The median, over some rounds, of our time per step ÷ that of a bare move."""
    rounds = [(per_step(game), per_step(yardstick)) for _ in range(ROUNDS)]
    return statistics.median(ours / bare for ours, bare in rounds)


def per_step(game: Callable[[], int]) -> float:
    """Seconds a step."""
    began = time.perf_counter()
    steps = game()
    return (time.perf_counter() - began) / steps


def yardstick() -> int:
    return sum(playout_lists(Random(seed))[0] for seed in range(4 * GAMES))


def whole_games(abilities: Literal["none", "companion"]) -> int:
    return sum(whole_game(seed, abilities) for seed in range(GAMES))


def whole_game(seed: int, abilities: Literal["none", "companion"]) -> int:
    """How many actions it took; every one is judged, its events folded, the shuffles those of a fair deal."""
    rng = Random(seed)
    secret, draw, n = rng.randbytes(32), rng.random, 0
    state = engine.new(engine.Options(abilities=abilities))
    state = fold(engine, state, engine.seat(state, (None,) * SEATS, Chance(secret, n)))
    while engine.outcome(state) is None:
        n += 1
        _, state = play(engine, state, state.actor, choose(state, draw), Chance(secret, n))
    return n


def choose(state: State, draw: Draw) -> actions.Action:
    """Any legal action, each as likely."""
    if state.phase == "playing":
        free, for_xp = open_cards(state, state.actor)
        place = int(draw() * (len(free) + len(for_xp)))
        if place < len(free):
            return actions.Play(CODES[free[place]])
        return actions.Play(CODES[for_xp[place - len(free)]], pay_xp=True)
    if state.phase == "bidding":
        return actions.Bid(1 + int(draw() * 10))
    return answer(state, draw)


def answer(state: State, draw: Draw) -> actions.Action:
    """To what an Epic asks."""
    offers = engine.legal(state, state.actor)
    fields = {name: some(value, draw) for name, value in offers[int(draw() * len(offers))].items()}
    return msgspec.convert(fields, actions.Choose)


def some(value: object, draw: Draw) -> object:
    return value.from_[int(draw() * len(value.from_))] if isinstance(value, OneOf) else value


@cache
def late_state() -> State:
    """The middle of the last round, with all of the history there is."""
    rng = Random(1)
    secret, n = rng.randbytes(32), 0
    state = engine.new(engine.Options())
    state = fold(engine, state, engine.seat(state, (None,) * SEATS, Chance(secret, n)))
    while not (state.round == 7 and state.turns_over == 5):
        n += 1
        _, state = play(engine, state, state.actor, choose(state, rng.random), Chance(secret, n))
    return state


def codec() -> int:
    state, decoder = late_state(), msgspec.json.Decoder(engine.State)
    for _ in range(500):
        decoder.decode(msgspec.json.encode(state))
    return 500
