"""Coming in by a code: to a seat, back to a seat, or to watch."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from companion.pages import callers, forms
from companion.pages.guards import BOTH, READ, page
from companion.tables import errors, selectors
from companion.tables.api.throttles import guard_codes
from companion.tables.services import doors, joining

LONGEST_NAME = 40


@page(*READ)
def join(request: HttpRequest) -> HttpResponse:
    """Where a code is typed in; with one, its door."""
    code = doors.plain(request.GET.get("code", ""))[:40]
    if not code:
        return render(request, "pages/join.html")
    try:
        step = look(request, code)
    except errors.UnknownCode as error:
        return unknown(request, error)
    return redirect("pages:watch" if step.kind == "watch" else "pages:door", code)


def look(request: HttpRequest, code: str) -> selectors.Doorstep:
    """What the code opens. Raises errors.UnknownCode; Throttled for whoever guesses."""
    with guard_codes(request):
        return selectors.doorstep(code, timezone.now())


def unknown(request: HttpRequest, error: errors.UnknownCode) -> HttpResponse:
    refused = errors.refusal(error)
    return render(request, "pages/join.html", {"refusal": refused.detail, "code": error.code}, status=404)


@page(*BOTH)
def door(request: HttpRequest, code: str) -> HttpResponse:
    """A seat's door. GET shows the free seats, POST sits down."""
    try:
        step = look(request, code)
        if step.kind == "watch":
            return redirect("pages:watch", code)
        if step.kind == "join" and sits(request, step.table.pk):
            return redirect("pages:play", step.table.pk)
        return sit_down(request, code, step) if request.method == "POST" else show(request, code, step)
    except errors.UnknownCode as error:
        return unknown(request, error)
    except errors.Refused as refused:
        return show(request, code, look(request, code), refused)


def sits(request: HttpRequest, table_id: UUID) -> bool:
    """Whether this phone has a seat here already; or, for who only looks, the account."""
    holder = callers.phone(request, table_id)
    if holder is not None and holder.seat_id is not None:
        return True
    account = callers.account(request)
    return request.method != "POST" and account is not None and selectors.has_seat(account, table_id)


def show(
    request: HttpRequest, code: str, step: selectors.Doorstep, refused: errors.Refused | None = None
) -> HttpResponse:
    told = {
        "code": code,
        "step": step,
        "refusal": refused.detail if refused else "",
        "name": request.POST.get("name", "")[:LONGEST_NAME],
    }
    return render(request, "pages/door.html", told, status=refused.status if refused else 200)


def sit_down(request: HttpRequest, code: str, step: selectors.Doorstep) -> HttpResponse:
    """On the seat that was tapped, under its name, or on a new one under a name of one's own."""
    seat = forms.whole(request.POST, "seat")
    tapped = [offered.name for offered in (*step.seats, *step.locked) if offered.number == seat]
    name = tapped[0] if tapped else request.POST.get("name", "")[:LONGEST_NAME]
    call = forms.call(request, callers.who(request))
    joined = joining.join(call, code=code, name=name, seat=seat)
    return callers.remember(redirect("pages:play", joined.table), joined)


@page(*BOTH)
def watch(request: HttpRequest, code: str) -> HttpResponse:
    """A spectator's door, to the big screen."""
    try:
        step = look(request, code)
        if step.kind != "watch":
            return redirect("pages:door", code)
        if callers.phone(request, step.table.pk) is not None:
            return redirect("pages:screen", step.table.pk)
        if request.method != "POST":
            return render(request, "pages/watch.html", {"code": code, "step": step})
        call = forms.call(request, callers.who(request))
        joined = joining.join(call, code=code, name="", seat=None)
    except errors.UnknownCode as error:
        return unknown(request, error)
    return callers.remember(redirect("pages:screen", joined.table), joined)
