"""`make run` in a process of its own, on nothing but Python: its environment, its start, its end."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.room import PATIENCE_S
from tests.servers.ports import free_port, wait_for

Environment = dict[str, str]


def environment(folder: Path) -> Environment:
    """Of a machine with nothing but Python."""
    bare = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "DATABASE_URL")}
    own = {"DATABASE_URL": f"sqlite:///{folder}/companion.sqlite3", "PORT": str(free_port())}
    own["SAID"] = f"{folder}/said.txt"
    return bare | own


def serve(environment: Environment) -> "subprocess.Popen[str]":
    """What it says goes to the file named in the environment."""
    command = [sys.executable, "manage.py", "run"]
    with open(environment["SAID"], "a") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT, text=True)
    try:
        wait_for(int(environment["PORT"]), PATIENCE_S)
    except BaseException:
        server.kill()
        raise
    return server


@contextmanager
def running(environment: Environment) -> Iterator["subprocess.Popen[str]"]:
    """Stopped as Ctrl-C does."""
    server = serve(environment)
    try:
        yield server
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)


def refused(environment: Environment, *command: str, program: str = "manage.py") -> str:
    """What a process that cannot start says: one line, no traceback, exit code 1."""
    done = manage(environment, *(command or ("run",)), program=program)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


def manage(
    environment: Environment, *command: str, program: str = "manage.py"
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, program, *command],
        env=environment | {"PYTHONPATH": "."},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
