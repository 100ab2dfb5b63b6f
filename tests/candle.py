"""A game for one, for tests alone: a hidden wick, up to three throws of a die, a score."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine, Offer, Rejected

THROWS, SIDES = 3, 6


class Options(core.Options, frozen=True):
    tall: bool = False


class Throw(core.Action, frozen=True):
    """Throw the die."""


class Snuff(core.Action, frozen=True):
    """Be content with what was thrown."""


Action = Throw | Snuff


class Lit(core.Event, frozen=True):
    wick: int


class Thrown(core.Event, frozen=True):
    value: int


class Snuffed(core.Event, frozen=True):
    pass


Event = Lit | Thrown | Snuffed


class State(core.Value, frozen=True):
    wick: int = 0
    throws: tuple[int, ...] = ()
    out: bool = False


class View(core.Value, frozen=True):
    phase: str
    throws: list[int]
    wick: int | None


class Outcome(core.Value, frozen=True):
    score: int


def new(options: Options) -> State:
    return State()


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Any]:
    return [Lit(1 + chance.below(SIDES))]


def decide(state: State, actor: int, action: Any, chance: Chance) -> Sequence[Any]:
    if actor != 0:
        raise Rejected("not_your_seat")
    if isinstance(action, Snuff):
        return [Snuffed()]
    thrown = Thrown(1 + chance.below(SIDES))
    return [thrown, Snuffed()] if len(state.throws) == THROWS - 1 else [thrown]


def evolve(state: State, event: Any) -> State:
    match event:
        case Lit():
            return msgspec.structs.replace(state, wick=event.wick)
        case Thrown():
            return msgspec.structs.replace(state, throws=(*state.throws, event.value))
        case _:
            return msgspec.structs.replace(state, out=True)


def legal(state: State, actor: int) -> Sequence[Offer]:
    return [] if actor != 0 or state.out else [{"type": "throw"}, {"type": "snuff"}]


def to_act(state: State) -> Sequence[int]:
    return [] if state.out else [0]


def view(state: State, viewer: int) -> View:
    phase = "finished" if state.out else "throwing"
    return View(phase, list(state.throws), state.wick if state.out else None)


def log_params(action: Any, events: Sequence[Any], viewer: int) -> dict[str, Any]:
    first = events[0]
    return {"value": first.value} if isinstance(first, Thrown) else {}


def outcome(state: State) -> Outcome | None:
    return Outcome(sum(state.throws)) if state.out else None


def default(state: State, seat: int, chance: Chance) -> Action:
    return Snuff()


def reveals(events: Sequence[Any]) -> bool:
    return any(isinstance(event, Thrown) for event in events)


def resample(state: State, viewer: int, chance: Chance) -> State:
    return state if state.out else msgspec.structs.replace(state, wick=1 + chance.below(SIDES))


engine = Engine(
    game="candle",
    min_seats=1,
    max_seats=1,
    rules_version=1,
    Options=Options,
    Action=Action,
    Event=Event,
    State=State,
    View=View,
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
    reveals=reveals,
    resample=resample,
    lobby=True,
)
LOG_LINES = {"throw": "A %(value)s was thrown", "snuff": "The candle is out"}
