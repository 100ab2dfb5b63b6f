"""What the log tells of each action, and whom: built up from nothing."""

from collections.abc import Sequence
from typing import Any

from companion.engine.cards import CLASSES
from companion.engine.core import GM, tag
from companion.games.questeros.rules import events
from companion.games.questeros.rules.actions import Action
from companion.games.questeros.rules.pieces import CODES, codes


def log_params(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
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
    if isinstance(event, events.Hidden):
        return tell_hidden(event, viewer)
    if isinstance(event, events.Play):
        return tell_play(event)
    return tell_open(event)


def tell_play(event: events.Play) -> dict[str, Any]:
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


def tell_hidden(event: events.Hidden, viewer: int) -> dict[str, Any]:
    """That a card moved or was seen is public; which one, for whoever saw it. Ruling Q30."""
    seen = viewer == GM or viewer in witnesses(event)
    match event:
        case events.Looked():
            return {"seat": event.seat, "of": place(event.of)} | only(seen, cards=codes(event.cards))
        case events.CardTaken():
            return {"seat": event.seat, "of": place(event.of)} | only(seen, taken=CODES[event.card])
        case events.CardGiven():
            return {"seat": event.seat, "to": place(event.to)} | only(seen, given=CODES[event.card])
        case events.CardMoved():
            return {"of": place(event.of), "to": place(event.to)} | only(seen, moved=CODES[event.card])
        case events.DeckCardSwapped() | events.QuestCardSwapped():
            known = {"given": CODES[event.given], "taken": CODES[event.taken]}
            return {"seat": event.seat} | only(seen, **known)


def witnesses(event: events.Hidden) -> tuple[int | None, ...]:
    """The seats that see the cards of it; None stands for the deck, which sees nothing."""
    match event:
        case events.CardTaken():
            return event.of, event.seat
        case events.CardGiven():
            return event.seat, event.to
        case events.CardMoved():
            return event.of, event.to
        case events.Looked() | events.DeckCardSwapped() | events.QuestCardSwapped():
            return (event.seat,)


def tell_open(event: events.Open) -> dict[str, Any]:
    """What everybody hears."""
    match event:
        case events.Asked():
            return {"asked": event.seat, "epic": CODES[event.card]}
        case events.Answered():
            return {"seat": event.seat, "declined": event.declined}
        case events.XpChanged():
            return {"target": event.seat, "delta": event.delta}
        case events.BidChanged():
            return {"seat": event.seat, "value": event.value}
        case events.ClassOrdered():
            return {"class": CLASSES[event.group]}
        case events.CardVoided():
            return {"voided": CODES[event.card]}
        case events.Ruled():
            return {"note": event.note}
        case _:
            return tell_move(event)


def tell_move(event: events.Open) -> dict[str, Any]:
    """Who leads, whose a Quest is, which way hands went."""
    match event:
        case events.InitiativeMoved():
            return {"initiative": event.seat}
        case events.WinnerRuled():
            return {"winner": event.winner}
        case events.PlayForced() | events.QuestDropped():
            return {"target": event.seat}
        case events.QuestMoved():
            return {"of": event.seat, "to": event.to}
        case events.HandsPassed():
            return {"left": event.left}
        case _:
            return {}


def place(seat: int | None) -> int | str:
    """A seat's hand, or the deck."""
    return "deck" if seat is None else seat


def only(allowed: bool, **params: Any) -> dict[str, Any]:
    """These parameters for whoever may know them."""
    return params if allowed else {}
