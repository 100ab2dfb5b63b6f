"""Passwords are hashed one at a time on a machine, and whoever comes when the queue is full is sent away."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Semaphore

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher

from companion import settings
from companion.accounts.hashing import QUEUE, Busy, OneAtATime, lock_file, turn

HOLD = f"""
import fcntl, sys
lock = open({str(lock_file())!r}, "w")
fcntl.flock(lock, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def full_queue(done: list[int]) -> Iterator[None]:
    """One hashes, and as many as may wait for it do."""
    come, go_on = Semaphore(0), Event()

    def hash_one(number: int) -> None:
        come.release()
        with turn(patience_s=60):
            go_on.wait(60)
            done.append(number)

    with ThreadPoolExecutor(QUEUE) as pool:
        waiting = [pool.submit(hash_one, number) for number in range(QUEUE)]
        for _ in waiting:
            assert come.acquire(timeout=60)
        yield
        go_on.set()
        for one in waiting:
            one.result(60)


def tries_until_busy() -> int:
    """The queue's last place may be taken a moment after its thread came."""
    for tried in range(1000):
        try:
            with turn(patience_s=0):
                pass
        except Busy:
            return tried
    raise AssertionError("nobody is sent away")


def test_one_at_a_time_and_a_full_queue_keeps_nobody() -> None:
    done: list[int] = []
    with full_queue(done):
        assert tries_until_busy() >= 0
        assert not done
        with pytest.raises(Busy):
            OneAtATime().encode("a long enough secret", "saltsaltsaltsaltsaltsalt", 1)
    assert sorted(done) == list(range(QUEUE))


def test_another_process_has_its_turn_first() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Busy), turn(patience_s=0):
            pass
        other.communicate("")
    with turn(patience_s=60):
        pass


def test_it_is_how_passwords_are_hashed_and_old_ones_stay_good() -> None:
    assert settings.PASSWORD_HASHERS[0] == f"{OneAtATime.__module__}.{OneAtATime.__qualname__}"
    old = PBKDF2PasswordHasher().encode("a long enough secret", "saltsaltsaltsaltsaltsalt", 1)
    assert OneAtATime().verify("a long enough secret", old)
