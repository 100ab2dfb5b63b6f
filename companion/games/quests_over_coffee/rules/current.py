"""What holds at a table now: limits, dice and prices, by the side played and the environment."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from msgspec.structs import replace

from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.cards import standing
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.cards.effects import Attribute, Pay
from companion.games.quests_over_coffee.rules.cards.kinds import (
    Compare,
    Dice,
    Limits,
    Pair,
    Quest,
    Side,
    Special,
)
from companion.games.quests_over_coffee.rules.cards.standing import Rule, While
from companion.games.quests_over_coffee.rules.events import Pending
from companion.games.quests_over_coffee.rules.state import Active, State

R = TypeVar("R", bound=Rule)


class Cubes(Protocol):
    """Whatever shows the three attributes: a state, or a view of it."""

    @property
    def health(self) -> int: ...
    @property
    def luck(self) -> int: ...
    @property
    def money(self) -> int: ...


def side_of(state: State) -> Side:
    return cards_of(state.options).players[state.player].sides[state.side]


def limits(state: State) -> Limits:
    """Ruling C15."""
    return side_of(state).limits


def quest_of(state: State, quest: str) -> Quest:
    return cards_of(state.options).quests[quest]


def amount(cubes: Cubes, of: Attribute) -> int:
    return {"health": cubes.health, "luck": cubes.luck, "money": cubes.money}[of]


def stands(cubes: Cubes, condition: While | Compare) -> bool:
    return rules.compares(amount(cubes, condition.of), condition.is_, condition.value)


def lying(state: State, kind: type[R]) -> list[R]:
    """What side and environment say, in force or not."""
    found = list(side_of(state).rules)
    if state.environment is not None:
        found += cards_of(state.options).environments[state.environment].rules
    return [rule for rule in found if isinstance(rule, kind)]


def in_force(state: State, kind: type[R]) -> list[R]:
    """What they now change. Rulebook, Environments; Ruling C23: at every moment."""
    return [rule for rule in lying(state, kind) if holds(state, rule)]


def holds(state: State, rule: Rule | Pending) -> bool:
    return rule.while_ is None or stands(state, rule.while_)


def base_dice(state: State) -> int:
    """A Base Roll that is made now. Rulings C23, C25."""
    more = sum(rule.by for rule in in_force(state, standing.BaseDice))
    return rules.within_dice(side_of(state).base_dice + more + state.next_dice)


def base_beside(state: State, help_: int) -> int:
    """The same beside dice that are paid for: it gives way to them. Ruling C06."""
    return min(base_dice(state), rules.MOST_DICE - help_)


def base_of(state: State, active: Active) -> int:
    """Of the Quest gone for: as it was rolled, or as it would be now."""
    return active.base if active.dice else base_beside(state, active.help)


def help_dice(state: State, quest: str) -> tuple[int, ...]:
    """By dice of help, from none: what would be rolled for that Quest once they are paid for."""
    price = help_price(state, quest)
    counts = range(rules.most_help(base_dice(state)) + 1)
    paid = [replace(state, money=state.money - count * price) for count in counts]
    return tuple([base_beside(left, count) + count for count, left in enumerate(paid)])


def help_price(state: State, quest: str) -> int:
    """Of one die. Rulebook, Paying for Help."""
    more = sum(rule.by for rule in in_force(state, standing.HelpPrice))
    return max(rules.LOWEST_PRICE, quest_of(state, quest).stars + more)


def luck_forbidden(state: State) -> bool:
    return bool(in_force(state, standing.ForbidLuck))


def reroll_price(state: State, active: Active) -> int:
    """In Luck, for the next reroll of this Quest. Rulebook, Luck."""
    return 0 if active.rerolls == 0 and in_force(state, standing.FreeReroll) else 1


def shop_price(state: State, die: int) -> int:
    """Of the item whose spot shows that die. Rulebook, Shop."""
    more = sum(rule.by for rule in in_force(state, standing.ShopPrice))
    cut = state.shop.cut if state.shop else 0
    return max(rules.LOWEST_PRICE, die + more - cut)


def total(active: Active) -> int:
    """Ruling C03: all the dice."""
    return sum(active.dice) + active.bonus


def satisfied(cubes: Cubes, special: Special, dice: Sequence[int]) -> bool:
    """Rulebook, Special Conditions. Ruling C09: of these dice, and of the attributes as they stand."""
    match special:
        case Compare():
            return stands(cubes, special)
        case Dice():
            return rules.shown(dice, special.values)
        case Pair():
            return rules.pair(dice)
        case _:
            return rules.straight(dice)


def stars(state: State) -> int:
    """Of the Quests kept, and what cards make of them."""
    quests = cards_of(state.options).quests
    return sum(quests[quest].stars for quest in state.kept) + state.more_stars


def score(state: State) -> int:
    """If the game ended now."""
    return rules.final_score(stars(state), state.health, state.money, state.points)


def payable(cubes: Cubes, price: Pay) -> bool:
    """In full, Ruling C15; and nobody pays with the last Health."""
    left = amount(cubes, price.of) - price.amount
    return left > 0 if price.of == "health" else left >= 0
