"""The score sheet of Ero's Quest."""

from django.apps import AppConfig


class ErosQuestScoreConfig(AppConfig):
    name = "scoring.eros_quest"
    label = "eros_quest_score"
