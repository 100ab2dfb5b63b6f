"""What comes of an action: events one after the other, and the state after each."""

from companion.engines.chance import Chance
from companion.engines.core import Decided
from companion.engines.eros_quest import events
from companion.engines.eros_quest.evolving import evolve
from companion.engines.eros_quest.rules import Reason
from companion.engines.eros_quest.state import State


class Course:
    """Grows while an action is decided; `state` is what the events so far have made of the table."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events = Decided()

    @property
    def over(self) -> bool:
        return self.state.phase == "finished"

    def happen(self, event: events.Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def lose(self, reason: Reason) -> None:
        self.happen(events.Ended(won=False, reason=reason))

    def draw(self, count: int) -> None:
        """So many cards into the hand, or as many as there are."""
        if cards := self.state.deck[:count]:
            self.happen(events.Drawn(cards=cards))
        self.need(count - len(cards))

    def need(self, missing: int) -> None:
        """Where an empty deck alone loses nothing, a card that is needed and not there does. Ruling E10."""
        if missing > 0 and not self.state.options.lose_on_empty:
            self.lose("deck_empty")

    def check_deck(self) -> None:
        """An empty deck loses as soon as an action is over. Ruling E10."""
        if self.state.options.lose_on_empty and not self.state.deck:
            self.lose("deck_empty")

    def decided(self) -> Decided:
        """All of it, with the state that nobody need fold again."""
        self.events.after = self.state
        return self.events
