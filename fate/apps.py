"""The Fate Deck: evenings, readings, campaigns."""

from django.apps import AppConfig


class FateConfig(AppConfig):
    name = "fate"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from companion.pages import panels
        from companion.tables.registry import Game, register
        from fate import pages, words
        from fate.deck import engine

        game = Game(engine, words.TITLE, words.LINES, words.TERMS, dress=words.with_names)
        register(game)
        panels.register(engine.GAME, pages.FATE)
