"""Quest decides: which action belongs to which phase, and who answers for it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, Engine, Rejected, Timer
from companion.games.quest.rules import (
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
from companion.games.quest.rules.hiding import resample
from companion.games.quest.rules.state import Outcome, Phase, State
from companion.games.quest.rules.view import View, view

Decide = Callable[[State, int, Any], Sequence[events.Event]]
DECIDE: dict[tuple[Phase, type[Any]], Decide] = {
    ("reveal", actions.Acknowledge): reveal.acknowledge,
    ("team", actions.Team): rounds.send,
    ("quest", actions.QuestCard): rounds.play_card,
    ("transition", actions.NextLeader): rounds.name_leader,
    ("amulet", actions.Check): rounds.check,
    ("show", actions.ShowLoyalty): rounds.show_loyalty,
    ("discussion", actions.EndDiscussion): hunt.end_discussion,
    ("hunt_call", actions.Hunt): hunt.answer_call,
    ("hunt_vote", actions.QuestCard): hunt.vote,
    ("hunt", actions.Name): hunt.name,
    ("point", actions.Point): last_chance.point,
    ("mutiny", actions.KeepHands): last_chance.keep_hands,
    ("adjust", actions.Pass): last_chance.leave,
    ("adjust", actions.SecondHand): last_chance.second_hand,
    ("adjust", actions.SwitchHand): last_chance.switch_hand,
    ("adjust", actions.DropHand): last_chance.drop_hand,
}
"""What may be asked in which phase; anything else is `wrong_phase`."""
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
    if actor >= state.seats:
        raise Rejected("unknown_seat", seat=actor)
    answer = DECIDE.get((state.phase, type(action)))
    if answer is None:
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


engine = Engine(
    game="quest",
    min_seats=rules.MIN_SEATS,
    max_seats=rules.MAX_SEATS,
    rules_version=2,
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
    to_act=legality.to_act,
    view=view,
    outcome=outcome,
    default=legality.default,
    warnings=warning.warnings,
    log_params=telling.log_params,
    timer=timer,
    reveals=telling.reveals,
    resample=resample,
    lobby=True,
    open_choices=frozenset({"team", "next_leader", "check", "end_discussion", "name", "keep_hands", "pass"}),
)
