"""The Fate Deck: evenings and readings."""

from django.apps import AppConfig


class DeckConfig(AppConfig):
    name = "fate.deck"

    def ready(self) -> None:
        from companion.pages import panels
        from companion.tables.registry import Game, register
        from fate.deck import words
        from fate.deck.pages import panel as pages
        from fate.deck.rules import engine

        game = Game(engine, words.TITLE, words.LINES, words.TERMS, dress=words.with_names)
        register(game)
        panels.register(engine.GAME, pages.FATE)
