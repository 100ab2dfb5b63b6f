"""Name and log lines of the score sheet of Quests Over Coffee. Message ids for gettext."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from companion.words.catalogue import Line, Words
from scoring.quests_over_coffee.refusals import REFUSALS

TITLE = _("Quests Over Coffee score sheet")
CUBES = {"health": _("Health"), "luck": _("Luck"), "money": _("Money")}
RESULTS = {"success": _("Success"), "fail": _("Fail"), "abandoned": _("abandoned")}
LINES: dict[str, Line] = {
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
TERMS: Mapping[str, Mapping[Any, str]] = {
    "cube": CUBES,
    "result": RESULTS,
    "ending": {"defeated": _("Defeated"), "all_resolved": _("Every Quest is resolved")},
}

WORDS = Words(title=TITLE, lines=LINES, refusals=REFUSALS, terms=TERMS)
