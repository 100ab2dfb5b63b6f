"""What is wrong with a pack for Questeros, or odd about it, by code. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

PACK_WORDS: dict[str, str] = {
    "no_epic": _("is not the number of an Epic, %(lowest)s to %(highest)s"),
    "give_has_to_follow": _("has to be followed by a give to the %(to)s"),
    "has_to_follow_take": _("has to follow a take"),
    "has_to_follow_look": _("has to follow a look at the deck"),
    "card_does_nothing": _("This card does nothing: its text can be read, and no more."),
}
