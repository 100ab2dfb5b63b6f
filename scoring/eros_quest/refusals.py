"""Refusals of Ero's action tracker, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "nothing_to_correct_turn": _(
        "Say what was wrong: the turn, the next Encounter, what was used this turn, or whether its Encounter was completed."
    ),
    "already_done_encounter": _(
        "One Encounter may be faced each turn, and this turn's has been. If its mark is wrong, take the mark away first."
    ),
    "not_marked": _("That action is not marked this turn, so there is no mark to take away."),
    "not_marked_rest": _("A Rest ends its turn at once. Undo it, or correct the number of the turn."),
    "completed_needed": _(
        "Say whether the Encounter was completed: the next one comes up only when its demand was met."
    ),
    "completed_not_asked": _("Only an Encounter can be completed. Leave that out for the other actions."),
    "encounter_not_faced": _(
        "No Encounter is marked this turn, so none was completed in it. Mark it as used as well."
    ),
    "rest_ends_turn": _(
        "A Rest ends the turn, so it is never among the marks of the turn that goes on. Enter the next turn instead."
    ),
}
