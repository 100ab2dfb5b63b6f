"""The page about Ero's Quest names all that there is, and its example of a pack can be read."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion.engine.core import members, tag_of
from companion.engine.packs import parse
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.encounters import encounter_packs, steps
from companion.games.eros_quest.rules.engine import engine
from tests.games.eros_quest.test_words import raised

PAGE = (Path(__file__).parents[2] / "companion/games/eros_quest/docs/eros-quest.md").read_text()
OF_TABLES = {"already_begun", "too_few_players", "too_many_players"}
NAMES = {
    "actions": {tag_of(kind) for kind in members(engine.Action)},
    "refusals": {code for code, _ in raised()} - OF_TABLES,
    "view": set(engine.View.__struct_fields__),
    "options": set(engine.Options.__struct_fields__),
    "primitives": {tag_of(kind) for kind in members(steps.Step)},
    "parameters": {name for kind in members(steps.Step) for name in kind.__struct_encode_fields__},
    "rulings": {name for kind in (actions.Rule, actions.Terms) for name in kind.__struct_encode_fields__},
    "places": {*get_args(actions.Origin), *get_args(actions.Place), *get_args(actions.Ending)},
}


@pytest.mark.parametrize("kind", NAMES)
def test_it_names_every_one(kind: str) -> None:
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose))))
    assert NAMES[kind] <= told


def test_its_example_is_an_encounter() -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    example = parse(text)
    [(number, entry)] = example["encounters"].items()
    full = msgspec.to_builtins(encounter_packs.companion())["encounters"]
    assert encounter_packs.check(example | {"encounters": full | {number: entry}}).encounters[number].instead
