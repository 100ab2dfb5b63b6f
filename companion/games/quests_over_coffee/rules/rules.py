"""The numbers of Quests Over Coffee and the questions they answer, for the game and its score sheet alike."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from companion.engine.core import Value

SEATS = 1
ROUND_QUESTS = 5  # Rulebook, Quest Deck Setup
QUESTS = 2 * ROUND_QUESTS  # Ruling C01
MOST_HEALTH, MOST_LUCK, MOST_MONEY = 5, 5, 10  # Rulebook, Player Setup; Ruling C15
MOST_ITEMS = 3  # Rulebook, Player Setup
ITEMS_TO_CHOOSE = 2  # Rulebook, Player Setup; Ruling C19
POINTS_A_STAR = 2  # Rulebook, Final Scoring
BASE_DICE = 3  # Rulebook, Resolving a Quest
MOST_DICE, MOST_HELP = 6, 3  # Rulebook, Paying for Help
FACES = (1, 2, 3, 4, 5, 6)
STRAIGHT = 3  # Rulebook, Special Conditions
SHOP_SPOTS = 3  # Rulebook, Shop
LOWEST_PRICE = 1
"""Of an item in the Shop and of a die of help, however much cheaper a card makes them."""

Result = Literal["fail", "success", "abandoned"]
TooMany = Literal["six_dice", "three_added"]


def final_score(stars: int, health: int, money: int, points: int = 0) -> int:
    """Points for the stars of the Quests kept, Health and Money; nothing in defeat.

    Rulebook, Final Scoring and Health; Ruling C24. `points`: what cards add to that, or take off it.
    """
    return 0 if health <= 0 else max(0, POINTS_A_STAR * stars + health + money + points)


def within_dice(dice: int) -> int:
    """A number of base dice as it can be rolled. Ruling C25."""
    return min(max(dice, 1), MOST_DICE)


def most_help(base: int) -> int:
    """How many dice of help fit beside the Base Roll. Rulebook, Paying for Help; Ruling C06."""
    return min(MOST_HELP, MOST_DICE - base)


def overfull(base: int, dice: int, more: int) -> TooMany | None:
    """What would be too many, were `more` dice rolled beside `dice` of which `base` are the Base Roll.

    None where there is room. Help that is paid for and dice of items count together. Rulebook, Paying for
    Help; Ruling C06.
    """
    if dice + more > MOST_DICE:
        return "six_dice"
    return "three_added" if dice - base + more > MOST_HELP else None


def result(total: int, fail: int, success: int) -> Result:
    """What a total of the dice comes to: at most `fail` fails, at least `success` succeeds, else abandoned.

    Rulebook, Resolving a Quest; Ruling C03.
    """
    if total <= fail:
        return "fail"
    return "success" if total >= success else "abandoned"


def straight(dice: Sequence[int]) -> bool:
    """Whether three of the faces follow each other, in whatever order they lie; 6 is not followed by 1.

    `dice`: what they show, 1 to 6. Ruling C10.
    """
    faces = set(dice)
    return any(faces.issuperset(range(low, low + STRAIGHT)) for low in FACES)


def pair(dice: Sequence[int]) -> bool:
    """Ruling C11."""
    return len(set(dice)) < len(dice)


def shown(dice: Sequence[int], values: Sequence[int]) -> bool:
    """Whether each of the listed values is shown by a die of its own.

    `values` may list one value more than once. Ruling C12.
    """
    return Counter(values) <= Counter(dice)


def compares(now: int, sign: Literal["<", ">", "="], value: int) -> bool:
    """Ruling C13."""
    return {"<": now < value, ">": now > value, "=": now == value}[sign]


class Outcome(Value, frozen=True, omit_defaults=True):
    """How the game ended: its score, and what that is made of; `points`: of cards."""

    score: int
    stars: int
    health: int
    money: int
    defeated: bool
    points: int = 0


def outcome(stars: int, health: int, money: int, points: int = 0) -> Outcome:
    score = final_score(stars, health, money, points)
    return Outcome(score, stars, health, money, health <= 0, points)


def rank(outcome: Outcome) -> int:
    """The better, the greater."""
    return outcome.score
