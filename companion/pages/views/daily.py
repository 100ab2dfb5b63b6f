"""The board of a day's deal, and the door to today's."""

from datetime import date, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext

from companion.engine.core import Rejected
from companion.pages import callers, forms, panels
from companion.pages.guards import BOTH, page
from companion.pages.tables import uncached
from companion.pages.views.home import to_pad
from companion.tables import boards, days, errors, registry
from companion.tables.permissions import Caller
from companion.tables.services import opening
from companion.texts.isolating import isolated

DAY = timedelta(days=1)


@page(*BOTH)
def board(request: HttpRequest, game: str) -> HttpResponse:
    caller = callers.account(request)
    if caller is None:
        return redirect("pages:sign_in")
    panels.find(game)
    if request.method != "POST":
        return show(request, caller, game)
    try:
        return to_pad(opening.open_table(forms.call(request, caller), game=game, daily=True))
    except errors.Refused as refused:
        return show(request, caller, game, refused)


def show(
    request: HttpRequest, caller: Caller, game: str, refused: errors.Refused | None = None
) -> HttpResponse:
    now = timezone.now()
    told = read(caller, game, request.GET.get("day", ""))
    today = told.day == days.day_of(now)
    context = {
        "title": gettext(registry.find(game).words.title),
        "board": isolated(told),
        "today": today,
        "day_before": None if told.day == date.min else told.day - DAY,
        "day_after": None if today else told.day + DAY,
        "refused_form": "daily" if refused else "",
        "refusal": refused.detail if refused else "",
    }
    return uncached(render(request, "pages/daily.html", context, status=refused.status if refused else 200))


def read(caller: Caller, game: str, day: str) -> boards.Board:
    """Raises Http404 where there is no such board."""
    try:
        return boards.board(caller, game, wanted(day), timezone.now())
    except (Rejected, ValueError):
        raise Http404 from None


def wanted(day: str) -> date | None:
    """Today where none is named. Raises ValueError."""
    return days.read(day) if day else None
