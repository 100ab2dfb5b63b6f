"""The server's entrance: streams are answered on the event loop, everything else through the door."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django = get_wsgi_application()

from companion.operations import process, request_ids  # noqa: E402  (needs the apps)
from companion.operations.asgi_types import Receive, Scope, Send  # noqa: E402
from companion.operations.door import opened  # noqa: E402
from companion.tables.api import stream  # noqa: E402

door = opened(django)


@request_ids.named
async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """ASGI 3."""
    if scope["type"] == "lifespan":
        await process.lifespan(receive, send, door.close)
    elif scope["type"] == "http" and (match := stream.ADDRESS.fullmatch(scope["path"])):
        await stream.respond(scope, receive, send, match["table"])
    else:
        await door(scope, receive, send)
