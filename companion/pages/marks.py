"""A mark for each seat that does not rely on colour: a shape, and a dash for its line in a chart."""

SHAPES = (
    "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z",
    "M2.5 2.5h11v11h-11z",
    "M8 1.5l6.5 12h-13z",
    "M8 1l7 7-7 7-7-7z",
    "M8 .8l2.1 4.9 5.3.5-4 3.5 1.2 5.2L8 12.1l-4.6 2.8 1.2-5.2-4-3.5 5.3-.5z",
    "M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z",
)
"""Outlines in a box of 16 by 16: circle, square, triangle, diamond, star, cross."""
DASHES = ("", "10 5", "2 5", "14 5 2 5", "6 3", "10 4 2 4 2 4")


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]


def dash(seat: int) -> str:
    return DASHES[seat % len(DASHES)]


def colour(seat: int) -> str:
    """The class that gives the seat's colour in either theme."""
    return f"seat-{seat % len(SHAPES)}"
