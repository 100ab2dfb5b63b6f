"""How likely dice are to come to something: exact, and counted once."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from companion.games.quests_over_coffee.rules.rules import FACES, pair, shown, straight

Odds = dict[int, float]


@cache
def sums(dice: int) -> Odds:
    """By sum, how likely that many dice come to it."""
    found: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        found = spread(found)
    return {total: ways / len(FACES) ** dice for total, ways in found.items()}


def spread(before: Counter[int]) -> Counter[int]:
    """One die more."""
    after: Counter[int] = Counter()
    for total, ways in before.items():
        for face in FACES:
            after[total + face] += ways
    return after


@cache
def of_straight(dice: int) -> float:
    return share(dice, straight)


@cache
def of_pair(dice: int) -> float:
    return share(dice, pair)


@cache
def of_values(dice: int, values: tuple[int, ...]) -> float:
    return share(dice, lambda faces: shown(faces, values))


def share(dice: int, met: Callable[[Sequence[int]], bool]) -> float:
    """Of all that so many dice can show, how much meets the condition."""
    ways = sum(orders(faces) for faces in combinations_with_replacement(FACES, dice) if met(faces))
    return float(ways / len(FACES) ** dice)


def orders(faces: Sequence[int]) -> int:
    """In how many orders dice can show the same."""
    alike = Counter(faces).values()
    return factorial(len(faces)) // prod(map(factorial, alike))
