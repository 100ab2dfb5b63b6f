"""The engine contract: the one shape of everything that happens around a table."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

import msgspec

from companion.engine.chance import Chance

OptionsT = TypeVar("OptionsT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
NONE: frozenset[str] = frozenset()
GM, CLOCK, SPECTATOR = -1, -2, -3
"""Who acts or looks, where it is not a seat (seats are 0, 1, 2 … clockwise)."""


def snake_case(name: str) -> str:
    """`RoundScored` → `round_scored`: the tag of an action or event."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Value(msgspec.Struct, frozen=True):
    """A fact of a state or a view."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with."""


class Action(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """Something asked for; decoding it is validation."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Something that happened; kept forever, so a new field needs a default."""


class Rejected(Exception):
    """The rules say no. `code` is stable; `params` fill in the catalogue's words."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Timer(Value, frozen=True):
    """What rings next: `action` is played as CLOCK `seconds` after the timer appeared."""

    name: str
    seconds: int
    action: Action


class Range(Value, frozen=True):
    """A template: any whole number from `min` to `max`."""

    min: int
    max: int


class OneOf(Value, frozen=True, rename={"from_": "from"}):
    """A template: one of the listed values, or of those in the field that is named."""

    from_: Sequence[Any] | str


class Several(Value, frozen=True, rename={"from_": "from"}):
    """A template: `count` (a number, or a lowest and a highest) of the listed values, each once.

    `from` may name another field.
    """

    from_: Sequence[Any] | str
    count: int | tuple[int, int]

    @property
    def fewest(self) -> int:
        return self.count if isinstance(self.count, int) else self.count[0]

    @property
    def most(self) -> int:
        return self.count if isinstance(self.count, int) else self.count[1]


Offer = dict[str, Any]
"""An action that may be taken now: its `type`, and its fields as values or templates."""


def no_warnings(options: object, seats: int) -> Sequence[str]:
    """Nothing to warn of."""
    return ()


def as_asked(action: object, events: Sequence[Any], viewer: int) -> dict[str, Any]:
    """Everybody reads in the log what was asked for: the action's fields by name, without its type.

    The parameters fill in the words of the log line by that type.
    """
    fields: dict[str, Any] = msgspec.to_builtins(action)
    return {name: value for name, value in fields.items() if name != "type"}


def no_timer(state: object) -> Timer | None:
    """Nothing rings."""
    return None


def no_default(state: object, seat: int, chance: Chance) -> Any:  # noqa: ANN401 (it never answers)
    """Nobody is ever waited for, so that nobody has a default. Raises Rejected `nothing_to_decide`."""
    raise Rejected("nothing_to_decide")


def nobody(state: object) -> Sequence[int]:
    """No seat is waited for."""
    return ()


def reveals_nothing(events: Sequence[Any]) -> bool:
    """Whatever happened may be undone without a warning."""
    return False


def same_world(state: StateT, viewer: int, chance: Chance) -> StateT:
    """Nothing is hidden, so that no other world looks like this one."""
    return state


@dataclass(frozen=True, kw_only=True)
class Engine(Generic[OptionsT, ActionT, EventT, StateT, ViewT]):
    """The rules of a game as functions. Pure: no clock, no I/O, no chance but the one handed in.

    What a game has none of it does not mention. Seats and actors are numbers, facts per seat are tuples by
    seat. `order` has for each new seat the old one, None for a newcomer.
    """

    game: str
    min_seats: int
    max_seats: int
    rules_version: int
    Options: type[OptionsT]
    Action: Any
    """The union of its actions; decoding one is validation."""
    Event: Any
    State: type[StateT]
    View: type[ViewT]
    new: Callable[[OptionsT], StateT]
    """The table before anybody sits. Raises Rejected where the options cannot be played."""
    seat: Callable[[StateT, Sequence[int | None], Chance], Sequence[EventT]]
    """What happens when the table is seated like that. Raises Rejected."""
    decide: Callable[[StateT, int, ActionT, Chance], Sequence[EventT]]
    """What comes of an action of that actor. Raises Rejected."""
    evolve: Callable[[StateT, EventT], StateT]
    legal: Callable[[StateT, int], Sequence[Offer]]
    """What that actor may do now."""
    view: Callable[[StateT, int], ViewT]
    """What that seat, the GM or a spectator may see."""
    outcome: Callable[[StateT], Any]
    """How it ended; None while it goes on."""
    to_act: Callable[[StateT], Sequence[int]] = nobody
    """The seats that are waited for."""
    default: Callable[[StateT, int, Chance], ActionT] = no_default
    """What an absent seat does."""
    warnings: Callable[[OptionsT, int], Sequence[str]] = no_warnings
    """Codes of what the GM may want to change, with those options and so many seats."""
    log_params: Callable[[ActionT, Sequence[EventT], int], dict[str, Any]] = as_asked
    """The parameters of a log entry that this viewer is told."""
    timer: Callable[[StateT], Timer | None] = no_timer
    """What rings next."""
    reveals: Callable[[Sequence[EventT]], bool] = reveals_nothing
    """Whether something hidden or random was shown, so that an undo takes back more than a slip."""
    resample: Callable[[StateT, int, Chance], StateT] = same_world
    """Another world that this viewer cannot tell from this one."""
    lobby: bool = False
    """Whether its tables wait for the GM's `begin`, which seats everybody; the others seat whoever comes."""
    after_the_end: frozenset[str] = NONE
    """Actions that a finished table still takes. Where there are any, it can be undone too."""
    gm_always_sees: bool = False
    """Whether its GM has vision whatever the options say, and so can never sit down."""
    seed_stays_with_gm: bool = False
    """Whether secrets outlive the table: then the seed is in its GM's export alone, after the end."""
    open_choices: frozenset[str] = NONE
    """Actions whose legality hangs on nothing hidden: a GM without vision may take them for a seat."""
    previews: frozenset[str] = NONE
    """Actions that may be tried without doing them, because nothing hidden or random comes of them."""


Rules = Engine[Any, Any, Any, Any, Any]
"""The rules of any game."""


class Decided(list[Any]):
    """Events that an engine has folded while it decided; `after`: the state that they lead to."""

    __slots__ = ("after",)
    after: Any


def tag(action: Any) -> str:  # noqa: ANN401 (any game's action or event)
    """The `type` under which an action or event is known outside."""
    return tag_of(type(action))


def tag_of(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def members(union: object) -> tuple[type[msgspec.Struct], ...]:
    """The kinds of action (or event) that a union is made of."""
    return get_args(union) or (union,)


def fold(engine: Rules, state: StateT, events: Iterable[Any]) -> StateT:
    """The state after the events, one after another.

    Needs neither chance nor today's rules of legality: events are facts.
    """
    for event in events:
        state = engine.evolve(state, event)
    return state


def play(
    engine: Rules, state: object, actor: int, action: object, chance: Chance
) -> tuple[Sequence[Any], Any]:
    """Judge an action of that actor: the events that it causes, and the state after them.

    `actor`: a seat from 0, GM or CLOCK, as the credential says; `chance`: of the version that is being made.
    Raises Rejected as the engine's `decide` does, and `finished` for what comes after the end.
    """
    if engine.outcome(state) is not None and tag(action) not in engine.after_the_end:
        raise Rejected("finished")
    events = engine.decide(state, actor, action, chance)
    if isinstance(events, Decided):
        return events, events.after
    return events, fold(engine, state, events)


NO_SEED = bytes(32)
"""For questions: nothing that is drawn under it stays."""


def closed(engine: Rules, state: object, actor: int, action: Action) -> Rejected | None:
    """Why that actor may not do this now: the refusal that `decide` would give; None where it is open.

    A question: nothing happens, and no chance is drawn that stays. What it says is for that actor alone.
    """
    try:
        play(engine, state, actor, action, Chance(NO_SEED, 0))
    except Rejected as refused:
        return refused
    return None


def ends(engine: Rules, state: object, actor: int, action: Action) -> bool:
    """Whether an open action ends the game: for those where that hangs on nothing hidden or random."""
    _, after = play(engine, state, actor, action, Chance(NO_SEED, 0))
    return engine.outcome(after) is not None


def check_seat(seat: int, seats: int) -> None:
    """Raises Rejected `unknown_seat` unless the table has that seat."""
    if not 0 <= seat < seats:
        raise Rejected("unknown_seat", seat=seat)
