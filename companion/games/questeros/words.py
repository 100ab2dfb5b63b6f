"""Names and log lines of Questeros. Message ids for gettext.

Of several lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from typing import Any

from django.utils.translation import gettext_noop as _

from companion.games.questeros.refusals import REFUSALS
from companion.words.cards import CLASSES
from companion.words.catalogue import Words

TITLE = _("Questeros")

ANSWERS = {True: _("declines"), False: _("chooses")}
TERMS: dict[str, dict[Any, str]] = {"class": CLASSES, "declined": ANSWERS}
"""By parameter of a log entry, what its values are called."""

LINES: dict[str, str | tuple[str, ...]] = {
    "bid": _("%(seat)s bids %(value)s"),
    "play": (
        _("%(seat)s plays %(card)s; %(winner)s wins the Quest; the round is scored: Quests %(quests)s"),
        _("%(seat)s plays %(card)s; the round is scored: Quests %(quests)s"),
        _("%(seat)s plays %(card)s; %(winner)s wins the Quest"),
        _("%(seat)s plays %(card)s"),
    ),
    "choose": (
        _("%(seat)s %(declined)s: gives %(given)s, takes %(taken)s"),
        _("%(seat)s %(declined)s: takes %(taken)s"),
        _("%(seat)s %(declined)s: gives %(given)s"),
        _("%(seat)s %(declined)s: %(class)s"),
        _("%(seat)s %(declined)s: a bid of %(value)s"),
        _("%(seat)s %(declined)s: %(voided)s cannot win"),
        _("%(seat)s %(declined)s: %(target)s"),
        _("%(seat)s %(declined)s: %(initiative)s leads"),
        _("%(seat)s %(declined)s"),
    ),
    "rule": _("Ruling: %(note)s"),
}

WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    terms=TERMS,
    seats=frozenset({"target", "winner", "initiative"}),
    per_seat=frozenset({"quests"}),
)
