"""What the events of cards and of the Shop do to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.quests_over_coffee.rules import events
from companion.games.quests_over_coffee.rules.state import Shop, State, buried, drawn, without


def laid(dice: events.Dice, places: events.Dice, values: events.Dice) -> events.Dice:
    """The dice with those at some places showing something else."""
    changed = list(dice)
    for place, value in zip(places, values, strict=True):
        changed[place] = value
    return tuple(changed)


def popped(state: State, **changes: Any) -> State:
    """What waited first has been carried out. Rulebook, Items: one that was followed is discarded."""
    first, *rest = state.stack
    state = replace(state, stack=tuple(rest), **changes)
    return state if first.item is None else buried(state, first.item)


def attribute_changed(state: State, event: events.AttributeChanged) -> State:
    """A shield is used up by the first loss of Health."""
    now = getattr(state, event.of) + event.by
    hit = event.of == "health" and (event.by < 0 or event.shielded > 0)
    return popped(state, **{event.of: now}, shield=0 if hit else state.shield)


def item_drawn(state: State, event: events.ItemDrawn) -> State:
    if event.item is None:
        return popped(state)
    return popped(drawn(state, 1), items=(*state.items, event.item))


def draw_passed_up(state: State, event: events.DrawPassedUp) -> State:
    return popped(state)


def item_lost(state: State, event: events.ItemLost) -> State:
    if event.item is None:
        return popped(state)
    return popped(buried(replace(state, items=without(state.items, event.item)), event.item))


def next_dice_changed(state: State, event: events.NextDiceChanged) -> State:
    return popped(state, next_dice=state.next_dice + event.by)


def shielded(state: State, event: events.Shielded) -> State:
    return popped(state, shield=state.shield + event.by)


def items_lost(state: State, event: events.ItemsLost) -> State:
    """In the order in which they came."""
    state = replace(state, items=())
    for item in event.items:
        state = buried(state, item)
    return popped(state)


def stars_changed(state: State, event: events.StarsChanged) -> State:
    return popped(state, more_stars=state.more_stars + event.by)


def score_changed(state: State, event: events.ScoreChanged) -> State:
    return popped(state, points=state.points + event.by)


def answered(state: State, event: events.OptionChosen | events.PriceAnswered) -> State:
    """What comes of it is next; an item in use goes when the last of that is done, or now."""
    first, *rest = state.stack
    state = replace(state, stack=(*event.effects, *rest))
    kept = first.item is None or any(waiting.item == first.item for waiting in event.effects)
    return state if kept or first.item is None else buried(state, first.item)


def price_answered(state: State, event: events.PriceAnswered) -> State:
    left = getattr(state, event.of) - (event.amount if event.paid else 0)
    return replace(answered(state, event), **{event.of: left})


def lapsed(state: State, event: events.Lapsed) -> State:
    return popped(state)


def shop_opened(state: State, event: events.ShopOpened) -> State:
    return replace(state, shop=Shop())


def shop(state: State) -> Shop:
    """The open Shop, where events speak of it."""
    assert state.shop is not None
    return state.shop


def shop_rolled(state: State, event: events.ShopRolled) -> State:
    opened = replace(shop(state), dice=event.values, items=event.items, sold=(False,) * len(event.items))
    return replace(state, shop=opened, item_deck=event.item_deck, buried=0)


def prices_rerolled(state: State, event: events.PricesRerolled) -> State:
    dice = laid(shop(state).dice, event.dice, event.values)
    return replace(state, shop=replace(shop(state), dice=dice), luck=state.luck - 1)


def prices_cut(state: State, event: events.PricesCut) -> State:
    return replace(state, shop=replace(shop(state), cut=shop(state).cut + event.by))


def sold(state: State, spot: int) -> Shop:
    gone = tuple([other == spot or before for other, before in enumerate(shop(state).sold)])
    return replace(shop(state), sold=gone)


def item_bought(state: State, event: events.ItemBought) -> State:
    items = (*state.items, event.item)
    return replace(state, shop=sold(state, event.spot), items=items, money=state.money - event.price)


def item_traded(state: State, event: events.ItemTraded) -> State:
    """Ruling C22: the given item lies with those that are not sold."""
    items = (*without(state.items, event.given), event.item)
    traded = replace(sold(state, event.spot), given=(*shop(state).given, event.given))
    return replace(state, shop=traded, items=items)


def shop_left(state: State, event: events.ShopLeft) -> State:
    """Ruling C01."""
    return replace(state, round=2, shop=None, item_deck=event.item_deck, buried=0, open=event.quests, down=())


CHANGES: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.AttributeChanged: attribute_changed,
    events.ItemDrawn: item_drawn,
    events.DrawPassedUp: draw_passed_up,
    events.ItemLost: item_lost,
    events.ItemsLost: items_lost,
    events.StarsChanged: stars_changed,
    events.ScoreChanged: score_changed,
    events.OptionChosen: answered,
    events.PriceAnswered: price_answered,
    events.NextDiceChanged: next_dice_changed,
    events.Shielded: shielded,
    events.Lapsed: lapsed,
    events.ShopOpened: shop_opened,
    events.ShopRolled: shop_rolled,
    events.PricesRerolled: prices_rerolled,
    events.PricesCut: prices_cut,
    events.ItemBought: item_bought,
    events.ItemTraded: item_traded,
    events.ShopLeft: shop_left,
}
