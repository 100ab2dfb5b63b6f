"""A real server in a thread of the tests' own process, at their database."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from asgiref.sync import SyncToAsync
from django.db import connections

from companion.asgi import door


@contextmanager
def serving() -> Iterator[int]:
    """The port it listens on. Nothing of it holds the database afterwards."""
    config = uvicorn.Config(
        "companion.asgi:application",
        port=0,
        log_level="warning",
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server, listening = uvicorn.Server(config), config.bind_socket()
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
        door.close()
        SyncToAsync.single_thread_executor.submit(connections.close_all).result()
