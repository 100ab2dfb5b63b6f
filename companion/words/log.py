"""Log lines of what happens at every kind of table. Message ids for gettext."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop as _

CLOCK = {
    "start": _("started"),
    "pause": _("paused"),
    "resume": _("goes on"),
    "extend": _("extended"),
    "stop": _("stopped"),
}
"""What was done with the clock."""

DOORS = {"join": _("to join"), "watch": _("to watch")}
"""What a table's codes are for."""

TERMS: dict[str, Mapping[str, str]] = {"op": CLOCK, "which": DOORS}
"""By parameter, what its values are called."""

ILLEGIBLE = _("Something that cannot be read here any more (%(type)s)")
"""An entry of another release, or one that was damaged."""

LINES: dict[str, str | tuple[str, ...]] = {
    "joined": _("%(name)s sat down"),
    "left": _("%(name)s left the table"),
    "reordered": _("The seats were put in a new order"),
    "released": _("The seat of %(name)s was released"),
    "bot": (_("%(name)s is now played by the machine: %(kind)s"), _("%(name)s is for people again")),
    "seat_renamed": _("%(was)s is now called %(name)s"),
    "code_changed": _("There is a new code %(which)s; the old one is dead"),
    "renamed": _("The table is now called “%(title)s”"),
    "options_set": _("The options were changed"),
    "rules_changed": _("The server was updated: from here on version %(to)s of the rules judges"),
    "undone": _("Taken back: %(steps)s"),
    "clock": _("Clock: %(op)s"),
    "rung": _("The clock “%(name)s” rang"),
    "begin": _("The game begins"),
    "void": _("The game was ended as void: %(reason)s"),
    "default": _("%(as_seat)s was away: the game played for them"),
}
