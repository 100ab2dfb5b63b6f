"""What a page needs on its way in and out, and an answer of the API does not: it goes past all that."""

from typing import Any, cast

from csp.middleware import CSPMiddleware
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.http import HttpRequest, HttpResponse
from django.middleware.locale import LocaleMiddleware

API, DOCS = "/api/", "/api/v1/docs/"


def is_for_programs(request: HttpRequest) -> bool:
    """Whether it is asked of the API; its reader for people is a page."""
    return request.path.startswith(API) and not request.path.startswith(DOCS)


def for_pages(middleware: type[Any]) -> type[Any]:
    """The same middleware, which lets requests of the API go past."""

    class Passed(middleware):  # type: ignore[misc]  # any of the framework's
        def __call__(self, request: HttpRequest) -> HttpResponse:
            past = is_for_programs(request)
            return cast("HttpResponse", (self.get_response if past else super().__call__)(request))

    return Passed


Accounts = for_pages(AuthenticationMiddleware)
Messages = for_pages(MessageMiddleware)
Csp = for_pages(CSPMiddleware)


class Languages(LocaleMiddleware):
    """The reader's language: at the API the one that the request accepts, whatever its cookies say."""

    def process_request(self, request: HttpRequest) -> None:
        if is_for_programs(request):
            request.COOKIES = {}
        super().process_request(request)
