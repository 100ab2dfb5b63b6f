"""What the log tells of each event, and whom: built up from nothing."""

from collections.abc import Sequence
from typing import Any

from companion.engine.core import GM
from companion.games.quest.rules import events
from companion.games.quest.rules.actions import Action


def log_params(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """The parameters of a log entry that this viewer is told."""
    return {name: value for event in happened for name, value in tell(event, viewer).items()}


def tell(event: events.Event, viewer: int) -> dict[str, Any]:
    match event:
        case events.TeamSent():
            return {"team": event.team, "magic": event.magic}
        case events.QuestResolved():
            return {"fails": event.fails, "result": "success" if event.success else "fail"}
        case events.LeaderNamed():
            return {"leader": event.leader} | ({} if event.amulet is None else {"amulet": event.amulet})
        case events.Checked():
            return {"target": event.target}
        case events.Ended():
            return {"winner": event.winner, "reason": event.reason}
        case events.Acknowledged() | events.CardPlayed() | events.LoyaltyShown():
            return tell_secret(event, viewer)
        case _:
            return tell_final(event, viewer)


def tell_secret(
    event: events.Acknowledged | events.CardPlayed | events.LoyaltyShown, viewer: int
) -> dict[str, Any]:
    """For whoever did it, the GM, and who was shown a loyalty card. Rulings R18, R26."""
    match event:
        case events.Acknowledged():
            return only(viewer in (GM, event.seat) and event.shows is not None, shows=event.shows)
        case events.CardPlayed():
            return only(viewer in (GM, event.seat), card=event.card)
        case events.LoyaltyShown():
            return only(viewer in (GM, event.target, event.holder), loyalty=event.loyalty)


def tell_final(event: events.Event, viewer: int) -> dict[str, Any]:
    """The Final Quest: hands are hidden until all have pointed."""
    match event:
        case events.Revealed():
            return {"seat": event.seat, "revealed": event.role}
        case events.VoteCounted():
            return {"fails": event.fails}
        case events.Named():
            return {"target": event.target, "role": event.role, "right": event.right}
        case events.Pointed():
            return only(viewer in (GM, event.seat), targets=event.targets)
        case events.HandsKept():
            return only(viewer in (GM, event.seat), up=event.up)
        case events.HandTurned():
            return {"seat": event.seat, "hand": event.hand, "target": event.target}
        case events.HandLowered():
            return {"seat": event.seat, "hand": event.hand}
        case _:
            return {}


def only(allowed: bool, **params: Any) -> dict[str, Any]:
    """These parameters for whoever may know them."""
    return params if allowed else {}


SHOWING = (
    events.Dealt,
    events.QuestResolved,
    events.LoyaltyShown,
    events.VoteCounted,
    events.Revealed,
    events.Named,
    events.HandsDropped,
    events.HandTurned,
    events.HandLowered,
    events.Ended,
)
"""After these somebody has seen what they had not."""


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether anything hidden or random was shown: by the kind of event alone, never by what it holds."""
    return any(isinstance(event, SHOWING) or shows(event) for event in happened)


def shows(event: events.Event) -> bool:
    """The first Leader's answer may have reached a Cleric; with `mutiny` all hands are seen."""
    match event:
        case events.Acknowledged():
            return event.shows is not None
        case events.Entered():
            return event.phase == "mutiny"
        case _:
            return False
