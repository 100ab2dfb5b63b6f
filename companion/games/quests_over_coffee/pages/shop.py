"""The Shop on the pages of Quests Over Coffee: its spots, what can be had there, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion import words
from companion.games.quests_over_coffee.pages.items import Reroll, found_reroll, laid
from companion.tables.answers import TableView


@dataclass(frozen=True)
class Spot:
    """`view`: the spot; `why` it cannot be bought; `swaps`: held items that can be given for it."""

    place: int
    view: Any
    may_buy: bool
    why: str
    swaps: Sequence[Any]


def spots(table: TableView) -> list[Spot]:
    return [spot(table, place, view) for place, view in enumerate(table.view.shop.spots)]


def spot(table: TableView, place: int, view: Any) -> Spot:
    buys = [offer for offer in table.actions if offer["type"] == "buy" and place in offer["spot"].from_]
    swaps = [offer for offer in table.actions if offer["type"] == "trade" and place in offer["spot"].from_]
    given = [item for offer in swaps for item in table.view.items if item.card in offer["item"].from_]
    return Spot(place, view, bool(buys), "" if buys else why_not(table, view), given)


def why_not(table: TableView, spot: Any) -> str:
    """The refusal that buying there would meet."""
    view = table.view
    if spot.price is None or spot.sold or table.viewer.seat is None:
        return ""
    if spot.item is None:
        return words.refusal("spot_empty", {})
    if spot.price > view.money:
        return words.refusal("money_needed", {"price": spot.price, "money": view.money})
    return words.refusal("items_full", {"most": view.limits.items})


def price_reroll(table: TableView) -> Reroll | None:
    """Of the dice on the spots, where Luck may be spent on them."""
    if table.view.phase != "shop":
        return None
    return found_reroll(table, laid([spot.die for spot in table.view.shop.spots]))


def prices_stand(table: TableView) -> str:
    """The refusal that rerolling them would meet, at a table where Luck may do that."""
    view = table.view
    rolled = [spot for spot in view.shop.spots if spot.price is not None]
    if not rolled or not table.options["luck_on_shop"] or price_reroll(table):
        return ""
    if any(spot.sold for spot in rolled):
        return words.refusal("already_bought", {})
    return words.refusal("luck_forbidden" if view.luck else "luck_needed", {})
