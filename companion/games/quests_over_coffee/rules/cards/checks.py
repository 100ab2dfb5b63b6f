"""What a card cannot be, though each of its fields is well formed."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.games.quests_over_coffee.rules.cards.effects import (
    AddDice,
    AddTotal,
    Asked,
    Change,
    ChangeScore,
    ChangeStars,
    Cheaper,
    Chosen,
    Effect,
    Fork,
    LoseAll,
    NextDice,
    OnDice,
    Pay,
    ShiftDie,
)
from companion.games.quests_over_coffee.rules.cards.kinds import Environment, Item, Player, Quest, Side
from companion.games.quests_over_coffee.rules.cards.standing import Rule

CHANGES = (Change, NextDice, ShiftDie, AddTotal, ChangeStars, ChangeScore)
Problems = Iterator[tuple[str, str, Mapping[str, Any]]]
"""The field, what is wrong with it, and the parameters of that."""


def quest(card: Quest) -> Problems:
    if card.fail.at >= card.success.at:  # Ruling C04
        yield "success.at", "not_above_fail", {"fail": card.fail.at}
    for name, effects in (
        ("fail", card.fail.effects),
        ("success", card.success.effects),
        ("special", card.special.effects),
    ):
        yield from listed(f"{name}.effects", effects)


def item(card: Item) -> Problems:
    yield from listed("effects", card.effects)
    if sum(isinstance(effect, Chosen | AddDice) for effect in card.effects) > 1:
        yield "effects", "dice_twice", {}
    for index, effect in enumerate(card.effects):
        if isinstance(effect, OnDice) and card.when != "rolling":
            yield f"effects[{index}]", "wrong_moment", {"when": card.when, "allowed": ["rolling"]}
        if isinstance(effect, Cheaper) and card.when != "shop":
            yield f"effects[{index}]", "wrong_moment", {"when": card.when, "allowed": ["shop"]}


def listed(field: str, effects: Sequence[Effect]) -> Problems:
    """One event changes an attribute once, so that Health never runs out half-way through it. Ruling C16."""
    for of in sorted(set(twice(effects))):
        yield field, "changed_twice", {"of": of}
    if sum(isinstance(effect, Asked) for effect in effects) > 1:
        yield field, "asks_twice", {}
    for index, effect in enumerate(effects):
        yield from single(f"{field}[{index}]", effect)


def twice(effects: Sequence[Effect]) -> Iterator[str]:
    """The attributes that can change more than once, whatever the player decides."""
    plain = [of for effect in effects for of in changed(effect)]
    for branch in [found for effect in effects for found in branches(effect)] or [()]:
        counted = Counter([*plain, *(of for effect in branch for of in changed(effect))])
        yield from (of for of, times in counted.items() if times > 1)


def branches(effect: Effect) -> Sequence[Sequence[Effect]]:
    """What an effect can lead to, as the player decides; a price is paid as well."""
    match effect:
        case Fork():
            return effect.options
        case Pay():
            return ((Change(of=effect.of, by=-effect.amount), *effect.effects), effect.otherwise)
        case _:
            return ()


def changed(effect: Effect) -> Sequence[str]:
    return (effect.of,) if isinstance(effect, Change | LoseAll) else ()


def single(field: str, effect: Effect) -> Problems:
    """An effect by itself."""
    if isinstance(effect, CHANGES) and effect.by == 0:
        yield f"{field}.by", "not_0", {}
    if isinstance(effect, Pay) and not (effect.effects or effect.otherwise):
        yield f"{field}.effects", "price_for_nothing", {}
    for name, inside in parts(effect):
        for index, part in enumerate(inside):
            yield from single(f"{field}.{name}[{index}]", part)


def parts(effect: Effect) -> Iterator[tuple[str, Sequence[Effect]]]:
    """The lists of effects inside of one, by field."""
    match effect:
        case Fork():
            yield from ((f"options[{place}]", option) for place, option in enumerate(effect.options))
        case Pay():
            yield from (("effects", effect.effects), ("otherwise", effect.otherwise))


def environment(card: Environment) -> Problems:
    return standing("rules", card.rules)


def standing(field: str, rules: Sequence[Rule]) -> Problems:
    for index, rule in enumerate(rules):
        if getattr(rule, "by", 1) == 0:
            yield f"{field}[{index}].by", "not_0", {}


def player(card: Player) -> Problems:
    for key, found in card.sides.items():
        yield from side(f"sides.{key}", found)


def side(field: str, found: Side) -> Problems:
    for name in ("health", "luck", "money"):
        most = getattr(found.limits, name)
        if getattr(found, name) > most:
            yield f"{field}.{name}", "above_limit", {"most": most}
    yield from standing(f"{field}.rules", found.rules)


CHECKS: dict[type[Any], Callable[[Any], Problems]] = {
    Quest: quest,
    Item: item,
    Environment: environment,
    Player: player,
}
"""By kind of card; a Shop card that has its three spots can be played with."""


def problems(card: object) -> Problems:
    check = CHECKS.get(type(card))
    return iter(()) if check is None else check(card)
