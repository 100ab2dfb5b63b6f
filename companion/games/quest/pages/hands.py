"""Hands that point in Good's Last Chance, and who may move them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion.games.quest.rules import roles
from companion.pages.choices import Choice, seats
from companion.tables.answers import TableView


@dataclass(frozen=True)
class Power:
    """A hand that a Duke or an Archduke may move, and where to."""

    type: str
    seat: int
    hand: int
    name: str
    targets: list[Choice]


def powers(table: TableView, names: Sequence[str]) -> list[Power]:
    """What the own character can do to the hands that are raised."""
    offers = [offer for offer in table.actions if offer["type"] in roles.POWERS.values()]
    own = table.viewer.seat
    mine = [offer for offer in offers if offer.get("as_seat", own) == own]
    return [power(offer, table, names) for offer in mine]


def power(offer: Mapping[str, Any], table: TableView, names: Sequence[str]) -> Power:
    seat, hand = offer.get("seat", table.viewer.seat), offer.get("hand", 1)
    pointing = table.view.hands[seat][hand]
    told = {"name": names[seat], "target": names[pointing] if pointing is not None else ""}
    text = gettext("%(name)s at %(target)s") % told if pointing is not None else gettext("Your second hand")
    return Power(offer["type"], seat, hand, text, seats(getattr(offer.get("target"), "from_", ()), names))
