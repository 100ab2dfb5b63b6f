"""Score sheets: engines of the same contract, for games with the box on the table."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from companion.pages import panels
        from companion.tables.registry import Game, register
        from scoring import pages, words
        from scoring.sheets.questeros import engine

        register(Game(engine, title=words.QUESTEROS, log_lines=words.QUESTEROS_LINES))
        panels.register(engine.GAME, pages.QUESTEROS)
