"""Plants every fault, or one share in so many that the commit chooses, and says which ones survive."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.planted.faults import ROOT, Fault
from tests.planted.growing import copy_tree, is_caught, run
from tests.planted.table import FAULTS

TREES = ("planted_here", "planted_there")
"""As many as there are cores; the databases of their tests are called after them."""


def share(parts: int) -> list[Fault]:
    """Every fault of which the hash of the commit chooses one in so many."""
    head = ["git", "rev-parse", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return list(FAULTS[int(commit, 16) % parts :: parts])


def fail_unplanted(faults: Sequence[Fault], tree: Path) -> list[str]:
    """The databases on which a named test fails though nothing is planted."""
    asked = {(fault.database, fault.test) for fault in faults}
    databases = sorted({database for database, _ in asked})
    return [
        where for where in databases if run(tree, where, sorted(test for at, test in asked if at == where))
    ]


def survivors(faults: Sequence[Fault], trees: Sequence[Path]) -> list[Fault]:
    """Those that their tests did not notice, each printed as it is met; in every tree one at a time."""
    free: SimpleQueue[Path] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def plant(fault: Fault) -> bool:
        tree = free.get()
        try:
            caught = is_caught(fault, tree)
        finally:
            free.put(tree)
        print("caught  " if caught else "SURVIVED", fault.name, flush=True)
        return caught

    with ThreadPoolExecutor(len(trees)) as pool:
        return [fault for fault, caught in zip(faults, pool.map(plant, faults), strict=True) if not caught]


def main(parts: int) -> int:
    """1 where a fault survives, or a named test fails by itself."""
    began, faults = time.monotonic(), share(parts)
    with tempfile.TemporaryDirectory() as folder:
        trees = [copy_tree(Path(folder) / name) for name in TREES]
        if failing := fail_unplanted(faults, trees[0]):
            print("Named tests fail with nothing planted, on", *failing)
            return 1
        survived = survivors(faults, trees)
    caught = len(faults) - len(survived)
    print(f"caught {caught} of {len(faults)} planted, {len(FAULTS)} in all: {time.monotonic() - began:.0f} s")
    for fault in survived:
        print("SURVIVED", fault.name, fault.file, fault.test)
    return int(bool(survived))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
