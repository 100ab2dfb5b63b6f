"""What a form offers to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: a seat or a role, and what it is called."""

    value: Any
    name: str


def seats(numbers: Sequence[int], names: Sequence[str]) -> list[Choice]:
    return [Choice(seat, names[seat]) for seat in numbers]
