"""Score sheets: engines of the same contract, for games with the box on the table."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from companion.pages import panels
        from companion.tables.registry import Game, register
        from companion.words.quest import with_script
        from scoring import pages, quest_pages, words
        from scoring.sheets.quest import engine as quest
        from scoring.sheets.questeros import engine as questeros

        register(Game(questeros, title=words.QUESTEROS, log_lines=words.QUESTEROS_LINES))
        register(Game(quest, words.QUEST, words.QUEST_LINES, words.QUEST_TERMS, dress=with_script))
        panels.register(questeros.GAME, pages.QUESTEROS)
        panels.register(quest.GAME, quest_pages.QUEST)
