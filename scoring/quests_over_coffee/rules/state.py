"""The score sheet as it was entered, and what follows from it by counting."""

from typing import Literal

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules import rules

Result = Literal["success", "fail", "abandoned"]
"""Rulebook, Resolving a Quest; Ruling C03."""


class Counts(Value, frozen=True):
    """Numbers of cubes: held, at most, or changed by."""

    health: int
    luck: int
    money: int


class Entry(Value, frozen=True):
    """A Quest that was resolved. `stars`: on its card, null where nobody said."""

    result: Result
    stars: int | None = None

    @property
    def kept(self) -> int:
        """Only a Success is kept for the score. Rulebook, Resolving a Quest."""
        return self.stars or 0 if self.result == "success" else 0


class State(Value, frozen=True):
    """`start`: the cubes at the beginning; `most`: their limits; `held`: the cubes now."""

    start: Counts
    most: Counts
    held: Counts
    seats: int = 0
    quests: tuple[Entry, ...] = ()

    @property
    def defeated(self) -> bool:
        """Rulebook, Health; Ruling C16."""
        return self.held.health == 0

    @property
    def finished(self) -> bool:
        return self.defeated or len(self.quests) == rules.QUESTS

    @property
    def quest(self) -> int:
        """The one to be resolved, from 1; the last stays."""
        return min(len(self.quests) + 1, rules.QUESTS)

    @property
    def stars(self) -> int:
        return sum(entry.kept for entry in self.quests)

    @property
    def score(self) -> int:
        """As it would stand if the game ended now. Ruling C24."""
        return rules.final_score(self.stars, self.held.health, self.held.money)


class Outcome(Value, frozen=True):
    """How the game ended; there is no rating of scores."""

    score: int
    stars: int
    health: int
    money: int
    defeated: bool


def outcome(sheet: State) -> Outcome | None:
    """The score, once ten Quests are resolved or all Health is gone. Rulings C01, C16, C24."""
    if not sheet.finished:
        return None
    return Outcome(
        score=sheet.score,
        stars=sheet.stars,
        health=sheet.held.health,
        money=sheet.held.money,
        defeated=sheet.defeated,
    )
