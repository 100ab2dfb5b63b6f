"""The campaigns' pages: a GM's list, a campaign's chronicle, and the same for whoever sat at an evening."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from companion.engine.core import Rejected
from companion.pages import callers, forms
from companion.pages.guards import BOTH, READ, page
from companion.pages.tables import uncached
from companion.tables import errors
from companion.tables.permissions import Caller
from companion.texts.isolating import isolated
from fate.campaigns import chronicle, selectors, services
from fate.campaigns.models import Campaign
from fate.campaigns.writing import EXPORTS

LONGEST_TITLE = 80
LONGEST_SEARCH = 200
Step = Callable[[HttpRequest, Caller, Campaign], HttpResponse]


def asked_id(request: HttpRequest, name: str) -> UUID:
    """The id that a form is about. Raises errors.Hidden."""
    try:
        return UUID(request.POST.get(name, ""))
    except ValueError:
        raise errors.Hidden from None


def title_in(request: HttpRequest) -> str:
    return request.POST.get("title", "").replace("\x00", "")[:LONGEST_TITLE]


@page(*BOTH)
def campaigns(request: HttpRequest) -> HttpResponse:
    """The campaigns that this account may read; begin one, or add an evening to one."""
    caller = callers.account(request)
    if caller is None:
        return redirect_to_login(request.get_full_path())
    if request.method != "POST":
        return show_list(request, caller)
    try:
        return add(request, caller) if request.POST.get("do") == "add" else create(request, caller)
    except errors.Refused as refused:
        return show_list(request, caller, refused)


def create(request: HttpRequest, caller: Caller) -> HttpResponse:
    """A campaign; with the evening that was waiting for one, if any."""
    table = asked_id(request, "table") if request.POST.get("table") else None
    answer = services.create(forms.call(request, caller), title=title_in(request), table=table)
    return redirect("fate:campaign", msgspec.json.decode(answer.body)["id"])


def add(request: HttpRequest, caller: Caller) -> HttpResponse:
    chosen, table = asked_id(request, "campaign"), asked_id(request, "table")
    services.add_evening(forms.call(request, caller), chosen, table=table)
    return redirect("fate:campaign", chosen)


def show_list(request: HttpRequest, caller: Caller, refused: errors.Refused | None = None) -> HttpResponse:
    told = {
        "campaigns": [selectors.summary(campaign, caller) for campaign in selectors.readable(caller)],
        "evening": evening_in(request, caller),
        "title": title_in(request),
    }
    return answer(request, "fate/campaigns.html", told, refused)


def evening_in(request: HttpRequest, caller: Caller) -> selectors.EveningSummary | None:
    """The evening that is to be added, if the address or the form names one of the caller's own."""
    wanted = request.GET.get("table") or request.POST.get("table", "")
    return next((evening for evening in selectors.free_evenings(caller) if evening.table == wanted), None)


def answer(
    request: HttpRequest, template: str, told: dict[str, Any], refused: errors.Refused | None
) -> HttpResponse:
    """The page, with the words of a refusal next to the form that was refused."""
    said = {
        "refusal": refused.detail if refused else "",
        "refused_form": request.POST.get("form", ""),
        "open_dialog": request.GET.get("dialog", ""),
    }
    return uncached(
        render(request, template, isolated(told) | said, status=refused.status if refused else 200)
    )


@page(*BOTH)
def campaign(request: HttpRequest, campaign_id: UUID) -> HttpResponse:
    """The chronicle; for the campaign's owner also what may be changed."""
    caller = callers.account(request)
    if caller is None:
        return redirect_to_login(request.get_full_path())
    if request.method != "POST":
        return show(request, caller, selectors.find(caller, campaign_id))
    step = STEPS.get(request.POST.get("do", ""))
    if step is None:
        raise errors.Hidden
    try:
        return step(request, caller, selectors.find_own(caller, campaign_id))
    except Rejected as error:
        refused = errors.refusal(error)
    except errors.Refused as error:
        refused = error
    return show(request, caller, selectors.find(caller, campaign_id), refused)


def rename(request: HttpRequest, caller: Caller, own: Campaign) -> HttpResponse:
    services.rename(forms.call(request, caller), own.pk, title=title_in(request))
    return redirect("fate:campaign", own.pk)


def delete(request: HttpRequest, caller: Caller, own: Campaign) -> HttpResponse:
    services.delete(forms.call(request, caller), own.pk)
    return redirect("fate:campaigns")


def take_in(request: HttpRequest, caller: Caller, own: Campaign) -> HttpResponse:
    services.add_evening(forms.call(request, caller), own.pk, table=asked_id(request, "table"))
    return redirect("fate:campaign", own.pk)


def take_out(request: HttpRequest, caller: Caller, own: Campaign) -> HttpResponse:
    services.remove_evening(forms.call(request, caller), own.pk, table=asked_id(request, "table"))
    return redirect("fate:campaign", own.pk)


STEPS: dict[str, Step] = {"rename": rename, "delete": delete, "add": take_in, "remove": take_out}


def show(
    request: HttpRequest, caller: Caller, found: Campaign, refused: errors.Refused | None = None
) -> HttpResponse:
    is_owner = found.owner_id == caller.account
    told = {
        "story": tell(request, caller, found),
        "campaign_id": found.pk,
        "is_owner": is_owner,
        "free": selectors.free_evenings(caller) if is_owner else [],
        "files": reverse("fate:campaign", args=[found.pk]),
    }
    return answer(request, "fate/campaign.html", told, refused)


def tell(request: HttpRequest, caller: Caller, found: Campaign) -> chronicle.Chronicle:
    q = request.GET.get("q", "").replace("\x00", "")[:LONGEST_SEARCH]
    return chronicle.tell(found, caller, timezone.now(), q)


@page(*READ)
def download(request: HttpRequest, campaign_id: UUID, form: str) -> HttpResponse:
    caller = callers.account(request)
    if caller is None:
        raise errors.Hidden
    return file(request, caller, selectors.find(caller, campaign_id), form)


def file(request: HttpRequest, caller: Caller, found: Campaign, form: str) -> HttpResponse:
    """The chronicle to take along: `md` or `json`."""
    if form not in EXPORTS:
        raise errors.Hidden
    write, media_type = EXPORTS[form]
    response = HttpResponse(write(tell(request, caller, found)), content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="campaign-{found.pk}.{form}"'
    return uncached(response)


def from_evening(request: HttpRequest, table_id: UUID) -> tuple[Caller, Campaign]:
    """Whoever is at an evening, and the campaign that it belongs to. Raises errors.Hidden."""
    caller, _ = callers.first_seen(callers.either(request, table_id), table_id, timezone.now())
    belongs = selectors.campaign_of(table_id)
    if belongs is None:
        raise errors.Hidden
    return caller, selectors.find(caller, belongs[0])


@page(*READ)
def chronicle_here(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """The chronicle for a phone that sits at an evening of it."""
    caller, found = from_evening(request, table_id)
    if found.owner_id == caller.account:
        return HttpResponseRedirect(reverse("fate:campaign", args=[found.pk]))
    told = {
        "story": tell(request, caller, found),
        "back": reverse("pages:play", args=[table_id]),
        "files": reverse("fate:chronicle", args=[table_id]),
    }
    return answer(request, "fate/campaign.html", told, None)


@page(*READ)
def download_here(request: HttpRequest, table_id: UUID, form: str) -> HttpResponse:
    return file(request, *from_evening(request, table_id), form)
