"""Wrong codes and passwords, counted per address; right ones never wait, for a living room is one address."""

import contextlib
from collections.abc import Iterator

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from rest_framework.exceptions import Throttled
from rest_framework.request import Request

from companion.accounts.secrets import hashed
from companion.accounts.services import WrongPassword
from companion.tables.errors import UnknownCode
from companion.texts.alike import folded

MINUTE_S = 60
SIEGE = 20
"""At this many times the limit an address is guessing by machine: then right codes wait too."""


def address(request: Request | HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def count(kind: str, who: str) -> int:
    """How many wrong tries in the last minute, this one included."""
    cache, key = caches["default"], f"wrong:{kind}:{who}"
    cache.add(key, 0, MINUTE_S)
    try:
        return int(cache.incr(key))
    except ValueError:
        return 1


def so_far(kind: str, who: str) -> int:
    return int(caches["default"].get(f"wrong:{kind}:{who}", 0))


@contextlib.contextmanager
def guard(kind: str, who: str, limit: int) -> Iterator[None]:
    """Count what turns out wrong. Raises Throttled beyond the limit."""
    if so_far(kind, who) > limit * SIEGE:
        raise Throttled(wait=MINUTE_S)
    try:
        yield
    except (UnknownCode, WrongPassword):
        if count(kind, who) > limit:
            raise Throttled(wait=MINUTE_S) from None
        raise


def guard_codes(request: Request | HttpRequest) -> contextlib.AbstractContextManager[None]:
    return guard("code", address(request), settings.WRONG_CODES_PER_MINUTE)


def guard_passwords(request: Request | HttpRequest, username: str) -> contextlib.AbstractContextManager[None]:
    who = f"{address(request)}:{folded(username).strip()}"
    return guard("password", hashed(who), settings.WRONG_PASSWORDS_PER_MINUTE)
