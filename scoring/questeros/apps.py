"""The score sheet of Questeros."""

from django.apps import AppConfig


class QuesterosScoreConfig(AppConfig):
    name = "scoring.questeros"
    label = "questeros_score"
