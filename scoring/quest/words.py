"""Name and log lines of the Quest score sheet. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

from companion.games.quest import words as quest
from companion.words.catalogue import Line, Words
from scoring.quest.refusals import PLACES, REFUSALS

TITLE = _("Quest score sheet")
LINES: dict[str, Line] = {
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

WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    terms=quest.TERMS,
    seats=quest.SEATS,
    places=PLACES,
)
