"""Names and log lines of Quests Over Coffee. Message ids for gettext.

Of several lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from companion.games.quests_over_coffee.refusals import REFUSALS
from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.rules import Outcome
from companion.words.catalogue import Words

TITLE = _("Quests Over Coffee")

RESULTS = {"fail": _("Fail"), "success": _("Success"), "abandoned": _("abandoned")}
ATTRIBUTES = {"health": _("Health"), "luck": _("Luck"), "money": _("Money")}
MET = {True: _("met"), False: _("not met")}


def names(cards: Mapping[str, Any]) -> dict[str, str]:
    """Of the built-in cards; a card of one's own is called by its key."""
    return {key: card.name for key, card in cards.items()}


ITEMS = names(companion().items)
TERMS: dict[str, Mapping[Any, str]] = {
    "result": RESULTS,
    "of": ATTRIBUTES,
    "price_of": ATTRIBUTES,
    "special": MET,
    "quest": names(companion().quests),
    "item": ITEMS,
    "given": ITEMS,
    "drawn": ITEMS,
    "lost": ITEMS,
    "environment": names(companion().environments),
    "side": {key: side.name for card in companion().players.values() for key, side in card.sides.items()},
}
"""By parameter of a log entry, what its values are called."""

LINES: dict[str, str | tuple[str, ...]] = {
    "side": _("Side chosen: %(side)s"),
    "keep": (
        _("Kept: %(item)s. Environment: %(environment)s"),
        _("Kept: %(item)s"),
    ),
    "quest": _("On to “%(quest)s”; dice of help: %(help)s, for %(price)s Money"),
    "roll": (_("Prices in the Shop: %(prices)s"), _("Rolled: %(values)s")),
    "reroll": (_("Rerolled in the Shop: %(prices)s"), _("Rerolled: %(values)s")),
    "accept": _("“%(quest)s” with %(total)s: %(result)s. Special Condition: %(special)s"),
    "use": (
        _("Used: %(item)s; drew %(drawn)s"),
        _("Used: %(item)s; rolled %(values)s"),
        _("Used: %(item)s; %(of)s %(by)s"),
        _("Used: %(item)s"),
    ),
    "choose": (
        _("Paid: %(paid)s %(price_of)s"),
        _("Not paid: %(unpaid)s"),
        _("Chosen: option %(number)s"),
    ),
    "suffer": _("The blow was taken"),
    "drop": (_("Under the item deck: %(item)s; drew %(drawn)s"), _("Under the item deck: %(item)s")),
    "pass_up": _("An item was passed up"),
    "buy": _("Bought for %(price)s Money: %(item)s"),
    "trade": _("Swapped in the Shop: %(given)s for %(item)s"),
    "swap_environment": _("The environment is now: %(environment)s"),
    "leave_shop": _("Left the Shop: the second round begins"),
}


SCORE = _("Score %(score)s: stars %(stars)s, Health %(health)s, Money %(money)s")
DEFEAT = _("Defeated: score %(score)s")


def say(outcome: Outcome) -> str:
    """How a game ended."""
    told = {name: getattr(outcome, name) for name in ("score", "stars", "health", "money")}
    return gettext(DEFEAT if outcome.defeated else SCORE) % told


WORDS = Words(title=TITLE, lines=LINES, refusals=REFUSALS, terms=TERMS)
