"""What comes of an action in Quests Over Coffee."""

from companion.engine import course
from companion.games.quests_over_coffee.rules.events import Event
from companion.games.quests_over_coffee.rules.evolving import EVOLVE
from companion.games.quests_over_coffee.rules.state import State


class Course(course.Course[State, Event]):
    __slots__ = ()
    EVOLVE = EVOLVE
