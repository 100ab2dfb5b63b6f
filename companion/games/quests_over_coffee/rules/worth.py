"""What things are worth to a careful player, in points of the final score."""

from collections.abc import Sequence

from companion.games.quests_over_coffee.rules import odds, rules
from companion.games.quests_over_coffee.rules.card_views import QuestView
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.cards.effects import Effect
from companion.games.quests_over_coffee.rules.cards.kinds import Compare, Dice, Pair, Special
from companion.games.quests_over_coffee.rules.current import payable, satisfied, stands
from companion.games.quests_over_coffee.rules.views import View

HEALTH = (-25.0, 0.0, 5.0, 8.0, 9.5, 10.5)
"""By how much is left; beyond, a point each."""
LUCK, MONEY, ITEM, NEXT_DIE, SHIELD = 1.6, 1.1, 2.5, 2.0, 1.0


def health(left: int) -> float:
    most = len(HEALTH) - 1
    return HEALTH[min(max(left, 0), most)] + max(0, left - most)


def of_effects(view: View, found: Sequence[Effect]) -> float:
    return sum(of_effect(view, effect) for effect in found)


def of_effect(view: View, effect: Effect) -> float:
    match effect:
        case effects.Change():
            return of_change(view, effect)
        case effects.DrawItem():
            return ITEM if view.limits and len(view.items) < view.limits.items else 0.0
        case effects.LoseItem():
            return -ITEM if view.items else 0.0
        case effects.NextDice():
            return NEXT_DIE * effect.by
        case effects.Shield():
            return SHIELD * effect.by
        case effects.ChangeStars():
            return float(rules.POINTS_A_STAR * max(effect.by, -view.stars))
        case effects.ChangeScore():
            return float(effect.by)
        case effects.LoseAll():
            return of_all(view, effect)
        case effects.Fork() | effects.Pay():
            return max(of_options(view, effect).values())
        case _:
            return 0.0


def of_all(view: View, effect: effects.LoseAll) -> float:
    if effect.of == "items":
        return -ITEM * len(view.items)
    return of_change(view, effects.Change(of=effect.of, by=-getattr(view, effect.of)))


def of_options(view: View, effect: effects.Asked) -> dict[int, float]:
    """By option that is open, what it brings."""
    if isinstance(effect, effects.Fork):
        return {place: of_effects(view, option) for place, option in enumerate(effect.options)}
    values = {1: of_effects(view, effect.otherwise)}
    if payable(view, effect):
        price = effects.Change(of=effect.of, by=-effect.amount)
        values[0] = of_change(view, price) + of_effects(view, effect.effects)
    return values


def of_change(view: View, effect: effects.Change) -> float:
    """What fits under the limit, and can be lost."""
    now = getattr(view, effect.of)
    then = min(now + effect.by, getattr(view.limits, effect.of))
    if effect.of == "health":
        return health(then + (view.shield if effect.by < 0 else 0)) - health(now)
    each = LUCK if effect.of == "luck" else MONEY
    return each * float(max(0, then) - now)


def of_total(view: View, quest: QuestView, total: int) -> float:
    """A Quest whose dice come to that, but for its Special Condition."""
    match rules.result(total, quest.fail.at, quest.success.at):
        case "fail":
            return of_effects(view, quest.fail.effects)
        case "success":
            return rules.POINTS_A_STAR * quest.stars + of_effects(view, quest.success.effects)
        case _:
            return 0.0


def of_roll(view: View, quest: QuestView, dice: int, kept: int = 0) -> float:
    """What to expect of that many dice beside others that show `kept`."""
    return sum(share * of_total(view, quest, kept + total) for total, share in odds.sums(dice).items())


def of_quest(view: View, quest: QuestView, dice: int) -> float:
    """What to expect of a Quest rolled with that many dice."""
    return of_roll(view, quest, dice) + of_special(view, quest, dice)


def of_special(view: View, quest: QuestView, dice: int) -> float:
    return special_odds(view, quest.special, dice) * of_effects(view, quest.special.effects)


def of_dice(view: View, quest: QuestView, dice: Sequence[int], bonus: int) -> float:
    """A Quest with the dice as they lie."""
    met = satisfied(view, quest.special, dice)
    special = of_effects(view, quest.special.effects) if met else 0.0
    return of_total(view, quest, sum(dice) + bonus) + special


def special_odds(view: View, special: Special, dice: int) -> float:
    match special:
        case Compare():
            return float(stands(view, special))
        case Dice():
            return odds.of_values(dice, special.values)
        case _:
            return odds.of_pair(dice) if isinstance(special, Pair) else odds.of_straight(dice)
