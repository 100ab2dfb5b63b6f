"""Packs of card texts, whatever the game: what reading them has in common."""

import tomllib
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class BadPack(Exception):
    """What is wrong, and where: the entry and its field."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


def parse(text: str) -> dict[str, Any]:
    """TOML as data. Raises BadPack."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack("toml", str(error)) from None


def convert(place: str, data: Any, type_: type[T]) -> T:
    """Data as a value of that type. Raises BadPack."""
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        raise BadPack(place, str(error)) from None
