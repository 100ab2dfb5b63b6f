"""Packs of Encounters: read from data, checked strictly, unknown keys refused."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import CLASS_WORDS, Class
from companion.engine.core import tag_of
from companion.engine.packs import Problem, Reader, shipped
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.actions import Options, OwnPack
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.encounters.steps import EncounterCard, Step

Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
NUMBERS = tuple(str(number) for number in range(1, rules.ENCOUNTERS + 1))


FROM_THE_HAND = (steps.Demand, steps.Gift)
DEMANDS = (*FROM_THE_HAND, steps.Pay)
BEFORE_A_FIGHT = (steps.Demand, steps.Soften, steps.FreeDevelop, *steps.PENALTIES)
FIGHTS = {"fights": list(rules.FIGHTS)}
Wrong = tuple[str, Mapping[str, Any]]
"""A code and its parameters."""

WORDS: dict[str, tuple[str, ...]] = {
    **CLASS_WORDS,
    **dict.fromkeys(("give", "place"), ("demand",)),
    **dict.fromkeys(("defeat", "combat"), ("fight", "blades")),
    **dict.fromkeys(("recover", "unuse"), ("refresh",)),
    **dict.fromkeys(("use",), ("exhaust",)),
    **dict.fromkeys(("ally", "recruit"), ("gain_ally",)),
    **dict.fromkeys(("develop", "bonus_develop"), ("free_develop",)),
    **dict.fromkeys(("learn_magic", "magic"), ("open_magic", "staves")),
    **dict.fromkeys(("purchase", "look_at"), ("look",)),
    **dict.fromkeys(("shuffle",), ("restock",)),
    **dict.fromkeys(("forget",), ("discard",)),
    **dict.fromkeys(("damage", "suffer"), ("harm",)),
    **dict.fromkeys(("discard_pile",), ("discard",)),
    **dict.fromkeys(("aside", "warlock", "the_warlock"), ("set_aside",)),
}
"""What the rulebook calls things, and our words for them where these are wanted. Ruling E21."""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All 21 Encounters, by the number of the Epic."""

    title: Title
    encounters: dict[str, EncounterCard]


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, with everything that will not do."""
    reader = Reader(WORDS)
    entries = reader.table("encounters", data.get("encounters"))
    encounters = {
        number: encounter(reader, f"encounters.{number}", number, entry) for number, entry in entries.items()
    }
    for number in NUMBERS if "encounters" in data else ():
        if number not in entries:
            reader.wrong(f"encounters.{number}", "encounter_missing", highest=rules.ENCOUNTERS)
    head = reader.value("pack", {**data, "encounters": {}}, Pack)
    return msgspec.structs.replace(reader.done(head), encounters=encounters)


def encounter(reader: Reader, place: str, number: str, entry: object) -> EncounterCard | None:
    if number not in NUMBERS:
        reader.wrong(place, "no_encounter", lowest=1, highest=rules.ENCOUNTERS)
        return None
    return reader.entry(place, entry, EncounterCard, lambda found: problems(place, int(number), found))


def problems(place: str, number: int, found: EncounterCard) -> Iterator[Problem]:
    """What is wrong with steps that are well formed each; an Epic to defeat can also be deterred."""
    fights = number in rules.FIGHTS
    if steps.has_fight(found.steps) != fights or count_fights(found.steps) > 1:
        yield Problem(f"{place}.steps", "needs_one_fight" if fights else "no_fight_here", FIGHTS)
    yield from in_steps(f"{place}.steps", number, found.steps)
    for index, way in enumerate(found.instead):
        inside = f"{place}.instead[{index}].steps"
        if count_fights(way.steps) > fights:
            yield Problem(inside, "one_fight_at_most" if fights else "no_fight_here", FIGHTS)
        yield from in_steps(inside, number, way.steps)


def count_fights(sequence: Sequence[Step]) -> int:
    return [isinstance(step, steps.Fight) for step in sequence].count(True)


def in_steps(place: str, number: int, sequence: Sequence[Step]) -> Iterator[Problem]:
    """What is wrong with each step, in itself or where it stands."""
    for index, step in enumerate(sequence):
        for problem in (named_twice(step), wrong_numbers(step), wrong_place(sequence, index)):
            if problem is not None:
                yield Problem(f"{place}[{index}]", *problem)
        if number == rules.ENCOUNTERS and steps.has_fight(sequence[:index]):  # Ruling E20
            yield Problem(f"{place}[{index}]", "after_the_end")


def classes_of(step: Step) -> Sequence[Class]:
    """The Classes that it names."""
    match step:
        case steps.Kind():
            return step.classes
        case steps.Fight() | steps.Harm():
            return step.take_with
        case _:
            return ()


def named_twice(step: Step) -> Wrong | None:
    named = classes_of(step)
    return ("class_twice", {}) if len(set(named)) < len(named) else None


def wrong_numbers(step: Step) -> Wrong | None:
    if isinstance(step, steps.Choice) and step.least > step.most:
        return "more_than", {"field": "least", "other": "most", "most": step.most}
    if isinstance(step, steps.Kind) and step.lowest > step.highest:
        return "more_than", {"field": "lowest", "other": "highest", "most": step.highest}
    if isinstance(step, steps.Demand) and step.different and step.most > len(step.classes):
        return "more_than_classes", {"most": len(step.classes)}
    return None


def wrong_place(sequence: Sequence[Step], index: int) -> Wrong | None:
    """Demands come first, so that whether they can be met is known before the Encounter is begun."""
    step, before = sequence[index], sequence[:index]
    fight_later = steps.has_fight(sequence[index + 1 :])
    match step:
        case steps.Soften() if not fight_later:
            return "before_a_fight_alone", {}
        case steps.Pay() | steps.Gift() if fight_later:
            return "not_before_a_fight", {}
        case steps.Demand() | steps.Pay() | steps.Gift() if not all(
            isinstance(earlier, DEMANDS) for earlier in before
        ):
            return "demands_first", {}
        case steps.Demand() | steps.Gift() if any(isinstance(earlier, FROM_THE_HAND) for earlier in before):
            return "comes_twice", {}
        case steps.Pay() if any(isinstance(earlier, steps.Pay) for earlier in before):
            return "comes_twice", {}
        case steps.Fight() if any(not isinstance(earlier, BEFORE_A_FIGHT) for earlier in before):
            return "too_much_before_a_fight", {"allowed": [tag_of(kind) for kind in BEFORE_A_FIGHT]}
        case _:
            return None


def wanted(options: Options) -> str | None:
    """The id of the pack that a table is to be opened with."""
    return options.encounters.pack if isinstance(options.encounters, OwnPack) else None


def put(options: Options, pack: Pack) -> Options:
    """The options with a copy of that pack."""
    own = OwnPack(pack=wanted(options) or "", title=pack.title, encounters=pack.encounters)
    return msgspec.structs.replace(options, encounters=own)


PRINTED = EncounterCard(steps=(), text="", source="own")
"""A card that lies on the player's table, and that the app does not know."""


def of(options: Options, number: int) -> EncounterCard:
    """The Encounter of that number at a table."""
    own = options.encounters
    if own == "table":
        return PRINTED
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
