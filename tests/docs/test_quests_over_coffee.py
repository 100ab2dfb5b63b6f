"""The page about Quests Over Coffee is complete and true: its example is a pack, its tables name all."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.engine.core import members, tag_of
from companion.engine.packs import BadPack, parse
from companion.games.quests_over_coffee.rules.cards import card_packs, effects, standing
from companion.games.quests_over_coffee.rules.cards.kinds import Special
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import Phase
from tests.games.quests_over_coffee.tables import data
from tests.games.quests_over_coffee.test_actors import raised

DOCS = Path(__file__).parents[2] / "companion/games/quests_over_coffee/docs"
PAGE = (DOCS / "quests-over-coffee.md").read_text("utf-8")
COMMON = {
    "already_begun",
    "not_begun",
    "not_your_seat",
    "not_your_turn",
    "too_few_players",
    "too_many_players",
}
"""Refusals that every table for play knows."""


def example() -> dict[str, Any]:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    return parse(text)


def test_the_example_is_a_pack_once_it_has_cards_enough() -> None:
    full = {kind: data()[kind] | example()[kind] for kind in card_packs.KINDS}
    assert card_packs.check(full | {"title": example()["title"]}).quests["lost_cup"].stars == 2
    with pytest.raises(BadPack) as refusal:
        card_packs.check(example())
    assert refusal.value.problems[0].place == "quests"


def named(name: str) -> bool:
    return f"`{name}`" in PAGE or f"`{name} {{" in PAGE


@pytest.mark.parametrize(
    "names",
    [
        [tag_of(member) for member in members(engine.Action)],
        [tag_of(member) for member in members(effects.Effect)],
        [tag_of(member) for member in members(standing.Rule)],
        [tag_of(member) for member in members(Special)],
        list(get_args(Phase)),
        list(engine.Options.__struct_fields__),
        list(engine.View.__struct_fields__),
        sorted({code for code, _ in raised()} - COMMON),
    ],
    ids=["actions", "effects", "rules", "conditions", "phases", "options", "view", "refusals"],
)
def test_it_names(names: list[str]) -> None:
    assert [name for name in names if not named(name) and f'"{name}"' not in PAGE] == []


def test_it_names_no_refusal_that_there_is_not() -> None:
    section = PAGE.split("## Rejections")[1].split("# Packs")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    told = {code for row in rows for code in re.findall(r"`(\w+)`", row)}
    assert told == {code for code, _ in raised()} - COMMON
