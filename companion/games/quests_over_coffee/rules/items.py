"""Items: when they can be used, what for, and how room is made for another."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.cards.kinds import Item
from companion.games.quests_over_coffee.rules.current import limits
from companion.games.quests_over_coffee.rules.state import State


def item_of(state: State, item: str) -> Item:
    return cards_of(state.options).items[item]


def room(state: State) -> bool:
    """For one more. Ruling C18."""
    return len(state.items) < limits(state).items


def any_time(state: State, item: str) -> bool:
    return item_of(state, item).when == "any"


def now(state: State, item: str) -> bool:
    """Whether this is the time for it. Ruling C17."""
    match item_of(state, item).when:
        case "rolling":
            return state.phase == "rolling" and state.active is not None and bool(state.active.dice)
        case "shop":
            return state.phase == "shop" and state.shop is not None and bool(state.shop.dice)
        case _:
            return True


def check_held(state: State, item: str, among: Sequence[str]) -> None:
    """Raises Rejected `unknown_card`, `item_not_held`."""
    if item not in cards_of(state.options).items:
        raise Rejected("unknown_card", card=item)
    if item not in among:
        raise Rejected("item_not_held", item=item_of(state, item).name)
