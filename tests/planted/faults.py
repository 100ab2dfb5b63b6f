"""What a planted fault is, and where it lies in the source."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).parents[2]
Database = Literal["sqlite", "postgres"]


@dataclass(frozen=True)
class Fault:
    """A small change: in `file`, `new` stands where `old` stood, once; then `test` has to fail."""

    name: str
    file: str
    old: str
    new: str
    test: str
    database: Database = "sqlite"

    def planted_in(self, source: str) -> str:
        """The source with the fault. Raises ValueError unless there is one place for it."""
        if source.count(self.old) != 1 or self.old == self.new:
            raise ValueError(f"{self.name}: {source.count(self.old)} places in {self.file}")
        return source.replace(self.old, self.new)
