"""Quest in words: its name and its log lines. Message ids for gettext.

Of several log lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from companion.games.quest.reading import spoken
from companion.games.quest.refusals import REFUSALS
from companion.games.quest.role_words import ROLES
from companion.games.quest.rules.script import Line as Spoken
from companion.games.quest.rules.view import View
from companion.words.catalogue import Line, Words

TITLE = _("Quest")

SIDES = {"good": _("Good"), "evil": _("Evil")}
CARDS = {"success": _("Success"), "fail": _("Fail")}
REASONS = {
    "three_quests": _("three Quests succeeded"),
    "hunt": _("the Hunt decided it"),
    "last_chance": _("Good's Last Chance decided it"),
    "all_leaders_evil": _("every Leader was Evil"),
}
CLOCKS = {"discussion": _("Discussion"), "hunt_call": _("Who hunts?")}
"""What the game's own clocks are called."""
TERMS = {
    "card": CARDS,
    "result": CARDS,
    "loyalty": SIDES,
    "shows": SIDES,
    "winner": SIDES,
    "reason": REASONS,
    "role": ROLES,
    "revealed": ROLES,
}
"""By parameter of a log entry, what its values are called."""

SEATS = frozenset({"leader", "magic", "amulet", "target", "targets", "team"})
"""Parameters that are seats."""

LINES: dict[str, Line] = {
    "acknowledge": _("A character was looked at"),
    "team": _("The Team: %(team)s, with Magic on %(magic)s"),
    "quest_card": (
        _("The last card is in. Fails: %(fails)s. %(winner)s wins: %(reason)s"),
        _("The last card is in. Fails: %(fails)s. %(seat)s is the %(revealed)s"),
        _("The last card is in. Fails: %(fails)s"),
        _("A card was played: %(card)s"),
        _("A card was played"),
    ),
    "next_leader": (
        _("%(leader)s leads next; %(amulet)s gets the Amulet"),
        _("%(leader)s leads next"),
    ),
    "check": (_("The Amulet checks %(target)s"), _("The Amulet checks nobody")),
    "show_loyalty": (_("A loyalty card was passed: %(loyalty)s"), _("A loyalty card was passed")),
    "end_discussion": _("The discussion is closed"),
    "hunt": (_("%(seat)s is the %(revealed)s and hunts"), _("A player does not hunt")),
    "name": (
        _("“%(target)s is the %(role)s.” %(winner)s wins: %(reason)s"),
        _("“%(target)s is the %(role)s.” Rightly named"),
    ),
    "point": (_("Hands point at %(targets)s"), _("A player points")),
    "keep_hands": _("A player has said what the own hands will do"),
    "pass": (
        _("A player leaves all hands as they are. %(winner)s wins: %(reason)s"),
        _("A player leaves all hands as they are"),
    ),
    "second_hand": (
        _("%(seat)s points at %(target)s with the second hand too. %(winner)s wins: %(reason)s"),
        _("%(seat)s points at %(target)s with the second hand too"),
    ),
    "switch_hand": (
        _("A hand of %(seat)s now points at %(target)s. %(winner)s wins: %(reason)s"),
        _("A hand of %(seat)s now points at %(target)s"),
    ),
    "drop_hand": (
        _("A hand of %(seat)s is dropped. %(winner)s wins: %(reason)s"),
        _("A hand of %(seat)s is dropped"),
    ),
}


def with_script(view: View, names: Sequence[str]) -> View:
    """The view, its script in words."""
    return replace(view, script=tuple(read_aloud(line) for line in view.script))


def read_aloud(line: Spoken) -> Spoken:
    text, language = spoken(line)
    return replace(line, text=text, language=language)


WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    terms=TERMS,
    seats=SEATS,
)
