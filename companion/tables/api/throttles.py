"""Wrong codes and passwords, and sign-ups, counted by address; a right code never waits: a room is one."""

import contextlib
from collections.abc import Iterator
from datetime import timedelta
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from rest_framework.exceptions import Throttled
from rest_framework.request import Request

from companion.accounts.hashing import Busy
from companion.accounts.services import WrongPassword
from companion.accounts.tries import Limit, TooMany, check, count
from companion.tables.errors import UnknownCode
from companion.texts.alike import folded

MINUTE = timedelta(minutes=1)
MOMENT_S = 5
CODES = Limit("code", settings.WRONG_CODES_PER_MINUTE, MINUTE)
PASSWORDS = Limit("password", settings.WRONG_PASSWORDS_PER_MINUTE, MINUTE)
GUESSES = Limit("guess", settings.WRONG_PASSWORDS_OF_AN_ADDRESS_PER_MINUTE, MINUTE)
SIGN_UPS = Limit("sign_up", settings.SIGN_UPS_OF_AN_ADDRESS_PER_HOUR, timedelta(hours=1))


def address(request: Request | HttpRequest) -> str:
    """Who asks: an address, or the 64 bits that one household has of IPv6."""
    text = str(request.META.get("REMOTE_ADDR", ""))
    try:
        found = ip_address(text)
    except ValueError:
        return text
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else text


@contextlib.contextmanager
def in_bounds() -> Iterator[None]:
    """What was tried too often, or by too many at once, is a 429 that says how long to wait."""
    try:
        yield
    except TooMany as error:
        raise Throttled(wait=error.wait) from None
    except Busy:
        raise Throttled(wait=MOMENT_S) from None


@contextlib.contextmanager
def guard_codes(request: Request | HttpRequest) -> Iterator[None]:
    """Count a code that turns out wrong. Raises Throttled beyond the limit."""
    try:
        yield
    except UnknownCode:
        with in_bounds():
            count(CODES, address(request), timezone.now())
        raise


@contextlib.contextmanager
def guard_passwords(request: Request | HttpRequest, username: str) -> Iterator[None]:
    """Count a password that turns out wrong, for the name and for the address.

    Raises Throttled beyond either limit, before anything is hashed: guessing costs the room nothing.
    """
    now, who = timezone.now(), address(request)
    tried = ((PASSWORDS, f"{who}:{folded(username).strip()}"), (GUESSES, who))
    with in_bounds():
        for limit, whom in tried:
            check(limit, whom, now)
    try:
        with in_bounds():
            yield
    except WrongPassword:
        with in_bounds():
            for limit, whom in tried:
                count(limit, whom, now)
        raise


@contextlib.contextmanager
def guard_sign_ups(request: Request | HttpRequest) -> Iterator[None]:
    """Count an account that was made. Raises Throttled beyond the limit, before anything is hashed."""
    now, who = timezone.now(), address(request)
    with in_bounds():
        check(SIGN_UPS, who, now)
        yield
        count(SIGN_UPS, who, now)
