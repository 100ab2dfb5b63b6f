"""The cards as small numbers: their place in a new box, and what the rules ask of them."""

from collections.abc import Iterable

from companion.engine.cards import CARDS, CLASSES
from companion.engine.core import Rejected
from companion.games.eros_quest.rules import rules

BLADES, STAVES, ORBS, CUPS = range(len(CLASSES))
CODES = tuple(CARDS)
"""By number: the code that people and clients use."""
NUMBERS = {code: number for number, code in enumerate(CODES)}
CLASS_CARDS = tuple(NUMBERS[card.code] for card in CARDS.values() if card.class_ is not None)
GROUPS = tuple(CLASSES.index(card.class_) for card in CARDS.values() if card.class_ is not None)
RANKS = tuple(card.number for card in CARDS.values() if card.class_ is not None)
WORTH = tuple(map(rules.worth, RANKS))
"""By number of a Class card: its Class, the number printed on it, and what it counts for."""


def number_of(code: str) -> int:
    """Raises Rejected `unknown_card` unless there is such a card."""
    if code not in NUMBERS:
        raise Rejected("unknown_card", card=code)
    return NUMBERS[code]


def numbers_of(codes: Iterable[str]) -> tuple[int, ...]:
    """Raises Rejected `unknown_card`; `named_twice` for a card that comes again."""
    numbers = tuple(number_of(code) for code in codes)
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise Rejected("named_twice", card=CODES[number])
    return numbers


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([CODES[card] for card in cards])


def total(cards: Iterable[int]) -> int:
    """What the cards count for together."""
    return sum(WORTH[card] for card in cards)


def without(cards: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    """The cards that are left, in their order."""
    away = set(gone)
    return tuple(card for card in cards if card not in away)


def is_court(card: int) -> bool:
    return RANKS[card] in rules.COURTS
