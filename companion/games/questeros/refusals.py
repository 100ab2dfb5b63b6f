"""Refusals of Questeros, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "bid_too_low": _("A bid is at least %(lowest)s: everybody expects at least one Quest."),
    "bid_too_high": _("A bid is at most %(highest)s: a round has no more Quests."),
    "xp_needed": _("Paying takes %(needed)s XP, and %(seat)s has none."),
    "xp_needed_in_round": _(
        "With this correction the seat of %(seat)s could not have paid in round %(round)s. Correct that payment first."
    ),
    "must_follow_class": _(
        "You hold a card of the Class that has to be followed. Play one, or pay 1 XP to play an Epic."
    ),
    "must_follow_epic": _(
        "Epics have to be followed, and you hold one. Play it, or pay 1 XP for another card."
    ),
    "god_must_follow": _(
        "A God cannot be played while you hold a card of the Class that has to be followed."
    ),
    "payment_not_needed": _("That card costs you nothing now. Play it without paying."),
    "payment_forbidden": _("Nobody may pay XP for the rest of this turn."),
}
