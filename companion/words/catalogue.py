"""What is read, by code: the house's own words, and those that each game brings along."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.words import log, refusals

Line = str | tuple[str, ...]
"""A log line; or several, the fullest first: the reader gets the first whose parameters they were told."""
Terms = Mapping[str, Mapping[Any, str]]
"""By parameter, what its values are called."""


@dataclass(frozen=True, kw_only=True)
class Words:
    """Everything that people read of a game. Message ids for gettext.

    `lines` of the log by type of entry, `refusals` by code, both with named parameters. How a parameter is
    read: `terms` name its values; those in `seats` are seats (one or several), those in `cards` cards, those
    in `per_seat` a value for each seat. `places`: by parameter, how a refusal says which of many entries it
    is about.
    """

    title: str
    lines: Mapping[str, Line] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    terms: Terms = field(default_factory=dict)
    seats: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    per_seat: frozenset[str] = frozenset()
    places: Mapping[str, str] = field(default_factory=dict)


HOUSE = Words(
    title="Companion",
    lines=log.LINES,
    refusals=refusals.REFUSALS,
    terms=log.TERMS,
    seats=frozenset({"seat", "seats", "last", "as_seat"}),
    cards=frozenset({"card", "cards"}),
)
"""What is said at every table."""

_by_code: dict[str, Words] = dict.fromkeys(HOUSE.refusals, HOUSE)
_places: dict[str, str] = {}


def learn(words: Words) -> None:
    """Take in a game's words. Raises ValueError where a code or a type of entry has some already."""
    known = {code for code, book in _by_code.items() if book is not words}
    if taken := (known & words.refusals.keys()) | (HOUSE.lines.keys() & words.lines.keys()):
        raise ValueError(f"{sorted(taken)} have their words already")
    _by_code.update(dict.fromkeys(words.refusals, words))
    _places.update(words.places)


def book_of(code: str) -> Words:
    """The words that a refusal is part of."""
    return _by_code[code]


def places() -> Mapping[str, str]:
    """By parameter, how any refusal says which of many entries it is about."""
    return _places


def knows(code: str) -> bool:
    """Whether there are words for that code."""
    return code in _by_code


def codes() -> Mapping[str, str]:
    """Every refusal's words, by code."""
    return {code: book.refusals[code] for code, book in _by_code.items()}
