"""Packs of abilities: read from data, checked strictly, unknown keys refused."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import EPICS
from companion.engine.packs import Problem, Reader, shipped
from companion.games.questeros.rules.abilities import steps
from companion.games.questeros.rules.abilities.steps import Ability, Step
from companion.games.questeros.rules.actions import Options, OwnPack

BUILT_IN = "companion"
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
AT_PLAY = (steps.ChangeFollow, steps.VoidCard, steps.SilenceLater, steps.ForbidPayment, steps.RandomPlay)
"""What makes sense only while cards are still to be played."""
AT_END = (steps.MoveInitiative, steps.PassHands)
NUMBERS = tuple(map(str, range(len(EPICS))))
WORDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("questeros_deck", "draw_pile"), ("deck",)),
    **dict.fromkeys(("quest", "quest_stack", "quest_pile", "quest_piles", "earned_quests"), ("quests",)),
    **dict.fromkeys(("opponents", "other_player", "another_player"), ("opponent",)),
    **dict.fromkeys(("played", "when_played"), ("play",)),
    **dict.fromkeys(("end_of_turn", "end_of_the_turn"), ("end",)),
    **dict.fromkeys(("earned", "quest_won", "win"), ("won",)),
    **dict.fromkeys(("not_earned", "quest_lost", "lost", "lose"), ("not_won",)),
    **dict.fromkeys(("xp", "gain_xp", "lose_xp"), ("move_xp",)),
    **dict.fromkeys(("initiative", "take_initiative"), ("move_initiative",)),
    **dict.fromkeys(("preferred_class", "change_preferred_class"), ("change_follow",)),
    **dict.fromkeys(("bid", "announce", "change_announcement"), ("change_bid",)),
    **dict.fromkeys(("pass", "pass_hand"), ("pass_hands",)),
}
"""What the rulebook calls things, and our words for them where these are wanted."""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Abilities by the number of the Epic; one that is left out has none."""

    title: Title
    epics: dict[str, Ability]


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, with everything that will not do."""
    reader = Reader(WORDS)
    epics = {
        number: ability(reader, f"epics.{number}", number, entry)
        for number, entry in reader.table("epics", data.get("epics")).items()
    }
    head = reader.value("pack", {**data, "epics": {}}, Pack)
    return msgspec.structs.replace(reader.done(head), epics=epics)


def ability(reader: Reader, place: str, number: str, entry: object) -> Ability | None:
    if number not in NUMBERS:
        reader.wrong(place, "no_epic", lowest=0, highest=len(EPICS) - 1)
        return None
    return reader.entry(place, entry, Ability, lambda found: problems(place, found))


def problems(place: str, found: Ability) -> Iterator[Problem]:
    """What is wrong with steps that are well formed each."""
    for index, step in enumerate(found.steps):
        for problem in (wrong_moment(found, step), wrong_order(found.steps, index)):
            if problem is not None:
                yield Problem(f"{place}.steps[{index}]", *problem)


def warn(pack: Pack) -> Iterator[Problem]:
    """What is allowed and does nothing."""
    if not any(found.steps for found in pack.epics.values()):
        yield Problem("epics", "pack_does_nothing")
    for number, found in pack.epics.items():
        if not found.steps and found.source == "own":
            yield Problem(f"epics.{number}", "card_does_nothing")
        for index, step in enumerate(found.steps):
            if isinstance(step, steps.MoveXp) and step.delta == 0:
                yield Problem(f"epics.{number}.steps[{index}]", "step_does_nothing")


Wrong = tuple[str, Mapping[str, Any]]
"""A code and its parameters."""


def wrong_moment(found: Ability, step: Step) -> Wrong | None:
    if isinstance(step, AT_PLAY) and found.when != "play":
        return "wrong_moment", {"allowed": ["play"], "when": found.when}
    if isinstance(step, AT_END) and found.when == "play":
        return "wrong_moment", {"allowed": ["end", "won", "not_won"], "when": found.when}
    if isinstance(step, steps.MoveQuest) and found.when != "won":
        return "wrong_moment", {"allowed": ["won"], "when": found.when}
    return None


def wrong_order(sequence: Sequence[Step], index: int) -> Wrong | None:
    """Hands keep their size: who takes gives back, at once and to the same place."""
    step, before = sequence[index], sequence[index - 1] if index else None
    after = sequence[index + 1] if index + 1 < len(sequence) else None
    match step:
        case steps.Take() if not (isinstance(after, steps.Give) and after.to == step.from_):
            return "give_has_to_follow", {"to": step.from_}
        case steps.Give() if not isinstance(before, steps.Take):
            return "has_to_follow_take", {}
        case steps.Swap(with_="looked") if not (isinstance(before, steps.Look) and before.at == "deck"):
            return "has_to_follow_look", {}
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
