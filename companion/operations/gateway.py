"""Between ASGI and WSGI: a request in one piece goes in, an answer in one piece comes out (PEP 3333)."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from wsgiref.types import WSGIApplication

from companion.operations.asgi_types import Scope

Environ = dict[str, Any]
BARE = ("CONTENT_TYPE", "CONTENT_LENGTH")
"""Headers that WSGI knows without a prefix."""


@dataclass(frozen=True)
class Answer:
    """What goes out: status, headers as ASGI has them, the whole body."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def ask(application: WSGIApplication, environ: Environ) -> Answer:
    """What the application says to that request."""
    started: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> Callable[..., None]:
        started[:] = status, headers
        return started.append

    said = application(environ, start)
    try:
        body = b"".join(said)
    finally:
        if (close := getattr(said, "close", None)) is not None:
            close()
    status, headers = started
    lines = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return Answer(int(status[:3]), lines, body)


def environ(scope: Scope, body: bytes) -> Environ:
    """The request as WSGI has it."""
    host, port = scope.get("server") or ("localhost", 80)
    made: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": scope.get("root_path", ""),
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 80),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": (scope.get("client") or ("", 0))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        add_header(made, name.decode("latin-1"), value.decode("latin-1"))
    return made | {"CONTENT_LENGTH": str(len(body))}


def add_header(made: Environ, name: str, value: str) -> None:
    """A header with an underscore could pass for another one, and is left out."""
    if "_" in name:
        return
    key = name.upper().replace("-", "_")
    key = key if key in BARE else f"HTTP_{key}"
    between = "; " if key == "HTTP_COOKIE" else ","
    made[key] = f"{made[key]}{between}{value}" if key in made else value
