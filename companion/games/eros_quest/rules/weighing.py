"""What cards are worth to a careful player, and which of them are just enough."""

from collections.abc import Callable, Sequence

from companion.engine.cards import CLASSES
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.pieces import BLADES, CUPS, GROUPS, NUMBERS, ORBS, RANKS, STAVES, WORTH
from companion.games.eros_quest.rules.views import View

COURT_USE = {BLADES: 24, STAVES: 24, CUPS: 22, ORBS: 8}
"""By Class, how useful a court card is, before what it counts for."""
NEXT_USE, STEP_USE = 60, 7
"""How useful the next card of a stack is, and how much less each one after it."""


def worth(code: str) -> int:
    return WORTH[NUMBERS[code]]


def unused(view: View, *groups: int) -> list[str]:
    """The cards of these stacks that can be turned."""
    open_groups = [group for group in groups if group != STAVES or view.magic]
    return [card.card for group in open_groups for card in view.stacks[CLASSES[group]] if not card.used]


def use(view: View, code: str) -> int:
    """How useful a card in the hand would be."""
    number = NUMBERS[code]
    group, rank = GROUPS[number], RANKS[number]
    if rank in rules.COURTS:
        return COURT_USE[group] + 2 * WORTH[number]
    if group == CUPS:
        return 0
    stack = view.stacks[CLASSES[group]]
    top = RANKS[NUMBERS[stack[-1].card]] if stack else 0
    return NEXT_USE - STEP_USE * (rank - top - 1) - 10 * (group == ORBS)


def best(codes: Sequence[str], count: int, key: Callable[[str], int]) -> list[str]:
    return sorted(codes, key=key, reverse=True)[:count]


def just_enough(codes: Sequence[str], needed: int, key: Callable[[str], int] = worth) -> list[str] | None:
    """Those that come to what is needed with the least beyond it; None if all are too little."""
    ways: dict[int, list[str]] = {0: []}
    for code in codes:
        for total, chosen in list(ways.items()):
            if total < needed:
                ways.setdefault(total + key(code), [*chosen, code])
    enough = [total for total in ways if total >= needed]
    return ways[min(enough)] if enough else None
