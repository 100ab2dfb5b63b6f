"""A recorded game: what its log says, as it was stored, and what it came to."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.core import GM, SPECTATOR, fold
from companion.tables import registry

ROOT = Path(__file__).parent
VIEWERS = {"gm": GM, "spectator": SPECTATOR}


class Entry(msgspec.Struct, frozen=True):
    """An entry of the log; `params` and `events` as the database had them."""

    actor: int
    kind: str
    type: str
    params: dict[str, Any]
    events: list[dict[str, Any]]


class Recorded(msgspec.Struct, frozen=True):
    """`views`: what the GM, a spectator and each seat saw in the end."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    entries: list[Entry]
    outcome: Any
    views: dict[str, Any]


def paths() -> list[Path]:
    """All that there are: a folder for each game, in it one for each version of its rules."""
    return sorted(ROOT.glob("*/rules-*/*.json"))


def read(path: Path) -> Recorded:
    return msgspec.json.decode(path.read_bytes(), type=Recorded)


def states(recorded: Recorded) -> Iterator[Any]:
    """The state after each entry, as today's build folds it."""
    game = registry.find(recorded.game, recorded.rules_version)
    state = game.engine.new(msgspec.convert(recorded.options, game.engine.Options, str_keys=True))
    for entry in recorded.entries:
        state = fold(game.engine, state, events_of(recorded, entry))
        yield state


def events_of(recorded: Recorded, entry: Entry) -> list[Any]:
    game = registry.find(recorded.game, recorded.rules_version)
    return game.read_events(msgspec.json.encode(entry.events), recorded.rules_version)


def action_of(recorded: Recorded, entry: Entry) -> Any:
    game = registry.find(recorded.game, recorded.rules_version)
    return game.read_action(msgspec.json.encode(entry.params), recorded.rules_version)


def viewers(seats: int) -> dict[str, int]:
    return VIEWERS | {str(seat): seat for seat in range(seats)}


def views(game: registry.Game, state: Any, seats: int) -> dict[str, Any]:
    """By viewer, as JSON."""
    return {name: plain(game.engine.view(state, viewer)) for name, viewer in viewers(seats).items()}


def plain(value: Any) -> Any:
    """As JSON would bring it back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def missing(told: Any, today: Any, place: str = "$") -> Sequence[str]:
    """Where what was recorded is not there today; a later release may say more, never otherwise."""
    if isinstance(told, dict) and isinstance(today, dict):
        return [
            gone for name in told for gone in missing(told[name], today.get(name, ...), f"{place}.{name}")
        ]
    if isinstance(told, list) and isinstance(today, list) and len(told) == len(today):
        pairs = enumerate(zip(told, today, strict=True))
        return [gone for n, pair in pairs for gone in missing(*pair, f"{place}[{n}]")]
    return [] if told == today else [place]
