"""Everything that changes a campaign. It is its owner's; to anybody else it is not there."""

from uuid import UUID

from companion.engine.core import Rejected
from companion.tables import errors
from companion.tables.selectors import see
from companion.tables.services.calls import Answer, Call
from companion.tables.services.transactions import once
from companion.texts.cleaning import line
from fate.campaigns.models import Campaign, Evening
from fate.campaigns.selectors import find_own, summary
from fate.deck.rules.engine import engine


def create(call: Call, *, title: str, table: UUID | None = None) -> Answer:
    """A campaign; without evenings, or with one of the owner's own."""

    def work() -> object:
        owner = call.caller.account or 0
        row = Campaign.objects.create(owner_id=owner, title=checked(title), created_at=call.now)
        if table is not None:
            put_in(call, row, table)
        return summary(find_own(call.caller, row.pk), call.caller)

    return once(call, work)


def checked(title: str) -> str:
    """Raises Rejected `title_needed`."""
    shown = line(title)
    if not shown:
        raise Rejected("title_needed")
    return shown


def rename(call: Call, campaign_id: UUID, *, title: str) -> Answer:
    """Raises errors.Hidden, or errors.Refused with `title_needed`."""

    def work() -> object:
        campaign = find_own(call.caller, campaign_id)
        campaign.title = checked(title)
        campaign.save(update_fields=["title"])
        return summary(campaign, call.caller)

    return once(call, work, status=200)


def delete(call: Call, campaign_id: UUID) -> None:
    """The campaign alone; its evenings stay as tables."""
    find_own(call.caller, campaign_id).delete()


def add_evening(call: Call, campaign_id: UUID, *, table: UUID) -> Answer:
    """One of the owner's own evenings joins. Raises errors.Hidden, or errors.Refused with
    `not_an_evening`, `in_another_campaign`."""

    def work() -> object:
        put_in(call, find_own(call.caller, campaign_id), table)
        return summary(find_own(call.caller, campaign_id), call.caller)

    return once(call, work)


def put_in(call: Call, campaign: Campaign, table: UUID) -> None:
    check_own_evening(call, table)
    evening, _ = Evening.objects.get_or_create(table_id=table, defaults={"campaign": campaign})
    if evening.campaign_id != campaign.pk:
        raise Rejected("in_another_campaign")


def check_own_evening(call: Call, table: UUID) -> None:
    seen = see(call.caller, table, call.now)
    if seen.viewer.role != "gm":
        raise errors.Hidden
    if seen.table.game != engine.game:
        raise Rejected("not_an_evening")


def remove_evening(call: Call, campaign_id: UUID, *, table: UUID) -> None:
    """The table stays."""
    campaign = find_own(call.caller, campaign_id)
    deleted, _ = Evening.objects.filter(campaign=campaign, table_id=table).delete()
    if not deleted:
        raise errors.Hidden
