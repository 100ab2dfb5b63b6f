"""The GM's and the players' pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "companion.pages"
    label = "pages"

    def ready(self) -> None:
        from companion.pages import panels, plain
        from companion.tables import registry

        for page in registry.PAGES:
            panels.register(page.GAME.name, getattr(page, "PAGES", None) or plain.panel(page.GAME))
