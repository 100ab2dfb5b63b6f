"""Everything that reads campaigns. Players see those evenings at which they sit, strangers nothing."""

from typing import Any, Literal, cast
from uuid import UUID

import msgspec
from django.db.models import Prefetch, Q, QuerySet

from companion.tables.errors import Hidden
from companion.tables.formats import Id, Moment
from companion.tables.permissions import Caller
from companion.tables.selectors import own_tables
from fate.campaigns.models import Campaign, Evening
from fate.deck.rules.engine import engine


class EveningSummary(msgspec.Struct, frozen=True):
    """An evening of a campaign; `table` is the table's id."""

    table: Id
    title: str
    status: Literal["lobby", "open", "finished"]
    created_at: Moment


class CampaignView(msgspec.Struct, frozen=True):
    """A campaign, with the evenings that its reader may see, oldest first."""

    id: Id
    title: str
    created_at: Moment
    role: Literal["owner", "guest"]
    evenings: list[EveningSummary]


def readable(caller: Caller) -> QuerySet[Campaign]:
    """The campaigns of which this caller may read something, newest first."""
    rows = Evening.objects.select_related("table").defer("table__state", "table__seed")
    evenings = Prefetch("evenings", mine(rows, caller).order_by("table__created_at", "table"))
    ids = mine(Evening.objects.all(), caller).values("campaign")
    own = Q(pk__in=ids) if caller.account is None else Q(pk__in=ids) | Q(owner_id=caller.account)
    return Campaign.objects.filter(own).prefetch_related(evenings).order_by("-created_at", "-id")


def mine(evenings: QuerySet[Evening], caller: Caller) -> QuerySet[Evening]:
    """The evenings that this caller may see: as owner, as player, or by the token of that table."""
    if caller.account is None:
        return evenings.filter(table=cast("UUID | None", caller.table))
    seated = evenings.filter(table__seats__account=caller.account).values("pk")
    return evenings.filter(Q(campaign__owner=caller.account) | Q(pk__in=seated))


def find(caller: Caller, campaign_id: UUID) -> Campaign:
    """Raises Hidden where nothing of it is for this caller."""
    campaign = readable(caller).filter(pk=campaign_id).first()
    if campaign is None:
        raise Hidden
    return campaign


def find_own(caller: Caller, campaign_id: UUID) -> Campaign:
    """Raises Hidden unless it is the caller's own."""
    campaign = find(caller, campaign_id)
    if campaign.owner_id != caller.account:
        raise Hidden
    return campaign


def tables(campaign: Campaign) -> list[UUID]:
    """The evenings of a campaign that was found for somebody: theirs, oldest first."""
    return [evening.table_id for evening in campaign.evenings.all()]


def summary(campaign: Campaign, caller: Caller) -> CampaignView:
    return CampaignView(
        id=str(campaign.pk),
        title=campaign.title,
        created_at=campaign.created_at,
        role="owner" if campaign.owner_id == caller.account else "guest",
        evenings=[evening_summary(evening.table) for evening in campaign.evenings.all()],
    )


def evening_summary(table: Any) -> EveningSummary:  # noqa: ANN401 (a row: Fate imports no model of tables)
    return EveningSummary(
        table=str(table.pk), title=table.title, status=table.status, created_at=table.created_at
    )


def campaign_of(table: UUID) -> tuple[UUID, str] | None:
    """Id and title of the campaign that an evening belongs to."""
    row = (
        Evening.objects.filter(table=cast("UUID | None", table))
        .values_list("campaign", "campaign__title")
        .first()
    )
    return None if row is None else (row[0], row[1])


def free_evenings(caller: Caller) -> list[EveningSummary]:
    """The caller's own evenings that belong to no campaign, newest first."""
    return [evening_summary(table) for table in own_tables(caller, game=engine.game).filter(evening=None)]
