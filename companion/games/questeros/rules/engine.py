"""Questeros decides: who may do what, and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import GM, Rejected
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
from companion.games.questeros.rules.state import State as State
from companion.games.questeros.rules.telling import told as told
from companion.games.questeros.rules.views import View as View
from companion.games.questeros.rules.views import view as view

GAME = "questeros"
MIN_SEATS, MAX_SEATS = rules.MIN_SEATS, rules.MAX_SEATS
RULES_VERSION = 1
LOBBY = True
GM_ALWAYS_SEES = SEED_STAYS_WITH_GM = False
AFTER_THE_END: frozenset[str] = frozenset()
OPEN_CHOICES = frozenset({"bid"})
PREVIEWS: frozenset[str] = frozenset()

Options, Action, Event = actions.Options, actions.Action, events.Event
seat, evolve, hide = dealing.seat, evolving.evolve, hiding.hide
legal, to_act, default = offering.legal, offering.to_act, offering.default


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


def warnings(options: actions.Options, seats: int) -> Sequence[str]:
    return ()


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected."""
    if isinstance(action, actions.Rule):
        if actor != GM:
            raise Rejected("gm_only")
        return ruling.rule(state, action, chance)
    if actor < 0:
        raise Rejected("not_your_seat")
    return BY_A_SEAT[type(action)](state, actor, action, chance)


def timer(state: State) -> core.Timer | None:
    """Nobody is hurried."""
    return None


def outcome(state: State) -> rules.Outcome | None:
    """Who won, once the seventh round is scored. Ruling Q28."""
    if state.phase != "finished":
        return None
    return rules.outcome(state.xp, state.rounds[-1].quests)


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether anybody has seen a card that they had not."""
    return any(isinstance(event, SHOWING) for event in happened)
