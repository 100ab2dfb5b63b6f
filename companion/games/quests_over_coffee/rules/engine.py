"""Quests Over Coffee decides: who may do what, and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected
from companion.games.quests_over_coffee.rules import (
    actions,
    current,
    dealing,
    events,
    evolving,
    hiding,
    offering,
    questing,
    rules,
    shopping,
    using,
)
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.state import Phase, State
from companion.games.quests_over_coffee.rules.telling import log_params
from companion.games.quests_over_coffee.rules.views import View, view

Decide = Callable[[Course, Any], None]
DECIDE: dict[tuple[Phase, type[actions.Action]], Decide] = {
    ("side", actions.ChooseSide): dealing.choose_side,
    ("keep", actions.Keep): dealing.keep,
    ("questing", actions.GoFor): questing.go_for,
    ("rolling", actions.Roll): questing.roll,
    ("rolling", actions.Reroll): questing.reroll,
    ("rolling", actions.Accept): questing.accept,
    ("choosing", actions.Choose): using.choose,
    ("lethal", actions.Suffer): using.suffer,
    ("full", actions.Drop): using.drop,
    ("full", actions.PassUp): using.pass_up,
    ("shop", actions.Roll): shopping.roll,
    ("shop", actions.Reroll): shopping.reroll,
    ("shop", actions.Buy): shopping.buy,
    ("shop", actions.Trade): shopping.trade,
    ("shop", actions.Drop): using.drop,
    ("shop", actions.SwapEnvironment): shopping.swap_environment,
    ("shop", actions.LeaveShop): shopping.leave,
    ("questing", actions.Use): using.use,
    ("rolling", actions.Use): using.use,
    ("choosing", actions.Use): using.use,
    ("lethal", actions.Use): using.use,
    ("full", actions.Use): using.use,
    ("shop", actions.Use): using.use,
}
"""What may be asked in which phase; anything else is `wrong_phase`."""

SHOWING = (
    events.Begun,
    events.SideChosen,
    events.EnvironmentDealt,
    events.ItemDrawn,
    events.ShopRolled,
    events.ShopLeft,
)
"""What turns a card face up."""
THROWN = (events.Rolled, events.Rerolled, events.DiceAdded, events.PricesRerolled)
"""What dice decide: the app's, unless real ones were typed in."""


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected."""
    if actor < 0:
        raise Rejected("not_your_seat")
    core.check_seat(actor, rules.SEATS)
    if not state.round:
        raise Rejected("not_begun")
    answer = DECIDE.get((state.phase, type(action)))
    if answer is None:
        raise Rejected("wrong_phase", why=state.phase)
    course = Course(state, chance)
    answer(course, action)
    return course.decided()


def outcome(state: State) -> rules.Outcome | None:
    """The score, once the last Quest is resolved or no Health is left."""
    if not state.over:
        return None
    return rules.outcome(current.stars(state), state.health, state.money, state.points)


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether a card was turned up, or dice of the app were thrown."""
    return any(
        isinstance(event, SHOWING) or (isinstance(event, THROWN) and not event.typed) for event in happened
    )


engine = Engine(
    game="quests-over-coffee",
    min_seats=rules.SEATS,
    max_seats=rules.SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=dealing.new,
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
)
