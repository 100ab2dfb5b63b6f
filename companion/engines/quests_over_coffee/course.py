"""What comes of an action: events one after the other, and the state after each."""

from companion.engines.chance import Chance
from companion.engines.core import Decided
from companion.engines.quests_over_coffee.events import Event
from companion.engines.quests_over_coffee.evolving import EVOLVE
from companion.engines.quests_over_coffee.state import State


class Course:
    """Grows while an action is decided; `state` is what the events so far have made of the table."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events = Decided()

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = EVOLVE[type(event)](self.state, event)

    def decided(self) -> Decided:
        """All of it, with the state that nobody need fold again."""
        self.events.after = self.state
        return self.events
