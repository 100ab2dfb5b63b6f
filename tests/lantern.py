"""A game for tests alone: a lobby, a secret deal, secret simultaneous choices, a timer."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, Engine, Offer, OneOf, Rejected

HIGHEST = 6


class Options(core.Options, frozen=True):
    seconds: int = 60


class Light(core.Action, frozen=True):
    """Secretly light one's lantern, or leave it dark."""

    on: bool


class Wave(core.Action, frozen=True):
    """Wave to everybody: once each, nothing hidden about it."""


class Dusk(core.Action, frozen=True):
    """Time is up: whoever has not chosen stays dark."""


Action = Light | Wave | Dusk


class Dealt(core.Event, frozen=True):
    cards: tuple[int, ...]


class Chosen(core.Event, frozen=True):
    seat: int
    on: bool


class Waved(core.Event, frozen=True):
    seat: int


class Shown(core.Event, frozen=True):
    lit: tuple[bool, ...]


Event = Dealt | Chosen | Waved | Shown


class State(core.Value, frozen=True):
    seconds: int
    cards: tuple[int, ...] = ()
    chosen: tuple[bool | None, ...] = ()
    waved: tuple[int, ...] = ()
    shown: bool = False


class View(core.Value, frozen=True):
    phase: str
    to_act: list[int]
    waved: list[int]
    your_card: int | None
    your_choice: bool | None
    cards: list[int] | None
    lit: list[bool] | None


class Outcome(core.Value, frozen=True):
    winners: list[int]


def new(options: Options) -> State:
    return State(seconds=options.seconds)


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Any]:
    if state.cards:
        raise Rejected("already_begun")
    return [Dealt(cards=tuple(1 + chance.below(HIGHEST) for _ in order))]


def decide(state: State, actor: int, action: Any, chance: Chance) -> Sequence[Any]:
    match action:
        case Dusk() if actor == CLOCK:
            return [Shown(lit=tuple(bool(on) for on in state.chosen))]
        case Dusk():
            raise Rejected("gm_only")
        case _ if actor < 0:
            raise Rejected("not_your_seat")
        case Wave():
            return wave(state, actor)
        case _:
            return light(state, actor, action)


def wave(state: State, seat: int) -> Sequence[Any]:
    if seat in state.waved:
        raise Rejected("already_done")
    return [Waved(seat=seat)]


def light(state: State, seat: int, action: Light) -> Sequence[Any]:
    if state.chosen[seat] is not None:
        raise Rejected("already_done")
    chosen = [*state.chosen[:seat], action.on, *state.chosen[seat + 1 :]]
    events: list[Any] = [Chosen(seat=seat, on=action.on)]
    if None not in chosen:
        events.append(Shown(lit=tuple(bool(on) for on in chosen)))
    return events


def evolve(state: State, event: Any) -> State:
    match event:
        case Dealt():
            return msgspec.structs.replace(state, cards=event.cards, chosen=(None,) * len(event.cards))
        case Chosen():
            chosen = (*state.chosen[: event.seat], event.on, *state.chosen[event.seat + 1 :])
            return msgspec.structs.replace(state, chosen=chosen)
        case Waved():
            return msgspec.structs.replace(state, waved=(*state.waved, event.seat))
        case _:
            return msgspec.structs.replace(state, chosen=event.lit, shown=True)


def legal(state: State, actor: int) -> Sequence[Offer]:
    if actor < 0 or state.shown:
        return []
    offers: list[Offer] = [] if actor in state.waved else [{"type": "wave"}]
    if state.chosen[actor] is None:
        offers.append({"type": "light", "on": OneOf([False, True])})
    return offers


def to_act(state: State) -> Sequence[int]:
    return [] if state.shown else [seat for seat, on in enumerate(state.chosen) if on is None]


def view(state: State, viewer: int) -> View:
    own = viewer >= 0
    everything = state.shown or viewer == GM
    return View(
        phase="finished" if state.shown else "choosing",
        to_act=list(to_act(state)),
        waved=list(state.waved),
        your_card=state.cards[viewer] if own else None,
        your_choice=state.chosen[viewer] if own else None,
        cards=list(state.cards) if everything else None,
        lit=[bool(on) for on in state.chosen] if state.shown else None,
    )


def log_params(action: Any, events: Sequence[Any], viewer: int) -> dict[str, Any]:
    for event in events:
        if isinstance(event, Chosen) and viewer in (event.seat, GM):
            return {"on": event.on}
    return {}


def timer(state: State) -> core.Timer | None:
    if state.shown or not state.seconds:
        return None
    return core.Timer("dusk", state.seconds, Dusk())


def outcome(state: State) -> Outcome | None:
    if not state.shown:
        return None
    lit = [card if on else 0 for card, on in zip(state.cards, state.chosen, strict=True)]
    return Outcome(winners=[seat for seat, card in enumerate(lit) if card == max(lit)])


def default(state: State, seat: int, chance: Chance) -> Light:
    return Light(on=chance.below(2) == 1)


def reveals(events: Sequence[Any]) -> bool:
    return any(isinstance(event, Dealt | Shown) for event in events)


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other cards and other secret choices, for whoever may not know them."""
    if state.shown or viewer == GM:
        return state
    seats = range(len(state.cards))
    cards = tuple(state.cards[seat] if seat == viewer else 1 + chance.below(HIGHEST) for seat in seats)
    chosen = tuple(
        on if on is None or seat == viewer else chance.below(2) == 1 for seat, on in enumerate(state.chosen)
    )
    return msgspec.structs.replace(state, cards=cards, chosen=chosen)


engine = Engine(
    game="lantern",
    min_seats=2,
    max_seats=4,
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
    timer=timer,
    reveals=reveals,
    resample=resample,
    lobby=True,
    open_choices=frozenset({"wave"}),
)
LOG_LINES = {"light": "Somebody chose", "wave": "Somebody waved"}
