"""What the log tells of each action, and whom: built up from nothing."""

from collections.abc import Sequence
from typing import Any

from companion.engine.core import GM
from fate.deck.rules import events
from fate.deck.rules.actions import Action, Deal


def log_params(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """The parameters of a log entry that this viewer is told."""
    params = {name: value for event in happened for name, value in tell(event, viewer).items()}
    return dealt(happened, viewer) if isinstance(action, Deal) else params


def dealt(happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """Who got a secret card; which one, for the GM alone. Ruling F02."""
    deals = [event for event in happened if isinstance(event, events.CardDealt)]
    public = {"seats": [event.seat for event in deals]}
    return public | only(viewer == GM, cards=[event.card for event in deals])


def tell(event: events.Event, viewer: int) -> dict[str, Any]:
    match event:
        case events.Seated() | events.Closed():
            return {}
        case events.EventOpened() | events.Rolled() | events.EventResolved():
            return tell_fate(event, viewer)
        case events.ReadingLaid():
            return tell_reading(event, viewer)
        case _:
            return tell_card(event, viewer)


def tell_card(event: events.Card, viewer: int) -> dict[str, Any]:
    match event:
        case events.CardDealt():
            return {"seat": event.seat} | only(viewer == GM, card=event.card)
        case events.CardAwarded():
            public = {"seat": event.seat, "reason": event.reason}
            return public | only(viewer in (GM, event.seat), card=event.card)
        case events.CardRevealed() | events.CardDiscarded():
            return {"seat": event.seat, "card": event.card}
        case events.CardNoted():
            return only(viewer == GM, seat=event.seat, card=event.card, text=event.text)
        case events.Reshuffled():
            return {"reshuffled": len(event.cards)}


def tell_fate(event: events.Fate, viewer: int) -> dict[str, Any]:
    match event:
        case events.EventOpened():
            public = {"event": event.n, "seat": event.seat, "cards": event.cards}
            return public | only(viewer in (GM, event.seat), reason=event.reason)
        case events.Rolled():
            return {"event": event.event, "value": event.value, "by_app": event.by_app}
        case events.EventResolved():
            return {"event": event.event, "outcome": event.outcome, "text": event.text}


def tell_reading(event: events.ReadingLaid, viewer: int) -> dict[str, Any]:
    """That it took place is public."""
    return {"reading": event.n, "shown": event.shown} | only(
        event.shown or viewer == GM,
        spread=event.spread,
        question=event.question,
        tone=event.tone,
        cards=event.cards,
        gods=event.gods,
    )


def only(allowed: bool, **params: Any) -> dict[str, Any]:
    """These parameters for whoever may know them."""
    return params if allowed else {}
