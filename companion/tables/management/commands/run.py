"""`manage.py run`: web server, Celery worker and beat in one process, on nothing but Python."""

import contextlib
import os
import socket
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import segno
import uvicorn
from celery import beat
from celery.worker import WorkController
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from companion.celery import app
from companion.operations import process
from companion.operations.network import lan_address
from companion.tables import heartbeats
from companion.tables.live import hub

DEFAULT_PORT = 8000


class Worker(WorkController):  # type: ignore[misc]
    """A worker in a thread: it says when it is ready, and leaves the signals to the server."""

    ready: threading.Event

    def on_consumer_ready(self, consumer: object) -> None:
        self.ready.set()


class Server(uvicorn.Server):
    """Says where it is once it listens; on Ctrl-C the open streams end first, so that none is cut off."""

    def __init__(self, config: uvicorn.Config, welcome: Callable[[], None]) -> None:
        super().__init__(config)
        self.welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.welcome()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        hub.close()
        super().handle_exit(sig, frame)


class Command(BaseCommand):
    """Migrate, start everything, print where it is, stop on Ctrl-C."""

    help = "Run Companion in one process: web server, Celery worker and beat."

    def handle(self, *args: Any, **options: Any) -> None:
        process.claim()
        port = read_port(os.environ.get("PORT", ""))
        call_command("migrate", interactive=False, verbosity=0)
        heartbeats.Heart("start").beat(timezone.now())  # a database that may only be read says so now
        worker = start_worker()
        clockwork = beat.EmbeddedService(app, thread=True)
        clockwork.start()
        try:
            with contextlib.suppress(KeyboardInterrupt):
                self.serve(port)
        finally:
            clockwork.stop()
            worker.stop()
        self.stdout.write("Companion has stopped.")

    def serve(self, port: int) -> None:
        """Until Ctrl-C."""
        config = configured(port)
        listening = config.bind_socket()
        bound: int = listening.getsockname()[1]
        Server(config, lambda: self.welcome(bound)).run(sockets=[listening])

    def welcome(self, port: int) -> None:
        """Where phones find it: an address in this network, and its QR code."""
        address = f"http://{lan_address()}:{port}/"
        self.stdout.write(f"\nCompanion is at {address}\n(on this machine also http://localhost:{port}/)\n\n")
        segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
        self.stdout.write("\nPhones in the same network can scan this. Ctrl-C stops it.\n")
        self.stdout.flush()


def configured(port: int) -> uvicorn.Config:
    """The server's settings. Its lines are written as all others are: the project's own logging stays."""
    return uvicorn.Config(
        "companion.asgi:application",
        host="0.0.0.0",  # noqa: S104  (phones in the room have to reach it)
        port=port,
        log_level="warning",
        log_config=None,
        timeout_graceful_shutdown=2,
    )


def read_port(text: str) -> int:
    """Raises CommandError unless it is a port; 0 takes a free one."""
    if not text:
        return DEFAULT_PORT
    if not text.isdigit() or int(text) > 65535:
        raise CommandError(f"PORT must be a number from 0 to 65535, not “{text}”.")
    return int(text)


def start_worker() -> Worker:
    """Two threads are plenty for one room."""
    worker = Worker(app=app, pool_cls="threads", concurrency=2, without_gossip=True, without_mingle=True)
    worker.ready = threading.Event()
    threading.Thread(target=worker.start, name="worker", daemon=True).start()
    if not worker.ready.wait(20):
        sys.exit("The Celery worker did not start.")
    return worker
