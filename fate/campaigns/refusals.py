"""Refusals of campaigns, by code: what was refused, and what to do next."""

from django.utils.translation import gettext_noop as _

REFUSALS = {
    "title_needed": _("Give the campaign a title."),
    "not_an_evening": _("Only Fate Deck evenings belong to a campaign."),
    "in_another_campaign": _("This evening belongs to another campaign. Take it out of that one first."),
}
