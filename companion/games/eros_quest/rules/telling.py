"""What the log tells of each action, and whom: built up from nothing."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.core import tag
from companion.games.eros_quest.rules import events
from companion.games.eros_quest.rules.actions import Action
from companion.games.eros_quest.rules.pieces import CODES, codes
from companion.games.eros_quest.rules.rules import PLAYER
from companion.games.eros_quest.rules.ruling_events import UNSEEN


def log_params(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """Everything in its order as `happened`; and each fact of it by name, the first of a name.

    Where nothing was chosen, the cards of what followed by itself are not told as if they had been.
    """
    told = [{"type": tag(event), **tell(event, viewer)} for event in happened]
    facts: dict[str, Any] = {"happened": told}
    for event in told:
        for name, fact in event.items():
            facts.setdefault(name, fact)
    for name in ("type", *(("cards",) if declined(happened) else ())):
        facts.pop(name, None)
    return facts


def declined(happened: Sequence[events.Event]) -> bool:
    return any(isinstance(event, events.Declined) for event in happened)


def tell(event: events.Event, viewer: int) -> dict[str, Any]:
    """The parameters of one event that this viewer is told."""
    if isinstance(event, events.Hidden):
        return tell_hidden(event, viewer == PLAYER)
    if isinstance(event, CARDS):
        return {"cards": codes(event.cards)}
    if isinstance(event, CARD):
        return {"card": CODES[event.card]}
    return tell_open(event)


CARDS = (
    events.CardsTurned
    | events.CardsRefreshed
    | events.Forgotten
    | events.DeckDiscarded
    | events.Given
    | events.CardsPicked
    | events.Restocked
)
CARD = events.CardDestroyed | events.AllyJoined


def tell_hidden(event: events.Hidden, player: bool) -> dict[str, Any]:
    """That cards were drawn or seen is public; which ones, the player's alone. The deal is in the view."""
    match event:
        case events.Looked() | events.Drawn():
            return {"count": len(event.cards)} | only(player, cards=codes(event.cards))
        case events.CardKept():
            return only(player, card=CODES[event.card], bottom=codes(event.bottom))
        case events.BonusOffered():
            return only(player, cards=codes(event.cards))
        case events.CardMoved():
            shown = player or not {event.from_, event.to} <= {*UNSEEN}
            return {"from": event.from_, "to": event.to} | only(shown, card=CODES[event.card])
        case events.Dealt():
            return {}


def tell_open(event: events.Open) -> dict[str, Any]:
    """What everybody hears."""
    match event:
        case events.Developed():
            return {"card": CODES[event.card], "developed": CODES[event.card]}
        case events.ActionTaken():
            return {"action": event.action}
        case events.EncounterBegun():
            return {"epic": epic(event.number)} | ({"way": event.way} if event.way else {})
        case events.EncounterCompleted():
            gone = epic(event.number)
            return {"completed": gone} | ({"deterred": gone} if event.deterred else {})
        case events.EncounterLeft():
            return {"stays": True}
        case events.Struck():
            return {"strike": event.damage}
        case events.Hit():
            return {"damage": event.damage}
        case events.Softened():
            return {"softened": event.amount}
        case events.Ended():
            return {"won": event.won, "reason": event.reason}
        case _:
            return tell_ruling(event)


def tell_ruling(event: events.Open) -> dict[str, Any]:
    """What was ruled by hand; never the order of the deck."""
    match event:
        case events.Ruled():
            return {"note": event.note}
        case events.FightRuled():
            return {"terms": msgspec.to_builtins(event.terms)}
        case events.StrikeChanged():
            return {"strike": event.strike}
        case events.EndRuled():
            return {"outcome": event.ends}
        case _:
            return {}


def epic(number: int) -> str:
    return f"epic-{number}"


def only(allowed: bool, **params: Any) -> dict[str, Any]:
    """These parameters for whoever may know them."""
    return params if allowed else {}
