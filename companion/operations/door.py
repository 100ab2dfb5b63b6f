"""The front door: a request is read whole, answered in one thread from first middleware to last, sent whole.

Between event loop and thread there is one hop each way. Streams do not come this way.
"""

import asyncio
import contextlib
import contextvars
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar
from wsgiref.types import WSGIApplication

import msgspec
from django.conf import settings
from django.db import connections

from companion.operations import outages
from companion.operations.asgi_types import Receive, Scope, Send
from companion.operations.connections import REQUEST
from companion.operations.gateway import Answer, ask, environ
from companion.tables import errors
from companion.tables.bodies import LARGEST_BODY
from companion.words import refusal
from companion.words.outages import outage

logger = logging.getLogger(__name__)

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
CLOSING_S = 5.0
"""How long a process that ends waits for its threads."""
JSON = [(b"content-type", b"application/json")]


class Gone(Exception):
    """The client hung up before it had said all."""


class Turned(Exception):
    """Not let in: what it is answered with."""

    def __init__(self, status: int, code: str, detail: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(code)
        kind = errors.SERVER_ERROR if status >= 500 else errors.CLIENT_ERROR
        body = msgspec.json.encode(errors.error_body(kind, code, detail))
        self.answer = Answer(status, [*JSON, (b"connection", b"close"), *headers], body)


class Door:
    """An ASGI application that answers with a WSGI one. `waiting`: requests that may wait for a thread."""

    def __init__(self, application: WSGIApplication, *, threads: int, waiting: int, body_s: float) -> None:
        self.application, self.threads, self.body_s = application, threads, body_s
        self.room, self.inside = threads + waiting, 0
        self.open()

    def open(self) -> None:
        """Threads begin when they are first needed. That of the pulse is for /healthz alone."""
        self.pool = ThreadPoolExecutor(self.threads, REQUEST)
        self.pulse = ThreadPoolExecutor(1, "pulse")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request over HTTP."""
        try:
            answer = await self.answered(scope, await whole_body(scope, receive, self.body_s))
        except Gone:
            return
        except Turned as turned:
            answer = turned.answer
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    async def answered(self, scope: Scope, body: bytes) -> Answer:
        """Raises Turned where too many wait already."""
        if scope["path"] == "/healthz":
            return await hop(self.pulse, ask, self.application, environ(scope, body))
        return await self.run(ask, self.application, environ(scope, body))

    async def run(
        self, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """The work, done by one of the threads. Raises Turned where too many wait already."""
        if self.inside >= self.room:
            raise Turned(503, outages.CROWDED, outage(outages.CROWDED), (b"retry-after", b"1"))
        self.inside += 1
        try:
            return await hop(self.pool, work, *args, **kwargs)
        finally:
            self.inside -= 1

    def close(self) -> None:
        """Let the requests under way end, and every thread close its connection to the database."""
        pool, pulse, together = self.pool, self.pulse, threading.Barrier(self.threads)
        self.open()
        for _ in range(self.threads):
            pool.submit(leave, together)
        pool.shutdown()
        pulse.shutdown()


def opened(application: WSGIApplication) -> Door:
    """As the settings have it."""
    return Door(
        application,
        threads=settings.REQUEST_THREADS,
        waiting=settings.REQUESTS_WAITING,
        body_s=settings.REQUEST_BODY_S,
    )


async def hop(
    pool: ThreadPoolExecutor,
    work: Callable[Arguments, Result],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Result:
    """Into a thread and back, with the request's name for its log lines."""
    context = contextvars.copy_context()
    return await asyncio.get_running_loop().run_in_executor(pool, lambda: context.run(work, *args, **kwargs))


def leave(together: threading.Barrier) -> None:
    """Each thread of the pool does this once: none leaves before all have come."""
    with contextlib.suppress(threading.BrokenBarrierError):
        together.wait(CLOSING_S)
    connections.close_all()


async def whole_body(scope: Scope, receive: Receive, seconds: float) -> bytes:
    """Raises Turned for a body that is too large, or does not come in that time, and Gone."""
    told = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if told.isdigit() and (len(told) > 9 or int(told) > LARGEST_BODY):
        raise too_large()
    try:
        async with asyncio.timeout(seconds):
            return await read(receive)
    except TimeoutError:
        raise Turned(408, "body_late", refusal("body_late", {"seconds": int(seconds)})) from None


async def read(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise too_large()
    return body


def too_large() -> Turned:
    return Turned(413, "too_large", refusal("too_large", {"largest": LARGEST_BODY}))
