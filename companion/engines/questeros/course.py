"""What comes of an action in Questeros."""

from companion.engines import course
from companion.engines.questeros.events import Event
from companion.engines.questeros.evolving import EVOLVE
from companion.engines.questeros.state import State


class Course(course.Course[State, Event]):
    __slots__ = ()
    EVOLVE = EVOLVE
