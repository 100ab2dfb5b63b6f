"""Hashing passwords one at a time, so that whoever guesses never takes more than one core from the room."""

import fcntl
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import BoundedSemaphore
from typing import IO

from django.contrib.auth.hashers import PBKDF2PasswordHasher

QUEUE = 4
"""How many threads of a process may wait for their turn; the next is sent away, so that pages keep theirs."""
PATIENCE_S = 10.0
NAP_S = 0.02
_places = BoundedSemaphore(QUEUE)


class Busy(Exception):
    """Too many passwords are being checked at once; the same request is good again a little later."""


@contextmanager
def turn(patience_s: float = PATIENCE_S) -> Iterator[None]:
    """The only hashing on this machine, whichever process it is in. Raises Busy."""
    if not _places.acquire(blocking=False):
        raise Busy
    try:
        with lock_file().open("w") as lock:
            wait_for(lambda: taken(lock), patience_s)
            yield
    finally:
        _places.release()


def lock_file() -> Path:
    """One for all processes of this machine, whatever their database."""
    return Path(tempfile.gettempdir()) / "companion-hashing.lock"


def wait_for(done: Callable[[], bool], patience_s: float) -> None:
    """Raises Busy."""
    until = time.monotonic() + patience_s
    while not done():
        if time.monotonic() > until:
            raise Busy
        time.sleep(NAP_S)


def taken(lock: IO[str]) -> bool:
    """Whether the lock could be had; it goes back when the file is closed."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class OneAtATime(PBKDF2PasswordHasher):
    """Django's own hashing, in turn."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        with turn():
            return super().encode(password, salt, iterations)
