"""What the cards of Quests Over Coffee do, in words. Message ids for gettext."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from companion.games.quests_over_coffee.rules.card_views import QuestView, SaysView
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.cards.kinds import Compare, Dice, Pair, Special
from companion.games.quests_over_coffee.rules.views import View
from companion.games.quests_over_coffee.words import ATTRIBUTES

GAIN, LOSE = _("gain %(by)s %(of)s"), _("lose %(by)s %(of)s")
MORE_DICE = _("dice more in the next Base Roll: %(by)s")
FEWER_DICE = _("dice fewer in the next Base Roll: %(by)s")
SHIELD = _("the next loss of Health is %(by)s less")
DRAW, LOSE_ITEM = _("draw an item"), _("the item that came last goes under the deck")
NOTHING = _("nothing")
LOSE_ALL = {
    "health": _("lose all Health"),
    "luck": _("lose all Luck"),
    "money": _("lose all Money"),
    "items": _("all items go under the deck"),
}
MORE_STARS, FEWER_STARS = _("gain stars: %(by)s"), _("lose stars: %(by)s")
MORE_POINTS, FEWER_POINTS = _("gain points of the score: %(by)s"), _("lose points of the score: %(by)s")
OR = _(" or ")
PRICE = _("pay %(amount)s %(of)s for this: %(effects)s")
PAY_OR = _("pay %(amount)s %(of)s, else: %(otherwise)s")
PRICE_OR = _("pay %(amount)s %(of)s for this: %(effects)s; else: %(otherwise)s")
PAY = _("Pay %(amount)s %(of)s: %(effects)s")
SIGNS = {
    "<": _("%(of)s below %(value)s"),
    ">": _("%(of)s above %(value)s"),
    "=": _("%(of)s exactly %(value)s"),
}
STRAIGHT, PAIR = _("three dice in sequence"), _("two dice alike")
VALUES = _("dice that show %(values)s")


def with_words(view: View, names: Sequence[str]) -> View:
    """The view, its Quests in words."""
    quests, kept, gone = (tuple(map(in_words, quests)) for quests in (view.quests, view.kept, view.gone))
    return replace(view, quests=quests, kept=kept, gone=gone)


def in_words(quest: QuestView) -> QuestView:
    says = SaysView(
        fail=all_of(quest.fail.effects),
        success=all_of(quest.success.effects),
        condition=condition(quest.special),
        special=all_of(quest.special.effects),
    )
    return replace(quest, says=says)


def all_of(found: Sequence[effects.Lasting]) -> str:
    return ", ".join(map(one, found)) or gettext(NOTHING)


def one(effect: effects.Lasting) -> str:
    """What one effect does."""
    match effect:
        case effects.Change():
            template = GAIN if effect.by > 0 else LOSE
            return gettext(template) % {"by": abs(effect.by), "of": gettext(ATTRIBUTES[effect.of])}
        case effects.NextDice():
            return gettext(MORE_DICE if effect.by > 0 else FEWER_DICE) % {"by": abs(effect.by)}
        case effects.Shield():
            return gettext(SHIELD) % {"by": effect.by}
        case effects.LoseAll():
            return gettext(LOSE_ALL[effect.of])
        case effects.ChangeStars():
            return gettext(MORE_STARS if effect.by > 0 else FEWER_STARS) % {"by": abs(effect.by)}
        case effects.ChangeScore():
            return gettext(MORE_POINTS if effect.by > 0 else FEWER_POINTS) % {"by": abs(effect.by)}
        case effects.Fork():
            return gettext(OR).join(map(all_of, effect.options))
        case effects.Pay():
            return price(effect)
        case _:
            return gettext(DRAW if isinstance(effect, effects.DrawItem) else LOSE_ITEM)


def price(effect: effects.Pay) -> str:
    """What has to be paid, what for, and what happens without."""
    template = (PRICE_OR if effect.otherwise else PRICE) if effect.effects else PAY_OR
    return gettext(template) % of_price(effect)


def of_price(effect: effects.Pay) -> dict[str, Any]:
    return {
        "amount": effect.amount,
        "of": gettext(ATTRIBUTES[effect.of]),
        "effects": all_of(effect.effects),
        "otherwise": all_of(effect.otherwise),
    }


def answers(effect: effects.Asked) -> list[str]:
    """By option, what it comes to."""
    if isinstance(effect, effects.Fork):
        return list(map(all_of, effect.options))
    return [gettext(PAY) % of_price(effect), all_of(effect.otherwise)]


def condition(special: Special) -> str:
    """Rulebook, Special Conditions."""
    match special:
        case Compare():
            of = gettext(ATTRIBUTES[special.of])
            return gettext(SIGNS[special.is_]) % {"of": of, "value": special.value}
        case Dice():
            return gettext(VALUES) % {"values": ", ".join(map(str, special.values))}
        case _:
            return gettext(PAIR if isinstance(special, Pair) else STRAIGHT)
