"""Packs of Encounters that nobody can win with, and steps that can do nothing."""

from collections.abc import Iterator, Sequence

import msgspec

from companion.engine.cards import CLASSES
from companion.engine.packs import Problem
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.encounters.encounter_packs import NUMBERS, Pack
from companion.games.eros_quest.rules.encounters.steps import EncounterCard, Step
from companion.games.eros_quest.rules.pieces import CLASS_CARDS, GROUPS, RANKS, total

STACK = sum(range(rules.STACK_TOP + 1))
"""What a whole stack is worth."""
IN_PLAY = sum(rules.START.values())
DECK = len(CLASS_CARDS) - IN_PLAY - rules.HAND
"""Cards in the deck as the rules set it up."""


class Behind(msgspec.Struct):
    """What the Encounters so far can have brought: magic (perhaps, surely), Allies, cards set aside."""

    magic: bool = False
    surely_magic: bool = False
    allies: bool = False
    aside: bool = False


def warn(pack: Pack) -> Iterator[Problem]:
    """Encounter by Encounter, as they come."""
    behind = Behind()
    for number in NUMBERS:
        card, place = pack.encounters[number], f"encounters.{number}"
        if not any(possible(behind, int(number), found) for found in steps.ways(card)):
            yield Problem(place, "cannot_be_met")
        yield from idle(behind, place, card)
        go_on(behind, card)
    yield from running_out(pack)


def go_on(behind: Behind, card: EncounterCard) -> None:
    """What that Encounter adds."""
    ways = steps.ways(card)
    taught = [any(isinstance(step, steps.OpenMagic) for step in found) for found in ways]
    every = [step for found in ways for step in found]
    behind.magic |= any(taught)
    behind.surely_magic |= all(taught)
    behind.allies |= any(isinstance(step, steps.GainAlly) for step in every)
    behind.aside |= card.set_aside and any(isinstance(step, TAKING) for step in every)


TAKING = (steps.Demand, steps.Gift, steps.Soften)
"""What goes under an Epic."""


def held(step: steps.Kind) -> list[int]:
    """The cards of that kind that can come into a hand: those that begin in play never do."""
    return [
        card
        for card in CLASS_CARDS
        if CLASSES[GROUPS[card]] in step.classes
        and step.lowest <= RANKS[card] <= step.highest
        and RANKS[card] > rules.START[CLASSES[GROUPS[card]]]
    ]


def possible(behind: Behind, number: int, found: Sequence[Step]) -> bool:
    """Whether anybody could ever go that way to its end."""
    return all(can_be_done(behind, number, found, step) for step in found)


def can_be_done(behind: Behind, number: int, found: Sequence[Step], step: Step) -> bool:
    match step:
        case steps.Demand() if not steps.has_fight(found):
            cards = held(step)
            return step.least <= (len({GROUPS[card] for card in cards}) if step.different else len(cards))
        case steps.Gift():
            return step.total <= total(held(step))
        case steps.Pay():
            return step.class_ != "staves" or behind.magic
        case steps.Harm():
            return step.damage <= STACK * len(usable(behind, step.take_with))
        case steps.Fight():
            return can_fall(behind, step) and can_stand(behind, number, found, step)
        case _:
            return True


def usable(behind: Behind, classes: Sequence[str]) -> list[str]:
    """The stacks that can be used: the Staves once magic is learned. Ruling E01."""
    return [class_ for class_ in classes if class_ != "staves" or behind.magic]


def can_fall(behind: Behind, fight: steps.Fight) -> bool:
    """Blades hit, or Staves, or an Ally of any Class, or what comes back of its own strikes."""
    hitting = [class_ for class_ in usable(behind, ("blades", "staves")) if class_ != fight.immune_to]
    return bool(hitting) or behind.allies or fight.returns


def can_stand(behind: Behind, number: int, found: Sequence[Step], fight: steps.Fight) -> bool:
    softened = any(isinstance(step, steps.Soften) for step in found)
    return softened or number <= STACK * len(usable(behind, fight.take_with))


def idle(behind: Behind, place: str, card: EncounterCard) -> Iterator[Problem]:
    """Steps that can do nothing there."""
    places = [f"{place}.steps", *(f"{place}.instead[{way}].steps" for way in range(len(card.instead)))]
    for inside, found in zip(places, steps.ways(card), strict=True):
        for index, step in enumerate(found):
            if does_nothing(behind, card, step):
                yield Problem(f"{inside}[{index}]", "step_does_nothing")


def does_nothing(behind: Behind, card: EncounterCard, step: Step) -> bool:
    match step:
        case steps.OpenMagic():
            return behind.surely_magic
        case steps.Pick(from_="set_aside"):
            return not behind.aside
        case steps.Refresh() | steps.Exhaust():
            learns = any(isinstance(step, steps.OpenMagic) for found in steps.ways(card) for step in found)
            return not learns and not usable(behind, step.classes)
        case steps.Demand() | steps.Soften() | steps.Discard() | steps.Destroy() | steps.GainAlly():
            return not held(step)
        case _:
            return False


def running_out(pack: Pack) -> Iterator[Problem]:
    """A Rest between two Encounters, and what these take; unless cards come back. Rulings E10, E12."""
    ways = [steps.ways(card) for card in pack.encounters.values()]
    if any(isinstance(step, steps.Restock) for way in ways for found in way for step in found):
        return
    taken = rules.ENCOUNTERS - 1 + sum(min(map(taken_by, way)) for way in ways)
    if taken >= DECK:
        yield Problem("encounters", "deck_runs_out", {"count": taken, "size": DECK})


def taken_by(found: Sequence[Step]) -> int:
    """How many cards of the deck that way takes at least."""
    return sum(map(taken_by_step, found))


def taken_by_step(step: Step) -> int:
    match step:
        case steps.Draw() | steps.Burn():
            return step.count
        case steps.Fight():
            return step.discards
        case _:
            return int(isinstance(step, steps.Look))
