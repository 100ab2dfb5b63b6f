"""Who may act, and what anybody else is told; every refusal has its words."""

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import words
from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, members, play, tag_of
from companion.games.quests_over_coffee import rules as quests_over_coffee
from companion.games.quests_over_coffee.rules.engine import engine
from companion.words.catalogue import codes
from tests.games.quests_over_coffee.tables import (
    action,
    dealt,
    do,
    in_shop,
    laid,
    options,
    pack,
    refused,
    resolved,
    rolled,
)

FIELDS: dict[str, dict[str, Any]] = {
    "side": {"side": "plain"},
    "keep": {"item": "bun"},
    "quest": {"quest": "plum"},
    "reroll": {"dice": [0]},
    "use": {"item": "bun"},
    "drop": {"item": "bun"},
    "buy": {"spot": 0},
    "choose": {"option": 0},
    "trade": {"spot": 1, "item": "bun"},
}
FORK = {"do": "choose", "options": [[{"do": "change", "of": "luck", "by": -1}], [{"do": "lose_item"}]]}
FORKED = pack(quests={"plum": {"fail": {"at": 6, "effects": [FORK]}}})
TYPES = [tag_of(member) for member in members(engine.Action)]
ACTIONS = {type_: action(type_, **FIELDS.get(type_, {})) for type_ in TYPES}
PHASES = {
    "side": dealt(),
    "keep": do(dealt(), "side", side="plain"),
    "questing": laid(),
    "rolling": rolled(laid(), "plum", 1, 2, 3),
    "lethal": resolved(laid("deadly", "plum", items=("bun",)), "deadly", 1, 2, 4),
    "full": resolved(laid("thief", "plum", items=("bun", "coin", "cube")), "thief", 5, 5, 5),
    "choosing": resolved(laid("plum", cards=FORKED), "plum", 1, 2, 3),
    "shop": in_shop("coin", "cube", "six"),
}
ASKED = {
    "side": {"side"},
    "keep": {"keep"},
    "questing": {"quest", "use"},
    "rolling": {"roll", "reroll", "accept", "use"},
    "lethal": {"suffer", "use"},
    "full": {"drop", "pass_up", "use"},
    "choosing": {"choose", "use"},
    "shop": {"roll", "reroll", "buy", "trade", "drop", "swap_environment", "leave_shop", "use"},
}
"""By phase: what may be asked there at all."""


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("actor", "code"),
    [(GM, "not_your_seat"), (CLOCK, "not_your_seat"), (SPECTATOR, "not_your_seat"), (1, "unknown_seat")],
)
def test_only_the_player_acts(type_: str, phase: str, actor: int, code: str) -> None:
    with pytest.raises(Rejected) as refusal:
        play(engine, PHASES[phase], actor, ACTIONS[type_], Chance(bytes(32), 1))
    assert refusal.value.code == code


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_offered_to_anybody_else(phase: str) -> None:
    for actor in (GM, CLOCK, SPECTATOR, 1):
        assert engine.legal(PHASES[phase], actor) == []
    assert engine.to_act(PHASES[phase]) == [0]


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_not_for_this_phase_is_refused_in_its_words(phase: str) -> None:
    elsewhere = set(TYPES) - ASKED[phase]
    assert len(elsewhere) > 5
    for type_ in elsewhere:
        assert refused(PHASES[phase], type_, **FIELDS.get(type_, {})) == f"wrong_phase: {phase}"
    assert codes()[f"wrong_phase_{phase}"]


@pytest.mark.parametrize("type_", TYPES)
def test_before_the_deal_nothing_is_possible(type_: str) -> None:
    state = engine.new(options())
    assert (engine.legal(state, 0), engine.to_act(state)) == ([], [])
    with pytest.raises(Rejected) as refusal:
        engine.decide(state, 0, ACTIONS[type_], Chance(bytes(32), 1))
    assert refusal.value.code == "not_begun"


def raised() -> set[tuple[str, str | None]]:
    """Every code that the engine raises, with the variant where it is written there."""
    found: set[tuple[str, str | None]] = set()
    for path in Path(quests_over_coffee.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                whys = [keyword.value for keyword in node.keywords if keyword.arg == "why"]
                why = str(whys[0].value) if whys and isinstance(whys[0], ast.Constant) else None
                for code in ast.walk(node.args[0]):
                    if isinstance(code, ast.Constant):
                        found.add((str(code.value), why))
    return found


def test_every_refusal_has_its_words() -> None:
    refused_ = raised()
    assert len(refused_) > 30
    for code, why in refused_:
        variants = [key for key in codes() if key == code or key.startswith(f"{code}_")]
        assert f"{code}_{why}" in variants if why else variants, code


@pytest.mark.parametrize(
    ("state", "type_", "fields", "said"),
    [
        (laid(money=3), "quest", {"quest": "bruise", "help": 2}, "That costs 4 Money, and you have 3."),
        (laid(), "use", {"item": "bun"}, "You do not have “Bun” to choose here."),
        (laid(), "quest", {"quest": "nap"}, "“Nap” does not lie face up before you."),
        (in_shop("coin"), "buy", {"spot": 7}, "The Shop's spots are counted from 0 to 2."),
        (laid(), "accept", {}, "Choose a Quest that lies face up."),
    ],
)
def test_refusals_say_what_and_why(state: Any, type_: str, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(Rejected) as refusal:
        play(engine, state, 0, action(type_, **fields), Chance(bytes(32), 1))
    assert said in words.refusal(refusal.value.code, refusal.value.params)


@pytest.mark.parametrize(
    "body",
    [
        {"type": "quest"},
        {"type": "quest", "quest": 7},
        {"type": "quest", "quest": "plum", "dice": 3},
        {"type": "quest", "quest": "x" * 41},
        {"type": "roll", "values": [1, 2, 3, 4, 5, 6, 1]},
        {"type": "reroll", "dice": ["a"]},
        {"type": "win"},
    ],
)
def test_malformed_actions_do_not_decode(body: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, engine.Action)
