"""The faces of the 80 cards as pictures: marks, pips and emblems, all of them drawn here.

Everything lies in a box of 100 by 150; a Class mark in one of 16 by 16.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from django.utils.translation import gettext

from companion import words
from companion.engine.cards import CARDS
from companion.engine.cards.deck import ADWANIS, Card, Class

MARKS: dict[Class, str] = {
    "blades": "M8 0l2 3v7h3.5v2H9.2v4H6.8v-4H2.5v-2H6V3z",
    "staves": "M8 0a3.2 3.2 0 0 1 1.2 6.2V8l3.6-2.4 1 1.6-4.6 3V16H6.8v-3.8l"
    "-4.6-3 1-1.6L6.8 10V6.2A3.2 3.2 0 0 1 8 0z",
    "orbs": "M8 .5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z"
    "M8 3a5 5 0 1 1 0 10A5 5 0 1 1 8 3zM8 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 1 0 0-4.8z",
    "cups": "M2.5 1h11c0 5-1.4 7.8-4.3 8.7V13H12v2.2H4V13h2.8V9.7C3.9 8.8 2.5 6 2.5 1z",
}
"""A sword, a staff with twigs, rings within rings, a goblet."""

COURT = {
    11: "M-9 12v-24l20 7-17 7v10z",
    12: "M-13-12h26v9c0 8-6 12-13 16-7-4-13-8-13-16z",
    13: "M-15 10l-3-18 9 7 9-12 9 12 9-7-3 18z",
    14: "M-18 6v-16l9 6 9-11 9 11 9-6v16zM-18 9h36v5h-36z",
}
"""Above the mark, around its own middle: a pennant, a shield, and two crowns."""

SIX = ((34, 48), (66, 48), (34, 75), (66, 75), (34, 102), (66, 102))
EIGHT = ((34, 45), (66, 45), (34, 65), (66, 65), (34, 85), (66, 85), (34, 105), (66, 105))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((50, 75),),
    2: ((50, 52), (50, 98)),
    3: ((50, 46), (50, 75), (50, 104)),
    4: ((34, 52), (66, 52), (34, 98), (66, 98)),
    5: ((34, 50), (66, 50), (50, 75), (34, 100), (66, 100)),
    6: SIX,
    7: (*SIX, (50, 61)),
    8: (*SIX, (50, 61), (50, 89)),
    9: (*EIGHT, (50, 75)),
    10: (*EIGHT, (50, 55), (50, 95)),
}
"""Where the marks lie, by number."""

SUN = "M50 53a22 22 0 1 0 .01 0z"
MOON = "M58 51a25 25 0 1 0 7 42 21 21 0 1 1-7-42z"


@dataclass(frozen=True)
class Pip:
    """A Class mark: its middle and how large it is."""

    x: float
    y: float
    scale: float

    @property
    def transform(self) -> str:
        return f"translate({self.x - 8 * self.scale:g} {self.y - 8 * self.scale:g}) scale({self.scale:g})"


@dataclass(frozen=True)
class Face:
    """What is drawn on one card. `emblem`: lines; `figure`: an area, moved by `shift`."""

    code: str
    name: str
    about: str
    number: str
    kind: str
    class_: str
    mark: str
    pips: tuple[Pip, ...]
    emblem: str
    figure: str
    shift: str

    @property
    def squeezed(self) -> bool:
        """Whether the name is too long for the banner as it is."""
        return len(self.name) > 13


def face(code: str) -> Face:
    """Of a card that there is."""
    card, mark = CARDS[code], ""
    if card.class_ is not None:
        mark = MARKS[card.class_]
    return Face(
        code=code,
        name=words.cards.name(code),
        about=about(card),
        number=str(card.number) if card.kind != "god" else "",
        kind=card.kind,
        class_=card.class_ or "",
        mark=mark,
        pips=pips(card),
        emblem=emblem(card),
        figure=figure(card),
        shift="translate(50 52)" if card.kind == "class" else "",
    )


def about(card: Card) -> str:
    """The card in words, for whoever does not see it."""
    name = words.cards.name(card.code)
    if card.kind == "epic":
        return gettext("%(name)s, Epic %(number)s") % {"name": name, "number": card.number}
    return gettext("%(name)s, God") % {"name": name} if card.kind == "god" else name


def pips(card: Card) -> tuple[Pip, ...]:
    """As many marks as the number says; one large one for Page, Knight, Queen and King."""
    if card.kind != "class":
        return ()
    if card.number in COURT:
        return (Pip(50, 93, 2.4),)
    places = PIPS[card.number]
    scale = 3.2 if len(places) == 1 else 1.5 if len(places) <= 5 else 1.2
    return tuple(Pip(x, y, scale) for x, y in places)


def figure(card: Card) -> str:
    if card.kind == "class":
        return COURT.get(card.number, "")
    if card.kind == "epic":
        return ""
    return SUN if card.code == ADWANIS else MOON


def emblem(card: Card) -> str:
    """Each Epic has a star of its own: its points and what they are joined to follow from the number."""
    if card.kind == "epic":
        return star(points=11 + card.number % 8, step=3 + card.number // 8, radius=34)
    return rays(16 if card.code == ADWANIS else 12) if card.kind == "god" else ""


def star(points: int, step: int, radius: float) -> str:
    corners = [around(2 * pi * corner / points, radius) for corner in range(points)]
    return "".join(f"M{corners[at]}L{corners[(at + step) % points]}" for at in range(points))


def rays(count: int) -> str:
    angles = [2 * pi * ray / count for ray in range(count)]
    return "".join(f"M{around(angle, 29)}L{around(angle, 38)}" for angle in angles)


def around(angle: float, radius: float) -> str:
    """A point around the middle of the picture, clockwise from the top."""
    return f"{50 + radius * sin(angle):.1f} {75 - radius * cos(angle):.1f}"
