"""`python -m tests.servers [--] COMMAND…`: run a command with PostgreSQL, Redis and Chromium at hand."""

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.servers import browser, postgres, valkey

POSTGRES, REDIS, CHROMIUM = "TEST_POSTGRES_URL", "TEST_REDIS_URL", "TEST_CHROMIUM"


def main(arguments: list[str]) -> int:
    """The exit code of the command; without one, wait until Ctrl-C."""
    command = arguments[1:] if arguments[:1] == ["--"] else arguments
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-")))
        scratch.chmod(0o755)
        found = environment(stack, scratch)
        try:
            return run(command, found)
        except KeyboardInterrupt:
            return 130


def environment(stack: ExitStack, scratch: Path) -> dict[str, str]:
    """The addresses: given in the environment, or of servers started here and stopped at the end."""
    given = {name: os.environ[name] for name in (POSTGRES, REDIS, CHROMIUM) if os.environ.get(name)}
    if POSTGRES not in given:
        given[POSTGRES] = stack.enter_context(postgres.running(scratch))
    if REDIS not in given:
        given[REDIS] = stack.enter_context(valkey.running(scratch))
    if CHROMIUM not in given:
        given[CHROMIUM] = browser.find_or_install()
    return given


def run(command: list[str], found: dict[str, str]) -> int:
    if not command:
        print(*(f"{name}={value}" for name, value in found.items()), sep="\n", flush=True)
        signal.pause()
    return subprocess.run(command, env=os.environ | found, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
