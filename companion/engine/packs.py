"""Packs of card texts, whatever the game: what reading them has in common."""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from companion.engine import pack_types

T = TypeVar("T")
LONGEST_LINE = 2000
MOST_PROBLEMS = 100
"""So many are told at once."""


class Problem(NamedTuple):
    """What is wrong with a pack, or odd about it: the entry and its field, a code, what its words need."""

    place: str
    code: str
    params: Mapping[str, Any] = {}


class BadPack(Exception):
    """A pack that will not do: everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{place}: {code} {dict(params)}" for place, code, params in problems))
        self.problems = problems


def bad(place: str, code: str, **params: Any) -> BadPack:
    """One thing that is wrong."""
    return BadPack([Problem(place, code, params)])


def parse(text: str) -> dict[str, Any]:
    """TOML as data. Raises BadPack."""
    check_lines(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise bad("toml", "too_deep") from None
    except ValueError as error:  # a TOMLDecodeError, or a number of thousands of digits
        raise bad("toml", "no_toml", problem=str(error)) from None


def check_lines(text: str) -> None:
    """A key of thousands of dots takes the reader minutes. Raises BadPack."""
    long = [number for number, line in enumerate(text.splitlines(), start=1) if len(line) > LONGEST_LINE]
    if long:
        raise BadPack([Problem("toml", "long_line", {"line": line, "most": LONGEST_LINE}) for line in long])


def shipped(package: str, file: str) -> dict[str, Any]:
    """A TOML file that lies in one of our packages. Raises BadPack."""
    return parse(resources.files(package).joinpath(file).read_text("utf-8"))


class Reader:
    """Reads data as values of our types, and goes on after what will not do, so that all of it is told.

    `words`: what rulebooks call things, in small letters, and our words for it; `forms`: by the field that
    names a primitive and such a word in it, the fields that it comes to.
    """

    def __init__(self, words: pack_types.Words, forms: pack_types.Forms | None = None) -> None:
        self.notes = pack_types.Notes(words, forms or {})
        self.types: dict[Any, inspect.Type] = {}

    def value(self, place: str, data: object, type_: type[T]) -> T | None:
        """The data as a value of that type; None where it will not do."""
        before = len(self.notes.found)
        if type_ not in self.types:
            self.types[type_] = inspect.type_info(type_)
        mended = pack_types.read(self.notes, place, data, self.types[type_])
        if len(self.notes.found) > before:
            return None
        return msgspec.convert(mended, type_)

    def table(self, place: str, data: object) -> Mapping[str, Any]:
        """The entries of a table, which has to be there; none where it is no table."""
        if isinstance(data, Mapping):
            return {str(key): entry for key, entry in data.items()}
        self.wrong(place, "no_table")
        return {}

    def entry(
        self, place: str, data: object, type_: type[T], judge: Callable[[T], Iterable[Problem]]
    ) -> T | None:
        """A value that the game, too, has nothing against."""
        found = self.value(place, data, type_)
        if found is None:
            return None
        wrong = list(judge(found))
        for problem in wrong:
            self.wrong(problem.place, problem.code, **problem.params)
        return None if wrong else found

    def wrong(self, place: str, code: str, **params: Any) -> None:
        self.notes.wrong(place, code, **params)

    def done(self, found: T | None) -> T:
        """What was read, if nothing is wrong. Raises BadPack with all that is, up to `MOST_PROBLEMS`."""
        wrong = [Problem(*told) for told in self.notes.found]
        if len(wrong) > MOST_PROBLEMS:
            more = Problem("pack", "and_more", {"count": len(wrong) - MOST_PROBLEMS})
            wrong = [*wrong[:MOST_PROBLEMS], more]
        if wrong:
            raise BadPack(wrong)
        assert found is not None
        return found
