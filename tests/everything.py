"""Every test: on SQLite, the table machinery on PostgreSQL too, pages in a browser, and planted faults."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field

PARALLEL = ("-n", "2", "--dist", "loadgroup")
WAITING = ("-n", "3", "--dist", "loadgroup")
"""Where one of three waits most of the time, for a process, a clock or a browser: two cores are busy."""


@dataclass(frozen=True)
class Part:
    """Tests that run under one database, and how."""

    title: str
    options: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    module: str = "pytest"

    def run(self, extra: list[str]) -> int:
        """The exit code of its tests."""
        asked = extra if self.module == "pytest" else []
        command = [sys.executable, "-m", self.module, *self.options, *asked]
        return subprocess.run(command, env=os.environ | self.environment, check=False).returncode


PARTS = (
    Part("everything on SQLite", ("-m", "not browser", *WAITING)),
    Part(
        "the table machinery on PostgreSQL",
        ("-m", "machinery", *PARALLEL),
        {"DATABASE_URL": os.environ["TEST_POSTGRES_URL"]},
    ),
    Part("the pages in a browser", ("-m", "browser", *WAITING), {"DJANGO_ALLOW_ASYNC_UNSAFE": "true"}),
    Part("one planted fault in twelve, by the commit", ("12",), module="tests.planted"),
)


def main(extra: list[str]) -> int:
    """Runs every part, whatever became of the one before; 1 where any of them failed."""
    told, failed = [], False
    for part in PARTS:
        print(f"\n=== {part.title} ===", flush=True)
        began = time.monotonic()
        code = part.run(extra)
        failed = failed or code != 0
        told.append(f"{'FAILED' if code else 'passed'} {time.monotonic() - began:6.0f} s  {part.title}")
    print("", *told, sep="\n", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
