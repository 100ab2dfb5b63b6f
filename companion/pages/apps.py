"""The GM's and the players' pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "companion.pages"
    label = "pages"

    def ready(self) -> None:
        from companion.pages import panels
        from companion.tables import registry

        for page in registry.game_pages():
            panels.register(page.GAME.name, page.PAGES)
