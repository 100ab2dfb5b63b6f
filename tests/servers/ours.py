"""The project's own processes on a fresh database: the same programs that production runs."""

import atexit
import os
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache

import psycopg

from tests.servers.ports import free_port, wait_for

READY_S = 60
"""Longer than a start takes on a machine that is busy with other tests."""
ENTRANCE = "companion.asgi:application"
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@dataclass(frozen=True)
class Place:
    """Where processes of ours run: their database, their Redis, their settings."""

    database: str
    redis: str
    settings: str = "companion.settings"

    @property
    def environment(self) -> dict[str, str]:
        own = {
            "DJANGO_SETTINGS_MODULE": self.settings,
            "DATABASE_URL": self.database,
            "REDIS_URL": self.redis,
            "DJANGO_SECRET_KEY": "not a secret",
        }
        return os.environ | own

    def start(self, *command: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen([sys.executable, "-m", *command], env=self.environment, **QUIET)  # type: ignore[call-overload]

    def worker(self) -> "subprocess.Popen[bytes]":
        """As the compose file runs it."""
        return self.start("celery", "-A", "companion", "worker", "--pool", "threads", "--concurrency", "4")

    def beat(self) -> "subprocess.Popen[bytes]":
        return self.start("celery", "-A", "companion", "beat")

    def web(self, port: int, entrance: str = ENTRANCE) -> "subprocess.Popen[bytes]":
        """A web server that answers."""
        started = self.start("uvicorn", entrance, "--port", str(port))
        try:
            wait_for(port, READY_S)
        except BaseException:
            kill(started)
            raise
        return started


@contextmanager
def place(redis: str | None = None, settings: str = "companion.settings") -> Iterator[Place]:
    """With an empty database that has our tables; the database is gone afterwards."""
    redis = redis or os.environ["TEST_REDIS_URL"]
    with database(template(settings)) as address:
        yield Place(address, redis, settings)


@contextmanager
def database(like: str = "template1") -> Iterator[str]:
    """The address of a new database, a copy of another."""
    server, name = os.environ["TEST_POSTGRES_URL"], f"ours_{uuid.uuid4().hex[:12]}"
    execute(server, f'CREATE DATABASE "{name}" TEMPLATE "{like}"')
    try:
        yield server.rsplit("/", 1)[0] + "/" + name
    finally:
        execute(server, f'DROP DATABASE "{name}" WITH (FORCE)')


@cache
def template(settings: str) -> str:
    """The name of a database that is migrated once and copied after that; it is gone with this process."""
    kept = ExitStack()
    atexit.register(kept.close)
    migrated = Place(kept.enter_context(database()), os.environ["TEST_REDIS_URL"], settings)
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(migrate, env=migrated.environment, check=True)
    return migrated.database.rsplit("/", 1)[1]


def execute(address: str, statement: str) -> None:
    with psycopg.connect(address, autocommit=True) as connected:
        connected.execute(statement.encode())


@contextmanager
def running(*processes: "subprocess.Popen[bytes]") -> Iterator[None]:
    """They end with the block, however it ends."""
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(20)


@contextmanager
def web(where: Place, entrance: str = ENTRANCE) -> Iterator[int]:
    """The port of one web server process."""
    port = free_port()
    with running(where.web(port, entrance)):
        yield port


def kill(process: "subprocess.Popen[bytes]") -> None:
    """As a power cut would."""
    process.send_signal(signal.SIGKILL)
    process.wait(20)
