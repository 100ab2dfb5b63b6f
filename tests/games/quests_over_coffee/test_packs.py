"""Packs of cards: the built-in one, and what a pack of one's own may not be."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from companion.engine.core import members, tag_of
from companion.engine.packs import BadPack
from companion.games.quests_over_coffee.pack_words import PACK_WORDS
from companion.games.quests_over_coffee.rules.cards import card_packs, effects, standing
from companion.games.quests_over_coffee.rules.cards.kinds import Special
from companion.games.quests_over_coffee.rules.engine import engine
from companion.words import pack_problems as words
from tests.games.quests_over_coffee.tables import data, options, pack

COMPANION = msgspec.to_builtins(card_packs.companion())


def values(found: Any, name: str) -> Iterator[Any]:
    """What stands under that name, however deep."""
    if isinstance(found, dict):
        if name in found:
            yield found[name]
        for part in found.values():
            yield from values(part, name)
    if isinstance(found, list | tuple):
        for part in found:
            yield from values(part, name)


def test_the_built_in_pack_is_large_enough_and_our_own() -> None:
    found = card_packs.companion()
    assert len(found.quests) >= 30
    assert len(found.items) >= 15
    assert len(found.environments) >= 6
    assert (len(found.players), len(found.shops)) == (2, 2)
    assert any("trade" in shop.spots for shop in found.shops.values())
    assert set(values(COMPANION, "source")) == {"companion"}


PRINTED = (effects.LoseAll, effects.ChangeStars, effects.ChangeScore, effects.Fork, effects.Pay)
"""What printed cards may do, and none of ours does."""


def test_the_built_in_pack_uses_every_primitive_and_every_kind_of_condition() -> None:
    primitives = {*members(effects.Effect), *members(standing.Rule)} - {*PRINTED}
    assert {tag_of(primitive) for primitive in primitives} == set(values(COMPANION, "do"))
    specials = [card["special"]["when"] for card in COMPANION["quests"].values()]
    assert {tag_of(kind) for kind in members(Special)} == set(specials)
    signs = [card["special"].get("is") for card in COMPANION["quests"].values()]
    assert {"<", ">", "="} <= set(signs)


def test_no_two_cards_share_a_name() -> None:
    for kind in card_packs.KINDS:
        names = [card["name"] for card in COMPANION[kind].values()]
        assert len(set(names)) == len(names)


def test_a_pack_is_copied_into_the_options_of_a_table() -> None:
    chosen = options()
    assert card_packs.wanted(chosen) == "tests"
    assert chosen.cards.title == "Test cards"
    assert card_packs.cards_of(chosen).quests == pack().quests
    assert card_packs.wanted(engine.Options()) is None
    assert card_packs.cards_of(engine.Options()) is card_packs.companion()
    again = msgspec.json.decode(msgspec.json.encode(chosen), type=engine.Options)
    assert again == chosen


def changed(path: str, value: Any) -> dict[str, Any]:
    """The test cards with one place of them changed; None takes it out."""
    found = deepcopy(data())
    *way, last = path.split(".")
    place: Any = found
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return found


NAP = "quests.nap"
CHANGE = {"do": "change", "of": "health", "by": 1}
BASE = {"do": "base_dice", "by": 1}


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("title", "", "pack.title"),
        ("title", None, "pack"),
        ("code", "1", "pack"),
        ("quests", None, "quests"),
        ("quests", 7, "quests"),
        (NAP, None, "quests"),  # nine are too few
        ("items", {}, "items"),
        ("players", {}, "players"),
        ("shops", {}, "shops"),
        ("environments", {"fog": {}}, "environments"),
        ("quests.Nap Time", {}, "quests.Nap Time"),
        (f"{NAP}.stars", 0, f"{NAP}.stars"),  # Ruling C06
        (f"{NAP}.stars", None, NAP),
        (f"{NAP}.stars", "many", f"{NAP}.stars"),
        (f"{NAP}.if", "money > 2", NAP),
        (f"{NAP}.source", "nobody", f"{NAP}.source"),
        (f"{NAP}.text", "x" * 301, f"{NAP}.text"),
        (f"{NAP}.text", "a\x00b", f"{NAP}.text"),
        (f"{NAP}.success.at", 3, f"{NAP}.success.at"),  # Ruling C04
        (f"{NAP}.fail.at", -1, f"{NAP}.fail.at"),
        (f"{NAP}.fail.effects", [{"do": "win"}], f"{NAP}.fail.effects[0].do"),
        (f"{NAP}.fail.effects", [{"do": "add_total", "by": 1}], f"{NAP}.fail.effects[0].do"),
        (f"{NAP}.fail.effects", [CHANGE | {"by": "2 * luck"}], f"{NAP}.fail.effects[0].by"),
        (f"{NAP}.fail.effects", [CHANGE | {"by": 11}], f"{NAP}.fail.effects[0].by"),
        (f"{NAP}.fail.effects", [CHANGE | {"by": 0}], f"{NAP}.fail.effects[0].by"),
        (f"{NAP}.fail.effects", [CHANGE | {"of": "time"}], f"{NAP}.fail.effects[0].of"),
        (f"{NAP}.fail.effects", [CHANGE, CHANGE], f"{NAP}.fail.effects"),
        (f"{NAP}.fail.effects", [{"do": "draw_item"}] * 5, f"{NAP}.fail.effects"),
        (f"{NAP}.special", {"when": "full_moon", "effects": []}, f"{NAP}.special.when"),
        (f"{NAP}.special", {"when": "dice", "values": [7], "effects": []}, f"{NAP}.special.values[0]"),
        (f"{NAP}.special", {"when": "dice", "values": [], "effects": []}, f"{NAP}.special.values"),
        (
            f"{NAP}.special",
            {"when": "attribute", "of": "luck", "is": "!=", "value": 1, "effects": []},
            f"{NAP}.special.is",
        ),
        (f"{NAP}.fail.effects", [CHANGE, {"do": "lose_all", "of": "health"}], f"{NAP}.fail.effects"),
        (f"{NAP}.fail.effects", [CHANGE, {"do": "choose", "options": [[CHANGE], []]}], f"{NAP}.fail.effects"),
        (f"{NAP}.fail.effects", [{"do": "choose", "options": [[], []]}] * 2, f"{NAP}.fail.effects"),
        (f"{NAP}.fail.effects", [{"do": "choose", "options": [[]]}], f"{NAP}.fail.effects[0].options"),
        (
            f"{NAP}.fail.effects",
            [{"do": "choose", "options": [[], [{"do": "choose", "options": [[], []]}]]}],
            f"{NAP}.fail.effects[0].options[1][0].do",
        ),
        (
            f"{NAP}.fail.effects",
            [{"do": "pay", "of": "luck", "amount": 1}],
            f"{NAP}.fail.effects[0].effects",
        ),
        (
            f"{NAP}.fail.effects",
            [{"do": "pay", "of": "health", "amount": 1, "effects": [CHANGE]}],
            f"{NAP}.fail.effects",
        ),
        (
            f"{NAP}.fail.effects",
            [{"do": "pay", "of": "luck", "amount": 1, "otherwise": [{"do": "change_stars", "by": 0}]}],
            f"{NAP}.fail.effects[0].otherwise[0].by",
        ),
        ("items.bun.when", "never", "items.bun.when"),
        ("items.bun.effects", [], "items.bun.effects"),
        ("items.spoon.when", "any", "items.spoon.effects[0]"),
        ("items.bell.when", "any", "items.bell.effects[0]"),
        ("items.spoon.effects", [{"do": "flip_die"}, {"do": "set_die"}], "items.spoon.effects"),
        ("items.shot.effects", [{"do": "add_dice", "count": 3}] * 2, "items.shot.effects"),
        ("items.spoon.effects", [{"do": "flip_die"}, {"do": "add_dice", "count": 1}], "items.spoon.effects"),
        ("items.coaster.effects", [{"do": "shift_die", "by": 0}], "items.coaster.effects[0].by"),
        ("environments.fog.rules", [], "environments.fog.rules"),
        ("environments.fog.rules", [BASE | {"by": 0}], "environments.fog.rules[0].by"),
        (
            "environments.fog.rules",
            [BASE | {"while": {"of": "luck", "is": "<"}}],
            "environments.fog.rules[0].while",
        ),
        ("players.tester.sides.odd", None, "players.tester.sides"),
        ("players.tester.sides.odd.luck", 2, "players.tester.sides.odd.luck"),  # its limit is 1
        ("players.tester.sides.odd.rules", [BASE | {"by": 0}], "players.tester.sides.odd.rules[0].by"),
        ("shops.corner.spots", ["price", "trade"], "shops.corner.spots"),
        ("shops.corner.spots", ["price", "trade", "gift"], "shops.corner.spots[2]"),
    ],
)
def test_what_a_pack_may_not_be_is_refused_by_entry_and_field(path: str, value: Any, place: str) -> None:
    with pytest.raises(BadPack) as refusal:
        card_packs.check(changed(path, value))
    assert refusal.value.problems[0].place == place
    assert words.problem(refusal.value.problems[0], PACK_WORDS)
