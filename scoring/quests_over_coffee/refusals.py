"""Refusals of the sheet of Quests Over Coffee, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "no_cubes": _("Say which cubes come or go, and how many: Health, Luck or Money."),
    "not_enough_cubes": _(
        "The price is %(needed)s cubes, and %(held)s are there. A price is paid in full or not at all."
    ),
    "stars_needed": _("Say how many stars the card shows: a Success is kept, and its stars are the score."),
    "which_quest": _("Say which Quest the result or the stars belong to."),
    "nothing_to_correct_result": _("Say what was wrong with the Quest: its result or its stars."),
    "nothing_to_correct_sheet": _("Say what was wrong: a Quest, Health, Luck or Money."),
}
