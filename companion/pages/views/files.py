"""Files about a table: QR codes and downloads."""

import io
from uuid import UUID

import segno
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from companion.pages import callers
from companion.pages.guards import READ, page
from companion.pages.tables import door_url, invitation
from companion.tables import answers, codes, errors, exporting
from companion.tables.api.views import export
from companion.tables.seen import Seen


def gm_sees(request: HttpRequest, table_id: UUID) -> Seen:
    """The table for its GM; for everybody else it is not there."""
    _, seen = callers.first_seen([callers.account(request)], table_id, timezone.now())
    if seen.viewer.role != "gm":
        raise errors.Hidden
    return seen


@page(*READ)
def qr(request: HttpRequest, table_id: UUID, door: str) -> HttpResponse:
    """The address behind a table's code, for a phone's camera."""
    seen = gm_sees(request, table_id)
    if not codes.alive(seen.table, seen.now):
        raise errors.Hidden
    return picture(invitation(request, seen.table.join_code, seen.table.watch_code)[f"{door}_url"])


@page(*READ)
def seat_qr(request: HttpRequest, table_id: UUID, number: int) -> HttpResponse:
    """The address behind the code of an empty seat."""
    for seat in answers.show(gm_sees(request, table_id)).seats:
        if seat.seat == number and seat.seat_code is not None:
            return picture(door_url(request, seat.seat_code))
    raise errors.Hidden


def picture(url: str) -> HttpResponse:
    """Kept by nobody: codes change."""
    image = io.BytesIO()
    segno.make(url, micro=False, error="m").save(image, kind="svg", border=2, light="#ffffff", svgclass=None)
    response = HttpResponse(image.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "private, no-store"
    return response


@page(*READ)
def download(request: HttpRequest, table_id: UUID, form: str) -> HttpResponse:
    """Everything that the GM may see, and after the end of a dealt game everybody, as JSON or CSV."""
    order = [callers.account(request), callers.phone(request, table_id)]
    _, seen = callers.first_seen(order, table_id, timezone.now())
    if not exporting.may_read(seen):
        raise errors.Hidden
    try:
        return export(seen, form)
    except errors.Malformed:
        raise Http404 from None
    except errors.Refused as refused:
        raise PermissionDenied(refused.detail) from None
