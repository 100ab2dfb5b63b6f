"""What the log tells of each action, and whom: built up from nothing."""

from collections.abc import Sequence
from typing import Any

from companion.engines.core import tag
from companion.engines.questeros import events
from companion.engines.questeros.actions import Action
from companion.engines.questeros.pieces import CODES


def told(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """Everything in its order as `happened`; and each fact of it by name, the first of a name."""
    told = [{"type": tag(event), **tell(event, viewer)} for event in happened]
    facts: dict[str, Any] = {"happened": told}
    for event in told:
        for name, fact in event.items():
            facts.setdefault(name, fact)
    del facts["type"]
    return facts


def tell(event: events.Event, viewer: int) -> dict[str, Any]:
    """The parameters of one event that this viewer is told."""
    match event:
        case events.BidMade():
            return {"seat": event.seat, "value": event.value}
        case events.CardPlayed():
            return {"seat": event.seat, "card": CODES[event.card], "paid": event.paid}
        case events.TurnWon():
            return {"winner": event.winner}
        case events.Dealt():
            return {"round": event.round, "dealer": event.dealer}
        case events.RoundScored():
            return {"quests": event.quests, "points": event.points, "questeros": event.questeros}
        case events.TurnVoided() | events.Begun():
            return {}
