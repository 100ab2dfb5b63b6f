"""Packs of cards with which nothing can be gained, and conditions that can never hold."""

from collections.abc import Iterator, Mapping

from companion.engine.packs import Problem
from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.cards.card_packs import Pack
from companion.games.quests_over_coffee.rules.cards.effects import AddTotal
from companion.games.quests_over_coffee.rules.cards.kinds import Compare, Environment, Quest, Side
from companion.games.quests_over_coffee.rules.cards.standing import Rule, While


def warn(pack: Pack) -> Iterator[Problem]:
    most = most_of(pack)
    lost = [key for key, quest in pack.quests.items() if quest.success.at > most]
    for key in lost:
        yield Problem(f"quests.{key}.success.at", "never_succeeds", {"at": pack.quests[key].success.at})
    if len(lost) == len(pack.quests):
        yield Problem("quests", "no_quest_succeeds")
    for key, quest in pack.quests.items():
        yield from of_quest(pack, f"quests.{key}", quest)
    for place, rule in standing(pack):
        if rule.while_ is not None and not can_hold(pack, rule.while_):
            yield Problem(f"{place}.while", "never_holds")


def added(pack: Pack) -> list[int]:
    """What items do to a sum."""
    effects = [effect for item in pack.items.values() for effect in item.effects]
    return [effect.by for effect in effects if isinstance(effect, AddTotal)]


def least_of(pack: Pack) -> int:
    """The lowest sum that a die, and every item that takes off it, can come to."""
    return min(rules.FACES) + sum(by for by in added(pack) if by < 0)


def most_of(pack: Pack) -> int:
    """The highest sum that six dice, and every item that adds to them, can come to."""
    return rules.MOST_DICE * max(rules.FACES) + sum(by for by in added(pack) if by > 0)


def of_quest(pack: Pack, place: str, quest: Quest) -> Iterator[Problem]:
    """A Special Condition that cannot be met, and an end that cannot come."""
    if isinstance(quest.special, Compare) and not can_hold(pack, quest.special):
        yield Problem(f"{place}.special", "never_holds")
    if quest.fail.effects and quest.fail.at < least_of(pack):
        yield Problem(f"{place}.fail.at", "never_holds")


def can_hold(pack: Pack, condition: While | Compare) -> bool:
    """Within the limits of some side of some Player card; whoever has no Health has lost."""
    limits = [side.limits for player in pack.players.values() for side in player.sides.values()]
    most = max(getattr(limit, condition.of) for limit in limits)
    least = 1 if condition.of == "health" else 0
    return any(rules.compares(now, condition.is_, condition.value) for now in range(least, most + 1))


def standing(pack: Pack) -> Iterator[tuple[str, Rule]]:
    """The rules of environments and sides, each with its place."""
    yield from rules_of("environments", pack.environments)
    for key, player in pack.players.items():
        yield from rules_of(f"players.{key}.sides", player.sides)


def rules_of(place: str, cards: Mapping[str, Environment | Side]) -> Iterator[tuple[str, Rule]]:
    for key, card in cards.items():
        yield from ((f"{place}.{key}.rules[{index}]", rule) for index, rule in enumerate(card.rules))
