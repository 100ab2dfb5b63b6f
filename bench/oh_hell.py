"""OpenSpiel's oh_hell, C++ under Python, by the same random policy: to be known, not a gate."""

from contextlib import suppress
from random import Random
from typing import Any

with suppress(ImportError):
    import pyspiel

SEATS, TRICKS = 4, 10


def installed() -> bool:
    """Whether `pip install -r requirements-bench.txt` was done."""
    return "pyspiel" in globals()


def whole_games(count: int) -> int:
    """As many hands as Questeros has rounds, that many times; how many decisions that were."""
    game = pyspiel.load_game("oh_hell", {"players": SEATS, "num_tricks_fixed": TRICKS})
    return sum(hand(game, seed) for seed in range(7 * count))


def hand(game: Any, seed: int) -> int:
    """The deal is drawn card by card; only players' decisions count."""
    draw, decisions = Random(seed).random, 0
    state = game.new_initial_state()
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
    return decisions
