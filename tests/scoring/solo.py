"""Sheets for one player in tests: entries one after the other, refusals, and recorded games in plain text."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, Engine, Rejected, fold, play
from tests.contract import read_events, seated
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

CHANCE = Chance(b"\0" * 32, 1)
PLAYER = 0
TITLE, OPTIONS = "# ", "options "
Summary = Callable[[Any], str]


def enter(engine: Engine, state: Any, *entries: Any, actor: int = PLAYER) -> Any:
    """The sheet after these entries."""
    for entry in entries:
        _, state = play(engine, state, actor, entry, CHANCE)
    return state


def refused(engine: Engine, state: Any, entry: Any, actor: int = PLAYER) -> Rejected:
    """Why the sheet does not take this entry."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, entry, CHANCE)
    return refusal.value


def told(engine: Engine, state: Any, entry: Any) -> dict[str, Any]:
    """What the log says of this entry."""
    events, _ = play(engine, state, PLAYER, entry, CHANCE)
    return engine.log_params(entry, events, GM)


def start(engine: Engine, text: str) -> Any:
    """The sheet as the recorded game opened it."""
    [options] = lines_of(text, OPTIONS)
    return seated(engine, 1, **msgspec.json.decode(options))


def written(engine: Engine, text: str, summary: Summary) -> str:
    """The whole game as text, from a file that has at least its head and its entries."""
    state = start(engine, text)
    lines = [line for line in text.splitlines() if line.startswith((TITLE, OPTIONS))]
    lines.append(SEEN + summary(state))
    for entry in lines_of(text, ENTRY):
        action = msgspec.json.decode(entry, type=engine.Action)
        events, state = play(engine, state, PLAYER, action, CHANCE)
        lines += ["", ENTRY + entry, EVENTS + encoded(events), SEEN + summary(state)]
    return "\n".join(lines) + "\n"


def read_states(engine: Engine, text: str) -> Iterator[Any]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(engine, text)
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
