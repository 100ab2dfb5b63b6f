"""How many Quests to bid on a hand, fitted to played rounds by `python -m tests.games.questeros.fit`."""

from bisect import bisect
from collections.abc import Sequence

from companion.games.questeros.rules.pieces import EPIC, GOD, GROUPS, NUMBERS, RANKS

HALF = 2
"""Steps of strength to a Quest."""
CLASS_STEPS, EPIC_STEPS = (4, 8, 11, 13), (5, 10, 15, 19)
"""The lowest rank of each kind of card but the first."""


def kind_of(number: int) -> int:
    """Cards that win about as often: Class cards from the lowest, then Epics, then Gods."""
    group, rank = GROUPS[number], RANKS[number]
    if group == GOD:
        return len(CLASS_STEPS) + len(EPIC_STEPS) + 2
    if group == EPIC:
        return len(CLASS_STEPS) + 1 + bisect(EPIC_STEPS, rank)
    return bisect(CLASS_STEPS, rank)


KINDS = {code: kind_of(number) for code, number in NUMBERS.items()}
WINS = {
    2: (0.032, 0.197, 0.557, 0.742, 0.899, 0.484, 0.561, 0.687, 0.735, 0.911, 1.000),
    3: (0.011, 0.066, 0.289, 0.539, 0.809, 0.297, 0.394, 0.515, 0.608, 0.834, 1.000),
    4: (0.003, 0.027, 0.174, 0.385, 0.710, 0.217, 0.329, 0.440, 0.518, 0.754, 1.000),
    5: (0.001, 0.015, 0.106, 0.307, 0.643, 0.194, 0.300, 0.390, 0.454, 0.728, 0.987),
    6: (0.000, 0.007, 0.071, 0.200, 0.548, 0.190, 0.253, 0.384, 0.435, 0.644, 0.985),
}
"""By players, by kind: how often such a card wins a Quest for somebody who wants every one."""
BIDS = {
    2: (1, 1, 1, 2, 2, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8),
    3: (1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 6, 6, 7, 7, 8),
    4: (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 5, 6, 6, 7, 7, 8),
    5: (1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 6, 6, 7, 7, 8),
    6: (1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8),
}
"""By players, by half Quests that the hand would win so: the bid that left its player furthest ahead."""


def strength(hand: Sequence[str], seats: int) -> float:
    """How many Quests the hand would win for somebody who wants every one."""
    return sum(WINS[seats][KINDS[code]] for code in hand)


def bid(hand: Sequence[str], seats: int) -> int:
    """The bid on this hand that pays best."""
    bids = BIDS[seats]
    return bids[min(int(HALF * strength(hand, seats)), len(bids) - 1)]
