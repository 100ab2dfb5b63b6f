"""The Shop on the pages of Quests Over Coffee: its spots, what can be had there, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.quests_over_coffee.pages.items import Reroll, found_reroll, laid, no_reroll
from companion.games.quests_over_coffee.pages.table import Table
from companion.games.quests_over_coffee.rules import actions
from companion.games.quests_over_coffee.rules.card_views import ItemView
from companion.games.quests_over_coffee.rules.shop_view import SpotView


@dataclass(frozen=True)
class Spot:
    """`view`: the spot; `why` it cannot be bought; `swaps`: held items that can be given for it."""

    place: int
    view: SpotView
    may_buy: bool
    why: str
    swaps: Sequence[ItemView]


def spots(table: Table) -> list[Spot]:
    return [spot(table, place, view) for place, view in enumerate(table.view.shop.spots)]


def spot(table: Table, place: int, view: SpotView) -> Spot:
    swaps = [offer for offer in table.offers("trade") if place in offer["spot"].from_]
    given = [item for offer in swaps for item in table.view.items if item.card in offer["item"].from_]
    sells = view.price is not None and not view.sold
    why = table.why_not(actions.Buy(spot=place)) if sells else ""
    return Spot(place, view, sells and table.plays and not why, why, given)


def price_reroll(table: Table) -> Reroll | None:
    """Of the dice on the spots, where Luck may be spent on them."""
    if table.view.phase != "shop":
        return None
    return found_reroll(table, laid([spot.die for spot in table.view.shop.spots if spot.die is not None]))


def prices_stand(table: Table) -> str:
    """The refusal that rerolling them would meet, at a table where Luck may do that."""
    rolled = any(spot.price is not None for spot in table.view.shop.spots)
    return no_reroll(table) if rolled and table.options["luck_on_shop"] else ""
