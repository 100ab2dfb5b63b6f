"""Dice: rolled by the app, or typed in as real ones show them; and those that a player chooses."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules.events import Dice
from companion.games.quests_over_coffee.rules.rules import FACES
from companion.games.quests_over_coffee.rules.state import State


def values_of(state: State, count: int, typed: Dice | None, chance: Chance) -> Dice:
    """What that many dice show. Raises Rejected `wrong_values`."""
    if typed is None:
        return tuple([chance.pick(FACES) for _ in range(count)])
    if not state.options.real_dice:
        raise Rejected("wrong_values", why="app")
    if len(typed) != count:
        raise Rejected("wrong_values", why="count", count=count)
    if any(value not in FACES for value in typed):
        raise Rejected("wrong_values", why="face")
    return typed


def check_chosen(chosen: Sequence[int], dice: Sequence[int], most: int, fewest: int = 1) -> None:
    """Raises Rejected `wrong_dice` unless so many different dice of those on the table are chosen."""
    if any(not 0 <= die < len(dice) for die in chosen):
        raise Rejected("wrong_dice", why="unknown", highest=len(dice) - 1)
    if len(set(chosen)) < len(chosen):
        raise Rejected("wrong_dice", why="twice")
    if not fewest <= len(chosen) <= most:
        raise Rejected("wrong_dice", why="count", fewest=fewest, most=most)
