"""Packs of abilities: read from data, checked strictly, unknown keys refused."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engines.cards.deck import EPICS
from companion.engines.questeros.abilities import steps
from companion.engines.questeros.abilities.steps import Ability, Step

BUILT_IN = "companion"
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"\A[^\x00]*\Z")]
AT_PLAY = (steps.ChangeFollow, steps.VoidCard, steps.SilenceLater, steps.ForbidPayment, steps.RandomPlay)
"""What makes sense only while cards are still to be played."""
AT_END = (steps.MoveInitiative, steps.PassHands)


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Abilities by the number of the Epic; one that is left out has none."""

    title: Title
    epics: dict[str, Ability]


class BadPack(Exception):
    """What is wrong, and where: the entry and its field."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


def read(text: str) -> Pack:
    """A pack written in TOML. Raises BadPack."""
    try:
        return check(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadPack("toml", str(error)) from None


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, naming the first entry that will not do."""
    entries = data.get("epics")
    if not isinstance(entries, Mapping):
        raise BadPack("epics", "has to be a table of abilities by number")
    epics = {number: ability(f"epics.{number}", number, entry) for number, entry in entries.items()}
    head: Pack = convert("pack", {**data, "epics": {}}, Pack)
    return msgspec.structs.replace(head, epics=epics)


def convert(place: str, data: Any, type_: Any) -> Any:
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        raise BadPack(place, str(error)) from None


def ability(place: str, number: str, entry: Any) -> Ability:
    if number not in map(str, range(len(EPICS))):
        raise BadPack(place, f"is not the number of an Epic, 0 to {len(EPICS) - 1}")
    found: Ability = convert(place, entry, Ability)
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


@cache
def companion() -> Pack:
    """The built-in pack: our own, but for the Mentor."""
    return read(resources.files(__package__).joinpath("companion.toml").read_text("utf-8"))
