"""A process that cannot start says why in a sentence: for whoever keeps the server."""

import os

from django.conf import settings

from companion.operations import outages
from companion.words.outages import for_keeper


def tell(error: Exception) -> None:
    """Raises SystemExit with a sentence where a disk or a database failed; else does nothing."""
    code = outages.code_of(error)
    if code is not None:
        raise SystemExit(for_keeper(code, place(error), error)) from None


def place(error: Exception) -> str:
    """What failed: the file that the system names, else the database, without its password."""
    if isinstance(error, OSError) and error.filename:
        return os.fsdecode(error.filename)
    database = settings.DATABASES["default"]
    if settings.ON_SQLITE:
        return f"The database file {database['NAME']}"
    return f"The database {database['NAME']} at {database['HOST'] or 'localhost'}:{database['PORT'] or 5432}"
