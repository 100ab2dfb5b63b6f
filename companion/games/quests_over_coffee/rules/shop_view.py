"""The Shop as it is seen, from before it opens until after it has closed."""

from typing import Literal

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules import current
from companion.games.quests_over_coffee.rules.card_views import ItemView, item_view
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.cards.kinds import Source
from companion.games.quests_over_coffee.rules.events import Keys
from companion.games.quests_over_coffee.rules.state import Shop, State


class SpotView(Value, frozen=True):
    """An item spot. `die` null before the roll; `price`: the die as rules and items have changed it."""

    trade: bool
    die: int | None
    price: int | None
    item: ItemView | None
    sold: bool


class ShopView(Value, frozen=True):
    """`given`: items that were swapped away here; they cannot be had again now."""

    card: str
    name: str
    text: str
    source: Source
    status: Literal["to_come", "open", "over"]
    spots: tuple[SpotView, ...]
    given: Keys


def shop_view(state: State) -> ShopView:
    card = cards_of(state.options).shops[state.shop_card]
    return ShopView(
        card=state.shop_card,
        name=card.name,
        text=card.text,
        source=card.source,
        status="open" if state.shop else "to_come" if state.round < 2 else "over",
        spots=tuple([spot_view(state, place, kind == "trade") for place, kind in enumerate(card.spots)]),
        given=state.shop.given if state.shop else (),
    )


def spot_view(state: State, place: int, trade: bool) -> SpotView:
    shop = state.shop or Shop()
    die = shop.dice[place] if shop.dice else None
    item = shop.items[place] if place < len(shop.items) else None
    return SpotView(
        trade=trade,
        die=die,
        price=None if die is None else current.shop_price(state, die),
        item=None if item is None else item_view(state, item),
        sold=item is not None and shop.sold[place],
    )
