"""What the log tells of each action: built up from nothing, and the same for everybody."""

from collections.abc import Sequence
from typing import Any

from companion.engine.core import tag
from companion.games.quests_over_coffee.rules import events
from companion.games.quests_over_coffee.rules.actions import Action


def log_params(action: Action, happened: Sequence[events.Event], viewer: int) -> dict[str, Any]:
    """Everything in its order as `happened`; and each fact of it by name, the first of a name."""
    told = [{"type": tag(event), **tell(event)} for event in happened]
    facts: dict[str, Any] = {"happened": told}
    for event in told:
        for name, fact in event.items():
            facts.setdefault(name, fact)
    facts.pop("type", None)
    return facts


def tell(event: events.Event) -> dict[str, Any]:
    """The parameters of one event; never the order of a deck."""
    if isinstance(event, events.Setup):
        return tell_setup(event)
    if isinstance(event, events.OnDice):
        return tell_dice(event)
    if isinstance(event, events.CarriedOut):
        return tell_effect(event)
    return tell_shop(event) if isinstance(event, events.InShop) else tell_quest(event)


def tell_setup(event: events.Setup) -> dict[str, Any]:
    match event:
        case events.Begun():
            return {"player": event.player, "shop": event.shop, "open": event.open}
        case events.SideChosen():
            return {"side": event.side, "items": event.items}
        case events.ItemKept():
            return {"item": event.item}
        case events.EnvironmentDealt():
            return {"environment": event.environment}


def tell_dice(event: events.OnDice) -> dict[str, Any]:
    match event:
        case events.Rolled() | events.DiceAdded():
            return {"values": event.values, "typed": event.typed}
        case events.Rerolled():
            return {"dice": event.dice, "values": event.values, "luck": event.luck, "typed": event.typed}
        case events.DieTurned():
            return {"die": event.die, "value": event.value}
        case events.TotalRaised():
            return {"raised": event.by}


def tell_effect(event: events.CarriedOut) -> dict[str, Any]:
    match event:
        case events.OptionChosen() | events.PriceAnswered():
            return tell_answer(event)
        case events.StarsChanged():
            return {"more_stars": event.by}
        case events.ScoreChanged():
            return {"points": event.by}
        case events.NextDiceChanged():
            return {"next_dice": event.by}
        case events.Shielded():
            return {"shield": event.by}
        case events.AttributeChanged():
            return {"of": event.of, "by": event.by, "shielded": event.shielded}
        case _:
            return tell_item(event)


def tell_item(event: events.OfItems | events.Lapsed) -> dict[str, Any]:
    match event:
        case events.ItemDrawn():
            return {"drawn": event.item}
        case events.ItemLost():
            return {"lost": event.item}
        case events.ItemsLost():
            return {"lost_items": event.items}
        case events.DrawPassedUp() | events.Lapsed():
            return {}


def tell_answer(event: events.Answered) -> dict[str, Any]:
    """`number`: of the option, as people count."""
    if isinstance(event, events.OptionChosen):
        return {"option": event.option, "number": event.option + 1}
    return {"paid": event.amount, "price_of": event.of} if event.paid else {"unpaid": event.amount}


def tell_shop(event: events.InShop) -> dict[str, Any]:
    match event:
        case events.ShopRolled():
            return {"prices": event.values, "typed": event.typed, "items": event.items}
        case events.PricesRerolled():
            return {"dice": event.dice, "prices": event.values, "typed": event.typed}
        case events.PricesCut():
            return {"cut": event.by}
        case events.ItemBought():
            return {"spot": event.spot, "item": event.item, "price": event.price}
        case events.ItemTraded():
            return {"spot": event.spot, "item": event.item, "given": event.given}
        case events.ShopLeft():
            return {"quests": event.quests}
        case events.ShopOpened():
            return {}


def tell_quest(event: events.Else) -> dict[str, Any]:
    match event:
        case events.QuestChosen():
            return {"quest": event.quest, "help": event.help, "price": event.price, "base": event.base}
        case events.QuestResolved():
            return {
                "quest": event.quest,
                "total": event.total,
                "result": event.result,
                "special": event.special,
            }
        case events.ItemUsed() | events.ItemDropped():
            return {"item": event.item}
        case events.Defeated() | events.Finished():
            return {}
