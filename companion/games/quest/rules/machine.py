"""The machine that plays Quest at random."""

from collections.abc import Sequence

from companion.engine.bots import filled
from companion.engine.chance import Chance
from companion.engine.core import Offer
from companion.games.quest.rules.view import View


def at_random(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """Any offer, filled in anyhow; but the next Leader is given no Amulet. Ruling R23."""
    offer = chance.pick(offers)
    if "amulet" not in offer:
        return filled(offer, chance)
    leader, amulet = chance.shuffled(offer["leader"].from_)[:2]
    return {**offer, "leader": leader, "amulet": amulet}
