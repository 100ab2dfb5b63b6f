"""Packs of abilities: the built-in one, and what a pack of one's own may not be."""

from typing import Any

import pytest

from companion.engine.cards.deck import EPICS
from companion.engine.packs import BadPack, parse
from companion.games.questeros.pack_words import PACK_WORDS
from companion.games.questeros.rules.abilities import ability_packs
from companion.words import pack_problems as words

ABILITY = {"when": "play", "steps": [{"do": "silence_later"}], "text": "Hush.", "source": "own"}


def bad(data: dict[str, Any]) -> BadPack:
    with pytest.raises(BadPack) as refusal:
        ability_packs.check(data)
    return refusal.value


def with_steps(*steps: dict[str, Any], when: str = "play") -> dict[str, Any]:
    return {"title": "Mine", "epics": {"3": ABILITY | {"steps": list(steps), "when": when}}}


def test_the_built_in_pack_has_all_22_and_says_whose_they_are() -> None:
    pack = ability_packs.companion()
    assert set(pack.epics) == {str(number) for number in range(len(EPICS))}
    assert {number for number, ability in pack.epics.items() if ability.source == "rulebook"} == {"2"}


def test_a_pack_may_leave_epics_out() -> None:
    pack = ability_packs.check({"title": "Mine", "epics": {"3": ABILITY}})
    assert (pack.title, list(pack.epics)) == ("Mine", ["3"])


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({}, "epics"),
        ({"title": "Mine"}, "epics"),
        ({"epics": {}}, "pack"),
        ({"title": "", "epics": {}}, "pack.title"),
        ({"title": "Mine", "epics": {}, "code": "1"}, "pack"),
        ({"title": "Mine", "epics": {"22": ABILITY}}, "epics.22"),
        ({"title": "Mine", "epics": {"jester": ABILITY}}, "epics.jester"),
        ({"title": "Mine", "epics": {"3": 7}}, "epics.3"),
        ({"title": "Mine", "epics": {"3": ABILITY | {"if": "xp > 2"}}}, "epics.3"),
        ({"title": "Mine", "epics": {"3": ABILITY | {"when": "always"}}}, "epics.3.when"),
        ({"title": "Mine", "epics": {"3": ABILITY | {"text": "x" * 301}}}, "epics.3.text"),
        ({"title": "Mine", "epics": {"3": ABILITY | {"text": "a\x00b"}}}, "epics.3.text"),
        (with_steps({"do": "win"}), "epics.3.steps[0].do"),
        (with_steps({"do": "move_xp", "who": "player", "delta": 99}), "epics.3.steps[0].delta"),
        (with_steps({"do": "move_xp", "who": "player", "delta": "2 * xp"}), "epics.3.steps[0].delta"),
        (with_steps(*[{"do": "silence_later"}] * 5), "epics.3.steps"),
        (with_steps({"do": "take", "from": "deck"}), "epics.3.steps[0]"),
        (with_steps({"do": "take", "from": "deck"}, {"do": "give", "to": "opponent"}), "epics.3.steps[0]"),
        (with_steps({"do": "give", "to": "deck"}), "epics.3.steps[0]"),
        (with_steps({"do": "swap", "with": "looked"}), "epics.3.steps[0]"),
        (with_steps({"do": "void_card"}, when="end"), "epics.3.steps[0]"),
        (with_steps({"do": "pass_hands", "to": "left"}), "epics.3.steps[0]"),
        (with_steps({"do": "move_quest"}, when="end"), "epics.3.steps[0]"),
    ],
)
def test_what_a_pack_may_not_be_is_refused_by_entry_and_field(data: dict[str, Any], place: str) -> None:
    error = bad(data)
    assert error.problems[0].place == place
    assert words.problem(error.problems[0], PACK_WORDS)


def test_toml_that_is_none() -> None:
    with pytest.raises(BadPack):
        parse("title = ")
