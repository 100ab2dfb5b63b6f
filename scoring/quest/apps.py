"""The score sheet of Quest."""

from django.apps import AppConfig


class QuestScoreConfig(AppConfig):
    name = "scoring.quest"
    label = "quest_score"
