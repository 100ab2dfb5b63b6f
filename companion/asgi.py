"""The server's entrance: streams are answered here, everything else by Django."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django = get_asgi_application()

from companion.operations import process, request_ids  # noqa: E402  (needs the apps)
from companion.tables.api import stream  # noqa: E402


@request_ids.named
async def application(scope, receive, send):  # type: ignore[no-untyped-def]
    """ASGI 3."""
    if scope["type"] == "lifespan":
        await process.lifespan(receive, send)
    elif scope["type"] == "http" and (match := stream.ADDRESS.fullmatch(scope["path"])):
        await stream.respond(scope, receive, send, match["table"])
    else:
        await django(scope, receive, send)
