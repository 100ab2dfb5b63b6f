"""Ero's Quest decides: who may do what, and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected
from companion.games.eros_quest.rules import (
    actions,
    dealing,
    defaulting,
    events,
    evolving,
    hiding,
    offering,
    rules,
    ruling,
    turns,
)
from companion.games.eros_quest.rules.answers import ANSWERS
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.state import State
from companion.games.eros_quest.rules.telling import log_params
from companion.games.eros_quest.rules.views import View, view

SHOWING = (
    events.Dealt,
    events.Looked,
    events.Drawn,
    events.DeckDiscarded,
    events.Restocked,
    events.DeckShuffled,
)
"""What shows a card of the deck, or draws chance."""

IN_TURN: dict[type[actions.InTurn], tuple[rules.TurnAction, Callable[[Course, Any], None]]] = {
    actions.Develop: ("develop", turns.develop),
    actions.Purchase: ("purchase", turns.purchase),
    actions.Learn: ("learn", turns.learn),
    actions.Forget: ("forget", turns.forget),
    actions.Recover: ("recover", turns.recover),
    actions.Encounter: ("encounter", turns.encounter),
    actions.Rest: ("rest", turns.rest),
}


def new(options: actions.Options) -> State:
    """The box, still closed."""
    return State(options=options)


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected."""
    if actor != rules.PLAYER:
        raise Rejected("not_your_seat")
    course = Course(state, chance)
    if isinstance(action, actions.Rule):
        ruling.rule(course, action)
    elif isinstance(action, actions.InTurn):
        take_action(course, action)
    else:
        answer(course, action)
    if course.state.phase == "turn":
        course.check_deck()
    return course.decided()


def take_action(course: Course, action: actions.InTurn) -> None:
    """Each once a turn. Rulebook, Turn Actions; Ruling E04."""
    name, do = IN_TURN[type(action)]
    check_phase(course.state, "turn")
    if name in course.state.used_actions:
        raise Rejected("already_done", why="this_turn")
    course.happen(events.ActionTaken(action=name))
    do(course, action)


def answer(course: Course, action: actions.Answers) -> None:
    phase, do = ANSWERS[type(action)]
    check_phase(course.state, phase)
    do(course, action)


def check_phase(state: State, wanted: str) -> None:
    """Raises Rejected `wrong_phase`, which says what is asked now."""
    if state.phase != wanted:
        raise Rejected("wrong_phase", why=f"solo_{state.phase}")


def outcome(state: State) -> rules.Outcome | None:
    return state.outcome


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether a card of the deck has been shown, or chance drawn."""
    return any(isinstance(event, SHOWING) or from_deck(event) for event in happened)


def from_deck(event: events.Event) -> bool:
    return isinstance(event, events.CardMoved) and event.from_ == "deck"


engine = Engine(
    game="eros-quest",
    min_seats=rules.SEATS,
    max_seats=rules.SEATS,
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
    default=defaulting.default,
    log_params=log_params,
    reveals=reveals,
    resample=hiding.resample,
    lobby=True,
)
