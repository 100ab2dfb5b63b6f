"""A copy of the working tree in which faults are planted, met and taken out again."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.planted.faults import ROOT, Database, Fault

TESTS_FAILED = 1
"""The exit code of pytest where a test failed; every other one says that none could."""
PATIENCE_S = 120
"""Whatever hangs for so long was noticed too."""


def copy_tree(to: Path) -> Path:
    """What git knows or would add, as it lies here."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    return to


@contextmanager
def planted(fault: Fault, tree: Path) -> Iterator[None]:
    """The fault is in the tree's source; it is taken out with the file's old time, so that bytecode stays good."""
    path = tree / fault.file
    source, times = path.read_bytes(), path.stat()
    path.write_text(fault.planted_in(source.decode()))
    try:
        yield
    finally:
        path.write_bytes(source)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def run(tree: Path, database: Database, tests: Iterable[str], *options: str) -> int | None:
    """The exit code of these tests; None where they hung."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0", *options, *tests]
    server, _, _ = os.environ["TEST_POSTGRES_URL"].rpartition("/")
    where = {"DATABASE_URL": f"{server}/{tree.name}"} if database == "postgres" else {}
    try:
        done = subprocess.run(
            command, cwd=tree, env=os.environ | where, capture_output=True, timeout=PATIENCE_S, check=False
        )
    except subprocess.TimeoutExpired:
        return None
    return done.returncode


def is_caught(fault: Fault, tree: Path) -> bool:
    """Whether the named test fails. Raises ValueError where it cannot even be asked."""
    with planted(fault, tree):
        code = run(tree, fault.database, [fault.test])
    if code not in (0, TESTS_FAILED, None):
        raise ValueError(f"{fault.name}: pytest ended with {code}")
    return code != 0
