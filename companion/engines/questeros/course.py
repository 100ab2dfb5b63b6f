"""What comes of an action: events one after the other, and the state after each."""

from companion.engines.chance import Chance
from companion.engines.questeros.events import Event
from companion.engines.questeros.evolving import evolve
from companion.engines.questeros.state import State


class Course:
    """Grows while an action is decided."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.events: list[Event] = []
        self.chance = chance
        self._state = state
        self._folded = 0

    def happen(self, event: Event) -> None:
        self.events.append(event)

    @property
    def state(self) -> State:
        """What the events so far have made of the table; folded when it is asked for."""
        while self._folded < len(self.events):
            self._state = evolve(self._state, self.events[self._folded])
            self._folded += 1
        return self._state
