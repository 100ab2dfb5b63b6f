"""Every test: all on SQLite, the table machinery again on PostgreSQL, the pages in a browser."""

import os
import subprocess
import sys

PARALLEL = ["-n", "2", "--dist", "loadgroup"]
RUNS: list[tuple[str, list[str], dict[str, str]]] = [
    ("everything on SQLite", ["-m", "not browser", *PARALLEL], {}),
    (
        "the table machinery on PostgreSQL",
        ["-m", "machinery", *PARALLEL],
        {"DATABASE_URL": os.environ["TEST_POSTGRES_URL"]},
    ),
    ("the pages in a browser", ["-m", "browser"], {"DJANGO_ALLOW_ASYNC_UNSAFE": "true"}),
]


def main(extra: list[str]) -> int:
    """The first exit code that is not 0."""
    for title, options, environment in RUNS:
        print(f"\n=== {title} ===", flush=True)
        command = [sys.executable, "-m", "pytest", *options, *extra]
        code = subprocess.run(command, env=os.environ | environment, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
