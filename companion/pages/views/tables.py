"""A table's pages: the GM's pad, a player's phone, the big screen, the log."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from companion.engine.core import Rejected
from companion.pages import callers, logs, operations
from companion.pages.guards import BOTH, READ, page, troubled
from companion.pages.tables import Kind, Page, address, answer, uncached
from companion.tables import answers, errors, exporting, selectors
from companion.tables.permissions import Caller, Viewer
from companion.texts.isolating import isolated

WHOLE_LOG = 500


@page(*BOTH)
def pad(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """The GM's page."""
    order = [callers.account(request), callers.phone(request, table_id)]
    return serve(request, table_id, "pad", order)


@page(*BOTH)
def play(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """A player's page."""
    return serve(request, table_id, "play", callers.either(request, table_id))


def serve(request: HttpRequest, table_id: UUID, kind: Kind, order: list[Caller | None]) -> HttpResponse:
    """Show the page, or do what its form asks and show what came of it."""
    caller, seen = callers.first_seen(order, table_id, timezone.now())
    home = home_of(seen.viewer)
    if home != kind and not (kind == "play" and seen.viewer.seat is not None):
        return redirect(address(home, table_id))
    if request.method != "POST":
        return answer(request, Page(kind, seen))
    outcome = operations.perform(request, caller, seen)
    return answer(request, Page(kind, selectors.see(caller, table_id, timezone.now()), outcome))


def home_of(viewer: Viewer) -> Kind:
    """Which of the pages is this viewer's own."""
    pages: dict[str, Kind] = {"gm": "pad", "seat": "play", "spectator": "screen"}
    return pages[viewer.role]


@page(*READ)
def screen(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """The big screen: what anybody in the room may see, whoever opened it."""
    order = [callers.account(request), callers.phone(request, table_id)]
    _, seen = callers.first_seen(order, table_id, timezone.now())
    return answer(request, Page("screen", seen))


@page(*READ)
def log(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """All that happened, newest first."""
    _, seen = callers.first_seen(callers.either(request, table_id), table_id, timezone.now())
    try:
        lines = logs.newest(Page(home_of(seen.viewer), seen).spoken(), WHOLE_LOG)
    except Rejected as error:
        return uncached(troubled(request, errors.refusal(error), answers.show_or_bare(seen)))
    told = {
        "table": isolated(answers.show_or_bare(seen)),
        "lines": lines,
        "back": address(home_of(seen.viewer), table_id),
        "files": exporting.may_read(seen),
    }
    return uncached(render(request, "pages/log.html", told))
