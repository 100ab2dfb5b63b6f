"""The primitives that environments and sides of Player cards are made of: what holds while they lie there."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.core import snake_case
from companion.games.quests_over_coffee.rules.cards.effects import Attribute, By, Change
from companion.games.quests_over_coffee.rules.rules import Result

Sign = Literal["<", ">", "="]
Amount = Annotated[int, Meta(ge=0, le=20)]
Few = Annotated[int, Meta(ge=-3, le=3)]


class While(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is"}):
    """Only as long as that attribute stands there."""

    of: Attribute
    is_: Sign
    value: Amount


class Standing(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag=snake_case,
    forbid_unknown_fields=True,
    rename={"while_": "while"},
):
    """One thing that is different, always or `while` an attribute stands somewhere."""

    while_: While | None = None


class BaseDice(Standing, frozen=True):
    """The Base Roll has more dice, or fewer."""

    by: Few


class HelpPrice(Standing, frozen=True):
    """Each die of help costs more, or less."""

    by: Few


class ShopPrice(Standing, frozen=True):
    """Each item in the Shop costs more, or less."""

    by: Few


class ForbidLuck(Standing, frozen=True):
    """No Luck can be spent on dice."""


class FreeReroll(Standing, frozen=True):
    """The first reroll of each Quest costs no Luck."""


class After(Standing, frozen=True):
    """A Quest that ends like this changes an attribute, after its own events."""

    result: Result
    of: Attribute
    by: By


Rule = BaseDice | HelpPrice | ShopPrice | ForbidLuck | FreeReroll | After


def change(rule: After) -> Change:
    return Change(of=rule.of, by=rule.by)
