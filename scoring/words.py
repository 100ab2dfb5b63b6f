"""Names and log lines of the score sheets. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

from companion.games.quest import words as quest
from companion.tables.registry import Line

QUESTEROS = _("Questeros score sheet")
QUESTEROS_LINES = {
    "bid": _("%(seat)s bids %(value)s"),
    "pay": _("%(seat)s pays 1 XP"),
    "adjust": _("%(seat)s: %(delta)+d XP, %(reason)s"),
    "initiative": _("%(seat)s takes the Jester token"),
    "score_round": _("The round is scored: Quests %(quests)s"),
    "correct": _("Round %(round)s corrected: %(reason)s. XP now %(xp_after)s"),
}

QUEST = _("Quest score sheet")
QUEST_LINES: dict[str, Line] = {
    "team": quest.LINES["team"],
    "result": (
        _("The Quest is over: %(result)s. Fails: %(fails)s. %(winner)s wins: %(reason)s"),
        _("The Quest is over: %(result)s. Fails: %(fails)s"),
    ),
    "next_leader": quest.LINES["next_leader"],
    "check": quest.LINES["check"],
    "end_discussion": quest.LINES["end_discussion"],
    "final": _("%(winner)s wins: %(reason)s"),
    "position": _("A game under way was set up. Quests played: %(played)s. %(leader)s is the Leader"),
    "correct": _("Quest %(quest)s corrected: %(reason)s. Succeeded now: %(successes)s, failed: %(failures)s"),
}
QUEST_TERMS = quest.TERMS
