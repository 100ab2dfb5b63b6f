"""The legal-play matrix: what each card costs in each situation. Rulings 1.7."""

from typing import Literal

from companion.games.questeros.rules.pieces import EPIC, GOD, GROUPS

Situation = Literal["leading", "class_held", "class_void", "epic_held", "epic_void", "god_down"]
Kind = Literal["followed", "epic", "class", "god"]
Cell = Literal["free", "xp", "must_follow_class", "god_must_follow"]

FREE: Cell = "free"
XP: Cell = "xp"

# Rulebook, Card Play Rules and Gods; Rulings Q08–Q10, Q13, Q14
MATRIX: dict[Situation, dict[Kind, Cell]] = {
    "leading": {"epic": FREE, "class": FREE, "god": FREE},
    "class_held": {"followed": FREE, "epic": XP, "class": "must_follow_class", "god": "god_must_follow"},
    "class_void": {"epic": FREE, "class": FREE, "god": FREE},
    "epic_held": {"followed": FREE, "class": XP, "god": XP},
    "epic_void": {"class": FREE, "god": FREE},
    "god_down": {"epic": FREE, "class": FREE, "god": FREE},
}
"""By what was led and whether one holds it, then by the card to be played: free, for 1 XP, or the refusal."""


def situation(following: int, held: bool) -> Situation:
    if following == GOD:
        return "god_down"
    if following == EPIC:
        return "epic_held" if held else "epic_void"
    return "class_held" if held else "class_void"


def kind(card: int, following: int) -> Kind:
    group = GROUPS[card]
    if group == GOD:
        return "god"
    if group == following:
        return "followed"
    return "epic" if group == EPIC else "class"


def cell(card: int, following: int, held: bool, gods_any_time: bool) -> Cell:
    """`followed` in a void row is a card that one cannot hold."""
    own = kind(card, following)
    if own == "god" and gods_any_time:  # Ruling Q08
        return FREE
    return MATRIX[situation(following, held)].get(own, FREE)


def row(following: int, held: bool, gods_any_time: bool) -> tuple[Cell, ...]:
    return tuple(cell(card, following, held, gods_any_time) for card in range(len(GROUPS)))


ROWS = [
    [[row(following, held, any_time) for held in (False, True)] for following in range(GOD + 1)]
    for any_time in (False, True)
]
"""The matrix written out for every card: by `gods_any_time`, by the group to follow, by whether one holds it.

NOTHING reads the row of a God: whoever leads is as free as whoever plays after one.
"""
