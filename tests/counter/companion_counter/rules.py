"""The rules of the counter: by turns each adds one to three; whoever reaches the top wins."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine, Offer, Range, Rejected

MOST = 3


class Options(core.Options, frozen=True):
    top: int = 21


class Add(core.Action, frozen=True):
    number: int


class Seated(core.Event, frozen=True):
    seats: int
    first: int


class Added(core.Event, frozen=True):
    number: int


Event = Seated | Added


class State(core.Value, frozen=True):
    top: int
    seats: int = 0
    turn: int = 0
    total: int = 0


class Outcome(core.Value, frozen=True):
    winner: int


def decide(state: State, actor: int, action: Add, chance: Chance) -> Sequence[Event]:
    if actor != state.turn:
        raise Rejected("not_your_turn")
    if not 1 <= action.number <= MOST:
        raise Rejected("too_big_a_step", most=MOST)
    return [Added(action.number)]


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Seated):
        return replace(state, seats=event.seats, turn=event.first)
    total = state.total + event.number
    return replace(
        state, total=total, turn=state.turn if total >= state.top else (state.turn + 1) % state.seats
    )


def legal(state: State, actor: int) -> Sequence[Offer]:
    return [{"type": "add", "number": Range(1, MOST)}] if actor in to_act(state) else []


def to_act(state: State) -> Sequence[int]:
    return [] if outcome(state) else [state.turn]


def outcome(state: State) -> Outcome | None:
    return Outcome(state.turn) if state.total >= state.top else None


engine = Engine(
    game="counter",
    min_seats=2,
    max_seats=6,
    rules_version=1,
    lobby=True,
    Options=Options,
    Action=Add,
    Event=Event,
    State=State,
    View=State,
    new=lambda options: State(top=options.top),
    seat=lambda state, order, chance: [Seated(len(order), chance.below(len(order)))],
    decide=decide,
    evolve=evolve,
    legal=legal,
    to_act=to_act,
    view=lambda state, viewer: state,
    outcome=outcome,
    default=lambda state, seat, chance: Add(1),
)
