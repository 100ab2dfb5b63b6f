"""What was measured, as a table."""

import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

SETTINGS = "bench.settings"


@dataclass(frozen=True)
class Line:
    """A ratio or a time, what it should be, and whether it is; no gate: only to be known."""

    what: str
    value: float
    gate: str = ""
    met: bool = True
    unit: str = ""


def heading() -> str:
    """Where and of what this was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    python = f"Python {platform.python_version()}"
    machine = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}"
    return f"commit {commit.stdout.strip() or 'unknown'} on {machine}"


def written(lines: Sequence[Line]) -> str:
    return "\n".join(row(line) for line in lines)


def row(line: Line) -> str:
    gate = f"{line.gate}: {'met' if line.met else 'MISSED'}" if line.gate else ""
    return f"{line.value:>9.2f} {line.unit:<3} {line.what:<88} {gate}"
