"""What a form offers to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.core import Offer


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: a seat or a role, and what it is called."""

    value: Any
    name: str


def listed(offers: Sequence[Offer], type_: str, field: str) -> list[Any]:
    """The values that the offers of that type list for a field, each once."""
    templates = (offer.get(field) for offer in offers if offer["type"] == type_)
    return list(dict.fromkeys(value for template in templates for value in getattr(template, "from_", ())))


def seats(numbers: Sequence[int], names: Sequence[str]) -> list[Choice]:
    return [Choice(seat, names[seat]) for seat in numbers]
