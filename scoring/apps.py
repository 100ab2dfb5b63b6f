"""Score sheets: engines of the same contract, for games with the box on the table."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from companion.games.quest.words import with_script
        from companion.pages import panels
        from companion.tables.registry import Game, register
        from scoring import solo_words, words
        from scoring.eros_quest.pages import panel as eros_pages
        from scoring.eros_quest.rules import engine as eros_quest
        from scoring.quest.pages import panel as quest_pages
        from scoring.quest.rules import engine as quest
        from scoring.questeros.pages import panel as pages
        from scoring.questeros.rules import engine as questeros
        from scoring.quests_over_coffee.pages import panel as coffee_pages
        from scoring.quests_over_coffee.rules import engine as coffee

        register(Game(questeros, title=words.QUESTEROS, log_lines=words.QUESTEROS_LINES))
        register(Game(quest, words.QUEST, words.QUEST_LINES, words.QUEST_TERMS, dress=with_script))
        register(Game(eros_quest, solo_words.EROS, solo_words.EROS_LINES, solo_words.EROS_TERMS, bots={}))
        register(Game(coffee, solo_words.COFFEE, solo_words.COFFEE_LINES, solo_words.COFFEE_TERMS, bots={}))
        panels.register(questeros.GAME, pages.QUESTEROS)
        panels.register(quest.GAME, quest_pages.QUEST)
        panels.register(eros_quest.GAME, eros_pages.EROS_QUEST)
        panels.register(coffee.GAME, coffee_pages.COFFEE)
