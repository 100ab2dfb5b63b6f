"""What a log entry of the score sheet says, to everybody the same."""

from collections.abc import Sequence
from typing import Any

import msgspec

from scoring.quests_over_coffee.rules import actions, events
from scoring.quests_over_coffee.rules.cubes import KINDS, surplus
from scoring.quests_over_coffee.rules.state import Counts


def log_params(
    action: actions.Action | None, happened: Sequence[events.Event], viewer: int
) -> dict[str, Any]:
    """The parameters of a log entry."""
    return {name: value for event in happened for name, value in tell(event).items()}


def tell(event: events.Event) -> dict[str, Any]:
    match event:
        case events.CubesMoved():
            return tell_cubes(event)
        case events.QuestResolved():
            return tell_quest(event)
        case events.GameEnded():
            return {"ending": "defeated" if event.defeated else "all_resolved", "score": event.score}
        case events.SheetCorrected():
            return tell_correction(event)
        case events.Seated():
            return {}


def tell_cubes(event: events.CubesMoved) -> dict[str, Any]:
    """The cubes after the change; what one kind changed by, and what was lost. Ruling C15."""
    lost = surplus(event)
    over = {"over": sum(lost.values()), "lost": lost} if lost else {}
    return counts(event.held) | one_kind(event) | over | {"by": msgspec.to_builtins(event.by)}


def one_kind(event: events.CubesMoved) -> dict[str, Any]:
    """In words of their own, where cubes of one kind alone were entered."""
    kinds = [kind for kind in KINDS if getattr(event.asked, kind)]
    if len(kinds) != 1:
        return {}
    return {"cube": kinds[0], "change": getattr(event.by, kinds[0]), "now": getattr(event.held, kinds[0])}


def counts(held: Counts) -> dict[str, Any]:
    return {kind: getattr(held, kind) for kind in KINDS}


def tell_quest(event: events.QuestResolved) -> dict[str, Any]:
    """The stars of a Success, which is kept."""
    kept = {"stars": event.entry.stars} if event.entry.result == "success" else {}
    return {"quest": event.quest, "result": event.entry.result} | kept


def tell_correction(event: events.SheetCorrected) -> dict[str, Any]:
    """What was and what is, and in words the score that stands now."""
    params: dict[str, Any] = msgspec.to_builtins(event)
    del params["type"]
    moved = event.before.held != event.after.held
    return params | {"score": event.after.score} | (counts(event.after.held) if moved else {})
