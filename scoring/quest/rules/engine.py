"""The Quest score sheet decides: which entry belongs to which phase, and what it does to the tableau."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Rejected, Timer
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
from scoring.quest.rules.state import Phase, phase
from scoring.quest.rules.state import State as State
from scoring.quest.rules.state import outcome as outcome
from scoring.quest.rules.views import View as View
from scoring.quest.rules.views import told as told
from scoring.quest.rules.views import view as view

GAME = "quest-score"
MIN_SEATS, MAX_SEATS = rules.MIN_SEATS, rules.MAX_SEATS
RULES_VERSION = 1
LOBBY = False
GM_ALWAYS_SEES = SEED_STAYS_WITH_GM = False
AFTER_THE_END = PREVIEWS = frozenset({"correct"})

Options, Action, Event = actions.Options, actions.Action, events.Event
OPEN_CHOICES = frozenset(core.tag_of(action) for action in core.members(Action))
seat, evolve, warnings = seating.seat, evolving.evolve, narrating.warnings
legal, to_act = legality.legal, legality.to_act

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
        raise Rejected("too_few_players", fewest=MIN_SEATS)
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


def default(sheet: State, seat: int, chance: Chance) -> actions.Action:
    """What happens is entered by whoever is there: nothing is done in a seat's place."""
    raise Rejected("nothing_to_decide")


def reveals(happened: Sequence[events.Event]) -> bool:
    """Nothing on a sheet is hidden and nothing in play is drawn."""
    return False


def hide(sheet: State, viewer: int, chance: Chance) -> State:
    """A sheet holds no secret: the other world is this one."""
    return sheet
