"""Refusals of a Fate Deck evening, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "deck_empty": _(
        "Not enough cards are left in the deck. Shuffle the discard pile into it, or do without."
    ),
    "not_your_card": _("“%(card)s” is not a card that %(seat)s can use that way."),
    "no_such_event": _("There is no event %(event)s at this table."),
    "already_rolled": _("A die was rolled for event %(event)s already."),
    "already_resolved": _("Event %(event)s has been decided; there is nothing more to do in it."),
    "bad_roll": _("A d20 shows 1 to %(highest)s, not %(value)s."),
}
