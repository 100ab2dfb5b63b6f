"""What reading packs has in common: all that is wrong at once, what is allowed, the rulebooks' own words."""

import ast
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import companion
from companion.engine.packs import MOST_PROBLEMS, BadPack, Problem, parse, shipped
from companion.games.eros_quest import game as eros_quest
from companion.games.eros_quest.rules.encounters import encounter_packs as encounters
from companion.games.questeros import game as questeros
from companion.games.questeros.rules.abilities import ability_packs as abilities
from companion.games.quests_over_coffee import game as coffee
from companion.games.quests_over_coffee.rules.cards import card_packs as cards
from companion.tables.registry import Packs
from companion.words import pack_problems as words

GAMES: dict[str, Packs] = {
    name: page.GAME.packs
    for name, page in (("questeros", questeros), ("eros-quest", eros_quest), ("quests-over-coffee", coffee))
    if page.GAME.packs is not None
}
PLACES: dict[str, list[str]] = {
    "questeros": ["epics.3.steps.0", "epics.9.steps.0", "epics.20.steps.0"],
    "eros-quest": ["encounters.3.steps.0", "encounters.9.steps.1", "encounters.13.steps.0"],
    "quests-over-coffee": [
        "quests.crumbs.fail.effects.0",
        "items.oat_biscuit.effects.0",
        "environments.thick_fog.rules.0",
    ],
}
"""By game, steps in three entries of its built-in pack."""


def data(game: str) -> dict[str, Any]:
    return deepcopy(msgspec.to_builtins(GAMES[game].built_in()))


def at(found: Any, path: str) -> Any:
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list | tuple) else found[step]
    return found


def with_each(game: str, **fields: Any) -> dict[str, Any]:
    """The built-in pack with these fields in a step of three entries."""
    found = data(game)
    found = msgspec.json.decode(msgspec.json.encode(found))
    for path in PLACES[game]:
        at(found, path).update(fields)
    return found


def problems(game: str, found: Any) -> list[Problem]:
    with pytest.raises(BadPack) as refusal:
        GAMES[game].check(found)
    return list(refusal.value.problems)


def written(path: str) -> str:
    """`epics.3.steps.0` as refusals write it: `epics.3.steps[0]`."""
    *way, last = path.split(".")
    return f"{'.'.join(way)}[{last}]"


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_wrong_is_told_at_once(game: str) -> None:
    """In three entries, two things in each, and in the head of the pack."""
    wrong = problems(game, with_each(game, do="win", twist=1) | {"title": "", "code": "1"})
    places = [problem.place for problem in wrong]
    assert [f"{written(path)}.do" for path in PLACES[game]] == [p for p in places if p.endswith(".do")]
    assert places[-2:] == ["pack", "pack.title"]
    assert all(words.problem(problem, GAMES[game].words) for problem in wrong)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_allowed_is_told(game: str) -> None:
    for problem in problems(game, with_each(game, do="win")):
        assert "win" in words.problem(problem, {})
        assert "; allowed: " in words.problem(problem, {})
        assert len(problem.params["allowed"]) > 5


@pytest.mark.parametrize("game", GAMES)
def test_two_fields_of_one_step_are_both_told(game: str) -> None:
    wrong = problems(game, with_each(game, twist=1, turn=2))
    for path in PLACES[game]:
        told = [problem for problem in wrong if problem.place == written(path)]
        assert {problem.params["field"] for problem in told} == {"twist", "turn"}
        assert "do" not in told[0].params["allowed"]


def test_all_the_fields_of_an_entry_are_told() -> None:
    found = {"title": "Mine", "epics": {"3": {"when": "never", "steps": [{"do": "look"}, 7], "text": 5}}}
    told = [(problem.place, problem.code) for problem in problems("questeros", found)]
    assert told == [
        ("epics.3", "missing_field"),
        ("epics.3.when", "unknown_word"),
        ("epics.3.steps[0]", "missing_field"),
        ("epics.3.steps[1]", "no_table"),
        ("epics.3.text", "no_text"),
    ]


def test_so_many_things_are_told_and_no_more() -> None:
    many = {"title": "Mine", "epics": {str(n): 1 for n in range(1000)}}
    wrong = problems("questeros", many)
    assert len(wrong) == MOST_PROBLEMS + 1
    assert wrong[-1] == Problem("pack", "and_more", {"count": 1000 - MOST_PROBLEMS})


def test_every_line_that_is_too_long_is_told() -> None:
    with pytest.raises(BadPack) as refusal:
        parse("a = 1\n" + "b" * 2001 + "\n" + "c" * 2001)
    assert [problem.params["line"] for problem in refusal.value.problems] == [2, 3]


@pytest.mark.parametrize("value", [True, 1.5, "2", None, [1], 10**400])
def test_what_is_no_number_is_told_with_its_bounds(value: Any) -> None:
    step = {"do": "move_xp", "who": "player", "delta": value}
    entry = {"when": "play", "steps": [step], "text": "x", "source": "own"}
    [problem] = problems("questeros", {"title": "Mine", "epics": {"3": entry}})
    assert (problem.place, problem.params["least"], problem.params["most"]) == (
        "epics.3.steps[0].delta",
        -5,
        5,
    )
    assert "from -5 to 5" in words.problem(problem, {})


@pytest.mark.parametrize("game", GAMES)
def test_what_ships_is_read_and_nobody_is_warned_of_it(game: str) -> None:
    kind = GAMES[game]
    assert kind.check(data(game)) == kind.built_in()
    assert list(kind.warn(kind.built_in())) == []


def test_a_file_that_ships_is_data() -> None:
    assert shipped("companion.games.questeros.packs", "companion.toml")["title"]


# the rulebooks' own words


def step_of(step: dict[str, Any], number: str = "3") -> Any:
    found = data("eros-quest")
    found["encounters"][number] |= {"steps": [step]}
    return encounters.check(found).encounters[number].steps[0]


@pytest.mark.parametrize("word", ["swords", "Swords", "BLADES", "blade", "Combat card", "[blades]"])
def test_swords_are_blades(word: str) -> None:
    assert step_of({"do": "demand", "classes": [word]}).classes == ("blades",)


@pytest.mark.parametrize(
    ("word", "class_"),
    [
        ("wands", "staves"),
        ("magic", "staves"),
        ("Staff", "staves"),
        ("pentacles", "orbs"),
        ("coins", "orbs"),
        ("health", "cups"),
        ("Cups", "cups"),
    ],
)
def test_other_names_of_the_classes(word: str, class_: str) -> None:
    assert step_of({"do": "demand", "classes": [word]}).classes == (class_,)


@pytest.mark.parametrize(
    ("word", "fields", "do"),
    [
        ("Give", {}, "demand"),
        ("Recover", {}, "refresh"),
        ("Use", {}, "exhaust"),
        ("Ally", {}, "gain_ally"),
        ("Magic", {}, "open_magic"),
        ("Forget", {}, "discard"),
        ("Destroy", {}, "destroy"),
        ("Draw", {"count": 1}, "draw"),
    ],
)
def test_what_the_solo_rules_call_a_step(word: str, fields: dict[str, Any], do: str) -> None:
    assert type(step_of({"do": word, **fields})).__struct_config__.tag == do


def test_to_defeat_is_a_fight() -> None:
    assert step_of({"do": "Defeat", "weak_to": "Swords"}, "13").weak_to == "blades"


def quest_with(**fields: Any) -> Any:
    found = data("quests-over-coffee")
    found["quests"]["crumbs"] |= fields
    return cards.check(found).quests["crumbs"]


@pytest.mark.parametrize("word", ["PAIR", "[PAIR]", "Pair", "pair"])
def test_a_pair_is_a_pair(word: str) -> None:
    """Ruling C11."""
    assert (
        quest_with(special={"when": word, "effects": []}).special
        == quest_with(special={"when": "pair", "effects": []}).special
    )


@pytest.mark.parametrize("word", ["STRAIGHT", "[STRAIGHT]"])
def test_a_straight_is_a_straight(word: str) -> None:
    """Ruling C10."""
    assert type(quest_with(special={"when": word, "effects": []}).special).__name__ == "Straight"


@pytest.mark.parametrize("sign", ["<", "less than", "LESS THAN", "below"])
def test_health_less_than_3_is_a_condition(sign: str) -> None:
    """Ruling C13."""
    special = quest_with(special={"when": "[HEALTH]", "is": sign, "value": 3, "effects": []}).special
    assert (special.of, special.is_, special.value) == ("health", "<", 3)


def test_effects_in_the_rulebooks_words() -> None:
    found = quest_with(fail={"at": 5, "effects": [{"do": "MONEY", "by": -1}, {"do": "Stars", "by": 1}]})
    assert [type(effect).__name__ for effect in found.fail.effects] == ["Change", "ChangeStars"]
    shops = data("quests-over-coffee")
    key = next(iter(shops["shops"]))
    shops["shops"][key]["spots"] = ["PRICE", "TRADE", "price"]
    assert cards.check(shops).shops[key].spots == ("price", "trade", "price")


def test_questeros_in_the_rulebooks_words() -> None:
    entry = {
        "when": "End of turn",
        "steps": [{"do": "Initiative", "to": "player"}],
        "text": "x",
        "source": "own",
    }
    found = abilities.check({"title": "Mine", "epics": {"3": entry}}).epics["3"]
    assert (found.when, type(found.steps[0]).__name__) == ("end", "MoveInitiative")


def test_a_word_is_never_taken_for_one_that_is_not_wanted() -> None:
    """`health` is a Class to Ero and an attribute at coffee; neither is an item's moment."""
    found = data("quests-over-coffee")
    found["items"]["oat_biscuit"]["when"] = "health"
    assert [problem.place for problem in problems("quests-over-coffee", found)] == ["items.oat_biscuit.when"]


@pytest.mark.parametrize("game", GAMES)
def test_every_synonym_stands_for_a_word_that_is_wanted_somewhere(game: str) -> None:
    texts = {
        "questeros": (abilities.WORDS, abilities.Pack),
        "eros-quest": (encounters.WORDS, encounters.Pack),
        "quests-over-coffee": (cards.WORDS, cards.Pack),
    }
    synonyms, pack = texts[game]
    known = str(msgspec.json.schema(pack))
    for word, meant in synonyms.items():
        assert meant
        for one in meant:
            assert f"'{one}'" in known, (word, one)


# warnings


def warned(game: str, found: dict[str, Any]) -> list[tuple[str, str]]:
    kind = GAMES[game]
    told = list(kind.warn(kind.check(found)))
    assert all(words.warning(problem, kind.words) for problem in told)
    return [(problem.place, problem.code) for problem in told]


def test_a_pack_without_abilities_does_nothing() -> None:
    assert warned("questeros", {"title": "Mine", "epics": {}}) == [("epics", "pack_does_nothing")]
    entry = {"when": "play", "steps": [], "text": "x", "source": "own"}
    nothing = {"do": "move_xp", "who": "player", "delta": 0}
    found = {"title": "Mine", "epics": {"3": entry, "4": entry | {"steps": [nothing]}}}
    assert warned("questeros", found) == [
        ("epics.3", "card_does_nothing"),
        ("epics.4.steps[0]", "step_does_nothing"),
    ]


def met(number: str, *steps: dict[str, Any], **fields: Any) -> dict[str, Any]:
    found = data("eros-quest")
    found["encounters"][number] |= {"steps": list(steps), **fields}
    return found


CUPS_AND_ORBS = {"classes": ["cups", "orbs"], "highest": 3}
"""All of these begin in play."""
ORBS_14 = {"lowest": 14, "classes": ["orbs"]}


@pytest.mark.parametrize(
    ("number", "step"),
    [
        ("3", {"do": "demand", "least": 2, "most": 2, **ORBS_14}),
        ("3", {"do": "demand", "least": 2, "most": 2, "highest": 10, "classes": ["cups"]}),
        (
            "3",
            {
                "do": "demand",
                "least": 2,
                "most": 2,
                "different": True,
                "classes": ["cups", "orbs"],
                "lowest": 1,
                "highest": 3,
            },
        ),
        ("3", {"do": "gift", "total": 6, **ORBS_14}),
        ("1", {"do": "pay", "class": "staves", "total": 1}),
        ("1", {"do": "harm", "damage": 1, "take_with": ["staves"]}),
        ("5", {"do": "fight", "immune_to": "blades"}),
        ("5", {"do": "fight", "take_with": ["staves"]}),
    ],
)
def test_what_nobody_can_do_is_warned_of_and_another_way_helps(number: str, step: dict[str, Any]) -> None:
    found = met(number, step)
    if number == "5":  # no magic, and no Ally, before it
        found["encounters"]["2"]["steps"] = [{"do": "draw", "count": 1}]
        found["encounters"]["4"]["steps"] = [{"do": "draw", "count": 1}]
    assert (f"encounters.{number}", "cannot_be_met") in warned("eros-quest", found)
    found["encounters"][number]["instead"] = [{"steps": [{"do": "burn", "count": 1}], "text": "Or so."}]
    assert (f"encounters.{number}", "cannot_be_met") not in warned("eros-quest", found)


@pytest.mark.parametrize(
    ("number", "step"),
    [
        ("3", {"do": "open_magic"}),
        ("1", {"do": "pick", "from": "set_aside", "least": 0}),
        ("1", {"do": "refresh", "classes": ["staves"]}),
        ("3", {"do": "gain_ally", "classes": ["cups"], "highest": 10}),
    ],
)
def test_what_does_nothing_is_warned_of(number: str, step: dict[str, Any]) -> None:
    assert (f"encounters.{number}.steps[0]", "step_does_nothing") in warned("eros-quest", met(number, step))


def test_a_deck_that_must_run_out_is_warned_of() -> None:
    found = data("eros-quest")
    for entry in found["encounters"].values():
        entry["steps"] = [step for step in entry["steps"] if step["do"] != "restock"] or [
            {"do": "draw", "count": 1}
        ]
    found["encounters"]["3"]["steps"] = [{"do": "draw", "count": 9}]
    assert ("encounters", "deck_runs_out") in warned("eros-quest", found)
    found["encounters"]["3"]["instead"] = [{"steps": [{"do": "open_magic"}], "text": "Or none of it."}]
    assert ("encounters", "deck_runs_out") not in warned("eros-quest", found)


def test_quests_that_never_succeed_and_conditions_that_never_hold_are_warned_of() -> None:
    found = data("quests-over-coffee")
    found["quests"]["crumbs"]["success"]["at"] = 60
    found["quests"]["stuck_lid"]["special"] = {
        "when": "attribute",
        "of": "health",
        "is": "=",
        "value": 0,
        "effects": [],
    }
    found["environments"]["thick_fog"]["rules"] = [
        {"do": "forbid_luck", "while": {"of": "money", "is": ">", "value": 20}}
    ]
    assert warned("quests-over-coffee", found) == [
        ("quests.crumbs.success.at", "never_succeeds"),
        ("quests.stuck_lid.special", "never_holds"),
        ("environments.thick_fog.rules[0].while", "never_holds"),
    ]
    for quest in found["quests"].values():
        quest["success"]["at"] = 60
    assert ("quests", "no_quest_succeeds") in warned("quests-over-coffee", found)


def test_every_code_has_words_and_every_word_a_code() -> None:
    found = set()
    folder = Path(companion.__path__[0])
    for path in (*(folder / "engine").rglob("*.py"), *(folder / "games").rglob("*.py")):
        if "pack" in path.name or path.name in ("checks.py", "warnings.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    assert set(words.PROBLEMS) - {"written_once"} <= found
    assert set(words.WARNINGS) - {"pack_outdated"} <= found
    assert {code for kind in GAMES.values() for code in kind.words} <= found
