"""What comes of an action in Ero's Quest; and the ways to lose it."""

from companion.engine import course
from companion.games.eros_quest.rules import events
from companion.games.eros_quest.rules.evolving import EVOLVE
from companion.games.eros_quest.rules.rules import Reason
from companion.games.eros_quest.rules.state import State


class Course(course.Course[State, events.Event]):
    __slots__ = ()
    EVOLVE = EVOLVE

    @property
    def over(self) -> bool:
        return self.state.phase == "finished"

    def lose(self, reason: Reason) -> None:
        self.happen(events.Ended(won=False, reason=reason))

    def draw(self, count: int) -> bool:
        """So many cards into the hand, or as many as there are. Whether that is enough: one is, of any."""
        if cards := self.state.deck[:count]:
            self.happen(events.Drawn(cards=cards))
        return bool(cards) or not count

    def run_out(self) -> None:
        """Where an empty deck alone loses nothing, it does if no card at all can be drawn. Ruling E10."""
        if not self.state.options.lose_on_empty:
            self.lose("deck_empty")

    def check_deck(self) -> None:
        """An empty deck loses as soon as an action is over. Ruling E10."""
        if self.state.options.lose_on_empty and not self.state.deck:
            self.lose("deck_empty")
