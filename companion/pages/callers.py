"""Who is asking: the account of a session, or the phone that holds a seat's cookie."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.tables import errors, selectors
from companion.tables.api.authentication import find
from companion.tables.api.stream import SEAT_COOKIE
from companion.tables.permissions import Caller
from companion.tables.seen import Seen
from companion.tables.services.joining import Joined

YEAR_S = 365 * 24 * 60 * 60


def account(request: HttpRequest) -> Caller | None:
    """The signed-in account."""
    return Caller(account=request.user.pk) if request.user.is_authenticated else None


def phone(request: HttpRequest, table_id: UUID) -> Caller | None:
    """The holder of this table's cookie, if its token is still good."""
    caller = find(request.COOKIES.get(f"{SEAT_COOKIE}{table_id}", ""))
    return caller if caller is not None and caller.table == table_id else None


def remember(response: HttpResponse, joined: Joined) -> HttpResponse:
    """Give the phone its cookie, so that it finds back after a screen lock or a restart."""
    response.set_cookie(
        f"{SEAT_COOKIE}{joined.table}",
        joined.token,
        max_age=YEAR_S,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response


def first_seen(callers: Iterable[Caller | None], table_id: UUID, now: datetime) -> tuple[Caller, Seen]:
    """The first of the callers to whom the table is something. Raises errors.Hidden."""
    for caller in callers:
        if caller is None:
            continue
        try:
            return caller, selectors.see(caller, table_id, now)
        except errors.Hidden:
            continue
    raise errors.Hidden


def either(request: HttpRequest, table_id: UUID) -> list[Caller | None]:
    """The phone's seat before the account."""
    return [phone(request, table_id), account(request)]


def who(request: HttpRequest) -> Caller:
    """The account, or nobody in particular."""
    return account(request) or Caller()
