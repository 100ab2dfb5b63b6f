"""What is wrong with a pack of card texts, or odd about it. Message ids for gettext."""

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from companion.engine.packs import Problem

ALLOWED = _("%(told)s; allowed: %(allowed)s")

PROBLEMS: dict[str, str] = {
    # reading
    "written_once": _("is written either as toml or as pack"),
    "too_deep": _("is nested too deeply"),
    "no_toml": _("is not TOML: %(problem)s"),
    "long_line": _("line %(line)s has more than %(most)s characters"),
    "and_more": _("has %(count)s more things wrong, which will be told once these are mended"),
    "no_table": _("has to be a table of fields"),
    "no_list": _("has to be a list"),
    "no_text": _("has to be text"),
    "missing_field": _("lacks the field `%(field)s`"),
    "unknown_field": _("has no field `%(field)s`"),
    "unknown_word": _("does not know “%(word)s”"),
    "wrong_number": _("has to be a whole number from %(least)s to %(most)s, not “%(value)s”"),
    "wrong_count": _("holds %(count)s; allowed: %(least)s to %(most)s"),
    "wrong_length": _("has %(count)s characters; allowed: %(least)s to %(most)s"),
    "bad_characters": _("holds characters that cannot stand here"),
    # where a step or an effect stands
    "wrong_moment": _("does not go with `when` “%(when)s”"),
}
"""By code; read after the place that it is about. A game has more of its own."""

WARNINGS: dict[str, str] = {
    "pack_outdated": _(
        "This pack was made for an older release and cannot be used: mend it and upload it again."
    ),
    "pack_does_nothing": _("Nothing in this pack does anything: its texts can be read, and no more."),
    "step_does_nothing": _("This does nothing at all."),
}
"""What is allowed, and most likely a slip. By code."""


def problem(found: Problem, own: Mapping[str, str]) -> str:
    """What is wrong, and what is allowed where that can be listed. `own`: the game's words, by code."""
    template = own.get(found.code) or PROBLEMS[found.code]
    told = gettext(template) % {name: listed(value) for name, value in found.params.items()}
    if "allowed" not in found.params:
        return told
    return gettext(ALLOWED) % {"told": told, "allowed": listed(found.params["allowed"])}


def warning(found: Problem, own: Mapping[str, str]) -> str:
    return gettext(own.get(found.code) or WARNINGS[found.code]) % found.params


def listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
