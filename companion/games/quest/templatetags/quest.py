"""Tags of Quest's pages."""

from typing import Any

from django import template

from companion.games.quest.pages import opening

register = template.Library()


@register.simple_tag
def characters(set_: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Every character, and how many of it are set."""
    return opening.characters(set_)
