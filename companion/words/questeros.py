"""Names and log lines of Questeros. Message ids for gettext.

Of several lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from django.utils.translation import gettext_noop as _

TITLE = _("Questeros")
LINES: dict[str, str | tuple[str, ...]] = {
    "begin": _("The cards are dealt"),
    "bid": _("%(seat)s bids %(value)s"),
    "play": (
        _("%(seat)s plays %(card)s; %(winner)s wins the Quest; the round is scored: Quests %(quests)s"),
        _("%(seat)s plays %(card)s; the round is scored: Quests %(quests)s"),
        _("%(seat)s plays %(card)s; %(winner)s wins the Quest"),
        _("%(seat)s plays %(card)s"),
    ),
    "default": _("The default was played for an absent seat"),
}
