"""Machines that play a seat: from that seat's own view and what it is offered, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf, Range, Several

Policy = Callable[[Any, Sequence[Offer], int, Chance], Offer]
"""View, offers, seat and chance in; an offer with its templates filled in out."""


def at_random(view: object, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """Any offer, filled in anyhow."""
    return filled(chance.pick(offers), chance)


def filled(offer: Offer, chance: Chance) -> Offer:
    """The offer with a value in the place of each template; a field stands before those that draw from it.

    What is no template stays as it is, so that the answer is an action's fields by name.
    """
    values: dict[str, Any] = {}
    for name, template in offer.items():
        values[name] = value(template, values, chance)
    return values


def value(template: object, others: Mapping[str, Any], chance: Chance) -> object:
    match template:
        case Range():
            return template.min + chance.below(template.max - template.min + 1)
        case OneOf():
            return chance.pick(choices(template, others))
        case Several():
            return chance.shuffled(choices(template, others))[: how_many(template.count, chance)]
        case _:
            return template


def choices(template: OneOf | Several, others: Mapping[str, Any]) -> Sequence[Any]:
    """What is listed, or what another field was filled with."""
    return others[template.from_] if isinstance(template.from_, str) else template.from_


def how_many(count: int | tuple[int, int], chance: Chance) -> int:
    if isinstance(count, int):
        return count
    lowest, highest = count
    return lowest + chance.below(highest - lowest + 1)
