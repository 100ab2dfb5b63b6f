"""What every page has in common: which methods it takes, and how a refusal of the whole page looks."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods
from rest_framework.exceptions import NotFound, Throttled

from companion.tables import errors

View = Callable[..., HttpResponse]
READ = ("GET", "HEAD")
BOTH = (*READ, "POST")


def page(*methods: str) -> Callable[[View], View]:
    """A page: what is not the caller's is not there, and whoever guesses waits."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except (errors.Hidden, NotFound):
                raise Http404 from None
            except Throttled:
                return render(request, "pages/too_many.html", status=429)

        return require_http_methods(methods)(answer)

    return decorate
