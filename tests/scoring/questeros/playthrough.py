"""Golden playthroughs of a sheet: each step with its events, and what everybody then sees, in plain text."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.core import GM, fold, play
from scoring.questeros.rules.engine import engine
from tests.contract import read_events
from tests.scoring.questeros.sheets import CHANCE, sheet

ENTRY, EVENTS, SEEN = "> ", "! ", "= "


def written(seats: int, actions: list[tuple[int, Any]]) -> str:
    """The whole game as text."""
    state = sheet(seats)
    lines = [f"seats {seats}", SEEN + summary(state)]
    for actor, action in actions:
        events, state = play(engine, state, actor, action, CHANCE)
        who = "gm" if actor == GM else str(actor)
        lines += ["", f"{ENTRY}{who} {encoded(action)}", EVENTS + encoded(events), SEEN + summary(state)]
    return "\n".join(lines) + "\n"


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def summary(state: Any) -> str:
    """One line of what is on the table."""
    view = engine.view(state, GM)
    bids = " ".join("-" if bid is None else str(bid) for bid in view.bids)
    xp = " ".join(map(str, view.xp))
    place = f"round {view.round} {view.phase}, dealer {view.dealer}, token {view.initiative}"
    line = f"{place}, bids {bids}, xp {xp}"
    outcome = engine.outcome(state)
    return line if outcome is None else f"{line}, won by {outcome.winners} {outcome.tie_break or ''}".rstrip()


def read_actions(text: str) -> list[tuple[int, Any]]:
    """Who entered what, in order."""
    found = []
    for line in lines_of(text, ENTRY):
        who, _, action = line.partition(" ")
        found.append((GM if who == "gm" else int(who), msgspec.json.decode(action, type=engine.Action)))
    return found


def read_states(text: str, seats: int) -> Iterator[Any]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = sheet(seats)
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state


def lines_of(text: str, mark: str) -> list[str]:
    return [line.removeprefix(mark) for line in text.splitlines() if line.startswith(mark)]
