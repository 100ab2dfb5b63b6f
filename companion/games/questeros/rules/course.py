"""What comes of an action in Questeros."""

from companion.engine import course
from companion.games.questeros.rules.events import Event
from companion.games.questeros.rules.evolving import EVOLVE
from companion.games.questeros.rules.state import State


class Course(course.Course[State, Event]):
    __slots__ = ()
    EVOLVE = EVOLVE
