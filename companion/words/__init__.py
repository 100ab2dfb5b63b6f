"""The catalogue: every refusal and log line that a person reads, by code, in the reader's language."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from companion.words.log import CLOCK, LINES
from companion.words.refusals import REFUSALS

SEAT_PARAMS = ("seat", "last", "as_seat")
PER_SEAT = ("quests", "xp_after")


def refusal(code: str, params: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """What was refused, by which rule, and what to do next. `names`: the players' by seat."""
    in_round = f"{code}_in_round"
    template = REFUSALS[in_round if "round" in params and in_round in REFUSALS else code]
    return gettext(template) % readable(params, names)


def log_line(type_: str, params: Mapping[str, Any], names: Sequence[str], own: Mapping[str, str]) -> str:
    """One line of the log; `own` are the lines of the table's game, by entry type."""
    template = own.get(type_) or LINES[type_]
    return gettext(template) % readable(params, names)


def readable(params: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Seats as the names of their players, lists with commas."""
    return {name: as_text(name, value, names) for name, value in params.items()}


def as_text(name: str, value: Any, names: Sequence[str]) -> Any:
    if name in SEAT_PARAMS and isinstance(value, int):
        return player(value, names)
    if name == "op":
        return gettext(CLOCK[value])
    if name in PER_SEAT and len(value) == len(names):
        return ", ".join(f"{player} {part}" for player, part in zip(names, value, strict=True))
    if isinstance(value, list | tuple):
        named = name == "seats"
        return ", ".join(player(part, names) if named else str(part) for part in value)
    return value


def player(seat: int, names: Sequence[str]) -> str:
    """The name of whoever sits there; people count seats from 1."""
    return names[seat] if 0 <= seat < len(names) else gettext("seat %(number)s") % {"number": seat + 1}
