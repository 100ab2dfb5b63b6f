"""What happened on the score sheet."""

from companion.engine import core
from scoring.quests_over_coffee.rules.state import Counts, Entry
from scoring.rules.solo import Seated as Seated


class CubesMoved(core.Event, frozen=True):
    """`asked`: the change that was entered; `by`: what came of it; `held`: the cubes after it."""

    asked: Counts
    by: Counts
    held: Counts


class QuestResolved(core.Event, frozen=True):
    quest: int
    entry: Entry


class GameEnded(core.Event, frozen=True):
    """Nothing but a correction comes after it; `score` is what the sheet came to."""

    score: int
    defeated: bool


class Standing(core.Value, frozen=True):
    """The cubes, the kept stars and the score."""

    held: Counts
    stars: int
    score: int


class SheetCorrected(core.Event, frozen=True):
    """A Quest as it `was` and as it is `now`, null if none was corrected; the sheet before and after."""

    reason: str
    quest: int | None
    was: Entry | None
    now: Entry | None
    before: Standing
    after: Standing


Event = Seated | CubesMoved | QuestResolved | GameEnded | SheetCorrected
