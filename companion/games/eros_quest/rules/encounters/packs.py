"""Packs of Encounters: read from data, checked strictly, unknown keys refused."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import Class
from companion.engine.packs import BadPack, convert, shipped
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.actions import Options, OwnPack
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.encounters.steps import EncounterCard, Step

Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
NUMBERS = tuple(str(number) for number in range(1, rules.ENCOUNTERS + 1))


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All 21 Encounters, by the number of the Epic."""

    title: Title
    encounters: dict[str, EncounterCard]


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, naming the first entry that will not do."""
    entries = data.get("encounters")
    if not isinstance(entries, Mapping):
        raise BadPack("encounters", "has to be a table of Encounters by number")
    encounters = {
        str(number): encounter(f"encounters.{number}", str(number), entry)
        for number, entry in entries.items()
    }
    for number in NUMBERS:
        if number not in encounters:
            raise BadPack(f"encounters.{number}", "is missing: each Epic from 1 to 21 has to be met")
    head = convert("pack", {**data, "encounters": {}}, Pack)
    return msgspec.structs.replace(head, encounters=encounters)


def encounter(place: str, number: str, entry: Any) -> EncounterCard:
    if number not in NUMBERS:
        raise BadPack(place, f"is not the number of an Encounter, 1 to {rules.ENCOUNTERS}")
    found = convert(place, entry, EncounterCard)
    fights = [isinstance(step, steps.Fight) for step in found.steps].count(True)
    wanted = int(int(number) in rules.FIGHTS)
    if fights != wanted:
        raise BadPack(f"{place}.steps", "needs one fight" if wanted else "cannot have a fight")
    for index in range(len(found.steps)):
        if problem := wrong(int(number), found, index):
            raise BadPack(f"{place}.steps[{index}]", problem)
    return found


def wrong(number: int, found: EncounterCard, index: int) -> str | None:
    """What is wrong with that step, in itself or where it stands."""
    step = found.steps[index]
    itself = named_twice(step) or wrong_numbers(step)
    return itself or wrong_place(found, index) or after_the_end(number, found, index)


def after_the_end(number: int, found: EncounterCard, index: int) -> str | None:
    """With the Dragon the game is won. Ruling E20."""
    beaten = any(isinstance(step, steps.Fight) for step in found.steps[:index])
    return "would come after the end of the game" if number == rules.ENCOUNTERS and beaten else None


def classes_of(step: Step) -> Sequence[Class]:
    """The Classes that it names."""
    match step:
        case steps.Kind():
            return step.classes
        case steps.Fight():
            return step.take_with
        case _:
            return ()


def named_twice(step: Step) -> str | None:
    named = classes_of(step)
    return "names a Class twice" if len(set(named)) < len(named) else None


def wrong_numbers(step: Step) -> str | None:
    if isinstance(step, steps.Choice) and step.least > step.most:
        return "`least` is more than `most`"
    if isinstance(step, steps.Kind) and step.lowest > step.highest:
        return "`lowest` is more than `highest`"
    if isinstance(step, steps.Demand) and step.different and step.most > len(step.classes):
        return "`most` is more than there are different Classes"
    return None


def wrong_place(found: EncounterCard, index: int) -> str | None:
    """Demands come first, so that whether they can be met is known before the Encounter is begun."""
    step, before, after = found.steps[index], found.steps[:index], found.steps[index + 1 :]
    fight_later = any(isinstance(other, steps.Fight) for other in after)
    match step:
        case steps.Soften() if not fight_later:
            return "is possible before a fight alone"
        case steps.Pay() if fight_later:
            return "is not possible before a fight"
        case steps.Demand() | steps.Pay() if not all(isinstance(other, DEMANDS) for other in before):
            return "has to come before everything that is no demand"
        case steps.Demand() | steps.Pay() if any(type(other) is type(step) for other in before):
            return "comes twice"
        case steps.Fight() if any(not isinstance(other, BEFORE_A_FIGHT) for other in before):
            return "may have only demand, soften and free_develop before it"
        case _:
            return None


DEMANDS = (steps.Demand, steps.Pay)
BEFORE_A_FIGHT = (steps.Demand, steps.Soften, steps.FreeDevelop)


def wanted(options: Options) -> str | None:
    """The id of the pack that a table is to be opened with."""
    return options.encounters.pack if isinstance(options.encounters, OwnPack) else None


def put(options: Options, pack: Pack) -> Options:
    """The options with a copy of that pack."""
    own = OwnPack(pack=wanted(options) or "", title=pack.title, encounters=pack.encounters)
    return msgspec.structs.replace(options, encounters=own)


def of(options: Options, number: int) -> EncounterCard:
    """The Encounter of that number at a table."""
    own = options.encounters
    return own.encounters[str(number)] if isinstance(own, OwnPack) else built_in()[number - 1]


@cache
def built_in() -> tuple[EncounterCard, ...]:
    """The Encounters of the built-in pack, from the first."""
    encounters = companion().encounters
    return tuple(encounters[number] for number in NUMBERS)


@cache
def companion() -> Pack:
    """The built-in pack: our own, but for the Warlock and the Death Knight."""
    return check(shipped("companion.games.eros_quest.packs", "companion.toml"))
