"""What every page has in common: which methods it takes, and how a refusal of the whole page looks."""

import math
from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from rest_framework.exceptions import NotFound, Throttled

from companion.engine.core import Rejected
from companion.tables import errors
from companion.tables.answers import TableView
from companion.texts.isolating import isolate, isolated

View = Callable[..., HttpResponse]
NUL = "\x00"
READ = ("GET", "HEAD")
BOTH = (*READ, "POST")


def cleaned(query: QueryDict) -> QueryDict:
    """Without the one character that no database can hold; no keyboard has it."""
    if not any(NUL in value for values in query.lists() for value in values[1]):
        return query
    copy = query.copy()
    for name, values in query.lists():
        copy.setlist(name, [value.replace(NUL, "") for value in values])
    return copy


def asleep_page(request: HttpRequest, table_id: object, asleep: errors.Asleep) -> HttpResponse:
    """What a phone shows while a machine plays its seat: nothing of the table, but it listens for its end."""
    told = {
        "table": {"id": table_id, "version": asleep.version, "title": gettext("Your seat sleeps")},
        "name": isolate(asleep.name),
        "fragment": request.headers.get("HX-Request") == "true",
    }
    response = render(request, "pages/asleep.html", told)
    response["Cache-Control"] = "private, no-store"
    response["Vary"] = "Cookie, HX-Request"
    return response


def troubled(request: HttpRequest, refused: errors.Refused, table: TableView | None = None) -> HttpResponse:
    """What is wrong with a table, in words; its GM can still export and delete it."""
    told = {
        "refusal": refused.detail,
        "table": table and isolated(table),
        "is_gm": table and table.viewer.role == "gm",
    }
    return render(request, "pages/trouble.html", told, status=refused.status)


def page(*methods: str) -> Callable[[View], View]:
    """A page: what is not the caller's is not there, and whoever guesses waits."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            request.GET, request.POST = cleaned(request.GET), cleaned(request.POST)  # type: ignore[assignment]
            named = {
                name: str(value).replace(NUL, "") if isinstance(value, str) else value
                for name, value in kwargs.items()
            }
            try:
                return view(request, *args, **named)
            except (errors.Hidden, errors.UnknownCode, NotFound):
                raise Http404 from None
            except errors.Asleep as asleep:
                return asleep_page(request, named["table_id"], asleep)
            except Rejected as error:
                return troubled(request, errors.refusal(error))
            except Throttled as error:
                told = {"wait": math.ceil(error.wait or 0)}  # type: ignore[attr-defined]  # the stubs lack it
                return render(request, "pages/too_many.html", told, status=429)

        return require_http_methods(methods)(answer)

    return decorate
