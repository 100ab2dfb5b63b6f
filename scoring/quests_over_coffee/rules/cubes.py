"""Cubes that come and go within their limits."""

from collections.abc import Callable, Mapping

from companion.engine.core import Rejected
from scoring.quests_over_coffee.rules.events import CubesMoved
from scoring.quests_over_coffee.rules.state import Counts
from scoring.rules.entries import check_range

KINDS = ("health", "luck", "money")


def by_kind(number: Callable[[str], int]) -> Counts:
    """One number for each kind of cube."""
    return Counts(**{kind: number(kind) for kind in KINDS})


def changes(given: object, most: Counts) -> Counts | None:
    """The changes that an entry names, 0 where it names none; None where nothing comes or goes."""
    named = {kind: value for kind in KINDS if (value := getattr(given, kind)) is not None}
    for kind, value in named.items():
        check_range(kind, value, -getattr(most, kind), getattr(most, kind))
    return by_kind(lambda kind: named.get(kind, 0)) if any(named.values()) else None


def moved(held: Counts, most: Counts, asked: Counts) -> CubesMoved:
    """What is gained above a limit is lost, and no cube is lost that is not there. Ruling C15."""
    after = by_kind(lambda kind: within(getattr(held, kind) + getattr(asked, kind), getattr(most, kind)))
    return CubesMoved(asked=asked, by=difference(after, held), held=after)


def within(value: int, most: int) -> int:
    return max(0, min(value, most))


def difference(after: Counts, before: Counts) -> Counts:
    return by_kind(lambda kind: getattr(after, kind) - getattr(before, kind))


def surplus(event: CubesMoved) -> Mapping[str, int]:
    """What was gained above the limits, by kind."""
    lost = difference(event.asked, event.by)
    return {kind: number for kind in KINDS if (number := getattr(lost, kind)) > 0}


def check_paid(held: Counts, asked: Counts) -> None:
    """A price is paid in full or not at all. Ruling C15."""
    for kind in KINDS:
        if (price := -getattr(asked, kind)) > getattr(held, kind):
            raise Rejected("not_enough_cubes", cube=kind, needed=price, held=getattr(held, kind))
