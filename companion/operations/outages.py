"""What a failure of the disk or of the database means, in a word: the stable codes of answers with 503."""

import errno
import logging
from collections.abc import Iterator

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)

DISK_FULL, DISK_FAILED, READ_ONLY = "disk_full", "disk_failed", "read_only"
BUSY, AWAY = "database_busy", "database_away"
CROWDED = "server_crowded"
"""More requests wait than can soon be answered."""
RETRY = {"Retry-After": "5"}
"""When it is worth trying again, in seconds: a server may have to start."""

BY_ERRNO = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EFBIG: DISK_FULL,
    errno.EIO: DISK_FAILED,
    errno.EROFS: READ_ONLY,
}
BY_SQLITE = {
    "SQLITE_FULL": DISK_FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_IOERR": DISK_FAILED,
    "SQLITE_CANTOPEN": DISK_FAILED,
    "SQLITE_NOTADB": DISK_FAILED,
    "SQLITE_CORRUPT": DISK_FAILED,
}
BY_SQLSTATE = {
    "53100": DISK_FULL,
    "25006": READ_ONLY,
    "40001": BUSY,
    "40P01": BUSY,
    "55P03": BUSY,
    "57014": BUSY,
    "53": BUSY,
    "08": AWAY,
    "57P": AWAY,
    "58": DISK_FAILED,
}
"""PostgreSQL's codes of errors, the whole or how they begin."""


def code_of(error: BaseException | None) -> str | None:
    """The outage that this error comes from; None for an error that is a fault of the program."""
    told = [own_code(cause) for cause in causes(error)]
    if (known := next(filter(None, told), None)) is not None:
        return known
    lost = told and told[-1] is None and isinstance(error, OperationalError | InterfaceError)
    return AWAY if lost else None


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what it came from."""
    while error is not None:
        yield error
        error = error.__cause__


def own_code(error: BaseException) -> str | None:
    """What this one error says of itself; "" for a code that is no outage, None where it has none."""
    if (name := getattr(error, "sqlite_errorname", None)) is not None:
        return by_beginning(BY_SQLITE, name)
    if (state := getattr(error, "sqlstate", None)) is not None:
        return by_beginning(BY_SQLSTATE, state)
    return BY_ERRNO.get(error.errno or 0, "") if isinstance(error, OSError) else None


def by_beginning(codes: dict[str, str], text: str) -> str:
    """What the longest beginning that is known stands for, or ""."""
    known = [beginning for beginning in codes if text.startswith(beginning)]
    return codes[max(known, key=len)] if known else ""


def note(code: str | None, error: BaseException | None) -> None:
    """One line for whoever keeps the server; the state of its disk is not a fault of the program."""
    logger.error("Not answered (%s): %s", code or "error", error)
