"""Readings: the spreads, what their positions stand for, and the tone that Gods set."""

from collections.abc import Iterable, Sequence
from typing import Literal

from companion.engine.cards import GODS
from companion.engine.cards.deck import ADWANIS
from fate.deck.rules.actions import Spread

Tone = Literal["neutral", "light", "darkness", "turmoil"]

SPREADS: dict[Spread, tuple[str, ...]] = {
    "one": ("answer",),
    "three": ("past", "present", "future"),
    "celtic_cross": (
        "heart",
        "crossing",
        "root",
        "past",
        "crown",
        "near_future",
        "self",
        "surroundings",
        "hopes_and_fears",
        "outcome",
    ),
}
"""By spread: what each position stands for, in the order in which the cards are laid."""


def most_needed(spread: Spread) -> int:
    """How many cards the spread takes when both Gods have to be replaced."""
    return len(SPREADS[spread]) + len(GODS)


def enough(deck: Iterable[str], spread: Spread) -> bool:
    """Whether the deck fills the spread without its Gods."""
    return sum(code not in GODS for code in deck) >= len(SPREADS[spread])


def lay(drawn: Sequence[str], spread: Spread) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The spread's cards and the Gods laid aside on the way. Rulebook, God Card Meanings; Ruling F06."""
    laid: list[str] = []
    gods: list[str] = []
    for code in drawn:
        if len(laid) == len(SPREADS[spread]):
            break
        (gods if code in GODS else laid).append(code)
    return tuple(laid), tuple(gods)


def tone(gods: Sequence[str]) -> Tone:
    """Rulebook, God Card Meanings."""
    if len(gods) == len(GODS):
        return "turmoil"
    if not gods:
        return "neutral"
    return "light" if gods[0] == ADWANIS else "darkness"
