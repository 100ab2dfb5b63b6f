"""Refusals of the Questeros sheet, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "one_per_seat": _("“%(field)s” needs one number for each of the %(seats)s players."),
    "bids_missing": _("Still without a bid: %(seats)s. Enter every bid before the round is scored."),
    "quests_do_not_add_up": _(
        "Quests and voided turns come to %(total)s; a round has %(turns)s. Check them. If an Epic took one away, say so in the note."
    ),
    "round_not_scored": _("Round %(round)s has not been scored, so there is nothing to correct in it."),
    "nothing_to_correct": _("Say what was wrong: bids, quests, voided turns, payments or adjustments."),
}
