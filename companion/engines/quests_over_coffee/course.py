"""What comes of an action in Quests Over Coffee."""

from companion.engines import course
from companion.engines.quests_over_coffee.events import Event
from companion.engines.quests_over_coffee.evolving import EVOLVE
from companion.engines.quests_over_coffee.state import State


class Course(course.Course[State, Event]):
    __slots__ = ()
    EVOLVE = EVOLVE
