"""The 80 cards as small numbers: their place in a new box, and what the rules ask of them."""

from collections.abc import Iterable

from companion.engine.cards import CARDS, CLASSES, Card, Class
from companion.engine.core import Rejected

CODES = tuple(CARDS)
"""By number: the code that people and clients use."""
NUMBERS = {code: number for number, code in enumerate(CODES)}
EPIC, GOD = len(CLASSES), len(CLASSES) + 1
NOTHING = -1
"""Groups of cards are the four Classes, 0 to 3, then the Epics and the Gods; NOTHING where none is meant."""


def group_of(card: Card) -> int:
    if card.class_ is not None:
        return CLASSES.index(card.class_)
    return EPIC if card.kind == "epic" else GOD


GROUPS = tuple(group_of(card) for card in CARDS.values())
RANKS = tuple(card.number for card in CARDS.values())
"""By number of a card: its group, and the number printed on it."""
MEMBERS = tuple(frozenset(n for n, own in enumerate(GROUPS) if own == group) for group in range(GOD + 1))
"""By group: its cards."""
FIRST_EPIC, FIRST_GOD = min(MEMBERS[EPIC]), min(MEMBERS[GOD])
# Rulebook, Multi-Player Game Setup: Epics 10 to 15
SET_ASIDE = tuple(FIRST_EPIC + number for number in range(10, 16))


def number_of(code: str) -> int:
    """Raises Rejected `unknown_card` unless there is such a card."""
    if code not in NUMBERS:
        raise Rejected("unknown_card", card=code)
    return NUMBERS[code]


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([CODES[card] for card in cards])


def name_of_group(group: int) -> Class | str | None:
    """As clients know it: a Class, `epic`, or None where nobody has to follow anything."""
    if group in (NOTHING, GOD):
        return None
    return "epic" if group == EPIC else CLASSES[group]
