"""The catalogue: every refusal and log line that a person reads, by code, in the reader's language."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from companion.engine.cards import CARDS
from companion.words import cards
from companion.words.log import LINES, TERMS
from companion.words.refusals import PLACES, REFUSALS

SEAT_PARAMS = ("seat", "last", "as_seat", "leader", "magic", "amulet", "target", "winner", "initiative")
SEATS_PARAMS = ("seats", "team", "targets")
PER_SEAT = ("quests", "xp_after")
CARD_PARAMS = ("card", "cards", "developed", "gods", "epic", "completed")
LARGEST = 10**12
"""Nobody reads a longer number; with thousands of digits it cannot even be written."""
Terms = Mapping[str, Mapping[Any, str]]


def refusal(code: str, params: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """What was refused, by which rule, and what to do next. `names`: the players' by seat.

    A parameter `why` names the variant of a refusal that has several reasons.
    """
    in_round = f"{code}_in_round"
    variant = f"{code}_{params['why']}" if "why" in params else code
    template = REFUSALS[in_round if "round" in params and in_round in REFUSALS else variant]
    return placed(gettext(template) % readable(params, names), params)


def placed(text: str, params: Mapping[str, Any]) -> str:
    """The refusal and, where many things were asked for at once, which of them it is about."""
    for place, template in PLACES.items():
        if place in params:
            return gettext(template) % {place: params[place], "refusal": text}
    return text


def log_line(
    type_: str,
    params: Mapping[str, Any],
    names: Sequence[str],
    own: Mapping[str, str | tuple[str, ...]],
    terms: Terms | None = None,
) -> str:
    """One line of the log; `own` and `terms` are the game's: lines by entry type, names of values."""
    lines = own.get(type_) or LINES[type_]
    said = {name: value for name, value in params.items() if value not in ("", None)}
    told = readable(said, names, {**TERMS, **(terms or {})} if type_ in own else TERMS)
    *fuller, plainest = (lines,) if isinstance(lines, str) else lines
    for line in fuller:
        with contextlib.suppress(KeyError):
            return gettext(line) % told
    return gettext(plainest) % told


def readable(params: Mapping[str, Any], names: Sequence[str], terms: Terms = TERMS) -> dict[str, Any]:
    """Seats as the names of their players, cards by theirs, lists with commas."""
    return {name: as_text(name, value, names, terms) for name, value in params.items()}


def as_text(name: str, value: Any, names: Sequence[str], terms: Terms) -> Any:
    if isinstance(value, int) and abs(value) > LARGEST:
        return gettext("a number far too large")
    if name in SEAT_PARAMS and isinstance(value, int):
        return player(value, names)
    if name in terms and value in terms[name]:
        return gettext(terms[name][value])
    if name in CARD_PARAMS:
        return card_names(value)
    if name in PER_SEAT and len(value) == len(names):
        return ", ".join(f"{player} {part}" for player, part in zip(names, value, strict=True))
    if isinstance(value, list | tuple):
        named = name in SEATS_PARAMS
        return ", ".join(player(part, names) if named else str(part) for part in value)
    return value


def card_names(value: Any) -> str:
    """One card or several; a code that is no card's stays as it was written."""
    codes = [value] if isinstance(value, str) else value
    return ", ".join(cards.name(code) if code in CARDS else str(code) for code in codes)


def player(seat: int, names: Sequence[str]) -> str:
    """The name of whoever sits there; people count seats from 1."""
    return names[seat] if 0 <= seat < len(names) else gettext("seat %(number)s") % {"number": seat + 1}
