"""One name per request: in every log line that it causes, and in its answer as X-Request-ID."""

import re
import uuid

import structlog
from django.conf import settings

from companion.operations.asgi_types import Application, Message, Receive, Scope, Send

HEADER = b"x-request-id"
SANE = re.compile(rb"[A-Za-z0-9._-]{8,64}")


def named(application: Application) -> Application:
    """The same ASGI application, streams included, with a name for each request."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await application(scope, receive, send)
            return
        name = given(scope) or uuid.uuid4().hex

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = message | {"headers": [*message.get("headers", []), (HEADER, name.encode())]}
            await send(message)

        with structlog.contextvars.bound_contextvars(request=name):
            await application(scope, receive, tell)

    return answer


def given(scope: Scope) -> str | None:
    """The name that the proxy in front gave it. Without a proxy it would be a stranger's word."""
    if not settings.HTTPS:
        return None
    named = [value for name, value in scope["headers"] if name == HEADER]
    return named[-1].decode() if named and SANE.fullmatch(named[-1]) else None
