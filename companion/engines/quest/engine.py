"""Quest decides: which action belongs to which phase, and who answers for it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engines.chance import Chance
from companion.engines.core import CLOCK, GM, Rejected, Timer
from companion.engines.quest import (
    actions,
    dealing,
    events,
    evolving,
    hunt,
    last_chance,
    legality,
    reveal,
    rounds,
    rules,
    telling,
    warning,
)
from companion.engines.quest.hiding import hide as hide
from companion.engines.quest.state import Outcome, Phase
from companion.engines.quest.state import State as State
from companion.engines.quest.view import View as View
from companion.engines.quest.view import view as view

GAME = "quest"
MIN_SEATS, MAX_SEATS = rules.MIN_SEATS, rules.MAX_SEATS
RULES_VERSION = 1
LOBBY = True
GM_ALWAYS_SEES = SEED_STAYS_WITH_GM = False
AFTER_THE_END: frozenset[str] = frozenset()
OPEN_CHOICES = frozenset({"team", "next_leader", "check", "end_discussion", "name", "keep_hands", "pass"})
PREVIEWS: frozenset[str] = frozenset()

Options, Action, Event = actions.Options, actions.Action, events.Event
evolve, legal, to_act, default = evolving.evolve, legality.legal, legality.to_act, legality.default
told, reveals, warnings = telling.told, telling.reveals, warning.warnings

Decide = Callable[[State, int, Any], Sequence[events.Event]]
DECIDE: dict[type[Any], tuple[frozenset[Phase], Decide]] = {
    actions.Acknowledge: (frozenset({"reveal"}), reveal.acknowledge),
    actions.Team: (frozenset({"team"}), rounds.send),
    actions.QuestCard: (frozenset({"quest", "hunt_vote"}), rounds.play_card),
    actions.NextLeader: (frozenset({"transition"}), rounds.name_leader),
    actions.Check: (frozenset({"amulet"}), rounds.check),
    actions.ShowLoyalty: (frozenset({"show"}), rounds.show_loyalty),
    actions.EndDiscussion: (frozenset({"discussion"}), hunt.end_discussion),
    actions.Hunt: (frozenset({"hunt_call"}), hunt.answer_call),
    actions.Name: (frozenset({"hunt"}), hunt.name),
    actions.Point: (frozenset({"point"}), last_chance.point),
    actions.KeepHands: (frozenset({"mutiny"}), last_chance.keep_hands),
    actions.Pass: (frozenset({"adjust"}), last_chance.leave),
    actions.SecondHand: (frozenset({"adjust"}), last_chance.second_hand),
    actions.SwitchHand: (frozenset({"adjust"}), last_chance.switch_hand),
    actions.DropHand: (frozenset({"adjust"}), last_chance.drop_hand),
}
NOT_FROM_A_SEAT = {
    (GM, actions.EndDiscussion),
    (CLOCK, actions.EndDiscussion),
    (CLOCK, actions.Hunt),
}
"""Everything else is asked of a seat."""


def new(options: actions.Options) -> State:
    """A table before the deal. Raises Rejected where the options cannot be played with any number."""
    dealing.check_options(options)
    return State(options=options)


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Everybody sits down and is dealt a character. Raises Rejected `roles_do_not_fit`."""
    if state.seats:
        raise Rejected("already_begun")
    return [dealing.deal(state.options, len(order), chance)]


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected. Nothing is left to chance after the deal."""
    if actor < 0 and (actor, type(action)) not in NOT_FROM_A_SEAT:
        raise Rejected("not_your_seat")
    phases, answer = DECIDE[type(action)]
    if state.phase not in phases:
        raise Rejected("wrong_phase")
    return answer(state, actor, action)


def timer(state: State) -> Timer | None:
    """The discussion closes by itself, and so does the question who hunts. Rulings R30, R40."""
    options = state.options
    if state.phase == "discussion" and options.discussion_s:
        return Timer("discussion", options.discussion_s, actions.EndDiscussion())
    if state.phase == "hunt_call" and options.call_s:
        return Timer("hunt_call", options.call_s, actions.Hunt(hunt=False))
    return None


def outcome(state: State) -> Outcome | None:
    return state.outcome
