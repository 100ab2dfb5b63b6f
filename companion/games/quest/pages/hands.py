"""Hands that point in Good's Last Chance, and who may move them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from companion.engine.core import Offer
from companion.games.quest.pages.table import Table
from companion.games.quest.rules import roles
from companion.pages.choices import Choice, seats


@dataclass(frozen=True)
class Power:
    """A hand that a Duke or an Archduke may move, and where to."""

    type: str
    seat: int
    hand: int
    name: str
    targets: list[Choice]


def powers(table: Table, names: Sequence[str]) -> list[Power]:
    """What the own character can do to the hands that are raised."""
    own = table.viewer.seat
    if own is None:
        return []
    mine = [offer for offer in table.open_to(own) if offer["type"] in roles.POWERS.values()]
    return [power(offer, own, table, names) for offer in mine]


def power(offer: Offer, own: int, table: Table, names: Sequence[str]) -> Power:
    seat, hand = offer.get("seat", own), offer.get("hand", 1)
    pointing = table.view.hands[seat][hand]
    told = {"name": names[seat], "target": names[pointing] if pointing is not None else ""}
    text = gettext("%(name)s at %(target)s") % told if pointing is not None else gettext("Your second hand")
    return Power(offer["type"], seat, hand, text, seats(getattr(offer.get("target"), "from_", ()), names))
