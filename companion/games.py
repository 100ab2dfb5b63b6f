"""The games that are played here in full, made known when Django starts."""

from companion.engines.questeros import engine as questeros
from companion.tables.registry import Game, register
from companion.words import questeros as questeros_words


def register_games() -> None:
    register(Game(questeros, questeros_words.TITLE, questeros_words.LINES, questeros_words.TERMS))
