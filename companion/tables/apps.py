"""Tables: the machinery that every game, sheet and evening stands on."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "companion.tables"
    label = "tables"

    def ready(self) -> None:
        from companion.engines.quest import engine as quest
        from companion.tables.registry import Game, register
        from companion.words import quest as words

        secret = frozenset({"manual_roles"})
        register(
            Game(quest, words.TITLE, words.LINES, words.TERMS, dress=words.with_script, secret_options=secret)
        )
