"""The Shop: its prices, what is bought and swapped there, and the way on to the second round."""

from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules import actions, current, events, rules
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.dice import check_chosen, values_of
from companion.games.quests_over_coffee.rules.items import check_held, room
from companion.games.quests_over_coffee.rules.questing import check_luck
from companion.games.quests_over_coffee.rules.state import Shop, State


def roll(course: Course, action: actions.Roll) -> None:
    """Rulebook, Shop: dice on the spots in their order, then items beside them. Rulings C20, C21."""
    state = course.state
    if state.shop and state.shop.dice:
        raise Rejected("already_rolled", why="dice")
    values = values_of(state, rules.SHOP_SPOTS, action.values, course.chance)
    deck = tuple(course.chance.shuffled(state.item_deck))
    course.happen(
        events.ShopRolled(
            values=values,
            typed=action.values is not None,
            items=deck[: rules.SHOP_SPOTS],
            item_deck=deck[rules.SHOP_SPOTS :],
        )
    )


def open_shop(state: State) -> Shop:
    """With its prices. Raises Rejected `roll_first`."""
    if state.shop is None or not state.shop.dice:
        raise Rejected("roll_first")
    return state.shop


def reroll(course: Course, action: actions.Reroll) -> None:
    """Ruling C08: only where it was agreed, and before anything is taken."""
    state = course.state
    shop = open_shop(state)
    if not state.options.luck_on_shop:
        raise Rejected("no_luck_on_shop")
    if any(shop.sold):
        raise Rejected("already_bought")
    check_luck(state, 1)
    check_chosen(action.dice, shop.dice, len(shop.dice))
    values = values_of(state, len(action.dice), action.values, course.chance)
    typed = action.values is not None
    course.happen(events.PricesRerolled(dice=action.dice, values=values, typed=typed))


def for_sale(state: State, spot: int) -> str:
    """The item on that spot. Raises Rejected `no_such_spot`, `spot_empty`, `already_sold`."""
    shop = open_shop(state)
    if not 0 <= spot < rules.SHOP_SPOTS:
        raise Rejected("no_such_spot", spot=spot, highest=rules.SHOP_SPOTS - 1)
    if spot >= len(shop.items):
        raise Rejected("spot_empty")
    if shop.sold[spot]:
        raise Rejected("already_sold")
    return shop.items[spot]


def buy(course: Course, action: actions.Buy) -> None:
    """Raises Rejected `money_needed`, `items_full`."""
    state = course.state
    item = for_sale(state, action.spot)
    price = current.shop_price(state, open_shop(state).dice[action.spot])
    if price > state.money:
        raise Rejected("money_needed", price=price, money=state.money)
    if not room(state):
        raise Rejected("items_full", most=current.limits(state).items)
    course.happen(events.ItemBought(spot=action.spot, item=item, price=price))


def trade(course: Course, action: actions.Trade) -> None:
    """Rulebook, Shop: TRADE. Ruling C22: free, once a spot."""
    state = course.state
    item = for_sale(state, action.spot)
    if not for_trade(state, action.spot):
        raise Rejected("not_a_trade_spot")
    check_held(state, action.item, state.items)
    course.happen(events.ItemTraded(spot=action.spot, item=item, given=action.item))


def for_trade(state: State, spot: int) -> bool:
    return cards_of(state.options).shops[state.shop_card].spots[spot] == "trade"


def swap_environment(course: Course, action: actions.SwapEnvironment) -> None:
    """Rulebook, Environments; Ruling C23: once, before or after buying."""
    state = course.state
    if state.environment is None:
        raise Rejected("no_environments")
    if state.environments_gone:
        raise Rejected("already_swapped")
    if not state.environments:
        raise Rejected("no_environment_left")
    course.happen(events.EnvironmentDealt(environment=state.environments[0]))


def leave(course: Course, action: actions.LeaveShop) -> None:
    """What was not bought goes back, and the face-down Quests are dealt. Rulings C01, C22."""
    state = course.state
    shop = open_shop(state)
    unsold = [item for item, gone in zip(shop.items, shop.sold, strict=True) if not gone]
    deck = course.chance.shuffled([*state.item_deck, *unsold, *shop.given])
    course.happen(events.ShopLeft(item_deck=tuple(deck), quests=state.down))
