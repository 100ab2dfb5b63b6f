"""What is offered to the player, as templates; who is waited for; what an absent player does."""

from collections.abc import Callable, Iterator, Sequence

from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf, Range, Rejected, Several
from companion.games.quests_over_coffee.rules import actions, current, rules, shopping
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.events import Dice
from companion.games.quests_over_coffee.rules.items import item_of, now, room
from companion.games.quests_over_coffee.rules.questing import active
from companion.games.quests_over_coffee.rules.state import Phase, Shop, State
from companion.games.quests_over_coffee.rules.using import PAYS, dice_of, options_of, overfull

PLAYER = 0
Offers = Iterator[Offer]


def to_act(state: State) -> Sequence[int]:
    return [] if state.over or not state.round else [PLAYER]


def legal(state: State, actor: int) -> Sequence[Offer]:
    """What this actor may do now: everything, for the player; nothing, for anybody else.

    Offers, their fields as values or as templates; dice and spots are counted from 0, as they lie.
    """
    if actor not in to_act(state):
        return []
    return list(OFFERS[state.phase](state))


def sides(state: State) -> Offers:
    yield {"type": "side", "side": OneOf(list(cards_of(state.options).players[state.player].sides))}


def keeping(state: State) -> Offers:
    yield {"type": "keep", "item": OneOf(state.choice)}


def questing(state: State) -> Offers:
    """By Quest, as much help as there is room and Money for."""
    for quest in state.open:
        affordable = state.money // current.help_price(state, quest)
        most = min(affordable, rules.most_help(current.base_dice(state)))
        yield {"type": "quest", "quest": quest, "help": Range(0, most)}
    yield from uses(state)


def rolling(state: State) -> Offers:
    found = active(state)
    if not found.dice:
        yield from rolls(state, current.base_of(state, found) + found.help)
    else:
        yield {"type": "accept"}
        if may_reroll(state, current.reroll_price(state, found)):
            yield from rerolls(state, "reroll", len(found.dice), len(found.dice))
    yield from uses(state)


def may_reroll(state: State, price: int) -> bool:
    return price == 0 or (state.luck >= price and not current.luck_forbidden(state))


def rolls(state: State, count: int) -> Offers:
    """The app's dice; real ones beside them where they may be typed in."""
    yield {"type": "roll"}
    if state.options.real_dice:
        yield {"type": "roll", "values": typed(count)}


def typed(count: int) -> Several:
    """So many faces, 1 to 6, each as often as it comes."""
    return Several(rules.FACES * count, count)


def rerolls(state: State, type_: str, dice: int, most: int, **fields: str) -> Offers:
    """Offers to roll up to `most` of the dice on the table again; `dice`: how many lie there.

    Where real dice are used, one more for each number of them, with what they show.
    """
    places = tuple(range(dice))
    yield {"type": type_, **fields, "dice": Several(places, (1, min(most, dice)))}
    if state.options.real_dice:
        for count in range(1, min(most, dice) + 1):
            yield {"type": type_, **fields, "dice": Several(places, count), "values": typed(count)}


def lethal(state: State) -> Offers:
    yield {"type": "suffer"}
    yield from uses(state)


def choosing(state: State) -> Offers:
    """What there is to choose from; a price only where it can be paid."""
    effect = state.stack[0].effect
    options = list(range(len(options_of(effect))))
    if isinstance(effect, effects.Pay) and not current.payable(state, effect):
        options.remove(PAYS)
    yield {"type": "choose", "option": OneOf(options)}
    yield from uses(state)


def full(state: State) -> Offers:
    yield {"type": "pass_up"}
    yield {"type": "drop", "item": OneOf(state.items)}
    yield from uses(state)


def in_shop(state: State) -> Offers:
    shop = state.shop
    if shop is None or not shop.dice:
        yield from rolls(state, rules.SHOP_SPOTS)
    else:
        yield {"type": "leave_shop"}
        yield from bargains(state, shop)
        if state.options.luck_on_shop and not any(shop.sold) and may_reroll(state, 1):
            yield from rerolls(state, "reroll", len(shop.dice), len(shop.dice))
    if state.environment is not None and state.environments and not state.environments_gone:
        yield {"type": "swap_environment"}
    yield from uses(state)


def bargains(state: State, shop: Shop) -> Offers:
    """What can be bought, swapped for, and made room for."""
    left = [spot for spot, gone in enumerate(shop.sold) if not gone]
    payable = [spot for spot in left if current.shop_price(state, shop.dice[spot]) <= state.money]
    if payable and room(state):
        yield {"type": "buy", "spot": OneOf(payable)}
    swaps = [spot for spot in left if shopping.for_trade(state, spot)]
    if swaps and state.items:
        yield {"type": "trade", "spot": OneOf(swaps), "item": OneOf(state.items)}
    if not room(state):
        yield {"type": "drop", "item": OneOf(state.items)}


def uses(state: State) -> Offers:
    for item in state.items:
        if now(state, item):
            yield from ways(state, item)


def ways(state: State, item: str) -> Offers:
    """How an item can be used, dice and faces chosen where it asks for them."""
    found = item_of(state, item).effects
    chosen = next((effect for effect in found if isinstance(effect, effects.Chosen)), None)
    added = sum(effect.count for effect in found if isinstance(effect, effects.AddDice))
    dice = dice_of(state)
    if added and overfull(state, added):
        return
    match chosen:
        case effects.RerollDice():
            yield from rerolls(state, "use", len(dice), chosen.dice, item=item)
        case effects.SetDie() | effects.ShiftDie() | effects.FlipDie():
            yield from turns(dice, chosen, item)
        case _:
            yield {"type": "use", "item": item}
            if added and state.options.real_dice:
                yield {"type": "use", "item": item, "values": typed(added)}


def turns(dice: Dice, effect: effects.SetDie | effects.ShiftDie | effects.FlipDie, item: str) -> Offers:
    """The dice that can be turned so."""
    by = effect.by if isinstance(effect, effects.ShiftDie) else 0
    places = [place for place, face in enumerate(dice) if face + by in rules.FACES]
    if not places:
        return
    offer: Offer = {"type": "use", "item": item, "dice": Several(places, 1)}
    free = isinstance(effect, effects.SetDie) and effect.to is None
    yield offer | ({"to": Range(1, 6)} if free else {})


def nothing(state: State) -> Offers:
    return iter(())


OFFERS: dict[Phase, Callable[[State], Offers]] = {
    "side": sides,
    "keep": keeping,
    "questing": questing,
    "rolling": rolling,
    "lethal": lethal,
    "full": full,
    "choosing": choosing,
    "shop": in_shop,
    "finished": nothing,
}


def default(state: State, seat: int, chance: Chance) -> actions.Action:
    """Straight on: no help, no Luck, no items, nothing bought or paid. Raises Rejected `not_your_turn`."""
    if seat not in to_act(state):
        raise Rejected("not_your_turn")
    match state.phase:
        case "side":
            return actions.ChooseSide(side=next(iter(cards_of(state.options).players[state.player].sides)))
        case "keep":
            return actions.Keep(item=state.choice[0])
        case "questing":
            return actions.GoFor(quest=state.open[0])
        case "rolling":
            return actions.Accept() if state.active and state.active.dice else actions.Roll()
        case "shop":
            return actions.LeaveShop() if state.shop and state.shop.dice else actions.Roll()
        case "choosing":
            return actions.Choose(option=1 if isinstance(state.stack[0].effect, effects.Pay) else 0)
        case phase:
            return actions.Suffer() if phase == "lethal" else actions.PassUp()
