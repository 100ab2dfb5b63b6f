"""The front door: what is let in, what is turned away and why, and that nobody waits for ever."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any
from wsgiref.types import WSGIApplication

import pytest

from companion.operations.asgi_types import Message, Scope
from companion.operations.door import Door
from companion.tables.bodies import LARGEST_BODY

Headers = list[tuple[bytes, bytes]]
LATE_S = 0.05


def scope(path: str = "/", headers: Headers | None = None, **more: Any) -> Scope:
    return {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"day=2026-12-01",
        "headers": headers or [],
        "http_version": "1.1",
        "scheme": "https",
        "server": ("companion.example", 443),
        "client": ("192.0.2.7", 4711),
    } | more


def echo(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
    """Says what it was asked."""
    told = {name: value for name, value in environ.items() if isinstance(value, str)}
    start("201 Created", [("Content-Type", "application/json"), ("X-Two", "1"), ("X-Two", "2")])
    return [json.dumps(told).encode(), environ["wsgi.input"].read()]


class Visit:
    """One request, piece by piece, and what it was answered."""

    def __init__(self, *pieces: Message) -> None:
        self.pieces = list(pieces)
        self.said: list[Message] = []

    async def receive(self) -> Message:
        if self.pieces:
            return self.pieces.pop(0)
        await asyncio.sleep(3600)
        raise AssertionError("nobody waits an hour")

    async def send(self, message: Message) -> None:
        self.said.append(message)

    @property
    def status(self) -> int:
        return int(self.said[0]["status"])

    @property
    def body(self) -> bytes:
        return bytes(self.said[1]["body"])

    @property
    def code(self) -> str:
        return str(json.loads(self.body)["errors"][0]["code"])


def whole(body: bytes = b"") -> Visit:
    return Visit({"type": "http.request", "body": body, "more_body": False})


def pieces(*bodies: bytes) -> Visit:
    return Visit(*({"type": "http.request", "body": body, "more_body": True} for body in bodies))


@asynccontextmanager
async def door(
    application: WSGIApplication = echo, threads: int = 1, waiting: int = 1
) -> AsyncIterator[Door]:
    opened = Door(application, threads=threads, waiting=waiting, body_s=LATE_S)
    try:
        yield opened
    finally:
        await asyncio.to_thread(opened.close)


def visit(visitor: Visit, asked: Scope) -> Visit:
    async def go() -> None:
        async with door() as opened:
            await opened(asked, visitor.receive, visitor.send)

    asyncio.run(go())
    return visitor


def test_a_request_arrives_as_it_was_sent() -> None:
    headers = [
        (b"content-type", b"text/x"),
        (b"cookie", b"a=1"),
        (b"cookie", b"b=2"),
        (b"accept", b"x"),
        (b"accept", b"y"),
        (b"x_forwarded_proto", b"http"),
    ]
    answered = visit(whole("Müll".encode()), scope("/päge", headers))
    told = json.loads(answered.body.partition(b"}")[0] + b"}")
    assert answered.body.endswith("Müll".encode())
    assert told["PATH_INFO"].encode("latin-1").decode() == "/päge"
    assert (told["QUERY_STRING"], told["REQUEST_METHOD"]) == ("day=2026-12-01", "POST")
    assert (told["SERVER_NAME"], told["SERVER_PORT"]) == ("companion.example", "443")
    assert (told["REMOTE_ADDR"], told["wsgi.url_scheme"]) == ("192.0.2.7", "https")
    assert (told["CONTENT_TYPE"], told["CONTENT_LENGTH"]) == ("text/x", "5")
    assert (told["HTTP_COOKIE"], told["HTTP_ACCEPT"]) == ("a=1; b=2", "x,y")
    assert "HTTP_X_FORWARDED_PROTO" not in told


def test_an_answer_leaves_as_it_was_given() -> None:
    start, body = visit(whole(), scope()).said
    assert (start["type"], start["status"]) == ("http.response.start", 201)
    assert start["headers"] == [(b"content-type", b"application/json"), (b"x-two", b"1"), (b"x-two", b"2")]
    assert body["type"] == "http.response.body"


def test_a_body_that_comes_in_pieces_is_put_together() -> None:
    visitor = pieces(b"one ", b"two ")
    visitor.pieces.append({"type": "http.request", "body": b"three", "more_body": False})
    assert visit(visitor, scope()).body.endswith(b"one two three")


@pytest.mark.parametrize("told", [b"%d" % (LARGEST_BODY + 1), b"9" * 30])
def test_a_body_that_says_it_is_too_large_is_not_even_read(told: bytes) -> None:
    visitor = whole(b"small")
    answered = visit(visitor, scope(headers=[(b"content-length", told)]))
    assert (answered.status, answered.code) == (413, "too_large")
    assert len(visitor.pieces) == 1


def test_a_body_that_becomes_too_large_is_read_no_further() -> None:
    visitor = pieces(b"x" * LARGEST_BODY, b"x", b"never read")
    answered = visit(visitor, scope())
    assert (answered.status, answered.code) == (413, "too_large")
    assert len(visitor.pieces) == 1


def test_the_largest_body_is_let_in() -> None:
    assert visit(whole(b"x" * LARGEST_BODY), scope()).status == 201


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    answered = visit(pieces(b"half"), scope())
    assert (answered.status, answered.code) == (408, "body_late")


def test_who_hangs_up_while_talking_is_answered_nothing() -> None:
    assert visit(Visit({"type": "http.disconnect"}), scope()).said == []


class Held:
    """An application that answers when it is let go."""

    def __init__(self) -> None:
        self.entered, self.free, self.closed = threading.Semaphore(0), threading.Event(), threading.Event()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> "Held":
        if environ["PATH_INFO"] != "/healthz":
            self.entered.release()
            assert self.free.wait(10)
        start("200 OK", [])
        return self

    def __iter__(self) -> Iterator[bytes]:
        return iter([b"done"])

    def close(self) -> None:
        self.closed.set()


def test_beyond_the_threads_a_few_wait_the_next_is_told_to_come_again_and_the_pulse_goes_on() -> None:
    held, first, second, third, pulse = Held(), whole(), whole(), whole(), whole()

    async def go() -> None:
        async with door(held, threads=1, waiting=1) as opened:
            one = asyncio.create_task(opened(scope(), first.receive, first.send))
            await asyncio.to_thread(held.entered.acquire)
            two = asyncio.create_task(opened(scope(), second.receive, second.send))
            await asyncio.sleep(0)
            await opened(scope(), third.receive, third.send)
            await opened(scope("/healthz"), pulse.receive, pulse.send)
            assert not first.said
            held.free.set()
            await asyncio.gather(one, two)

    asyncio.run(go())
    assert (third.status, third.code) == (503, "server_crowded")
    assert (b"retry-after", b"1") in third.said[0]["headers"]
    assert [visitor.status for visitor in (first, second, pulse)] == [200, 200, 200]


def test_who_has_been_answered_makes_room() -> None:
    async def go() -> list[int]:
        async with door(threads=1, waiting=0) as opened:
            visitors = [whole() for _ in range(4)]
            for visitor in visitors:
                await opened(scope(), visitor.receive, visitor.send)
            return [visitor.status for visitor in visitors]

    assert asyncio.run(go()) == [201] * 4


def test_who_hangs_up_while_it_is_worked_on_stops_nothing() -> None:
    """The work is done to its end, once, and the thread is free again."""
    held = Held()

    async def go() -> None:
        async with door(held) as opened:
            task = asyncio.create_task(opened(scope(), (visitor := whole()).receive, visitor.send))
            await asyncio.to_thread(held.entered.acquire)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            held.free.set()
            await opened(scope("/next"), (after := whole()).receive, after.send)
            assert after.status == 200

    asyncio.run(go())
    assert held.closed.is_set()


def test_a_door_that_closes_lets_out_who_is_inside() -> None:
    held, visitor = Held(), whole()

    async def go() -> None:
        opened = Door(held, threads=2, waiting=2, body_s=LATE_S)
        task = asyncio.create_task(opened(scope(), visitor.receive, visitor.send))
        await asyncio.to_thread(held.entered.acquire)
        closing = asyncio.create_task(asyncio.to_thread(opened.close))
        held.free.set()
        await asyncio.gather(task, closing)

    asyncio.run(go())
    assert visitor.body == b"done"
