"""Packs of Encounters: the built-in one, and what a pack of one's own may not be."""

from typing import Any

import msgspec
import pytest

from companion.engine.cards import CLASSES
from companion.engine.core import members
from companion.engine.packs import BadPack, parse
from companion.games.eros_quest.pack_words import PACK_WORDS
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.encounters import encounter_packs, steps
from companion.words import pack_problems as words

DATA: dict[str, Any] = msgspec.to_builtins(encounter_packs.companion())
FIGHT = {"do": "fight"}
PAY = {"do": "pay", "class": "orbs", "total": 1}
TWO_CUPS = {"do": "demand", "most": 2, "different": True, "classes": ["cups"]}


def changed(number: str, **entry: Any) -> dict[str, Any]:
    """The built-in pack, but for that Encounter."""
    return DATA | {"encounters": DATA["encounters"] | {number: DATA["encounters"][number] | entry}}


def with_steps(*found: dict[str, Any], number: str = "3") -> dict[str, Any]:
    return changed(number, steps=list(found))


def without(number: str) -> dict[str, Any]:
    left = {key: value for key, value in DATA["encounters"].items() if key != number}
    return DATA | {"encounters": left}


def test_the_built_in_pack_has_all_21_and_says_whose_they_are() -> None:
    pack = encounter_packs.companion()
    assert set(pack.encounters) == {str(number) for number in range(1, 22)}
    assert {number for number, one in pack.encounters.items() if one.source == "rulebook"} == {"1", "13"}


def test_its_fights_are_the_six_of_the_rulebook_each_different() -> None:
    fights = {
        number: step
        for number, one in enumerate(encounter_packs.built_in(), start=1)
        for step in one.steps
        if isinstance(step, steps.Fight)
    }
    assert tuple(fights) == rules.FIGHTS
    assert fights[13] == steps.Fight(take_with=("cups", "blades", "staves"))
    before = {number: encounter_packs.built_in()[number - 1].steps for number in fights}
    assert len(set(before.values())) == len(fights)
    assert all(steps_ != (steps.Fight(),) for steps_ in before.values())


def test_it_names_every_primitive() -> None:
    used = {type(step) for one in encounter_packs.built_in() for step in one.steps}
    assert used == set(members(steps.Step)) - {steps.Gift, *steps.PENALTIES}  # of printed cards alone
    assert not any(one.instead for one in encounter_packs.built_in())


def test_the_warlock_and_the_six_fights_are_what_the_rulebook_says() -> None:
    [step] = encounter_packs.built_in()[0].steps
    assert step == steps.Demand(least=1, most=4, classes=CLASSES, different=True)
    assert encounter_packs.built_in()[0].set_aside


def test_what_was_checked_can_be_sent_again() -> None:
    assert (
        encounter_packs.check(msgspec.json.decode(msgspec.json.encode(encounter_packs.companion())))
        == encounter_packs.companion()
    )


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({}, "encounters"),
        ({"title": "Mine", "encounters": []}, "encounters"),
        (DATA | {"title": ""}, "pack.title"),
        (DATA | {"code": "1"}, "pack"),
        (without("7"), "encounters.7"),
        (without("21"), "encounters.21"),
        (DATA | {"encounters": {"0": DATA["encounters"]["3"]}}, "encounters.0"),
        (DATA | {"encounters": {"22": DATA["encounters"]["3"]}}, "encounters.22"),
        (DATA | {"encounters": {"warlock": DATA["encounters"]["3"]}}, "encounters.warlock"),
        (DATA | {"encounters": {"3": 7}}, "encounters.3"),
        (changed("3", when="rich"), "encounters.3"),
        (changed("3", text=""), "encounters.3.text"),
        (changed("3", text="a\x00b"), "encounters.3.text"),
        (changed("3", source="mine"), "encounters.3.source"),
        (with_steps(), "encounters.3.steps"),
        (with_steps(*[{"do": "open_magic"}] * 7), "encounters.3.steps"),
        (with_steps({"do": "win"}), "encounters.3.steps[0].do"),
        (with_steps({"do": "draw", "count": "2 * hand"}), "encounters.3.steps[0].count"),
        (with_steps({"do": "draw", "count": 0}), "encounters.3.steps[0].count"),
        (with_steps({"do": "pick", "from": "deck"}), "encounters.3.steps[0].from"),
        (with_steps({"do": "pay", "class": "gold", "total": 1}), "encounters.3.steps[0].class"),
        (with_steps(FIGHT), "encounters.3.steps"),
        (with_steps({"do": "draw", "count": 1}, number="13"), "encounters.13.steps"),
        (with_steps(FIGHT, FIGHT, number="13"), "encounters.13.steps"),
        (with_steps({"do": "demand", "least": 3, "most": 2}), "encounters.3.steps[0]"),
        (with_steps({"do": "gain_ally", "lowest": 9, "highest": 2}), "encounters.3.steps[0]"),
        (with_steps(TWO_CUPS), "encounters.3.steps[0]"),
        (with_steps({"do": "demand", "classes": ["cups", "cups"]}), "encounters.3.steps[0]"),
        (with_steps({"do": "gain_ally", "classes": ["orbs", "cups", "orbs"]}), "encounters.3.steps[0]"),
        (with_steps(FIGHT | {"take_with": ["cups", "cups"]}, number="13"), "encounters.13.steps[0]"),
        (with_steps({"do": "open_magic"}, {"do": "demand"}), "encounters.3.steps[1]"),
        (with_steps({"do": "demand"}, {"do": "demand"}), "encounters.3.steps[1]"),
        (with_steps({"do": "soften"}), "encounters.3.steps[0]"),
        (with_steps(FIGHT, {"do": "soften"}, number="13"), "encounters.13.steps[1]"),
        (with_steps(PAY, FIGHT, number="13"), "encounters.13.steps[0]"),
        (with_steps({"do": "draw", "count": 1}, FIGHT, number="13"), "encounters.13.steps[1]"),
        (with_steps(FIGHT, {"do": "demand"}, number="13"), "encounters.13.steps[1]"),
        (with_steps(FIGHT, {"do": "draw", "count": 1}, number="21"), "encounters.21.steps[1]"),
    ],
)
def test_what_a_pack_may_not_be_is_refused_by_entry_and_field(data: dict[str, Any], place: str) -> None:
    with pytest.raises(BadPack) as refusal:
        encounter_packs.check(data)
    assert refusal.value.problems[0].place == place
    assert words.problem(refusal.value.problems[0], PACK_WORDS)


def test_toml_that_is_none() -> None:
    with pytest.raises(BadPack):
        parse("title = ")
