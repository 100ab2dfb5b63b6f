"""Reading what comes in: strict JSON bodies, and words for what is wrong with them."""

import re
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.tables import registry
from companion.tables.errors import Malformed, OutOfRange
from companion.texts.cleaning import throughout

T = TypeVar("T")
NO_NUL = r"^[^\x00]*$"
Title = Annotated[str, Meta(max_length=80, pattern=NO_NUL)]
Name = Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
Code = Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
Password = Annotated[str, Meta(max_length=200, pattern=NO_NUL)]
LARGEST_BODY = 64 * 1024
OPTIONS = "options"
"""The field of a body that holds what a game is opened with."""

EXPECTED = re.compile(r"Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`")
MISSING = re.compile(r"missing required field `(?P<field>[^`]+)`")
UNKNOWN = re.compile(r"contains unknown field `(?P<field>[^`]+)`")
LONGEST = re.compile(r"of length <= (?P<most>\d+)")
PLACE = re.compile(r" - at `(?:key in )?\$\.?(?P<path>[^`]*)`")


PLAIN = {
    "int": "whole number",
    "float": "decimal number",
    "str": "text",
    "bool": "true or false",
    "array": "list",
}
"""How people call the types of JSON."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request body: nothing unknown in it, nothing of the wrong type."""


class ActionFrame(msgspec.Struct, frozen=True):
    """What every action may carry besides its own fields."""

    version: int | UnsetType = UNSET
    as_seat: int | UnsetType = UNSET
    preview: bool | UnsetType = UNSET


def read(raw: bytes, type_: type[T]) -> T:
    """The body as a value of that type. Raises Malformed, OutOfRange."""
    try:
        return msgspec.json.decode(raw or b"{}", type=type_)
    except msgspec.ValidationError as error:
        raise explained(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("not_json", problem=str(error)) from None


def read_action(raw: bytes) -> tuple[ActionFrame, dict[str, Any]]:
    """The frame of an action, and its own fields still undecoded, their texts cleaned. Raises Malformed."""
    frame = read(raw, ActionFrame)
    fields = read(raw, dict[str, Any])
    own = {name: value for name, value in fields.items() if name not in ActionFrame.__struct_fields__}
    return frame, throughout(own)


def convert(fields: object, type_: object, place: str = "") -> object:
    """Builtins, which stood at that place of the body, as a value of that type.

    Raises Malformed, OutOfRange.
    """
    try:
        return msgspec.convert(fields, type_, str_keys=True)
    except msgspec.ValidationError as error:
        raise explained(error, place) from None


def convert_options(game: registry.Game, options: dict[str, Any]) -> object:
    return convert(options, game.engine.Options, OPTIONS)


def explained(error: msgspec.ValidationError, place: str = "") -> Malformed | OutOfRange:
    """The library's words as ours: which field, as the whole body names it, and what was expected."""
    text = str(error)
    found_at = PLACE.search(text)
    path = inside(place, found_at["path"] if found_at else "")
    if found := MISSING.search(text):
        field = inside(path, found["field"])
        return Malformed("missing_field", field, field=field)
    if found := UNKNOWN.search(text):
        field = inside(path, found["field"])
        return Malformed("unknown_field", field, field=field)
    if not path:
        return Malformed("not_an_object")
    if found := EXPECTED.search(text):
        return wrong_type(path, found["expected"], found["got"])
    if "matching regex" in text:
        return Malformed("no_text", path, field=path)
    if found := LONGEST.search(text):
        return OutOfRange("too_long", path, field=path, most=found["most"])
    return Malformed("bad_value", path, field=path, problem=PLACE.sub("", text))


def inside(path: str, field: str) -> str:
    return f"{path}.{field}" if path and field else path or field


def wrong_type(field: str, expected: str, got: str) -> Malformed:
    return Malformed("wrong_type", field, field=field, expected=plain(expected), got=plain(got))


def plain(types: str) -> str:
    """`int | null` → `whole number or null`."""
    return " or ".join(PLAIN.get(part, part) for part in types.split(" | "))
