"""The cubes in the form that opens a sheet of Quests Over Coffee."""

from dataclasses import dataclass

from django import template
from django.utils.translation import gettext

from scoring.quests_over_coffee.rules.actions import Options
from scoring.quests_over_coffee.rules.legality import FEWEST, MOST_CUBES
from scoring.quests_over_coffee.words import CUBES

register = template.Library()


@dataclass(frozen=True)
class Start:
    """A cube, where it begins, and how far it goes; `fewest` it may begin with."""

    kind: str
    name: str
    start: int
    most: int
    fewest: int
    highest: int = MOST_CUBES


@register.simple_tag
def cube_starts() -> list[Start]:
    """As on a Player card that is not at hand."""
    usual = Options()
    return [
        Start(kind, gettext(name), getattr(usual, kind), getattr(usual, f"most_{kind}"), FEWEST[kind])
        for kind, name in CUBES.items()
    ]
