"""What is wrong with a pack for Quests Over Coffee, or odd about it, by code. Message ids for gettext."""

from django.utils.translation import gettext_noop as _

PACK_WORDS: dict[str, str] = {
    "not_above_fail": _("has to be more than the Fail value, %(fail)s"),
    "dice_twice": _("choose or roll dice more than once"),
    "changed_twice": _("change %(of)s more than once"),
    "asks_twice": _("ask the player more than once: one choice or price in one event"),
    "price_for_nothing": _(
        "buys nothing, and does without nothing: say what is paid for, or what happens else"
    ),
    "not_0": _("has to be other than 0"),
    "above_limit": _("is more than its limit, %(most)s"),
    "never_succeeds": _("This Quest can never succeed: no dice come to %(at)s."),
    "no_quest_succeeds": _("None of the Quests can ever succeed, so a game with this pack cannot be won."),
    "never_holds": _("This condition can never hold, so nothing comes of it."),
}
