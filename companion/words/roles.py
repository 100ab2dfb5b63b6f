"""What the characters of Quest are called. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

ROLES: dict[str, str] = {
    "loyal_servant": _("Loyal Servant of Arthur"),
    "minion": _("Minion of Mordred"),
    "morgan_le_fey": _("Morgan le Fey"),
    "scion": _("Scion"),
    "changeling": _("Changeling"),
    "duke": _("Duke"),
    "archduke": _("Archduke"),
    "blind_hunter": _("Blind Hunter"),
    "cleric": _("Cleric"),
    "troublemaker": _("Troublemaker"),
    "youth": _("Youth"),
    "apprentice": _("Apprentice"),
    "brute": _("Brute"),
    "lunatic": _("Lunatic"),
    "mutineer": _("Mutineer"),
    "arthur": _("Arthur"),
    "trickster": _("Trickster"),
    "revealer": _("Revealer"),
}
