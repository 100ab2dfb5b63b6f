"""The key that signs sessions: kept in a file where none is given, so that a restart signs nobody out."""

import contextlib
import os
import secrets
from pathlib import Path


def read_or_make(path: Path) -> str:
    """The key in that file, made on the first start; readable by its owner alone."""
    with contextlib.suppress(FileExistsError), open(path, "x", opener=private) as file:
        file.write(secrets.token_urlsafe(50))
    return path.read_text()


def private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
