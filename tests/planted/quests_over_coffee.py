"""Faults of Quests Over Coffee."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "coffee: points in defeat",
        "companion/games/quests_over_coffee/rules/rules.py",
        "return 0 if health <= 0 else max",
        "return max",
        "tests/games/quests_over_coffee/test_health.py::test_without_health_one_is_defeated_and_scores_nothing",
    ),
)
