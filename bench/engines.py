"""An engine alone: an action judged and its events folded, beside a move of the yardstick."""

import statistics
import time
from collections.abc import Callable
from random import Random

from bench import quest, questeros, solo
from bench.report import Line
from bench.yardstick import playout_lists
from companion.engine.chance import Chance
from companion.engine.core import GM, fold, play
from scoring.questeros.rules import actions
from scoring.questeros.rules.engine import engine

ROUNDS, GAMES = 9, 20
QUEST_GATE = 8


def measure() -> list[Line]:
    """The sheets and the games for one are printed to be known; the others have a gate."""
    sheet = ratio(sheet_game)
    played = ratio(quest.game)
    eros, coffee = warm(solo.eros_game), warm(solo.coffee_game)
    return [
        Line("entry on the Questeros sheet ÷ move of playout_lists, engine alone", sheet),
        Line(
            "move of Quest, random games of 7 ÷ move of playout_lists, engine alone",
            played,
            gate=f"≤ {QUEST_GATE}",
            met=played <= QUEST_GATE,
        ),
        *questeros.measure(),
        Line("move of Ero's Quest, careful games ÷ move of playout_lists, engine alone", eros),
        Line("move of Quests Over Coffee, careful games ÷ move of playout_lists, engine alone", coffee),
    ]


def ratio(game: Callable[[], int]) -> float:
    """A step of ours as so many moves of the yardstick, measured turn and turn about."""
    rounds = [(per_step(game), per_step(yardstick_game)) for _ in range(ROUNDS)]
    return statistics.median(ours / bare for ours, bare in rounds)


def warm(game: Callable[[], int]) -> float:
    """Its ratio, once what it plays is chosen."""
    game()
    return ratio(game)


def per_step(game: Callable[[], int]) -> float:
    """Seconds a step, over some whole games."""
    began = time.perf_counter()
    steps = sum(game() for _ in range(GAMES))
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
