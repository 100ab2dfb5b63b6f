"""The engine contract: the one shape of everything that happens around a table."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, get_args

import msgspec

from companion.engine.chance import Chance

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


Offer = dict[str, Any]
"""An action that may be taken now: its `type`, and its fields as values or templates."""


class Engine(Protocol):
    """A module with these names. Pure: no clock, no I/O, no chance but the one handed in."""

    GAME: str
    MIN_SEATS: int
    MAX_SEATS: int
    RULES_VERSION: int
    LOBBY: bool
    """Whether its tables wait for the GM's `begin`, which seats everybody; the others seat whoever comes."""
    AFTER_THE_END: frozenset[str]
    """Actions that a finished table still takes. Where there are any, it can be undone too."""
    GM_ALWAYS_SEES: bool
    """Whether its GM has vision whatever the options say, and so can never sit down."""
    SEED_STAYS_WITH_GM: bool
    """Whether secrets outlive the table: then the seed is in its GM's export alone, after the end."""
    OPEN_CHOICES: frozenset[str]
    """Actions whose legality hangs on nothing hidden: a GM without vision may take them for a seat."""
    PREVIEWS: frozenset[str]
    """Actions that may be tried without doing them, because nothing hidden or random comes of them."""
    Options: Any
    Action: Any
    Event: Any
    State: Any
    View: Any

    def new(self, options: Any, /) -> Any: ...
    def warnings(self, options: Any, seats: int, /) -> Sequence[str]: ...
    def seat(self, state: Any, order: Sequence[int | None], chance: Chance, /) -> Sequence[Any]: ...
    def decide(self, state: Any, actor: int, action: Any, chance: Chance, /) -> Sequence[Any]: ...
    def evolve(self, state: Any, event: Any, /) -> Any: ...
    def legal(self, state: Any, actor: int, /) -> Sequence[Offer]: ...
    def to_act(self, state: Any, /) -> Sequence[int]: ...
    def view(self, state: Any, viewer: int, /) -> Any: ...
    def told(self, action: Any, events: Sequence[Any], viewer: int, /) -> dict[str, Any]: ...
    def timer(self, state: Any, /) -> Timer | None: ...
    def outcome(self, state: Any, /) -> Any: ...
    def default(self, state: Any, seat: int, chance: Chance, /) -> Any: ...
    def reveals(self, events: Sequence[Any], /) -> bool: ...
    def hide(self, state: Any, viewer: int, chance: Chance, /) -> Any: ...


class Decided(list[Any]):
    """Events that an engine has folded while it decided; `after`: the state that they lead to."""

    __slots__ = ("after",)
    after: Any


def tag(action: Any) -> str:
    """The `type` under which an action or event is known outside."""
    return tag_of(type(action))


def tag_of(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def members(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """The kinds of action (or event) that a union is made of."""
    return get_args(union) or (union,)


def fold(engine: Engine, state: Any, events: Iterable[Any]) -> Any:
    """The state after the events."""
    for event in events:
        state = engine.evolve(state, event)
    return state


def play(engine: Engine, state: Any, actor: int, action: Any, chance: Chance) -> tuple[Sequence[Any], Any]:
    """Judge an action: the events it causes and the state after them, or Rejected."""
    if engine.outcome(state) is not None and tag(action) not in engine.AFTER_THE_END:
        raise Rejected("finished")
    events = engine.decide(state, actor, action, chance)
    if isinstance(events, Decided):
        return events, events.after
    return events, fold(engine, state, events)


def check_seat(seat: int, seats: int) -> None:
    """Raises Rejected `unknown_seat` unless the table has that seat."""
    if not 0 <= seat < seats:
        raise Rejected("unknown_seat", seat=seat)
