"""The machine that plays Quest at random."""

from collections.abc import Sequence

from companion.engines.bots import filled
from companion.engines.chance import Chance
from companion.engines.core import Offer
from companion.engines.quest.view import View


def at_random(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
    """Any offer, filled in anyhow; but the next Leader is given no Amulet. Ruling R23."""
    offer = chance.pick(offers)
    if "amulet" not in offer:
        return filled(offer, chance)
    leader, amulet = chance.shuffled(offer["leader"].from_)[:2]
    return {**offer, "leader": leader, "amulet": amulet}
