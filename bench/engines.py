"""An engine alone: an action judged and its events folded, beside a move of the yardstick."""

import statistics
import time
from collections.abc import Callable
from random import Random

from bench import questeros
from bench.report import Line
from bench.yardstick import playout_lists
from companion.engines.chance import Chance
from companion.engines.core import GM, fold, play
from scoring.sheets.questeros import actions, engine

ROUNDS = 9


def measure() -> list[Line]:
    """The sheets have no gate: theirs is printed to be known."""
    rounds = [(per_step(sheet_game), per_step(yardstick_game)) for _ in range(ROUNDS)]
    ratio = statistics.median(ours / bare for ours, bare in rounds)
    sheet = Line("entry on the Questeros sheet ÷ move of playout_lists, engine alone", ratio)
    return [sheet, *questeros.measure()]


def per_step(game: Callable[[], int]) -> float:
    """Seconds a step, over some whole games."""
    began = time.perf_counter()
    steps = sum(game() for _ in range(20))
    return (time.perf_counter() - began) / steps


def yardstick_game() -> int:
    moves, _ = playout_lists(Random(1))
    return moves


def sheet_game() -> int:
    """Seven rounds of four players: every bid and every result."""
    chance = Chance(b"\0" * 32, 0)
    state = engine.new(engine.Options())
    state = fold(engine, state, engine.seat(state, (None,) * 4, chance))
    entries = [
        *(actions.Bid(seat=seat, value=3) for seat in range(4)),
        actions.ScoreRound(quests=(3, 3, 2, 2)),
    ]
    for _ in range(7):
        for entry in entries:
            _, state = play(engine, state, GM, entry, chance)
    return 7 * len(entries)
