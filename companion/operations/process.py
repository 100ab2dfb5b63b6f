"""One process or several: without Redis there can be one only, and the second says so."""

import contextlib
import fcntl
import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError, connection

from companion.operations.asgi_types import Receive, Send
from companion.tables import tallies

ALONE = "Without REDIS_URL Companion runs in one process, and another one has this database open already."
NO_LOCK = "No folder to keep a lock in ({why}): set TMPDIR to one that can be written."
_held: list[IO[str]] = []


def claim() -> None:
    """Be the only process at this database, unless Redis connects several. Raises SystemExit."""
    if settings.REDIS_URL or _held:
        return
    try:
        lock = lock_file().open("w")
    except OSError as error:
        raise SystemExit(NO_LOCK.format(why=error)) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise SystemExit(ALONE) from None
    _held.append(lock)


def lock_file() -> Path:
    """One file per database and machine."""
    database = settings.DATABASES["default"]
    name = ":".join(str(database.get(part, "")) for part in ("HOST", "PORT", "NAME"))
    return Path(tempfile.gettempdir()) / f"companion-{hashlib.sha256(name.encode()).hexdigest()[:16]}.lock"


async def lifespan(receive: Receive, send: Send, closing: Callable[[], None]) -> None:
    """Start only where this process may run; stop when told, by way of `closing`."""
    await receive()
    try:
        claim()
    except SystemExit as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        return
    await send({"type": "lifespan.startup.complete"})
    await receive()
    with contextlib.suppress(DatabaseError):
        await sync_to_async(last_tallies)()
    await sync_to_async(closing, thread_sensitive=False)()
    await send({"type": "lifespan.shutdown.complete"})


def last_tallies() -> None:
    """What this process has counted since it last said so."""
    try:
        tallies.tallies.add()
    finally:
        connection.close()
