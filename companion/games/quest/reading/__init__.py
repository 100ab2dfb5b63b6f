"""What is read aloud in the reveal stage: English by message ids, other languages from a file each."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

import msgspec
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from companion.games.quest.role_words import ROLES
from companion.games.quest.rules.script import Line

ENGLISH = "en"
FILES = {"pt-br": "pt-br.toml"}
"""By language, its file here."""

LINES = {
    "all_close": _("All players: eyes shut, and one fist on the table."),
    "thumb_up": _("%(role)s: raise your thumb, so that those who may know you can see it."),
    "evil_open": _("Evil: look up now, and find one another."),
    "evil_open_but": _("Evil, all but these: %(but)s. Look up now, and find one another."),
    "evil_close": _("Evil: eyes shut again."),
    "thumb_down": _("%(role)s: thumb away."),
    "morgan_opens": _("Morgan le Fey, and nobody else: look up. The raised thumb is your Scion."),
    "morgan_closes": _("Morgan le Fey: eyes shut again."),
    "leader_thumb_up": _("First Leader: raise your thumb if a check of your loyalty would say Evil."),
    "opens": _("%(role)s: look up."),
    "closes": _("%(role)s: eyes shut again."),
    "leader_thumb_down": _("First Leader: thumb away."),
    "thumb_up_for_arthur": _("%(role)s: raise your thumb, so that Arthur finds you."),
    "all_open": _("All players: look up. The first Quest can begin."),
}
"""By key of a line of the script, what is read aloud."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The script in one language: lines by key, and what the characters are called."""

    roles: dict[str, str]
    lines: dict[str, str]


def parse(text: str) -> Reading:
    """Raises msgspec.ValidationError or ValueError unless it has every line and role, and nothing else."""
    reading = msgspec.convert(tomllib.loads(text), Reading)
    for found, wanted in ((reading.roles, ROLES), (reading.lines, LINES)):
        if set(found) != set(wanted):
            raise ValueError(sorted(set(found) ^ set(wanted)))
    return reading


@cache
def reading(language: str) -> Reading:
    """Of a language that has a file."""
    return parse(resources.files(__package__).joinpath(FILES[language]).read_text("utf-8"))


def spoken(line: Line) -> tuple[str, str]:
    """The line in the reader's language, and which language that is."""
    language = get_language() or ENGLISH
    if language not in FILES:
        return fill(
            gettext(LINES[line.key]), line, {role: gettext(name) for role, name in ROLES.items()}
        ), ENGLISH
    own = reading(language)
    return fill(own.lines[line.key], line, own.roles), language


def fill(template: str, line: Line, roles: Mapping[str, str]) -> str:
    return template % {name: named(value, roles) for name, value in line.params.items()}


def named(value: str | Sequence[str], roles: Mapping[str, str]) -> str:
    """One role or several."""
    return ", ".join(roles[role] for role in ([value] if isinstance(value, str) else value))
