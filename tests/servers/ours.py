"""The project's processes on a fresh database: the same programs that production runs."""

import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.servers.ports import free_port, wait_for

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database with our tables; gone afterwards."""
    server = os.environ["TEST_POSTGRES_URL"]
    name = f"bench_{uuid.uuid4().hex[:12]}"
    execute(server, f'CREATE DATABASE "{name}"')
    address = server.rsplit("/", 1)[0] + "/" + name
    try:
        manage(address, "migrate", "--verbosity", "0")
        yield address
    finally:
        execute(server, f'DROP DATABASE "{name}" WITH (FORCE)')


def execute(address: str, statement: str) -> None:
    with psycopg.connect(address, autocommit=True) as connected:
        connected.execute(statement.encode())


def environment(database: str) -> dict[str, str]:
    settings = {
        "DJANGO_SETTINGS_MODULE": "bench.settings",
        "DATABASE_URL": database,
        "REDIS_URL": os.environ["TEST_REDIS_URL"],
        "DJANGO_SECRET_KEY": "bench",
    }
    return os.environ | settings


def manage(database: str, *command: str) -> None:
    subprocess.run([sys.executable, "manage.py", *command], env=environment(database), check=True)


@contextmanager
def running(database: str, *command: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A program of ours, until the block ends."""
    started = subprocess.Popen([sys.executable, "-m", *command], env=environment(database), **QUIET)
    try:
        yield started
    finally:
        started.terminate()
        started.wait(20)


@contextmanager
def web(database: str) -> Iterator[int]:
    """The port of one web server process."""
    port = free_port()
    with running(database, "uvicorn", "companion.asgi:application", "--port", str(port)):
        wait_for(port)
        yield port


@contextmanager
def clockwork(database: str) -> Iterator[None]:
    """A Celery worker, as the compose file runs it, and beat."""
    worker = ("celery", "-A", "companion", "worker", "--pool", "threads", "--concurrency", "4")
    beat = ("celery", "-A", "companion", "beat", "--schedule", f"/tmp/beat-{uuid.uuid4().hex}")
    with running(database, *worker), running(database, *beat):
        yield
