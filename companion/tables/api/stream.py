"""The live stream: server-sent events that carry version numbers and nothing else."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable, Coroutine
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any
from uuid import UUID

import msgspec
from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils import timezone

from companion import words
from companion.operations import outages
from companion.operations.asgi_types import Receive, Scope, Send
from companion.operations.connections import with_database
from companion.tables import errors, selectors
from companion.tables.api.authentication import find
from companion.tables.live import Listener, hub
from companion.tables.permissions import Caller

logger = logging.getLogger(__name__)
ADDRESS = re.compile(r"/api/v1/tables/(?P<table>[0-9a-f-]{32,36})/stream/")
BEAT_S = 15.0
SEAT_COOKIE = "seat-"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


async def respond(scope: Scope, receive: Receive, send: Send, table: str) -> None:
    """Answer a GET with the stream, or with the refusal that any address would give."""
    if scope["method"] != "GET":
        await refuse(send, 405, "method_not_allowed")
        return
    try:
        version = await allowed_version(scope, table)
    except DatabaseError as error:
        await fail(send, error)
        return
    if version is None:
        await refuse(send, 404, "not_found")
        return
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    with hub.listen(str(UUID(table))) as listener, contextlib.suppress(asyncio.CancelledError):
        listener.tell(version)
        await until_gone(receive, talk(scope, send, table, listener))


async def until_gone(receive: Receive, talking: Coroutine[Any, Any, None]) -> None:
    """Talk until the client hangs up."""
    talk_task = asyncio.create_task(talking)
    gone_task = asyncio.create_task(hung_up(receive))
    _, pending = await asyncio.wait({talk_task, gone_task}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)


async def hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def talk(
    scope: Scope,
    send: Send,
    table: str,
    listener: Listener,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Say each new version; every 15 s, however much is said, look whether the credential is still good."""
    await say(send, "retry: 2000\n\n")
    beat = clock() + BEAT_S
    while not listener.closed:
        if clock() >= beat:
            if await shut_out(scope, table):
                break
            await say(send, ": still here\n\n")
            beat = clock() + BEAT_S
        elif await heard(listener, beat - clock()):
            data = msgspec.json.encode({"version": listener.version}).decode()
            await say(send, f"event: table\ndata: {data}\n\n")
    await send({"type": "http.response.body", "body": b""})


async def heard(listener: Listener, seconds: float) -> bool:
    """Whether a new version came before that time was over."""
    try:
        await asyncio.wait_for(listener.heard.wait(), max(0.0, seconds))
    except TimeoutError:
        return False
    listener.heard.clear()
    return not listener.closed


async def say(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def shut_out(scope: Scope, table: str) -> bool:
    """Whether the credential is no good any more; without a database nobody knows, and nothing is told."""
    try:
        return await allowed_version(scope, table) is None
    except DatabaseError as error:
        logger.warning("A listener's credential could not be checked: %s", error)
        return False


async def refuse(send: Send, status: int, code: str) -> None:
    body = errors.error_body(errors.CLIENT_ERROR, code, words.refusal(code, {}))
    await answer(send, errors.Refused(status, msgspec.json.encode(body)))


async def fail(send: Send, error: Exception) -> None:
    """As any address answers when the database fails."""
    code = outages.code_of(error)
    outages.note(code, error)
    await answer(send, errors.failure(code))


async def answer(send: Send, refused: errors.Refused) -> None:
    headers = {"content-type": "application/json", **refused.headers}
    lines = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": lines})
    await send({"type": "http.response.body", "body": refused.body})


@sync_to_async
@with_database
def allowed_version(scope: Scope, table: str) -> int | None:
    """The version of the table if one of the caller's credentials may see it, or sleeps and waits to.

    All streams of a process ask over one connection.
    """
    for caller in callers(scope, table):
        with contextlib.suppress(errors.Hidden, ValueError):
            return version_for(caller, UUID(table))
    return None


def version_for(caller: Caller, table: UUID) -> int:
    """Raises errors.Hidden. A phone that sleeps hears when it is woken."""
    try:
        return selectors.see(caller, table, timezone.now()).table.version
    except errors.Asleep as asleep:
        return asleep.version


def callers(scope: Scope, table: str) -> list[Caller]:
    """By header, by the cookie of a seat, by the session of an account."""
    headers = dict(scope["headers"])
    scheme, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    if scheme.lower() == "bearer":
        return [caller for caller in [find(token.strip())] if caller]
    cookies = read_cookies(headers.get(b"cookie", b"").decode("latin-1"))
    found = [find(cookies[SEAT_COOKIE + table])] if SEAT_COOKIE + table in cookies else []
    found.append(from_session(cookies.get(settings.SESSION_COOKIE_NAME)))
    return [caller for caller in found if caller]


def read_cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def from_session(key: str | None) -> Caller | None:
    """The account of a browser session, by the same checks as any page: still active, same password."""
    if not key:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session_key=key)
    user = get_user(request)
    return Caller(account=user.pk) if user.is_authenticated else None
