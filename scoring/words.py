"""Names and log lines of the score sheets. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

QUESTEROS = _("Questeros score sheet")
QUESTEROS_LINES = {
    "bid": _("%(seat)s bids %(value)s"),
    "pay": _("%(seat)s pays 1 XP"),
    "adjust": _("%(seat)s: %(delta)+d XP, %(reason)s"),
    "initiative": _("%(seat)s takes the Jester token"),
    "score_round": _("The round is scored: Quests %(quests)s"),
    "correct": _("Round %(round)s corrected: %(reason)s. XP now %(xp_after)s"),
}
