"""One line of what Ero's action tracker shows, for the recorded games."""

from typing import Any

from tests.scoring.eros_quest.sheets import engine, seen


def summary(state: Any) -> str:
    view, ended = seen(state), engine.outcome(state)
    parts = [
        f"turn {view.turn}: {' '.join(view.used) or 'nothing used'}",
        "" if view.completed is None else f"this turn's was {'' if view.completed else 'not '}completed",
        next_one(view.encounter),
        f"fights ahead {' '.join(map(str, view.fights_ahead)) or 'none'}",
        last_turn(view.history),
        "" if ended is None else f"{'won' if ended.won else 'lost'} by {ended.reason}, turns {ended.turns}",
    ]
    return "; ".join(part for part in parts if part)


def last_turn(history: Any) -> str:
    if not history:
        return ""
    last = history[-1]
    faced = "no Encounter" if last.encounter is None else f"Encounter {last.encounter}"
    over = f"{len(history)} over, last {last.turn}: {' '.join(last.used)}"
    return f"{over}, {faced}, {last.encounters_completed} done"


def next_one(encounter: Any) -> str:
    if encounter is None:
        return "no Encounter left"
    return f"next {encounter.number} {encounter.name}{' (fight)' if encounter.fight else ''}"
