"""The score sheet of Quests Over Coffee."""

from django.apps import AppConfig


class QuestsOverCoffeeScoreConfig(AppConfig):
    name = "scoring.quests_over_coffee"
    label = "quests_over_coffee_score"
