"""The action tracker decides: what may be marked, and when the game is over."""

from collections.abc import Sequence

from companion.engine import core
from companion.engine.chance import Chance
from companion.games.eros_quest.rules import rules
from scoring.eros_quest.rules import actions, events, evolving, legality, telling
from scoring.eros_quest.rules.corrections import correct
from scoring.eros_quest.rules.state import State as State
from scoring.eros_quest.rules.state import outcome as outcome
from scoring.eros_quest.rules.views import View as View
from scoring.eros_quest.rules.views import view as view
from scoring.rules import solo

GAME = "eros-quest-score"
MIN_SEATS = MAX_SEATS = rules.SEATS
RULES_VERSION = 1
LOBBY = False
GM_ALWAYS_SEES = SEED_STAYS_WITH_GM = False
AFTER_THE_END = PREVIEWS = frozenset({"correct"})

Options, Action, Event = actions.Options, actions.Action, events.Event
OPEN_CHOICES = frozenset(core.tag_of(action) for action in core.members(Action))
evolve, legal, told = evolving.evolve, legality.legal, telling.told
to_act, timer, default, reveals = solo.to_act, solo.timer, solo.default, solo.reveals


def new(options: actions.Options) -> State:
    """The first turn, with the first Encounter on top."""
    return State()


def warnings(options: actions.Options, seats: int) -> Sequence[str]:
    return ()


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


def hide(sheet: State, viewer: int, chance: Chance) -> State:
    """A sheet holds no secret: the other world is this one."""
    return sheet
