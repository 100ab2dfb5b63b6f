"""How a combat would go, as far as a careful player can tell."""

from companion.engine.cards import CLASSES
from companion.games.eros_quest.rules.combat import force_of
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.pieces import BLADES, GROUPS, NUMBERS, RANKS, STAVES
from companion.games.eros_quest.rules.views import EncounterView, View
from companion.games.eros_quest.rules.weighing import unused, worth


def forecast(view: View, met: EncounterView) -> int | None:
    """In how many rounds the Epic would fall; None if the player would fall first."""
    [fight] = [step for step in met.steps if isinstance(step, steps.Fight)]
    health = sum(map(worth, unused(view, *map(CLASSES.index, fight.take_with))))
    blows = hits(view, fight)
    dealt = 0
    for index, blow in enumerate(blows):
        health -= max(1, met.number + fight.grows * index)
        dealt += blow
        if health < 0:
            return None
        if dealt >= met.number:
            return index + 1
    return None


def hits(view: View, fight: steps.Fight) -> list[int]:
    """How hard each round would hit, with the best cards first."""
    kinds = [ranked(unused(view, BLADES), fight), ranked(unused(view, STAVES), fight)]
    held = [code for code in view.hand or () if is_bonus(view, code)]
    kinds += [ranked(held, fight), ranked(view.allies, fight)]
    rounds = max(map(len, kinds))
    return [sum(kind[index] for kind in kinds if index < len(kind)) for index in range(rounds)]


def is_bonus(view: View, code: str) -> bool:
    number = NUMBERS[code]
    return RANKS[number] > 10 and (GROUPS[number] == BLADES or (GROUPS[number] == STAVES and view.magic))


def ranked(codes: list[str] | tuple[str, ...], fight: steps.Fight) -> list[int]:
    """What each card would deal, the hardest first."""
    return sorted((force(code, fight) for code in codes), reverse=True)


def force(code: str, fight: steps.Fight) -> int:
    return force_of(fight, NUMBERS[code])
