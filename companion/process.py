"""One process or several: without Redis there can be one only, and the second says so."""

import fcntl
import hashlib
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO, Any

from django.conf import settings

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


async def lifespan(
    receive: Callable[[], Awaitable[dict[str, Any]]], send: Callable[[dict[str, Any]], Awaitable[None]]
) -> None:
    """Start only where this process may run; stop when told."""
    await receive()
    try:
        claim()
    except SystemExit as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        return
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})
