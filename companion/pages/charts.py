"""A line chart as plain geometry: the template draws it, nothing runs in the browser."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.pages import marks

WIDTH, HEIGHT = 520, 290
LEFT, RIGHT, TOP, BOTTOM = 36, 118, 14, 32
LABEL_GAP = 24
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
MOST_TICKS = 6


@dataclass(frozen=True)
class Series:
    """One player's line: a name, a seat for its mark, a value for each step."""

    name: str
    seat: int
    values: Sequence[int]


@dataclass(frozen=True)
class Tick:
    at: float
    text: str


@dataclass(frozen=True)
class Line:
    name: str
    colour: str
    shape: str
    dash: str
    points: str
    dots: list[tuple[float, float]]
    end: tuple[float, float]
    label_y: float
    values: Sequence[int]


@dataclass(frozen=True)
class Chart:
    """Everything the template needs; `steps` name the columns of the table that says the same."""

    title: str
    lines: list[Line]
    steps: Sequence[str]
    x: list[Tick]
    y: list[Tick]
    label_x: int = WIDTH - RIGHT + 14
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM
    left: int = LEFT
    box: str = f"0 0 {WIDTH} {HEIGHT}"


def line_chart(title: str, series: Sequence[Series], steps: Sequence[str], slots: int) -> Chart:
    """A line for each series, by step, with the table that says the same.

    The width has room for `slots` steps, so that the lines do not move as they grow; x and y are in units of
    the drawing's box, down from the top left.
    """
    step = tick_step(max((max(player.values, default=0) for player in series), default=0))
    highest = top(series, step)
    xs = [place(number, slots) for number in range(slots)]
    ends = spread([height(player.values[-1], highest) for player in series])
    return Chart(
        title=title,
        lines=[line(player, xs, highest, end) for player, end in zip(series, ends, strict=True)],
        steps=steps,
        x=[Tick(x, str(number)) for number, x in enumerate(xs)],
        y=[Tick(height(value, highest), str(value)) for value in range(0, highest + 1, step)],
    )


def tick_step(most: int) -> int:
    """A round number of which few fit into the height."""
    return next((step for step in STEPS if most <= step * MOST_TICKS), STEPS[-1])


def top(series: Sequence[Series], step: int) -> int:
    """The next full tick above every value."""
    most = max((max(player.values, default=0) for player in series), default=0)
    return max(step * -(-most // step), step)


def place(number: int, slots: int) -> float:
    return round(LEFT + 8 + number * (WIDTH - LEFT - RIGHT - 8) / max(1, slots - 1), 1)


def height(value: int, highest: int) -> float:
    return round(HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / highest, 1)


def line(series: Series, xs: Sequence[float], highest: int, label_y: float) -> Line:
    dots = [(x, height(value, highest)) for x, value in zip(xs, series.values, strict=False)]
    return Line(
        name=series.name,
        colour=marks.colour(series.seat),
        shape=marks.shape(series.seat),
        dash=marks.dash(series.seat),
        points=" ".join(f"{x},{y}" for x, y in dots),
        dots=[(round(x - 6, 1), round(y - 6, 1)) for x, y in dots],
        end=dots[-1],
        label_y=label_y,
        values=series.values,
    )


def spread(wanted: Sequence[float]) -> list[float]:
    """Where labels go: near the heights that are wanted, and never on top of each other.

    In units of the drawing, in the order of `wanted`; at least LABEL_GAP lies between two of them.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LABEL_GAP)
    lowest: float = HEIGHT - BOTTOM
    for index in reversed(order):
        placed[index] = min(placed[index], lowest)
        lowest = placed[index] - LABEL_GAP
    return [round(y, 1) for y in placed]
