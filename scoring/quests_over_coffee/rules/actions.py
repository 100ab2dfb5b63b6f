"""What may be asked of the score sheet, and what it is opened with."""

from companion.engine import core
from companion.games.quests_over_coffee.rules.rules import MOST_HEALTH, MOST_LUCK, MOST_MONEY
from scoring.quests_over_coffee.rules.state import Result
from scoring.rules.entries import Text

START_LUCK, START_MONEY = 3, 3


class Options(core.Options, frozen=True):
    """Where the cubes are placed, and how far they go: both as the Player card says.

    Left out: full Health, three Luck, three Money, and the limits of the rulebook.
    """

    health: int = MOST_HEALTH
    luck: int = START_LUCK
    money: int = START_MONEY
    most_health: int = MOST_HEALTH
    most_luck: int = MOST_LUCK
    most_money: int = MOST_MONEY


class Cubes(core.Action, frozen=True):
    """Cubes gained and lost. `cost`: it is a price, which has to be paid in full."""

    health: int | None = None
    luck: int | None = None
    money: int | None = None
    cost: bool = False


class Quest(core.Action, frozen=True):
    """A Quest is resolved. `stars`: on its card; the cubes: what it brought and took, in one sum."""

    result: Result
    stars: int | None = None
    health: int | None = None
    luck: int | None = None
    money: int | None = None


class Correct(core.Action, frozen=True):
    """A Quest was entered wrongly, or the cubes differ from those on the card: how they really are.

    What is left out stays as it is.
    """

    reason: Text
    quest: int | None = None
    result: Result | None = None
    stars: int | None = None
    health: int | None = None
    luck: int | None = None
    money: int | None = None


Action = Cubes | Quest | Correct
