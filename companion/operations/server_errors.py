"""The last answer: what an error that nobody expected, or a disk or database that fails, looks like."""

import sys

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from companion.operations import outages
from companion.tables import errors
from companion.tables.api.errors import JSON
from companion.words.outages import outage


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500: in words, as a page or in the API's one shape; an outage is 503."""
    error = sys.exc_info()[1]
    code = outages.code_of(error)
    if code is not None:
        outages.note(code, error)
    if request.path.startswith("/api/"):
        failed = errors.failure(code)
        return HttpResponse(failed.body, status=failed.status, headers=failed.headers, content_type=JSON)
    return page(code)


def page(code: str | None) -> HttpResponse:
    """Drawn without the request: who is signed in would be asked of the database."""
    if code is None:
        return HttpResponse(render_to_string("500.html"), status=500)
    text = render_to_string("503.html", {"reason": outage(code)})
    return HttpResponse(text, status=503, headers=outages.RETRY)
