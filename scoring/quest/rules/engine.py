"""The Quest score sheet decides: which entry belongs to which phase, and what it does to the tableau."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected, Timer
from companion.games.quest.rules import dealing, rules
from companion.games.quest.rules.actions import Check, EndDiscussion, NextLeader, Team
from scoring.quest.rules import (
    actions,
    endings,
    events,
    evolving,
    legality,
    narrating,
    rounds,
    seating,
    setting,
)
from scoring.quest.rules.state import Phase, State, outcome, phase
from scoring.quest.rules.views import View, log_params, view

Decide = Callable[[State, Any], Sequence[events.Event]]
ALWAYS: frozenset[Phase] = frozenset(get_args(Phase))
DECIDE: dict[type[Any], tuple[frozenset[Phase], Decide]] = {
    Team: (frozenset({"team"}), rounds.send),
    actions.Result: (frozenset({"quest"}), rounds.count),
    NextLeader: (frozenset({"transition"}), rounds.name_leader),
    Check: (frozenset({"amulet"}), rounds.check),
    EndDiscussion: (frozenset({"discussion"}), rounds.end_discussion),
    actions.Final: (endings.FINAL_PHASES, rounds.end),
    actions.Position: (ALWAYS, setting.position),
    actions.Correct: (ALWAYS, setting.correct),
}


def new(options: actions.Options) -> State:
    """A tableau at which nobody sits yet. Raises Rejected where the options fit no number of players."""
    dealing.check_options(narrating.as_dealt(options))
    return State(options=options)


def decide(sheet: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected. Nothing is left to chance after the first Leader."""
    if not sheet.complete:
        raise Rejected("too_few_players", fewest=rules.MIN_SEATS)
    phases, answer = DECIDE[type(action)]
    if phase(sheet) not in phases:
        raise Rejected("wrong_phase")
    legality.check_actor(sheet, actor, action)
    return answer(sheet, action)


def timer(sheet: State) -> Timer | None:
    """The discussion closes by itself. Rulebook, The Discussion."""
    if phase(sheet) != "discussion" or not sheet.options.discussion_s:
        return None
    return Timer("discussion", sheet.options.discussion_s, EndDiscussion())


engine = Engine(
    game="quest-score",
    min_seats=rules.MIN_SEATS,
    max_seats=rules.MAX_SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=seating.seat,
    decide=decide,
    evolve=evolving.evolve,
    legal=legality.legal,
    to_act=legality.to_act,
    view=view,
    outcome=outcome,
    warnings=narrating.warnings,
    log_params=log_params,
    timer=timer,
    open_choices=frozenset(core.tag_of(action) for action in core.members(actions.Action)),
    previews=frozenset({"correct"}),
    after_the_end=frozenset({"correct"}),
)
