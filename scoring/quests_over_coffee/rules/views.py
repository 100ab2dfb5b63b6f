"""What everybody sees of the score sheet: all of it."""

from typing import Literal

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules import rules
from scoring.quests_over_coffee.rules.state import Counts, Entry, Result, State


class QuestView(Value, frozen=True):
    """A Quest that was resolved. `stars`: on its card; `points`: what they bring, kept ones alone."""

    quest: int
    round: int
    result: Result
    stars: int | None
    points: int


class View(Value, frozen=True):
    """The sheet, for every viewer the same. `stars`: kept; `score`: if the game ended now."""

    phase: Literal["playing", "finished"]
    round: int
    quest: int
    health: int
    luck: int
    money: int
    most: Counts
    quests: tuple[QuestView, ...]
    stars: int
    score: int


def view(sheet: State, viewer: int) -> View:
    return View(
        phase="finished" if sheet.finished else "playing",
        round=round_of(sheet.quest),
        quest=sheet.quest,
        health=sheet.held.health,
        luck=sheet.held.luck,
        money=sheet.held.money,
        most=sheet.most,
        quests=tuple(quest_view(quest, entry) for quest, entry in enumerate(sheet.quests, start=1)),
        stars=sheet.stars,
        score=sheet.score,
    )


def round_of(quest: int) -> int:
    """1 or 2; the Shop lies between them. Rulebook, Phases."""
    return 1 + (quest > rules.ROUND_QUESTS)


def quest_view(quest: int, entry: Entry) -> QuestView:
    return QuestView(
        quest=quest,
        round=round_of(quest),
        result=entry.result,
        stars=entry.stars,
        points=rules.POINTS_A_STAR * entry.kept,
    )
