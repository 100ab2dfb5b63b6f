"""Pages of a game that brings none: its view as a list, and a form for each thing that may be done now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext

from companion.engine.core import Offer, OneOf, Range, Several
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview, Shown
from companion.tables.registry import Game

FOLDER = "pages/plain/"


@dataclass(frozen=True)
class Field:
    """A field of a form. `kind`: fixed, number, one or several; `choices` of the last two."""

    name: str
    kind: str
    value: Any = None
    low: int = 0
    high: int = 0
    choices: Sequence[Any] = ()

    @property
    def label(self) -> str:
        return words_of(self.name)


@dataclass(frozen=True)
class Form:
    """An action that may be taken now."""

    type: str
    fields: list[Field]

    @property
    def label(self) -> str:
        return words_of(self.type)


@dataclass(frozen=True)
class Fact:
    """A field of the view."""

    name: str
    value: str


@dataclass(frozen=True)
class Sheet:
    """What everybody sees, and what this viewer may do."""

    facts: list[Fact]
    forms: list[Form]
    outcome: str
    basis: str
    open: bool = False
    fresh: bool = False


def words_of(name: str) -> str:
    """`next_leader` → `Next leader`."""
    return name.replace("_", " ").capitalize()


def sheet(table: Shown[Any, Any], posted: Posted, preview: Preview) -> Sheet:
    view = msgspec.to_builtins(table.view)
    return Sheet(
        facts=[Fact(words_of(name), shown(value)) for name, value in view.items()],
        forms=[form(offer) for offer in table.actions],
        outcome="" if table.outcome is None else shown(msgspec.to_builtins(table.outcome)),
        basis=str(table.version),
    )


def shown(value: object) -> str:
    """A value of a view as a line."""
    match value:
        case None:
            return "–"
        case bool():
            return gettext("yes") if value else gettext("no")
        case dict():
            return " · ".join(f"{words_of(str(name))}: {shown(part)}" for name, part in value.items())
        case list():
            return ", ".join(map(shown, value))
        case _:
            return str(value)


def form(offer: Offer) -> Form:
    return Form(offer["type"], [field(name, value, offer) for name, value in offer.items() if name != "type"])


def field(name: str, value: object, offer: Offer) -> Field:
    match value:
        case Range():
            return Field(name, "number", value.min, value.min, value.max)
        case OneOf():
            return Field(name, "one", choices=choices(value.from_, offer))
        case Several():
            return Field(f"{name}[]", "several", choices=choices(value.from_, offer))
        case _:
            return Field(name, "fixed", value=value)


def choices(source: Sequence[Any] | str, offer: Offer) -> Sequence[Any]:
    """What the template lists, or what the field that it names does."""
    listed: Sequence[Any] = offer[source].from_ if isinstance(source, str) else source
    return listed


def standing(table: Shown[Any, Any]) -> str:
    return ", ".join(seat.name for seat in table.seats) or gettext("Nobody sits here yet")


def no_options(post: QueryDict, filled: Sequence[int]) -> dict[str, Any]:
    """Such a game is opened with what its options are when nothing is said."""
    return {}


def panel(game: Game) -> Panel[Any, Any]:
    """The pages of any game."""
    table = FOLDER + "table.html"
    return Panel(
        headline=FOLDER + "headline.html",
        pad=table,
        play=table,
        screen=table,
        opening=FOLDER + "opening.html",
        sheet=sheet,
        standing=standing,
        options=no_options,
    )
