"""The catalogue: every refusal and log line that a person reads, by code, in the reader's language."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from companion.engine.cards import CARDS
from companion.texts.isolating import isolate
from companion.words import cards
from companion.words.catalogue import HOUSE, Words, book_of, knows, places
from companion.words.log import ILLEGIBLE

LARGEST = 10**12
"""Nobody reads a longer number; with thousands of digits it cannot even be written."""


def refusal(code: str, params: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """What was refused, by which rule, and what to do next. `names`: the players' by seat.

    A parameter `why` names the variant of a refusal that has several reasons.
    """
    in_round = f"{code}_in_round"
    variant = f"{code}_{params['why']}" if "why" in params else code
    said = in_round if "round" in params and knows(in_round) else variant
    book = book_of(said)
    return placed(gettext(book.refusals[said]) % readable(params, names, book), params)


def placed(text: str, params: Mapping[str, Any]) -> str:
    """The refusal and, where many things were asked for at once, which of them it is about."""
    for place, template in places().items():
        if place in params:
            return gettext(template) % {place: params[place], "refusal": text}
    return text


def log_line(type_: str, params: Mapping[str, Any], names: Sequence[str], own: Words) -> str:
    """One line of the log; `own` are the game's words. `names`: the players' by seat."""
    book = own if type_ in own.lines else HOUSE
    lines = book.lines.get(type_, ILLEGIBLE)
    told = readable({name: value for name, value in params.items() if value not in ("", None)}, names, book)
    *fuller, plainest = (lines,) if isinstance(lines, str) else lines
    for line in fuller:
        with contextlib.suppress(KeyError):
            return gettext(line) % told
    with contextlib.suppress(KeyError):
        return gettext(plainest) % told
    return gettext(ILLEGIBLE) % {"type": type_}


def readable(params: Mapping[str, Any], names: Sequence[str], book: Words) -> dict[str, Any]:
    """Seats as their players, cards by their names, lists with commas; what people wrote is set apart."""
    return {name: as_text(name, value, names, book) for name, value in params.items()}


def as_text(name: str, value: Any, names: Sequence[str], book: Words) -> object:  # noqa: ANN401 (values as JSON has them)
    if isinstance(value, int) and abs(value) > LARGEST:
        return gettext("a number far too large")
    seat = name in book.seats or name in HOUSE.seats
    if seat and isinstance(value, int):
        return player(value, names)
    terms = book.terms.get(name) or HOUSE.terms.get(name) or {}
    if isinstance(value, str | bool | int) and value in terms:
        return gettext(terms[value])
    if name in book.cards or name in HOUSE.cards:
        return card_names(value)
    if name in book.per_seat and len(value) == len(names):
        return ", ".join(f"{isolate(player)} {part}" for player, part in zip(names, value, strict=True))
    if isinstance(value, list | tuple):
        return ", ".join(player(part, names) if seat else isolate(str(part)) for part in value)
    return isolate(value) if isinstance(value, str) else value


def card_names(value: str | Sequence[str]) -> str:
    """One card or several; a code that is no card's stays as it was written."""
    codes = [value] if isinstance(value, str) else value
    return ", ".join(cards.name(code) if code in CARDS else isolate(str(code)) for code in codes)


def player(seat: int, names: Sequence[str]) -> str:
    """The name of whoever sits there; people count seats from 1."""
    return (
        isolate(names[seat]) if 0 <= seat < len(names) else gettext("seat %(number)s") % {"number": seat + 1}
    )
