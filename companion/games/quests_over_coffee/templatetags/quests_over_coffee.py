"""Tags of the pages of Quests Over Coffee: dice, stars, and the Player cards of every pack."""

from collections.abc import Sequence
from typing import Any

from django import template

from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.rules import FACES

register = template.Library()

LOW, MID, HIGH = 13, 24, 35
CORNERS = [(LOW, LOW), (HIGH, HIGH)]
OTHER_CORNERS = [(LOW, HIGH), (HIGH, LOW)]
SIDES = [(LOW, MID), (HIGH, MID)]
PIPS = {
    1: [(MID, MID)],
    2: CORNERS,
    3: [*CORNERS, (MID, MID)],
    4: [*CORNERS, *OTHER_CORNERS],
    5: [*CORNERS, *OTHER_CORNERS, (MID, MID)],
    6: [*CORNERS, *OTHER_CORNERS, *SIDES],
}
"""Where the pips of a face lie, on a die 48 wide."""


@register.inclusion_tag("quests_over_coffee/die.html")
def die(face: int) -> dict[str, Any]:
    return {"face": face, "pips": PIPS[face]}


@register.simple_tag
def faces() -> Sequence[int]:
    return FACES


@register.filter
def stars(count: int) -> str:
    return "★" * count


@register.simple_tag
def player_cards(own: Sequence[Any]) -> list[tuple[str, list[tuple[str, str]]]]:
    """By pack: the keys and names of its Player cards, the built-in ones first."""
    built_in = [(key, card.name) for key, card in companion().players.items()]
    packs = [
        (pack.title, [(key, card["name"]) for key, card in pack.pack["players"].items()]) for pack in own
    ]
    return [(companion().title, built_in), *packs]
