"""Campaigns over HTTP: one small view per address."""

from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.tables import errors
from companion.tables.api import requests
from companion.tables.api.components import document
from companion.tables.api.schema import TEXT, described, paged
from companion.tables.api.views import NewestFirst
from companion.tables.bodies import Body, Title
from fate.campaigns import chronicle, selectors, services, writing

TAGS = ["campaigns"]
LONGEST_SEARCH = 200

SEARCH = OpenApiParameter("q", str, description="Words that a line, or the evening's title, has to contain.")


class CampaignBody(Body, frozen=True):
    title: Title


class EveningBody(Body, frozen=True):
    """`table`: the id of one of the owner's own Fate Deck evenings."""

    table: UUID


document(CampaignBody, EveningBody, selectors.CampaignView, chronicle.Chronicle)


class AccountToChange(BasePermission):
    """Whoever sat at an evening may read; only accounts change anything."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        caller = requests.caller(request)
        return caller.account is not None or (request.method == "GET" and caller.table is not None)


class Campaigns(APIView):
    permission_classes = [AccountToChange]

    @described(
        "Begin a campaign",
        "create_campaign",
        body="CampaignBody",
        answer="CampaignView",
        status=201,
        tags=TAGS,
    )
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, CampaignBody)
        return requests.answer(services.create(requests.call(request), title=body.title))

    @described(
        "Campaigns that the caller may read, newest first",
        "list_campaigns",
        answer=paged("CampaignView"),
        parameters=[OpenApiParameter("cursor", str)],
        tags=TAGS,
    )
    def get(self, request: Request) -> HttpResponse:
        pages, caller = NewestFirst(), requests.caller(request)
        page = pages.paginate_queryset(selectors.readable(caller), request, view=self) or []
        results = [selectors.summary(campaign, caller) for campaign in page]
        return requests.json(
            {"next": pages.get_next_link(), "previous": pages.get_previous_link(), "results": results}
        )


class OneCampaign(APIView):
    permission_classes = [AccountToChange]

    @described("A campaign and its evenings", "get_campaign", answer="CampaignView", tags=TAGS)
    def get(self, request: Request, campaign_id: UUID) -> HttpResponse:
        caller = requests.caller(request)
        return requests.json(selectors.summary(selectors.find(caller, campaign_id), caller))

    @described("Change the title", "edit_campaign", body="CampaignBody", answer="CampaignView", tags=TAGS)
    def patch(self, request: Request, campaign_id: UUID) -> HttpResponse:
        body = requests.body(request, CampaignBody)
        return requests.answer(services.rename(requests.call(request), campaign_id, title=body.title))

    @described("Delete a campaign; its evenings stay", "delete_campaign", status=204, tags=TAGS)
    def delete(self, request: Request, campaign_id: UUID) -> HttpResponse:
        services.delete(requests.call(request), campaign_id)
        return HttpResponse(status=204)


class Evenings(APIView):
    permission_classes = [requests.HasAccount]

    @described(
        "Add one's own evening to a campaign",
        "add_evening",
        body="EveningBody",
        answer="CampaignView",
        status=201,
        tags=TAGS,
    )
    def post(self, request: Request, campaign_id: UUID) -> HttpResponse:
        body = requests.body(request, EveningBody)
        call = requests.call(request)
        return requests.answer(services.add_evening(call, campaign_id, table=body.table))


class OneEvening(APIView):
    permission_classes = [requests.HasAccount]

    @described("Take an evening out of a campaign; it stays", "remove_evening", status=204, tags=TAGS)
    def delete(self, request: Request, campaign_id: UUID, table_id: UUID) -> HttpResponse:
        services.remove_evening(requests.call(request), campaign_id, table=table_id)
        return HttpResponse(status=204)


class TheChronicle(APIView):
    permission_classes = [AccountToChange]

    @described(
        "What happened, as the caller may know it",
        "get_chronicle",
        answer="Chronicle",
        parameters=[SEARCH],
        tags=TAGS,
    )
    def get(self, request: Request, campaign_id: UUID) -> HttpResponse:
        return requests.json(told(request, campaign_id))


class Export(APIView):
    permission_classes = [AccountToChange]

    @described(
        "The chronicle as a file",
        "export_campaign",
        answer="Chronicle",
        also={(200, "text/markdown"): TEXT},
        parameters=[OpenApiParameter("format", str, enum=["json", "md"]), SEARCH],
        tags=TAGS,
    )
    def get(self, request: Request, campaign_id: UUID) -> HttpResponse:
        form = request.query_params.get("format", "json")
        if form not in writing.EXPORTS:
            raise errors.Malformed("bad_format", "format", known=sorted(writing.EXPORTS))
        write, media_type = writing.EXPORTS[form]
        response = HttpResponse(write(told(request, campaign_id)), content_type=media_type)
        response["Content-Disposition"] = f'attachment; filename="campaign-{campaign_id}.{form}"'
        response["Cache-Control"] = "private, no-store"
        return response


def told(request: Request, campaign_id: UUID) -> chronicle.Chronicle:
    """Raises errors.Hidden where nothing of the campaign is for this caller; Malformed, OutOfRange."""
    caller, q = requests.caller(request), requests.text(request, "q", LONGEST_SEARCH)
    return chronicle.tell(selectors.find(caller, campaign_id), caller, timezone.now(), q)
