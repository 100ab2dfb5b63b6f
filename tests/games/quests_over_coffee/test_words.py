"""What players read: log lines of whole games, and what each primitive and condition is called."""

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from companion import words
from companion.engine.chance import Chance
from companion.engine.core import Decided, members, tag
from companion.games.quests_over_coffee import card_words as coffee_cards
from companion.games.quests_over_coffee import words as quests_over_coffee
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.cards.kinds import Special
from companion.games.quests_over_coffee.rules.engine import engine
from tests.contract import random_game, seated
from tests.games.quests_over_coffee.printed import PRINTED
from tests.games.quests_over_coffee.tables import SEED, laid, options


def line(action: Any, events: Any) -> str:
    told = engine.log_params(action, events, 0)
    return words.log_line(tag(action), told, ["Ann"], quests_over_coffee.WORDS)


def test_every_action_has_its_line_and_every_line_reads() -> None:
    read = {}
    for seed in range(160):
        chosen = asdict(options(PRINTED, luck_on_shop=True)) if seed >= 150 else {"luck_on_shop": True}
        for step in random_game(engine, seated(engine, 1, bytes([seed] * 32), **chosen), seed, 999):
            read[tag(step.action)] = line(step.action, step.events)
            assert "%" not in read[tag(step.action)]
    assert read.keys() == quests_over_coffee.LINES.keys()
    assert read.keys() == {member.__struct_config__.tag for member in members(engine.Action)}


def test_cards_are_called_by_their_names() -> None:
    state = seated(engine, 1, SEED, player="barista", real_dice=True)
    said = []
    for body in (
        {"type": "side", "side": "late_shift"},
        {"type": "keep", "item": None},
        {"type": "quest", "quest": None, "help": 1},
        {"type": "roll", "values": [6, 6, 6, 5]},
        {"type": "accept"},
    ):
        first = (state.choice or state.open)[0]
        filled = {name: first if value is None else value for name, value in body.items()}
        action = msgspec.convert(filled, engine.Action)
        events = engine.decide(state, 0, action, Chance(bytes(32), 1))
        said.append(line(action, events))
        assert isinstance(events, Decided)
        state = events.after
    quest = companion().quests[state.kept[0]].name
    assert said[0] == "Side chosen: Late Shift"
    assert re.fullmatch(r"Kept: [A-Z].+\. Environment: [A-Z].+", said[1])
    assert said[3] == "Rolled: 6, 6, 6, 5"
    assert said[4].startswith(f"“{quest}” with 23: Success. Special Condition: ")


def test_a_quest_is_shown_in_words() -> None:
    [quest, *_] = coffee_cards.with_words(engine.view(laid("bruise"), 0), ["Ann"]).quests
    assert quest.says.fail == "lose 2 Health"
    assert quest.says.success == "gain 1 Money"
    assert quest.says.condition == "three dice in sequence"
    assert quest.says.special == "gain 1 Luck"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "change", "of": "luck", "by": 3}, "gain 3 Luck"),
        ({"do": "change", "of": "money", "by": -1}, "lose 1 Money"),
        ({"do": "draw_item"}, "draw an item"),
        ({"do": "lose_item"}, "the item that came last goes under the deck"),
        ({"do": "next_dice", "by": 1}, "dice more in the next Base Roll: 1"),
        ({"do": "next_dice", "by": -2}, "dice fewer in the next Base Roll: 2"),
        ({"do": "shield", "by": 2}, "the next loss of Health is 2 less"),
    ],
)
def test_what_an_effect_does(effect: dict[str, Any], said: str) -> None:
    assert coffee_cards.one(msgspec.convert(effect, effects.Lasting)) == said


@pytest.mark.parametrize(
    ("special", "said"),
    [
        ({"when": "straight"}, "three dice in sequence"),
        ({"when": "pair"}, "two dice alike"),
        ({"when": "dice", "values": [6, 6, 1]}, "dice that show 6, 6, 1"),
        ({"when": "attribute", "of": "luck", "is": "<", "value": 2}, "Luck below 2"),
        ({"when": "attribute", "of": "health", "is": ">", "value": 3}, "Health above 3"),
        ({"when": "attribute", "of": "money", "is": "=", "value": 5}, "Money exactly 5"),
    ],
)
def test_what_a_condition_asks(special: dict[str, Any], said: str) -> None:
    assert coffee_cards.condition(msgspec.convert(special | {"effects": []}, Special)) == said


def test_no_effects_are_nothing() -> None:
    quest = engine.view(laid("ladder"), 0).quests[0]
    assert coffee_cards.in_words(quest).says.special == "nothing"
    assert replace(coffee_cards.in_words(quest), says=quest.says) == quest
