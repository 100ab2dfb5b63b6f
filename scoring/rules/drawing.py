"""Who is first, drawn while people are still sitting down."""

from collections.abc import Sequence

from companion.engine.chance import Chance


def first(order: Sequence[int | None], wished: int | None, present: int, chance: Chance) -> int:
    """The first player by new seat, every seat as likely as any other however late it came.

    `order`: by new seat the old one, None for a newcomer; `wished`: the seat that was asked for, null draws;
    `present`: who is first in the old order. Ruling Q04.
    """
    if not order:
        return 0
    newcomers = [place for place, old in enumerate(order) if old is None]
    if wished in newcomers:
        return wished
    if present not in order:
        return chance.below(len(order))
    place = order.index(present)
    if wished is not None:
        return place
    for newcomer in newcomers:
        place = newcomer if chance.below(newcomer + 1) == 0 else place
    return place
