"""A player who keeps to their bid: counts strong cards, wins while Quests are wanted, then ducks."""

from collections.abc import Sequence

from companion.engine.bots import filled
from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf
from companion.games.questeros.rules.forecast import bid
from companion.games.questeros.rules.pieces import GOD, GROUPS, NOTHING, NUMBERS, RANKS
from companion.games.questeros.rules.turns import LOSES, VALUES
from companion.games.questeros.rules.views import View

WORTH = VALUES[GOD]
"""What a card is worth where no Class is followed; Class cards then count by their number."""


def careful(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """What to do about the first thing that is offered."""
    match offers[0]["type"]:
        case "bid":
            return {"type": "bid", "value": bid(view.hand or (), len(view.xp))}
        case "play":
            return {"type": "play", "card": card(view, offers[0]["card"].from_, seat)}
        case _:
            return choice(view, offers, seat, chance)


def wanted(view: View, seat: int) -> int:
    """How many Quests are still missing to the bid; below 0: too many."""
    return (view.bids[seat] or 0) - view.quests[seat]


def card(view: View, free: Sequence[str], seat: int) -> str:
    """The cheapest that wins where a Quest is wanted, else the best that does not; never for XP."""
    winning = [code for code in free if would_win(view, code)]
    if wanted(view, seat) > 0 and winning:
        last = len(view.turn_cards) == len(view.xp) - 1
        return (min if last else max)(winning, key=worth)
    losing = [code for code in free if code not in winning]
    if wanted(view, seat) > 0 or not losing:
        return min(free, key=worth)
    return max(losing, key=worth)


def worth(code: str) -> int:
    number = NUMBERS[code]
    return RANKS[number] if WORTH[number] == LOSES else WORTH[number]


def would_win(view: View, code: str) -> bool:
    """Against what lies on the table now."""
    cards = [NUMBERS[played.card] for played in view.turn_cards if played.card not in view.voided_cards]
    led = GROUPS[NUMBERS[view.turn_cards[0].card]] if view.turn_cards else NOTHING
    values = VALUES[led if led != NOTHING else GROUPS[NUMBERS[code]]]
    return values[NUMBERS[code]] > max((values[number] for number in cards), default=LOSES)


def choice(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """What helps oneself, or hurts whoever is ahead."""
    does = view.asks.does if view.asks else ""
    if {"type": "choose", "decline": True} in offers and not worth_it(view, does, seat):
        return {"type": "choose", "decline": True}
    wishes = {name: wish(view, does, name, value, seat) for name, value in offers[0].items()}
    return filled(wishes, chance)


def worth_it(view: View, does: str, seat: int) -> bool:
    """Whether not to decline."""
    missing = wanted(view, seat)
    return {"look": True, "change_bid": missing <= 0, "move_quest": missing < 0}.get(does, False)


def wish(view: View, does: str, name: str, template: object, seat: int) -> object:
    """The best value of a field; one that does not matter stays open."""
    if not isinstance(template, OneOf):
        return template
    choices = template.from_
    match name:
        case "card":
            return max(choices, key=worth) if does == "void_card" else min(choices, key=worth)
        case "take":
            return max(choices, key=worth)
        case "value":
            return max(choices)
        case "seat" if does == "move_initiative":
            return seat
        case "seat":
            return max(choices, key=lambda other: view.xp[other])
        case _:
            return template
