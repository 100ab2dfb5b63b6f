"""The rules of the counter: by turns each adds one to three; whoever reaches the top wins."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Offer, Range, Rejected

GAME = "counter"
MIN_SEATS, MAX_SEATS = 2, 6
RULES_VERSION = 1
LOBBY = True
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


Action, View = Add, State


def new(options: Options) -> State:
    return State(top=options.top)


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Event]:
    return [Seated(len(order), chance.below(len(order)))]


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


def view(state: State, viewer: int) -> View:
    return state


def default(state: State, seat: int, chance: Chance) -> Add:
    return Add(1)
