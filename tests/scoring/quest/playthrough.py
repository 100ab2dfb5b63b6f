"""Golden games on the tableau: each step with its events, and what everybody then sees, in plain text."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.core import CLOCK, GM, fold, play
from scoring.quest.rules.engine import engine
from tests.contract import read_events, seated
from tests.scoring.quest.sheets import CHANCE, seen
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

TITLE, SEATS, OPTIONS = "# ", "seats ", "options "
ACTORS = {"gm": GM, "clock": CLOCK}
NAMES = {number: name for name, number in ACTORS.items()}


def start(text: str) -> Any:
    """The tableau as the file says that it was opened."""
    [seats], [options] = lines_of(text, SEATS), lines_of(text, OPTIONS)
    decoded = msgspec.json.decode(options, type=engine.Options)
    return seated(engine, int(seats), **msgspec.structs.asdict(decoded))


def written(text: str) -> str:
    """The whole game as text, from a file that has at least its head and its actions."""
    state = start(text)
    lines = [line for line in text.splitlines() if line.startswith((TITLE, SEATS, OPTIONS))]
    lines.append(SEEN + summary(state))
    for actor, action in read_actions(text):
        happened, state = play(engine, state, actor, action, CHANCE)
        entry = f"{ENTRY}{NAMES.get(actor, actor)} {encoded(action)}"
        lines += ["", entry, EVENTS + encoded(happened), SEEN + summary(state)]
    return "\n".join(lines) + "\n"


def summary(state: Any) -> str:
    """One line of what is on the tableau."""
    view, ended = seen(state), engine.outcome(state)
    parts = [
        f"quest {view.quest} {view.phase}, leader {view.leader}, results {score(view)}",
        "" if view.team is None else f"team {numbers(view.team)} magic {view.magic}",
        " ".join(f"amulet {one.holder}→{one.checked}" for one in view.amulets),
        f"waits for {numbers(view.to_act)}" if view.to_act else "",
        "" if ended is None else f"{ended.winner} wins by {ended.reason}",
    ]
    return "; ".join(part for part in parts if part)


def score(view: Any) -> str:
    """`+-` and the number of Fails of each Quest."""
    return " ".join(f"{'+' if one.success else '-'}{one.fails}" for one in view.results) or "none"


def numbers(seats: Any) -> str:
    return ",".join(map(str, seats))


def read_actions(text: str) -> list[tuple[int, Any]]:
    """Who entered what, in order."""
    found = []
    for line in lines_of(text, ENTRY):
        who, _, action = line.partition(" ")
        actor = ACTORS[who] if who in ACTORS else int(who)
        found.append((actor, msgspec.json.decode(action, type=engine.Action)))
    return found


def read_states(text: str) -> Iterator[Any]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(text)
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
