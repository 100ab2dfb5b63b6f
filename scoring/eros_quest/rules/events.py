"""What happened on the action tracker."""

from companion.engine import core
from companion.games.eros_quest.rules.rules import TurnAction
from scoring.eros_quest.rules.state import Loss
from scoring.rules.solo import Seated as Seated


class ActionMarked(core.Event, frozen=True):
    """`encounter`: which one was faced; `completed`: whether its demand was met."""

    action: TurnAction
    encounter: int | None = None
    completed: bool = False


class ActionUnmarked(core.Event, frozen=True):
    action: TurnAction


class TurnEnded(core.Event, frozen=True):
    """By a Rest."""

    turn: int


class GameLost(core.Event, frozen=True):
    reason: Loss


class Place(core.Value, frozen=True):
    """Where the tracker stands; `encounter` is the next one; `lost`: how, if the game is."""

    turn: int
    encounter: int
    used: tuple[TurnAction, ...]
    completed: bool
    lost: Loss | None = None


class TrackerCorrected(core.Event, frozen=True):
    """The tracker as it `was` and as it is `now`."""

    reason: str
    was: Place
    now: Place


Event = Seated | ActionMarked | ActionUnmarked | TurnEnded | GameLost | TrackerCorrected
