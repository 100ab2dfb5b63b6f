"""What may be entered, within which bounds, and what is offered."""

from collections.abc import Callable, Sequence
from typing import get_args

from companion.engine.core import Offer, OneOf, Range, Rejected
from scoring.quests_over_coffee.rules.cubes import KINDS
from scoring.quests_over_coffee.rules.state import Counts, Entry, Result, State
from scoring.rules import solo
from scoring.rules.entries import check_range

FEWEST_STARS, MOST_STARS = 1, 20
"""A card has a star at least (Ruling C06), and none is taken to show more: a larger number is a slip."""
MOST_CUBES = 99
"""No Player card is taken to have a higher limit."""
FEWEST = {"health": 1, "luck": 0, "money": 0}
"""Whoever begins is alive."""
RESULTS = OneOf(get_args(Result))
STARS = Range(FEWEST_STARS, MOST_STARS)


def check_entry(entry: Entry) -> None:
    """A Success needs the number of its stars, which count for the score."""
    if entry.stars is not None:
        check_range("stars", entry.stars, FEWEST_STARS, MOST_STARS)
    elif entry.result == "success":
        raise Rejected("stars_needed")


def check_setup(start: Counts, most: Counts) -> None:
    """No cube is placed above its limit. Rulebook, Player Setup."""
    for kind, fewest in FEWEST.items():
        check_range(f"most_{kind}", getattr(most, kind), fewest, MOST_CUBES)
        check_range(kind, getattr(start, kind), fewest, getattr(most, kind))


def legal(sheet: State, actor: int) -> Sequence[Offer]:
    """What this actor may enter now, as offers; after the end corrections alone."""
    if actor not in solo.WRITERS:
        return []
    return [*([] if sheet.finished else entries(sheet)), *corrections(sheet)]


def entries(sheet: State) -> list[Offer]:
    """The changes of cubes may be left out."""
    by = ranges(sheet, lambda most: -most)
    quest: Offer = {"type": "quest", "result": RESULTS, "stars": STARS}
    return [{"type": "cubes"} | by, quest | by]


def corrections(sheet: State) -> list[Offer]:
    """Any of the fields, and a reason."""
    found: list[Offer] = [{"type": "correct"} | ranges(sheet, lambda most: 0)]
    if sheet.quests:
        quests = OneOf(list(range(1, len(sheet.quests) + 1)))
        found.append({"type": "correct", "quest": quests, "result": RESULTS, "stars": STARS})
    return found


def ranges(sheet: State, lowest: Callable[[int], int]) -> Offer:
    """For each kind of cube, from `lowest` of its limit up to that limit, as templates."""
    limits = {kind: getattr(sheet.most, kind) for kind in KINDS}
    return {kind: Range(lowest(most), most) for kind, most in limits.items()}
