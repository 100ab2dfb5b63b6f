"""What a log entry of the action tracker says, to everybody the same."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.games.eros_quest.rules.rules import ENCOUNTERS
from scoring.eros_quest.rules import actions, events
from scoring.eros_quest.rules.views import card


def log_params(
    action: actions.Action | None, happened: Sequence[events.Event], viewer: int
) -> dict[str, Any]:
    """The parameters of a log entry."""
    return {name: value for event in happened for name, value in tell(event).items()}


def tell(event: events.Event) -> dict[str, Any]:
    match event:
        case events.ActionMarked(encounter=int(number)):
            won = {"won": "dragon"} if number == ENCOUNTERS and event.completed else {}
            return {"action": event.action, "completed": event.completed} | named(number) | won
        case events.ActionMarked() | events.ActionUnmarked():
            return {"action": event.action}
        case events.TurnEnded():
            return {"action": "rest", "turn": event.turn}
        case events.GameLost():
            return {"reason": event.reason}
        case events.TrackerCorrected():
            return tell_correction(event)
        case events.Seated():
            return {}


def named(number: int) -> dict[str, Any]:
    """An Encounter; none where all are completed."""
    return {"number": number, "card": card(number)} if number <= ENCOUNTERS else {}


def tell_correction(event: events.TrackerCorrected) -> dict[str, Any]:
    """Where the tracker stood, and where it stands; that also in words for a line."""
    places = {"was": msgspec.to_builtins(event.was), "now": msgspec.to_builtins(event.now)}
    found = {"taken_back": event.was.lost} if event.was.lost else {}
    return {"reason": event.reason, "turn": event.now.turn} | found | named(event.now.encounter) | places
