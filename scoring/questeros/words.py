"""Name and log lines of the Questeros score sheet. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

from companion.words.catalogue import Line, Words
from scoring.questeros.refusals import REFUSALS

TITLE = _("Questeros score sheet")
LINES: dict[str, Line] = {
    "bid": _("%(seat)s bids %(value)s"),
    "pay": _("%(seat)s pays 1 XP"),
    "adjust": _("%(seat)s: %(delta)+d XP, %(reason)s"),
    "initiative": _("%(seat)s takes the Jester token"),
    "score_round": _("The round is scored: Quests %(quests)s"),
    "correct": _("Round %(round)s corrected: %(reason)s. XP now %(xp_after)s"),
}

WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    per_seat=frozenset({"quests", "xp_after"}),
)
