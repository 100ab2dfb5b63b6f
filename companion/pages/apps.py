"""The GM's and the players' pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "companion.pages"
    label = "pages"

    def ready(self) -> None:
        from companion.pages import panels, quest

        panels.register("quest", quest.QUEST)
