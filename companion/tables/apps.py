"""Tables: the machinery that every game, sheet and evening stands on."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "companion.tables"
    label = "tables"

    def ready(self) -> None:
        from companion.tables import registry

        registry.register_all()
