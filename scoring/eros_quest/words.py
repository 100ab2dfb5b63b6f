"""Name and log lines of the action tracker of Ero's Quest. Message ids for gettext."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from companion.games.eros_quest import words as eros_quest
from companion.words.catalogue import Line, Words
from scoring.eros_quest.refusals import REFUSALS

TITLE = _("Ero's Quest score sheet")
ENDINGS = eros_quest.REASONS | {"dragon": _("the Dragon is defeated or deterred")}
"""At a boxed copy the app is told that the last Encounter is completed, not how."""
LINES: dict[str, Line] = {
    "mark": (
        _("%(card)s, Encounter %(number)s: %(completed)s. Ero has won: %(won)s"),
        _("%(card)s, Encounter %(number)s: %(completed)s"),
        _("%(action)s: turn %(turn)s is over"),
        _("%(action)s"),
    ),
    "unmark": _("%(action)s: not used after all"),
    "correct": (
        _(
            "Corrected: %(reason)s. Not lost after all: %(taken_back)s. "
            "Turn %(turn)s, next Encounter %(number)s: %(card)s"
        ),
        _("Corrected: %(reason)s. Not lost after all: %(taken_back)s. Every Encounter is completed"),
        _("Corrected: %(reason)s. Turn %(turn)s, next Encounter %(number)s: %(card)s"),
        _("Corrected: %(reason)s. Every Encounter is completed, in turn %(turn)s"),
    ),
    "end": _("Ero has lost: %(reason)s"),
}
TERMS: Mapping[str, Mapping[Any, str]] = {
    "action": eros_quest.ACTIONS,
    "completed": {True: _("completed"), False: _("faced, not completed")},
    "won": ENDINGS,
    "reason": ENDINGS,
    "taken_back": ENDINGS,
}

WORDS = Words(title=TITLE, lines=LINES, refusals=REFUSALS, terms=TERMS)
