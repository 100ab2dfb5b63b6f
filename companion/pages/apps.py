"""The GM's and the players' pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "companion.pages"
    label = "pages"

    def ready(self) -> None:
        from companion.pages import eros_quest, panels, quest, questeros, quests_over_coffee

        panels.register("questeros", questeros.QUESTEROS)
        panels.register("quest", quest.QUEST)
        panels.register("eros-quest", eros_quest.EROS_QUEST)
        panels.register("quests-over-coffee", quests_over_coffee.COFFEE)
