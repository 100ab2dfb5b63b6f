"""Packs of abilities: read from data, checked strictly, unknown keys refused."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import EPICS
from companion.engine.packs import BadPack, convert, shipped
from companion.games.questeros.rules.abilities import steps
from companion.games.questeros.rules.abilities.steps import Ability, Step
from companion.games.questeros.rules.actions import Options, OwnPack

BUILT_IN = "companion"
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
AT_PLAY = (steps.ChangeFollow, steps.VoidCard, steps.SilenceLater, steps.ForbidPayment, steps.RandomPlay)
"""What makes sense only while cards are still to be played."""
AT_END = (steps.MoveInitiative, steps.PassHands)


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Abilities by the number of the Epic; one that is left out has none."""

    title: Title
    epics: dict[str, Ability]


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, naming the first entry that will not do."""
    entries = data.get("epics")
    if not isinstance(entries, Mapping):
        raise BadPack("epics", "has to be a table of abilities by number")
    epics = {number: ability(f"epics.{number}", number, entry) for number, entry in entries.items()}
    head = convert("pack", {**data, "epics": {}}, Pack)
    return msgspec.structs.replace(head, epics=epics)


def ability(place: str, number: str, entry: Any) -> Ability:
    if number not in map(str, range(len(EPICS))):
        raise BadPack(place, f"is not the number of an Epic, 0 to {len(EPICS) - 1}")
    found = convert(place, entry, Ability)
    for index, step in enumerate(found.steps):
        problem = wrong_moment(found, step) or wrong_order(found.steps, index)
        if problem:
            raise BadPack(f"{place}.steps[{index}]", problem)
    return found


def wrong_moment(found: Ability, step: Step) -> str | None:
    if isinstance(step, AT_PLAY) and found.when != "play":
        return "is possible on play alone"
    if isinstance(step, AT_END) and found.when == "play":
        return "is possible at the end of a turn alone"
    if isinstance(step, steps.MoveQuest) and found.when != "won":
        return "is possible only when its player won the Quest"
    return None


def wrong_order(sequence: Sequence[Step], index: int) -> str | None:
    """Hands keep their size: who takes gives back, at once and to the same place."""
    step, before = sequence[index], sequence[index - 1] if index else None
    after = sequence[index + 1] if index + 1 < len(sequence) else None
    match step:
        case steps.Take() if not (isinstance(after, steps.Give) and after.to == step.from_):
            return f"has to be followed by a give to the {step.from_}"
        case steps.Give() if not isinstance(before, steps.Take):
            return "has to follow a take"
        case steps.Swap(with_="looked") if not (isinstance(before, steps.Look) and before.at == "deck"):
            return "has to follow a look at the deck"
        case _:
            return None


def wanted(options: Options) -> str | None:
    """The id of the pack that a table is to be opened with."""
    return options.abilities.pack if isinstance(options.abilities, OwnPack) else None


def put(options: Options, pack: Pack) -> Options:
    """The options with a copy of that pack."""
    own = OwnPack(pack=wanted(options) or "", title=pack.title, epics=pack.epics)
    return msgspec.structs.replace(options, abilities=own)


@cache
def built_in() -> tuple[Ability, ...]:
    """The abilities of the built-in pack, by the number of the Epic."""
    epics = companion().epics
    return tuple(epics[str(number)] for number in range(len(EPICS)))


@cache
def companion() -> Pack:
    """The built-in pack: our own, but for the Mentor."""
    return check(shipped("companion.games.questeros.packs", "companion.toml"))
