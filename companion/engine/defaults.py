"""What an engine has that says nothing about it: no lobby, no clock, nothing hidden, nothing to warn of."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import Engine, Timer

NONE: frozenset[str] = frozenset()


def warnings(options: Any, seats: int, /) -> Sequence[str]:
    return ()


def told(action: Any, events: Sequence[Any], viewer: int, /) -> dict[str, Any]:
    """Everybody is told what was asked for."""
    fields: dict[str, Any] = msgspec.to_builtins(action)
    return {name: value for name, value in fields.items() if name != "type"}


def timer(state: Any, /) -> Timer | None:
    return None


def reveals(events: Sequence[Any], /) -> bool:
    return False


def hide(state: Any, viewer: int, chance: Chance, /) -> Any:
    return state


SILENT: dict[str, Any] = {
    "LOBBY": False,
    "GM_ALWAYS_SEES": False,
    "SEED_STAYS_WITH_GM": False,
    "AFTER_THE_END": NONE,
    "OPEN_CHOICES": NONE,
    "PREVIEWS": NONE,
    "warnings": warnings,
    "told": told,
    "timer": timer,
    "reveals": reveals,
    "hide": hide,
}


def complete(engine: Any) -> Engine:
    """The engine with all that the contract asks for; as it is where nothing is missing."""
    missing = {name: value for name, value in SILENT.items() if not hasattr(engine, name)}
    made: Engine = SimpleNamespace(**vars(engine), **missing) if missing else engine
    return made
