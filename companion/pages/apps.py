"""The GM's and the players' pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "companion.pages"
    label = "pages"

    def ready(self) -> None:
        from companion.games.eros_quest.pages import panel as eros_quest
        from companion.games.quest.pages import panel as quest
        from companion.games.questeros.pages import panel as questeros
        from companion.games.quests_over_coffee.pages import panel as quests_over_coffee
        from companion.pages import panels

        panels.register("questeros", questeros.QUESTEROS)
        panels.register("quest", quest.QUEST)
        panels.register("eros-quest", eros_quest.EROS_QUEST)
        panels.register("quests-over-coffee", quests_over_coffee.COFFEE)
