"""The kinds of card: Quests, items, environments, Player cards and Shop cards."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.core import snake_case
from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.cards.effects import Attribute, Effect, Face, Lasting
from companion.games.quests_over_coffee.rules.cards.standing import Amount, Rule, Sign

NO_NUL = r"^[^\x00]*$"
Key = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$(?!\n)")]
"""What a card is called in options, actions and the log: small letters, digits, single underscores."""
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=NO_NUL)]
Text = Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_NUL)]
Source = Literal["rulebook", "companion", "own"]
Effects = Annotated[tuple[Lasting, ...], Meta(max_length=4)]
Rules = Annotated[tuple[Rule, ...], Meta(max_length=4)]
Moment = Literal["any", "rolling", "shop"]
"""When an item can be used: any time after setup, with dice on a Quest, or once the Shop has its prices."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a card."""


class Card(Part, frozen=True, kw_only=True):
    """A card: its name, what it says to people, and whose words these are."""

    name: Name
    text: Text
    source: Source


class QuestEvent(Part, frozen=True):
    """The Fail or Success event: from which sum on, and what it does."""

    at: Annotated[int, Meta(ge=0, le=60)]
    effects: Effects


class SpecialPart(msgspec.Struct, frozen=True, tag_field="when", tag=snake_case, forbid_unknown_fields=True):
    """A Special Condition, and what it does. Rulebook, Special Conditions."""

    effects: Effects


class Straight(SpecialPart, frozen=True):
    """Three dice in sequence."""


class Pair(SpecialPart, frozen=True):
    """Two dice alike."""


class Dice(SpecialPart, frozen=True):
    """These numbers, each on a die."""

    values: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=6)]


class Compare(SpecialPart, frozen=True, tag="attribute", rename={"is_": "is"}):
    """Health, Luck or Money below, above or at a number."""

    of: Attribute
    is_: Sign
    value: Amount


Special = Straight | Pair | Dice | Compare


class Quest(Card, frozen=True, kw_only=True):
    """Rulebook, Quest Card anatomy. Ruling C06: it has a star at least."""

    stars: Annotated[int, Meta(ge=1, le=10)]
    fail: QuestEvent
    success: QuestEvent
    special: Special


class Item(Card, frozen=True, kw_only=True):
    when: Moment
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=4)]


class Environment(Card, frozen=True, kw_only=True):
    rules: Annotated[tuple[Rule, ...], Meta(min_length=1, max_length=4)]


class Limits(Part, frozen=True):
    """The most that a player can have. Rulebook, Player Setup; Ruling C15."""

    health: Annotated[int, Meta(ge=1, le=20)] = rules.MOST_HEALTH
    luck: Amount = rules.MOST_LUCK
    money: Amount = rules.MOST_MONEY
    items: Annotated[int, Meta(ge=1, le=6)] = rules.MOST_ITEMS


class Side(Part, frozen=True, kw_only=True):
    """One side of a Player card: what to start with, the Base Roll, and what holds while it is played."""

    name: Name
    text: Text
    health: Annotated[int, Meta(ge=1, le=20)]
    luck: Amount
    money: Amount
    base_dice: Annotated[int, Meta(ge=1, le=6)] = rules.BASE_DICE
    limits: Limits = Limits()
    rules: Rules = ()


class Player(Card, frozen=True, kw_only=True):
    sides: Annotated[dict[Key, Side], Meta(min_length=2, max_length=2)]


class Shop(Card, frozen=True, kw_only=True):
    """The item spots in their order. Ruling C22: at a TRADE spot an item can be swapped instead."""

    spots: Annotated[
        tuple[Literal["price", "trade"], ...],
        Meta(min_length=rules.SHOP_SPOTS, max_length=rules.SHOP_SPOTS),
    ]
