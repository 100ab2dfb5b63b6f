"""The lantern game as its next release has it: newer rules, and other shapes of state, event and action."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import GM, Offer, OneOf, Rejected
from companion.tables.registry import Facts, Upcast
from tests import lantern
from tests.lantern import LOG_LINES as LOG_LINES
from tests.lantern import Dealt, Dusk, Options, Outcome, Shown, View, Wave, Waved

WAVES = 2
"""How often one may wave now; it was once."""


class Light(core.Action, frozen=True):
    """As before; `on` is called `burning` now."""

    burning: bool


class Chosen(core.Event, frozen=True):
    """As before; `on` is called `lit` now."""

    seat: int
    lit: bool


Action = Light | Wave | Dusk
Event = Dealt | Chosen | Waved | Shown


class State(core.Value, frozen=True):
    """`waves` has no default: what the release before has stored cannot be read as one of these."""

    waves: int
    night: lantern.State


def chosen_as_lit(facts: Facts) -> Facts:
    return {"lit" if name == "on" and facts["type"] == "chosen" else name: facts[name] for name in facts}


def light_as_burning(facts: Facts) -> Facts:
    return {"burning" if name == "on" and facts["type"] == "light" else name: facts[name] for name in facts}


UPCASTS = {1: Upcast(event=chosen_as_lit, action=light_as_burning)}


def as_before(event: Any) -> Any:
    return lantern.Chosen(event.seat, event.lit) if isinstance(event, Chosen) else event


def as_now(event: Any) -> Any:
    return Chosen(event.seat, event.on) if isinstance(event, lantern.Chosen) else event


def new(options: Options) -> State:
    return State(waves=0, night=lantern.new(options))


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Any]:
    return lantern.seat(state.night, order, chance)


def decide(state: State, actor: int, action: Any, chance: Chance) -> Sequence[Any]:
    if isinstance(action, Wave) and actor >= 0:
        if state.night.waved.count(actor) >= WAVES:
            raise Rejected("already_done")
        return [Waved(seat=actor)]
    before = lantern.Light(on=action.burning) if isinstance(action, Light) else action
    return [as_now(event) for event in lantern.decide(state.night, actor, before, chance)]


def evolve(state: State, event: Any) -> State:
    waves = state.waves + isinstance(event, Waved)
    return State(waves=waves, night=lantern.evolve(state.night, as_before(event)))


def legal(state: State, actor: int) -> Sequence[Offer]:
    if actor < 0 or state.night.shown:
        return []
    offers: list[Offer] = [] if state.night.waved.count(actor) >= WAVES else [{"type": "wave"}]
    if state.night.chosen[actor] is None:
        offers.append({"type": "light", "burning": OneOf([False, True])})
    return offers


def to_act(state: State) -> Sequence[int]:
    return lantern.to_act(state.night)


def view(state: State, viewer: int) -> View:
    return lantern.view(state.night, viewer)


def log_params(action: Any, events: Sequence[Any], viewer: int) -> dict[str, Any]:
    for event in events:
        if isinstance(event, Chosen) and viewer in (event.seat, GM):
            return {"on": event.lit, "asked": action.burning}
    return {}


def timer(state: State) -> core.Timer | None:
    return lantern.timer(state.night)


def outcome(state: State) -> Outcome | None:
    return lantern.outcome(state.night)


def default(state: State, seat: int, chance: Chance) -> Light:
    return Light(burning=lantern.default(state.night, seat, chance).on)


def reveals(events: Sequence[Any]) -> bool:
    return lantern.reveals([as_before(event) for event in events])


def resample(state: State, viewer: int, chance: Chance) -> State:
    return msgspec.structs.replace(state, night=lantern.resample(state.night, viewer, chance))


before: Any = lantern.engine
engine = replace(
    before,
    rules_version=2,
    Action=Action,
    Event=Event,
    State=State,
    new=new,
    seat=seat,
    decide=decide,
    evolve=evolve,
    legal=legal,
    to_act=to_act,
    view=view,
    outcome=outcome,
    default=default,
    log_params=log_params,
    timer=timer,
    reveals=reveals,
    resample=resample,
)
