"""Machines that play a seat: from that seat's own view and what it is offered, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engines.chance import Chance
from companion.engines.core import Offer, OneOf, Range, Several

Policy = Callable[[Any, Sequence[Offer], int, Chance], Offer]
"""View, offers, seat and chance in; an offer with its templates filled in out."""


def at_random(view: Any, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """Any offer, filled in anyhow."""
    return filled(chance.pick(offers), chance)


def filled(offer: Offer, chance: Chance) -> Offer:
    """The offer with a value in the place of each template."""
    values: dict[str, Any] = {}
    for name, template in offer.items():
        values[name] = value(template, values, chance)
    return values


def value(template: object, others: Mapping[str, Any], chance: Chance) -> object:
    match template:
        case Range():
            return template.min + chance.below(template.max - template.min + 1)
        case OneOf():
            return chance.pick(template.from_)
        case Several():
            choices = others[template.from_] if isinstance(template.from_, str) else template.from_
            return chance.shuffled(choices)[: how_many(template.count, chance)]
        case _:
            return template


def how_many(count: int | tuple[int, int], chance: Chance) -> int:
    if isinstance(count, int):
        return count
    lowest, highest = count
    return lowest + chance.below(highest - lowest + 1)
