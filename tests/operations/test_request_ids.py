"""One name per request: in its answer and in every line that it causes; streams too."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from companion.operations.logs import formatter
from companion.operations.request_ids import named

GIVEN = "from-the-proxy-1"
lines: list[str] = []
logger = logging.getLogger("tests.request_ids")


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """Logs from the loop and from a thread, as views do, then answers."""
    logger.warning("on the loop")
    await sync_to_async(logger.warning)("in a thread")
    await send({"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]})
    await send({"type": "http.response.body", "body": b""})


async def done(answer: Awaitable[None]) -> None:
    await answer


async def nothing() -> dict[str, Any]:
    return {}


async def ignored(message: dict[str, Any]) -> None:
    """Nobody listens."""


def names_of(sent: list[dict[str, Any]]) -> list[str]:
    return [value.decode() for name, value in sent[0]["headers"] if name == b"x-request-id"]


def ask(*given: str, application: Any = answering) -> str:
    """The name of one request's answer."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    headers = [(b"x-request-id", name.encode()) for name in given]
    asyncio.run(done(named(application)({"type": "http", "headers": headers}, nothing, send)))
    [name] = names_of(sent)
    return name


@pytest.fixture
def said() -> Any:
    """The lines that are written."""
    written: list[str] = []

    class Here(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    handler = Here()
    handler.setFormatter(formatter())
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)


def test_answer_and_lines_have_the_same_name_and_the_next_request_another(said: list[str]) -> None:
    first, second = ask(), ask()
    assert first != second
    assert [first in line for line in said] == [True, True, False, False]
    assert [second in line for line in said] == [False, False, True, True]


def test_a_strangers_name_is_not_taken(said: list[str]) -> None:
    assert ask(GIVEN) != GIVEN
    assert GIVEN not in "".join(said)


@pytest.fixture
def behind_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "HTTPS", True)


def test_the_proxys_is(behind_a_proxy: None, said: list[str]) -> None:
    assert ask(GIVEN) == GIVEN
    assert GIVEN in said[0]


@pytest.mark.parametrize("odd", ["", "short", "x" * 65, "with space", "line\nbreak", "ünïcödé-name"])
def test_one_that_would_spoil_a_line_is_not(behind_a_proxy: None, odd: str) -> None:
    assert ask(odd) != odd


def test_what_is_no_request_passes() -> None:
    seen = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append((scope, receive, send))

    asyncio.run(done(named(application)({"type": "lifespan"}, nothing, ignored)))
    assert seen == [({"type": "lifespan"}, nothing, ignored)]


def test_the_server_answers_that_way() -> None:
    from companion import asgi

    assert asgi.application.__qualname__.startswith("named.")
