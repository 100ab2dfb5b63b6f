"""A player who knows the odds: weighs Quests, help, Luck and items by the points they are likely to bring."""

from collections.abc import Iterator, Sequence

from companion.engine.bots import filled
from companion.engine.chance import Chance
from companion.engine.core import Offer
from companion.games.quests_over_coffee.rules import worth
from companion.games.quests_over_coffee.rules.card_views import ItemView, QuestView
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.changing import laid
from companion.games.quests_over_coffee.rules.rules import FACES
from companion.games.quests_over_coffee.rules.using import face_after
from companion.games.quests_over_coffee.rules.views import ActiveView, View

Wish = tuple[float, Offer]
FRAIL = 2
"""Up to this much Health a player eats what there is."""
BARGAIN = 2
"""What an item in the Shop may cost."""


def careful(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """The best of what is offered; whatever does not matter is filled in anyhow."""
    offers = [offer for offer in offers if "values" not in offer]
    eaten = next((offer for offer in offers if offer["type"] == "use" and to_be_used(view, offer)), None)
    if eaten is not None:
        return filled(eaten, chance)
    match view.phase:
        case "questing":
            return max(choices(view, offers), key=first)[1]
        case "rolling" if view.active and view.active.dice:
            return filled(max(answers(view, view.active, offers), key=first)[1], chance)
        case "choosing":
            return filled(best_option(view, offers), chance)
        case "shop":
            return filled(bargain(view, offers), chance)
        case "keep":
            return {"type": "keep", "item": max(view.choice, key=lambda item: liking(view, item)).card}
        case _:
            return filled(offers[0], chance)


def first(wish: Wish) -> float:
    return wish[0]


def item_of(view: View, offer: Offer) -> ItemView:
    return next(item for item in view.items if item.card == offer["item"])


def liking(view: View, item: ItemView) -> float:
    """Items that can be used at any time save lives."""
    return worth.of_effects(view, item.effects) + (1.0 if item.when == "any" else 0.5)


def to_be_used(view: View, offer: Offer) -> bool:
    """An item that is of use now and of no more use later."""
    item = item_of(view, offer)
    if item.when == "rolling":
        return False
    changes = [effect for effect in item.effects if isinstance(effect, effects.Change)]
    saves = any(isinstance(effect, effects.Shield) for effect in item.effects)
    heals = any(change.of == "health" for change in changes)
    if view.phase == "lethal":
        return heals or saves
    if saves:
        return False
    fits = all(room_for(view, change) for change in changes)
    return fits and (not heals or view.health <= FRAIL or at_the_end(view))


def room_for(view: View, change: effects.Change) -> bool:
    return bool(getattr(view, change.of) + change.by <= getattr(view.limits, change.of))


def at_the_end(view: View) -> bool:
    return view.round > 1 and len(view.quests) == 1


def choices(view: View, offers: Sequence[Offer]) -> Iterator[Wish]:
    """Each Quest with each number of dice of help, by what can be expected of it."""
    by_card = {quest.card: quest for quest in view.quests}
    for offer in offers:
        if offer["type"] != "quest":
            continue
        quest = by_card[offer["quest"]]
        for help_ in range(offer["help"].min, offer["help"].max + 1):
            price = worth.MONEY * help_ * (quest.help_price or 0)
            value = worth.of_quest(view, quest, quest.help_dice[help_]) - price
            yield value, {"type": "quest", "quest": quest.card, "help": help_}


def answers(view: View, active: ActiveView, offers: Sequence[Offer]) -> Iterator[Wish]:
    """The dice as they lie, some of them again, or an item on them."""
    quest = next(quest for quest in view.quests if quest.card == active.quest)
    hand = Hand(view, quest, active)
    for offer in offers:
        match offer["type"]:
            case "accept":
                yield worth.of_dice(view, quest, hand.dice, hand.bonus), offer
            case "reroll":
                yield from again(hand, offer, worth.LUCK * (active.reroll_price or 0))
            case "use" if item_of(view, offer).when == "rolling":
                yield from with_item(hand, offer)


class Hand:
    """The dice of a Quest under way. `order`: where they lie, the lowest first."""

    def __init__(self, view: View, quest: QuestView, active: ActiveView) -> None:
        self.view, self.quest = view, quest
        self.dice = active.dice or ()
        self.bonus = active.means.total - sum(self.dice) if active.means else 0
        self.order = sorted(range(len(self.dice)), key=self.dice.__getitem__)

    def worth(self, dice: Sequence[int], more: int = 0) -> float:
        """Other dice in their place."""
        return worth.of_dice(self.view, self.quest, dice, self.bonus + more)

    def rolled(self, count: int, kept: int) -> float:
        """That many dice rolled beside those kept."""
        special = worth.of_special(self.view, self.quest, len(self.dice))
        return worth.of_roll(self.view, self.quest, count, kept + self.bonus) + special


def again(hand: Hand, offer: Offer, cost: float) -> Iterator[Wish]:
    """The lowest dice, one more each time."""
    most = offer["dice"].most
    for count in range(1, most + 1):
        order = hand.order[:count]
        kept = sum(hand.dice) - sum(hand.dice[die] for die in order)
        yield hand.rolled(count, kept) - cost, offer | {"dice": order}


def with_item(hand: Hand, offer: Offer) -> Iterator[Wish]:
    """What the dice come to with it, less what the item is worth."""
    for effect in item_of(hand.view, offer).effects:
        match effect:
            case effects.RerollDice():
                yield from again(hand, offer, worth.ITEM)
            case effects.AddTotal():
                yield hand.worth(hand.dice, effect.by) - worth.ITEM, offer
            case effects.AddDice():
                yield hand.rolled(effect.count, sum(hand.dice)) - worth.ITEM, offer
            case effects.SetDie() | effects.ShiftDie() | effects.FlipDie():
                yield turned(hand, offer, effect)


def turned(hand: Hand, offer: Offer, effect: effects.SetDie | effects.ShiftDie | effects.FlipDie) -> Wish:
    """The lowest die that can be turned."""
    die = next(die for die in hand.order if die in offer["dice"].from_)
    face = face_after(effect, hand.dice[die], max(FACES)) or 0
    chosen = offer | {"dice": [die]} | ({"to": face} if "to" in offer else {})
    return hand.worth(laid(hand.dice, (die,), (face,))) - worth.ITEM, chosen


def best_option(view: View, offers: Sequence[Offer]) -> Offer:
    """Of what a card leaves to choose."""
    effect = view.pending[0].effect
    assert isinstance(effect, effects.Asked)
    values = worth.of_options(view, effect)
    [offer] = [offer for offer in offers if offer["type"] == "choose"]
    return {"type": "choose", "option": max(offer["option"].from_, key=values.__getitem__)}


def bargain(view: View, offers: Sequence[Offer]) -> Offer:
    """A cheap item, a kinder environment, and on."""
    for offer in offers:
        if offer["type"] == "buy":
            cheap = [spot for spot in offer["spot"].from_ if (view.shop.spots[spot].price or 0) <= BARGAIN]
            if cheap:
                return {"type": "buy", "spot": cheap[0]}
    return offers[0]
