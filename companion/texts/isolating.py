"""Texts of people set apart on a page, so that their direction moves nothing beside them.

Isolates are characters (FSI, PDI), not elements, since names also stand in options, labels and titles. Pages
are written from left to right: only a text that could turn something is set apart, any other stays as it is.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast
from unicodedata import bidirectional

import msgspec

FSI, PDI = "\u2068", "\u2069"
CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
ISOLATED = re.compile(f"{FSI}[^{FSI}{PDI}]*{PDI}")
TURNING = frozenset(("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"))
Value = TypeVar("Value")


def isolate(text: str) -> str:
    """The text, set apart if it could turn what stands beside it.

    Marks of direction in it go: they are no part of what it says. A sentence in which every name is set
    apart already stays as it is.
    """
    if text.isascii() or not turns(rest := ISOLATED.sub("", text)):
        return text
    return FSI + (raw(text) if CONTROLS.search(rest) else text) + PDI


def turns(text: str) -> bool:
    return any(bidirectional(sign) in TURNING for sign in text)


def raw(text: str) -> str:
    """Without isolates and marks of direction: for a field in which it is edited."""
    return CONTROLS.sub("", text)


def isolated(value: Value) -> Value:
    """A view, or anything else that is made of plain values, with every text in it set apart."""
    return cast("Value", apart(value))


def apart(value: object) -> object:
    made = value
    if isinstance(value, str):
        made = isolate(value)
    elif isinstance(value, list | tuple | set | frozenset):
        made = type(value)(map(apart, value))
    elif isinstance(value, Mapping):
        made = {key: apart(part) for key, part in value.items()}
    elif isinstance(value, msgspec.Struct):
        new = changed(value, value.__struct_fields__)
        made = msgspec.structs.replace(value, **new) if new else value
    elif is_dataclass(value) and not isinstance(value, type):
        new = changed(value, [field.name for field in fields(value) if field.init])
        made = replace(value, **new) if new else value
    return made


def changed(value: object, names: Iterable[str]) -> dict[str, Any]:
    """The fields that hold something to set apart."""
    pairs = ((name, getattr(value, name)) for name in names)
    made = ((name, part, apart(part)) for name, part in pairs)
    return {name: new for name, part, new in made if new is not part and new != part}
