"""From an HTTP request to a call, and from an answer to an HTTP response."""

from collections.abc import Callable, Collection
from datetime import date
from typing import Any, TypeVar

import msgspec
from django.http import HttpResponse
from django.utils import timezone
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.engine.core import Rejected
from companion.tables import answers, bodies, days, errors
from companion.tables.permissions import Caller
from companion.tables.seen import Seen
from companion.tables.services.calls import Answer, Call, without

T = TypeVar("T")
NOBODY = Caller()
LONGEST_KEY = 200
LARGEST = 2**31 - 1
"""The largest number that every database keeps in a column of whole numbers."""


class HasAccount(BasePermission):
    """Only accounts; a seat's token is good for its one table and nothing else."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return caller(request).account is not None


def caller(request: Request) -> Caller:
    user: object = request.user
    return user if isinstance(user, Caller) else NOBODY


def raw(request: Request) -> bytes:
    """The body; 415 unless it is JSON, or empty."""
    data: object = request.data
    return data if isinstance(data, bytes) else b""


def body(request: Request, type_: type[T]) -> T:
    return bodies.read(raw(request), type_)


def call(request: Request, *secrets: str) -> Call:
    """Who asks, when, and under which key. Raises errors.Malformed for a key that cannot be one.

    `secrets`: the fields of the body, an object that has been read, of which no digest is kept.
    """
    key = request.headers.get("Idempotency-Key")
    if key is not None and not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        raise errors.Malformed("bad_key")
    made = Call(caller(request), timezone.now(), key)
    if key is None:
        return made
    told = without(raw(request), secrets) if secrets else raw(request)
    return made.about(str(request.method), request.path, told)


def answer(answered: Answer) -> HttpResponse:
    return HttpResponse(answered.body, status=answered.status, content_type="application/json")


def json(value: object, status: int = 200) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(value), status=status, content_type="application/json")


def whole_number(request: Request, name: str) -> int:
    """A query parameter of 0 or more; absent: 0. Raises errors.Malformed.

    A number beyond every column is the largest that fits: nothing is as great as either.
    """
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit()):
        raise errors.Malformed("bad_query", name, field=name)
    digits = text.lstrip("0") or "0"
    return min(int(digits), LARGEST) if len(digits) <= len(str(LARGEST)) else LARGEST


def text(request: Request, name: str, longest: int | None = None) -> str:
    """A query parameter; absent: "". Raises errors.Malformed for what no database can hold, OutOfRange."""
    value: str = request.query_params.get(name, "")
    if "\x00" in value:
        raise errors.Malformed("no_text", name, field=name)
    if longest is not None and len(value) > longest:
        raise errors.OutOfRange("too_long", name, field=name, most=longest)
    return value


def one_of(request: Request, name: str, known: Collection[str]) -> str:
    """A query parameter that is one of those; absent or empty: "". Raises errors.Malformed."""
    value = text(request, name)
    if value and value not in known:
        raise errors.Malformed("bad_query", name, why="known", field=name, value=value, known=sorted(known))
    return value


def day(request: Request, name: str) -> date | None:
    """A query parameter that names a day; absent: None. Raises errors.Malformed."""
    written = text(request, name)
    try:
        return days.read(written) if written else None
    except ValueError:
        raise errors.Malformed("bad_day", name, field=name) from None


def about(seen: Seen, read: Callable[[], T]) -> T:
    """What is read of a table; a refusal carries the truth about it. Raises errors.Refused."""
    try:
        return read()
    except Rejected as error:
        raise errors.refusal(error, seen.names, **truth(seen)) from None


def truth(seen: Seen) -> dict[str, Any]:
    """What a refusal carries: the table as this caller may see it."""
    return {"version": seen.table.version, "table": answers.show_or_bare(seen)}
