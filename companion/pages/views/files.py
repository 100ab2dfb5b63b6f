"""Files about a table: QR codes and downloads."""

import io
from uuid import UUID

import segno
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from companion.pages import callers
from companion.pages.guards import READ, page
from companion.pages.tables import invitation
from companion.tables import errors, selectors
from companion.tables.api.views import export


def gm_sees(request: HttpRequest, table_id: UUID) -> selectors.Seen:
    """The table for its GM; for everybody else it is not there."""
    _, seen = callers.first_seen([callers.account(request)], table_id, timezone.now())
    if seen.viewer.role != "gm":
        raise errors.Hidden
    return seen


@page(*READ)
def qr(request: HttpRequest, table_id: UUID, door: str) -> HttpResponse:
    """The address behind a code, for a phone's camera."""
    table = gm_sees(request, table_id).table
    image = io.BytesIO()
    url = invitation(request, table.join_code, table.watch_code)[f"{door}_url"]
    segno.make(url, micro=False, error="m").save(image, kind="svg", border=2, light="#ffffff", svgclass=None)
    response = HttpResponse(image.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "private, max-age=300"
    return response


@page(*READ)
def download(request: HttpRequest, table_id: UUID, form: str) -> HttpResponse:
    """Everything the GM may see, as JSON or CSV."""
    try:
        return export(gm_sees(request, table_id), form)
    except errors.Malformed:
        raise Http404 from None
    except errors.Refused as refused:
        raise PermissionDenied(refused.detail) from None
