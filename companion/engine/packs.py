"""Packs of card texts, whatever the game: what reading them has in common."""

import re
import tomllib
from importlib import resources
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
LONGEST_LINE = 2000
FIELD = re.compile(r" - at `(?:key in )?\$(?P<path>[^`]*)`")
"""Where in a value its decoder stumbled, as it says."""
PATTERN = re.compile(r"Expected `str` matching regex .*")


class BadPack(Exception):
    """What is wrong, and where: the entry and its field."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


def parse(text: str) -> dict[str, Any]:
    """TOML as data. Raises BadPack."""
    check_lines(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadPack("toml", "is nested too deeply") from None
    except ValueError as error:  # a TOMLDecodeError, or a number of thousands of digits
        raise BadPack("toml", str(error)) from None


def check_lines(text: str) -> None:
    """A key of thousands of dots takes the reader minutes. Raises BadPack."""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise BadPack("toml", f"line {number} has more than {LONGEST_LINE} characters")


def shipped(package: str, file: str) -> dict[str, Any]:
    """A TOML file that lies in one of our packages. Raises BadPack, which names it."""
    try:
        return parse(resources.files(package).joinpath(file).read_text("utf-8"))
    except BadPack as error:
        raise BadPack(file, error.problem) from None


def convert(place: str, data: Any, type_: type[T]) -> T:
    """Data as a value of that type. Raises BadPack, with the field where that is known."""
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        problem = str(error)
        field = FIELD.search(problem)
        problem = PATTERN.sub("holds characters that cannot stand here", FIELD.sub("", problem))
        raise BadPack(place + (field["path"] if field else ""), problem) from None
