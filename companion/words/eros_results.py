"""Ero's Quest in words, for the game and its score sheet: the seven actions, how it ended."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

ACTIONS = {
    "develop": _("Develop"),
    "purchase": _("Purchase"),
    "forget": _("Forget"),
    "learn": _("Learn"),
    "encounter": _("Encounter"),
    "recover": _("Recover"),
    "rest": _("Rest"),
}
"""The seven actions of a turn. Message ids."""
ENDINGS = {
    "dragon": _("The Dragon is defeated in turn %(turns)s"),
    "no_health": _("Fallen in turn %(turns)s; Encounters completed: %(encounters)s"),
    "deck_empty": _("The deck ran out in turn %(turns)s; Encounters completed: %(encounters)s"),
}


def say(outcome: Any) -> str:
    """How a game ended."""
    told = {"turns": outcome.turns, "encounters": outcome.encounters}
    return gettext(ENDINGS[outcome.reason]) % told
