"""Names and log lines of the score sheets for one player. Message ids for gettext."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from companion.games.eros_quest import words as eros_quest
from companion.tables.registry import Line

EROS = _("Ero's Quest score sheet")
ENDINGS = eros_quest.REASONS
EROS_LINES: dict[str, Line] = {
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
EROS_TERMS: Mapping[str, Mapping[Any, str]] = {
    "action": eros_quest.ACTIONS,
    "completed": {True: _("completed"), False: _("faced, not completed")},
    "won": ENDINGS,
    "reason": ENDINGS,
    "taken_back": ENDINGS,
}

COFFEE = _("Quests Over Coffee score sheet")
CUBES = {"health": _("Health"), "luck": _("Luck"), "money": _("Money")}
RESULTS = {"success": _("Success"), "fail": _("Fail"), "abandoned": _("abandoned")}
COFFEE_LINES: dict[str, Line] = {
    "cubes": (
        _("%(cube)s %(change)+d, now %(now)s. %(ending)s: the score is %(score)s"),
        _("%(cube)s %(change)+d, now %(now)s. Above the limit and lost: %(over)s"),
        _("%(cube)s %(change)+d, now %(now)s"),
        _("Health %(health)s, Luck %(luck)s, Money %(money)s. %(ending)s: the score is %(score)s"),
        _("Health %(health)s, Luck %(luck)s, Money %(money)s. Above the limits and lost: %(over)s"),
        _("Health %(health)s, Luck %(luck)s, Money %(money)s"),
    ),
    "quest": (
        _("Quest %(quest)s: %(result)s, stars: %(stars)s. %(ending)s: the score is %(score)s"),
        _("Quest %(quest)s: %(result)s. %(ending)s: the score is %(score)s"),
        _(
            "Quest %(quest)s: %(result)s, stars: %(stars)s. Health %(health)s, Luck %(luck)s, "
            "Money %(money)s. Above the limits and lost: %(over)s"
        ),
        _(
            "Quest %(quest)s: %(result)s. Health %(health)s, Luck %(luck)s, Money %(money)s. "
            "Above the limits and lost: %(over)s"
        ),
        _("Quest %(quest)s: %(result)s, stars: %(stars)s. Health %(health)s, Luck %(luck)s, Money %(money)s"),
        _("Quest %(quest)s: %(result)s. Health %(health)s, Luck %(luck)s, Money %(money)s"),
        _("Quest %(quest)s: %(result)s, stars: %(stars)s"),
        _("Quest %(quest)s: %(result)s"),
    ),
    "correct": (
        _(
            "Quest %(quest)s corrected: %(reason)s. Health %(health)s, Luck %(luck)s, Money %(money)s. "
            "The score is now %(score)s"
        ),
        _("Quest %(quest)s corrected: %(reason)s. The score is now %(score)s"),
        _(
            "Corrected: %(reason)s. Health %(health)s, Luck %(luck)s, Money %(money)s. "
            "The score is now %(score)s"
        ),
        _("Corrected: %(reason)s. The score is now %(score)s"),
    ),
}
COFFEE_TERMS: Mapping[str, Mapping[Any, str]] = {
    "cube": CUBES,
    "result": RESULTS,
    "ending": {"defeated": _("Defeated"), "all_resolved": _("Every Quest is resolved")},
}
