"""What comes of an action: events one after the other, and the state after each."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from companion.engine.chance import Chance
from companion.engine.core import Decided

S = TypeVar("S")
E = TypeVar("E")


class Course(Generic[S, E]):
    """Grows while an action is decided; `state` is what the events so far have made of the table.

    `EVOLVE` is the engine's: by type of event what it does to the table.
    """

    __slots__ = ("chance", "events", "state")
    EVOLVE: ClassVar[Mapping[type[Any], Callable[[Any, Any], Any]]]

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events = Decided()

    def happen(self, event: E) -> None:
        self.events.append(event)
        self.state = self.EVOLVE[type(event)](self.state, event)

    def decided(self) -> Decided:
        """All of it, with the state that nobody need fold again."""
        self.events.after = self.state
        return self.events
