"""Questeros decides: who may do what, and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import GM, Engine, Rejected
from companion.games.questeros.rules import (
    actions,
    bidding,
    choosing,
    dealing,
    events,
    evolving,
    hiding,
    offering,
    playing,
    rules,
    ruling,
)
from companion.games.questeros.rules.state import State
from companion.games.questeros.rules.telling import log_params
from companion.games.questeros.rules.views import View, view

SHOWING = (
    events.Dealt,
    events.CardPlayed,
    events.Looked,
    events.CardTaken,
    events.CardGiven,
    events.CardMoved,
    events.DeckCardSwapped,
    events.HandsPassed,
)
"""What puts a card before eyes that had not seen it."""

BY_A_SEAT: dict[type[actions.Action], Callable[[State, int, Any, Chance], Sequence[events.Event]]] = {
    actions.Play: playing.play,
    actions.Bid: bidding.bid,
    actions.Choose: choosing.choose,
}


def new(options: actions.Options) -> State:
    """The box, still closed."""
    return State(options=options)


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected."""
    if isinstance(action, actions.Rule):
        if actor != GM:
            raise Rejected("gm_only")
        return ruling.rule(state, action, chance)
    if actor < 0:
        raise Rejected("not_your_seat")
    return BY_A_SEAT[type(action)](state, actor, action, chance)


def outcome(state: State) -> rules.Outcome | None:
    """Who won, once the seventh round is scored. Ruling Q28."""
    if state.phase != "finished":
        return None
    return rules.outcome(state.xp, state.rounds[-1].quests)


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether anybody has seen a card that they had not."""
    return any(isinstance(event, SHOWING) for event in happened)


engine = Engine(
    game="questeros",
    min_seats=rules.MIN_SEATS,
    max_seats=rules.MAX_SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=dealing.seat,
    decide=decide,
    evolve=evolving.evolve,
    legal=offering.legal,
    to_act=offering.to_act,
    view=view,
    outcome=outcome,
    default=offering.default,
    log_params=log_params,
    reveals=reveals,
    resample=hiding.resample,
    lobby=True,
    open_choices=frozenset({"bid"}),
)
