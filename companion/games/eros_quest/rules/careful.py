"""A player who develops first, buys what comes next, fights when strong enough, and counts the deck."""

from collections.abc import Callable, Sequence

from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf, Several
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.defaulting import UNREAD
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.encounters.asking import worth_needed
from companion.games.eros_quest.rules.forecast import forecast
from companion.games.eros_quest.rules.pieces import BLADES, CUPS, GROUPS, NUMBERS, ORBS, STAVES
from companion.games.eros_quest.rules.views import EncounterView, View
from companion.games.eros_quest.rules.weighing import best, just_enough, use, worth

SPARE = 4
"""So many cards of the deck are kept beyond those that the Rests to come will cost."""
USELESS = 20
"""Cards of less use than this are forgotten to draw others."""

Offers = Sequence[Offer]


def careful(view: View, offers: Offers, seat: int, chance: Chance) -> Offer:
    """What to do in the phase at hand."""
    return PHASES[view.phase](view, offers)


def in_turn(view: View, offers: Offers) -> Offer:
    """The first of its habits that can be followed now."""
    open_ = {offer["type"]: offer for offer in offers}
    for type_, habit in HABITS.items():
        if type_ in open_ and (chosen := habit(view, offers)):
            return chosen
    return {"type": "rest"}


def spare(view: View) -> int:
    """How many cards of the deck can be drawn without running out before the Dragon."""
    to_come = 0 if view.encounter is None else rules.ENCOUNTERS - view.encounter.number
    return view.deck_size - to_come - SPARE


def develop(view: View, offers: Offers) -> Offer | None:
    [offer] = [offer for offer in offers if offer["type"] == "develop"]
    return {"type": "develop", "card": max(offer["card"].from_, key=lambda code: use(view, code))}


def purchase(view: View, offers: Offers) -> Offer | None:
    """With the highest Orb, unless the next Epic has to be paid first."""
    if view.encounter and any(isinstance(step, steps.Pay) for step in view.encounter.steps):
        return None
    [offer] = [offer for offer in offers if offer["type"] == "purchase"]
    return {"type": "purchase", "orb": max(offer["orb"].from_, key=worth)} if spare(view) > 0 else None


def forget(view: View, offers: Offers) -> Offer | None:
    """What is of no use, if others can be drawn for it; one card is kept to be given."""
    if "learn" in view.used_actions or spare(view) <= 0:
        return None
    uses = {code: use(view, code) for code in view.hand or ()}
    poor = sorted((code for code in uses if uses[code] < USELESS), key=lambda code: uses[code])[1:]
    return {"type": "forget", "cards": poor[: spare(view)]} if poor else None


def learn(view: View, offers: Offers) -> Offer | None:
    affordable = rules.HAND - view.hand_size <= max(1, spare(view))
    return {"type": "learn"} if affordable or must_give(view) > view.hand_size else None


def must_give(view: View) -> int:
    """How many cards the next Epic demands."""
    met = view.encounter
    return 0 if met is None else sum(step.least for step in met.steps if isinstance(step, steps.Demand))


def recover(view: View, offers: Offers) -> Offer | None:
    """Cups with Cups and Orbs with Orbs; court cards of Blades and Staves are kept for combat."""
    ways = [offer for offer in offers if offer["type"] == "recover"]
    ways = [offer for offer in ways if GROUPS[NUMBERS[offer["card"]]] in (CUPS, ORBS)]
    if not ways:
        return None
    way = max(ways, key=lambda offer: max(map(worth, offer["target"].from_)))
    target = max(way["target"].from_, key=worth)
    return {**way, "target": target} if worth(target) >= 2 else None


def encounter(view: View, offers: Offers) -> Offer | None:
    """A fight only if it is likely won cheaply, or waiting would cost too much of the deck."""
    met = view.encounter
    ways = [offer for offer in offers if offer["type"] == "encounter"]
    if met is None or met.number not in rules.FIGHTS or not met.steps:
        return ways[0]
    rounds = forecast(view, met)
    patient = spare(view) > 0
    ready = rounds is not None and (rounds <= 1 + met.number // 12 or not patient)
    if ready or view.deck_size <= 2:
        return {"type": "encounter"}
    return next((way for way in ways if deters(met, way)), None)


def deters(met: EncounterView, offer: Offer) -> bool:
    """Whether that way there is no fight."""
    way = offer.get("way", 0)
    return bool(way) and not steps.has_fight(met.instead[way - 1].steps)


HABITS: dict[str, Callable[[View, Offers], Offer | None]] = {
    "develop": develop,
    "purchase": purchase,
    "forget": forget,
    "learn": learn,
    "recover": recover,
    "encounter": encounter,
}


def take(view: View, offers: Offers) -> Offer:
    """The most useful card, onto its stack if it fits."""
    offer = max(offers, key=lambda offer: (use(view, offer["card"]), "develop" in offer))
    bottom = offer["bottom"].from_
    return {**offer, "bottom": best(bottom, len(bottom), lambda code: use(view, code))}


def bonus_develop(view: View, offers: Offers) -> Offer:
    """With the most useful card that fits, if one does."""
    offer = offers[0]
    if offer["type"] == "pass":
        return offer
    return {**offer, "card": max(offer["card"].from_, key=lambda code: use(view, code))}


def answer(view: View, offers: Offers) -> Offer:
    """What an Encounter asks for."""
    assert view.encounter is not None
    offer, step = offers[0], view.encounter.asks
    match step:
        case steps.GainAlly():
            return {**offer, "card": max(choices(offer), key=worth, default=None)}
        case steps.Soften():
            return {**offer, "cards": soften(view, offer["cards"])}
        case steps.Demand():
            return {**offer, "cards": poorest(view, offer["cards"], step.different)}
        case steps.Gift() | steps.Harm():
            return {**offer, "cards": just_enough(offer["cards"].from_, worth_needed(step)) or ()}
        case steps.Discard() | steps.Destroy():
            return {**offer, "cards": poorest(view, offer["cards"], different=False)}
        case steps.Exhaust():
            return {**offer, "cards": best(offer["cards"].from_, offer["cards"].fewest, cheap)}
        case steps.Pay():
            return {**offer, "cards": just_enough(offer["cards"].from_, step.total) or ()}
        case steps.Refresh():
            return {**offer, "cards": best(offer["cards"].from_, offer["cards"].most, worth)}
        case _:
            cards = offer["cards"]
            return {**offer, "cards": best(cards.from_, cards.most, lambda code: use(view, code))}


def cheap(code: str) -> int:
    return -worth(code)


def choices(offer: Offer) -> Sequence[str]:
    """The cards of which one may be chosen; none where there is none that would do."""
    return offer["card"].from_ if isinstance(offer["card"], OneOf) else ()


def poorest(view: View, template: Several, different: bool) -> list[str]:
    """The least useful cards, as few as will do; `different`: one of a Class."""
    cards = sorted(template.from_, key=lambda code: use(view, code))
    return (one_of_each(cards) if different else cards)[: template.fewest]


def one_of_each(codes: Sequence[str]) -> list[str]:
    """The first of each Class."""
    firsts = {GROUPS[NUMBERS[code]]: code for code in reversed(codes)}
    return [code for code in codes if code in firsts.values()]


def soften(view: View, template: Several) -> list[str]:
    """Cards that will not be missed, the highest first."""
    idle = [code for code in template.from_ if use(view, code) < USELESS]
    return best(idle, template.most, worth)


def suffer(view: View, offers: Offers) -> Offer:
    """With the least beyond the strike; with Cups if they are enough."""
    assert view.fight is not None
    cards, strike = offers[0]["cards"].from_, view.fight.strike
    cups = [code for code in cards if GROUPS[NUMBERS[code]] in (CUPS, ORBS)]
    return {"type": "suffer", "cards": just_enough(cups, strike) or just_enough(cards, strike) or cards}


def attack(view: View, offers: Offers) -> Offer:
    """A single card that is enough, else the highest of each kind."""
    assert view.fight is not None
    cards = offers[0]["cards"].from_
    pair = [
        max(group, key=worth)
        for wanted in (BLADES, STAVES)
        if (group := [code for code in cards if GROUPS[NUMBERS[code]] == wanted])
    ]
    enough = [code for code in cards if worth(code) >= view.fight.needed]
    return {"type": "attack", "cards": [min(enough, key=worth)] if enough else pair}


def support(view: View, offers: Offers) -> Offer:
    """The lowest that is enough, else the highest."""
    assert view.fight is not None
    cards, needed = choices(offers[0]), view.fight.needed
    enough = [code for code in cards if worth(code) >= needed]
    chosen = min(enough, key=worth) if enough else max(cards, key=worth, default=None)
    return {**offers[0], "card": chosen}


def rule(view: View, offers: Offers) -> Offer:
    """What cannot be read costs nothing."""
    return {"type": "rule", "note": UNREAD, "outcome": "completed"}


PHASES: dict[str, Callable[[View, Offers], Offer]] = {
    "turn": in_turn,
    "take": take,
    "bonus_develop": bonus_develop,
    "encounter": answer,
    "suffer": suffer,
    "attack": attack,
    "bonus": support,
    "ally": support,
    "ruling": rule,
}
