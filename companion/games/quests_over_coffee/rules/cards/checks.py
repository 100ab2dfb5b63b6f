"""What a card cannot be, though each of its fields is well formed."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.quests_over_coffee.rules.cards.effects import (
    AddDice,
    AddTotal,
    Change,
    Cheaper,
    Chosen,
    Effect,
    NextDice,
    OnDice,
    ShiftDie,
)
from companion.games.quests_over_coffee.rules.cards.kinds import Environment, Item, Player, Quest, Side
from companion.games.quests_over_coffee.rules.cards.standing import Rule

Problems = Iterator[tuple[str, str]]
"""The field, and what is wrong with it."""


def quest(card: Quest) -> Problems:
    if card.fail.at >= card.success.at:  # Ruling C04
        yield "success.at", f"has to be more than the Fail value, {card.fail.at}"
    for name, effects in (
        ("fail", card.fail.effects),
        ("success", card.success.effects),
        ("special", card.special.effects),
    ):
        yield from listed(f"{name}.effects", effects)


def item(card: Item) -> Problems:
    yield from listed("effects", card.effects)
    if sum(isinstance(effect, Chosen | AddDice) for effect in card.effects) > 1:
        yield "effects", "choose or roll dice more than once"
    for index, effect in enumerate(card.effects):
        if isinstance(effect, OnDice) and card.when != "rolling":
            yield f"effects[{index}]", 'needs dice on the table: when = "rolling"'
        if isinstance(effect, Cheaper) and card.when != "shop":
            yield f"effects[{index}]", 'needs the prices of the Shop: when = "shop"'


def listed(field: str, effects: Sequence[Effect]) -> Problems:
    """One event changes an attribute once, so that Health never runs out half-way through it. Ruling C16."""
    changed = Counter(effect.of for effect in effects if isinstance(effect, Change))
    for of, times in changed.items():
        if times > 1:
            yield field, f"changes {of} more than once"
    for index, effect in enumerate(effects):
        if isinstance(effect, Change | NextDice | ShiftDie | AddTotal) and effect.by == 0:
            yield f"{field}[{index}].by", "has to be other than 0"


def environment(card: Environment) -> Problems:
    return standing("rules", card.rules)


def standing(field: str, rules: Sequence[Rule]) -> Problems:
    for index, rule in enumerate(rules):
        if getattr(rule, "by", 1) == 0:
            yield f"{field}[{index}].by", "has to be other than 0"


def player(card: Player) -> Problems:
    for key, found in card.sides.items():
        yield from side(f"sides.{key}", found)


def side(field: str, found: Side) -> Problems:
    for name in ("health", "luck", "money"):
        if getattr(found, name) > getattr(found.limits, name):
            yield f"{field}.{name}", f"is more than its limit, {getattr(found.limits, name)}"
    yield from standing(f"{field}.rules", found.rules)


CHECKS: dict[type[Any], Callable[[Any], Problems]] = {
    Quest: quest,
    Item: item,
    Environment: environment,
    Player: player,
}
"""By kind of card; a Shop card that has its three spots can be played with."""


def problems(card: Any) -> Problems:
    check = CHECKS.get(type(card))
    return iter(()) if check is None else check(card)
