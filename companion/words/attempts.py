"""Why a first attempt does not stand on its day's board. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

WHY = {
    "playing": _("Your first attempt is still being played. It stands here once it is finished, today."),
    "too_late": _("Your first attempt was not finished on its day."),
    "undone": _("In your first attempt something was taken back, so it does not stand."),
    "disturbed": _(
        "In your first attempt something happened that was no move of yours, so it does not stand."
    ),
    "rules_changed": _(
        "While you played your first attempt this server went on to newer rules of the game, so its later "
        "dice were not everybody's. From tomorrow's deal on everything is as usual."
    ),
    "void": _("Your first attempt was ended as void."),
    "deleted": _("Your first attempt was deleted. Another one is for practice."),
    "altered": _("The log of your first attempt is not as it was played, so it does not stand."),
}
