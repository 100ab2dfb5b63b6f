"""The key that signs sessions: kept in a file where none is given, so that a restart signs nobody out."""

import contextlib
import os
import secrets
from pathlib import Path

CANNOT = (
    "The key that signs sessions cannot be kept in {path} ({why}): make its folder writable, or set {name}."
)
EMPTY = "The key file {path} is empty: delete it, or set {name}."
NAME = "DJANGO_SECRET_KEY"


def read_or_make(path: Path) -> str:
    """The key in that file, made on the first start; readable by its owner alone. Raises SystemExit."""
    try:
        with contextlib.suppress(FileExistsError):
            make(path)
        key = path.read_text()
    except OSError as error:
        raise SystemExit(CANNOT.format(path=path, why=error.strerror, name=NAME)) from None
    if not key:
        raise SystemExit(EMPTY.format(path=path, name=NAME))
    return key


def make(path: Path) -> None:
    """Written beside it first: on a full disk nothing is left that looks like a key."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with open(draft, "x", opener=private) as file:
            file.write(secrets.token_urlsafe(50))
        os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
