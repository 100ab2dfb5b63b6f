"""Ero's Quest in words: every refusal of its engine and every line of its log can be read."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import words
from companion.engines import eros_quest
from companion.engines.core import GM, SPECTATOR, members, tag, tag_of
from companion.engines.eros_quest import engine
from companion.engines.eros_quest.answers import ANSWERS
from companion.words import eros_quest as own
from companion.words.refusals import REFUSALS
from tests.engines.eros_quest.test_random import NUMBERS, steps

FOLDER = Path(eros_quest.__file__).parent


def raised() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The code of each refusal in the engine's source, and the names of its parameters."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                code = ast.literal_eval(node.args[0])
                yield code, tuple(sorted(str(word.arg) for word in node.keywords))


@pytest.mark.parametrize(("code", "names"), sorted(set(raised())), ids=str)
def test_every_refusal_has_words_for_what_it_names(code: str, names: tuple[str, ...]) -> None:
    params: dict[str, Any] = {name: "blades-3" if name in ("card", "cards") else 7 for name in names}
    if "why" in names:
        assert any(known.startswith(f"{code}_") for known in REFUSALS)
        return
    text = words.refusal(code, params)
    assert text.endswith(".")
    assert all(str(value) in text or "Three of Blades" in text for value in params.values())


@pytest.mark.parametrize("phase", ["turn", *sorted({phase for phase, _ in ANSWERS.values()})])
def test_what_is_asked_instead_is_said_in_every_phase(phase: str) -> None:
    assert words.refusal("wrong_phase", {"why": f"solo_{phase}"})


def test_there_is_a_line_for_every_action() -> None:
    assert own.LINES.keys() == {tag_of(kind) for kind in members(engine.Action)}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_entry_of_the_log_can_be_read_by_everybody(number: int) -> None:
    for step in steps(number):
        for viewer in (0, GM, SPECTATOR):
            told = engine.told(step.action, step.events, viewer)
            line = words.log_line(tag(step.action), told, ("Ann",), own.LINES, own.TERMS)
            assert line
            assert not any(sign in line for sign in ("%(", "blades-", "cups-", "epic-", "deck_empty"))


def test_a_line_says_what_happened() -> None:
    told = {"happened": [], "cards": ("blades-3", "staves-2"), "damage": 5, "completed": "epic-5"}
    line = words.log_line("attack", told, ("Ann",), own.LINES, own.TERMS)
    assert line == "Attacks with Three of Blades, Two of Staves for 5; The Necromancer is behind Ero"
