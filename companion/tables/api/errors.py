"""The one exception handler: every refusal in the one shape."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from drf_standardized_errors.handler import exception_handler
from drf_standardized_errors.types import ExceptionHandlerContext as Context
from rest_framework.response import Response

from companion.engine.core import Rejected
from companion.operations import outages
from companion.tables import errors, selectors, tallies
from companion.tables.api import requests
from companion.words import framework

JSON = "application/json"
UNAUTHORIZED = 401


def handler(error: Exception, context: Context) -> HttpResponse | Response | None:
    """Ours answer with their own bodies; the rest in the library's shape and our words."""
    if isinstance(error, errors.OURS):
        error = refusal(error, context)
    elif (code := outages.code_of(error)) is not None:
        outages.note(code, error)
        error = errors.failure(code)
    if isinstance(error, errors.Refused):
        return answered(error)
    response = exception_handler(error, context)
    return None if response is None else reworded(response, context)


def answered(refused: errors.Refused) -> HttpResponse:
    """A refusal over HTTP; one for want of a good credential says which kind is meant."""
    response = HttpResponse(refused.body, status=refused.status, headers=refused.headers, content_type=JSON)
    if refused.status == UNAUTHORIZED:
        response["WWW-Authenticate"] = "Bearer"
    return response


def refusal(error: Exception, context: Context) -> errors.Refused:
    """A refusal; what the rules refuse at a table's address carries the truth about it."""
    table_id, request = context["kwargs"].get("table_id"), context["request"]
    if table_id is None or request is None or not isinstance(error, Rejected):
        return errors.refusal(error)
    try:
        seen = selectors.see(requests.caller(request), table_id, timezone.now())
    except (errors.Hidden, errors.Asleep) as hidden:
        return errors.refusal(hidden)
    return errors.refusal(error, seen.names, **requests.truth(seen))


def reworded(response: Response, context: Context) -> Response:
    """Where the library says what it does not like, we also say what to do next."""
    params = {
        "seconds": response.headers.get("Retry-After", ""),
        "methods": ", ".join(context["view"].allowed_methods),
    }
    for error in response.data["errors"]:
        tallies.count_refusal(error["code"])
        error["detail"] = framework.reworded(error["code"], params) or error["detail"]
    return response


@csrf_exempt
def nowhere(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The 404 of addresses that do not exist, in the one shape for clients of the API."""
    refused = errors.refusal(errors.Hidden())
    return HttpResponse(refused.body, status=refused.status, content_type=JSON)
