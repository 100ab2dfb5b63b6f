"""The action tracker decides: what may be marked, and when the game is over."""

from collections.abc import Sequence

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine
from companion.games.eros_quest.rules import rules
from scoring.eros_quest.rules import actions, events, evolving, legality, telling
from scoring.eros_quest.rules.corrections import correct
from scoring.eros_quest.rules.state import State, outcome
from scoring.eros_quest.rules.views import View, view
from scoring.rules import solo


def new(options: actions.Options) -> State:
    """The first turn, with the first Encounter on top."""
    return State()


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Raises Rejected `already_begun`, `table_full`."""
    return solo.take_seat(order, begun=sheet != State(seats=sheet.seats))


def decide(sheet: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected. The tracker leaves nothing to chance."""
    solo.check_actor(actor)
    match action:
        case actions.Mark():
            return mark(sheet, action)
        case actions.Unmark():
            legality.check_used(sheet, action)
            return [events.ActionUnmarked(action=action.action)]
        case actions.End():
            return [events.GameLost(reason=action.reason)]
        case actions.Correct():
            return correct(sheet, action)


def mark(sheet: State, action: actions.Mark) -> Sequence[events.Event]:
    """The Rest has to come, and ends the turn. Ruling E04."""
    legality.check_completed(action)
    legality.check_unused(sheet, action)
    if action.action == "rest":
        return [events.TurnEnded(turn=sheet.turn)]
    if action.action != "encounter":
        return [events.ActionMarked(action=action.action)]
    faced = sheet.top  # Ruling E12
    return [events.ActionMarked(action="encounter", encounter=faced, completed=bool(action.completed))]


engine = Engine(
    game="eros-quest-score",
    min_seats=rules.SEATS,
    max_seats=rules.SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=seat,
    decide=decide,
    evolve=evolving.evolve,
    legal=legality.legal,
    view=view,
    outcome=outcome,
    log_params=telling.log_params,
    open_choices=frozenset(core.tag_of(action) for action in core.members(actions.Action)),
    previews=frozenset({"correct"}),
    after_the_end=frozenset({"correct"}),
)
