"""Actions that every table for play knows, whatever its engine."""

from typing import Annotated

from msgspec import Meta

from companion.engine.core import Action
from companion.tables.bodies import NO_NUL


class Begin(Action, frozen=True):
    """The GM begins: everybody is seated and the cards are dealt."""

    absent_ok: bool = False


class Void(Action, frozen=True):
    """The GM ends a game that cannot be finished."""

    reason: Annotated[str, Meta(max_length=200, pattern=NO_NUL)]


class Default(Action, frozen=True):
    """The engine plays what an absent seat does; needs `as_seat`."""


Common = Begin | Void | Default
COMMON = {"begin": Begin, "void": Void, "default": Default}
