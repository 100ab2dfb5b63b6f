"""What printed cards may do beyond our own: a pack of all of it, and a player who rules on a card by hand."""

import random
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from companion.engine.bots import at_random
from companion.engine.chance import Chance
from companion.engine.core import Offer
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.encounters import encounter_packs
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.pieces import CLASS_CARDS, CODES
from companion.games.eros_quest.rules.rules import ENCOUNTERS, FIGHTS
from companion.games.eros_quest.rules.views import View

PENALTIES: list[dict[str, Any]] = [
    {"do": "discard", "least": 1, "most": 2},
    {"do": "destroy", "least": 0, "most": 1, "classes": ["cups", "orbs"]},
    {"do": "exhaust", "most": 2, "classes": ["orbs", "blades", "staves"]},
    {"do": "burn", "count": 1},
    {"do": "harm", "damage": 2, "take_with": ["cups", "orbs"]},
]


def instead(number: int) -> list[dict[str, Any]]:
    """A gift that is worth enough; a price and a card; nothing but penalties."""
    gift = {"do": "gift", "total": min(number, 7), "classes": ["cups", "orbs", "blades"]}
    price = {"do": "pay", "class": "orbs", "total": 1}
    return [
        {"steps": [gift, {"do": "draw", "count": 1}], "text": "Give what is worth so much."},
        {"steps": [{"do": "demand"}, price], "text": "Give a card, and pay."},
        {"steps": [PENALTIES[number % 5], PENALTIES[(number + 2) % 5]], "text": "Lose something."},
    ]


def entries() -> dict[str, Any]:
    """The built-in Encounters, each with other ways, and penalties before the fights."""
    data: dict[str, Any] = msgspec.to_builtins(encounter_packs.companion())["encounters"]
    for number in range(1, ENCOUNTERS + 1):
        card = data[str(number)]
        card |= {"instead": instead(number), "source": "own"}
        if number in FIGHTS:
            card["steps"] = [*PENALTIES[number % 4 : number % 4 + 2], *card["steps"]]
    return data


def options() -> dict[str, Any]:
    own = engine.Options(encounters=actions.OwnPack(pack="own"))
    return {
        "encounters": encounter_packs.put(
            own, encounter_packs.check({"title": "Printed", "encounters": entries()})
        ).encounters
    }


def by_hand(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """Plays at random, on to the next Encounter, and rules at random where that is possible."""
    rng = random.Random(bytes(chance.below(256) for _ in range(8)))
    played = [offer for offer in offers if offer["type"] != "rule"]
    if len(played) == len(offers) or (played and rng.random() < 0.8):
        meeting = [offer for offer in played if offer["type"] == "encounter"]
        return at_random(view, meeting if meeting and rng.random() < 0.7 else played, seat, chance)
    return ruling(rng, view)


def ruling(rng: random.Random, view: View | None = None) -> Offer:
    """A few of the things that can be ruled, most of all that the Encounter is over."""
    fields: dict[str, Any] = {
        "move": [move(rng, view) for _ in range(rng.randint(1, 2))],
        "use": [CODES[rng.choice(CLASS_CARDS)]],
        "refresh": [CODES[rng.choice(CLASS_CARDS)]],
        "draw": rng.randint(0, 2),
        "burn": rng.randint(0, 1),
        "look": rng.randint(1, 3),
        "shuffle": True,
        "magic": True,
        "damage": rng.randint(1, 5),
        "strike": rng.randint(0, 3),
        "outcome": rng.choice(["completed", "deterred", "set_aside", "stays"]),
    }
    chosen = {name: fields[name] for name in rng.sample(sorted(fields), rng.randint(1, 2))}
    if view and view.encounter and view.encounter.number in FIGHTS and rng.random() < 0.3:
        chosen = {"fight": {"take_with": ["cups", "blades"], "grows": -2, "weak_to": "blades"}}
    elif rng.random() < 0.4:
        chosen["outcome"] = "completed"
    return {"type": "rule", "note": "as printed", **chosen}


def move(rng: random.Random, view: View | None) -> dict[str, Any]:
    """Of a card that lies where it is said to, as far as that can be seen."""
    origin: Any = rng.choice(get_args(actions.Origin))
    lying = list(getattr(view, origin, None) or ())
    if view and origin == "play":
        lying = [one.card for stack in view.stacks.values() for one in stack]
    if view and origin in ("set_aside", "completed"):
        lying = [card for met in lying for card in met.given]
    card = rng.choice(lying or [CODES[card] for card in CLASS_CARDS])
    return {"card": card, "from": origin, "to": rng.choice(get_args(actions.Place))}
