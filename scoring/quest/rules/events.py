"""What happened on the tableau."""

from companion.engine import core
from companion.games.quest.rules.events import Checked, LeaderNamed, TeamSent
from companion.games.quest.rules.roles import Side
from companion.games.quest.rules.rules import Amulet, Ending
from scoring.quest.rules.state import Phase, Round


class Seated(core.Event, frozen=True):
    """The table sits in a new order: by new seat the old one, None for a newcomer."""

    order: tuple[int | None, ...]
    leader: int


class CardsCounted(core.Event, frozen=True):
    """`won`: it was Good's third success, and there is no Hunt."""

    fails: int
    success: bool
    won: bool = False


class DiscussionClosed(core.Event, frozen=True):
    """By the clock, the Leader or the GM."""


class Ended(core.Event, frozen=True):
    winner: Side
    reason: Ending


class Positioned(core.Event, frozen=True):
    """A game under way took the place of what was on the tableau."""

    rounds: tuple[Round, ...]
    amulets: tuple[Amulet, ...]


class Score(core.Value, frozen=True):
    """Where the tableau stands."""

    successes: int
    failures: int
    phase: Phase


class QuestCorrected(core.Event, frozen=True):
    """A round as it `was` and as it is `now`, and where the tableau stood `before` and stands `after`."""

    quest: int
    reason: str
    was: Round
    now: Round
    before: Score
    after: Score


Playing = TeamSent | CardsCounted | LeaderNamed | Checked | DiscussionClosed | Ended
Event = Seated | Playing | Positioned | QuestCorrected
