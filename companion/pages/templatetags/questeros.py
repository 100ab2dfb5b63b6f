"""Tags of Questeros' pages."""

from typing import Any

from django import template
from django.template import Context

from companion.pages import callers
from companion.tables import selectors

register = template.Library()


@register.simple_tag(takes_context=True)
def own_packs(context: Context) -> list[Any]:
    """The account's own packs of Epics' abilities, newest first."""
    caller = callers.account(context["request"])
    if caller is None:
        return []
    packs = selectors.own_packs(caller)
    return [pack for pack in packs if pack.game == "questeros" and not pack.built_in]
