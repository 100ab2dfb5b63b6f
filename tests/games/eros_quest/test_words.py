"""Ero's Quest in words: every refusal of its engine and every line of its log can be read."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import words
from companion.engine.core import GM, SPECTATOR, members, tag, tag_of
from companion.games.eros_quest import rules as eros_quest
from companion.games.eros_quest import words as own
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.answers import ANSWERS
from companion.games.eros_quest.rules.engine import engine
from companion.words import catalogue
from tests.games.eros_quest.tables import codes, do, happens, laid, with_steps
from tests.games.eros_quest.test_random import NUMBERS, steps

MEET = actions.Encounter()
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
        assert any(known.startswith(f"{code}_") for known in catalogue.codes())
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
            told = engine.log_params(step.action, step.events, viewer)
            line = words.log_line(tag(step.action), told, ("Ann",), own.WORDS)
            assert line
            assert not any(sign in line for sign in ("%(", "blades-", "cups-", "epic-", "deck_empty"))


def said(state: Any, action: Any, viewer: int = 0) -> str:
    """The line of the log about this action."""
    told = engine.log_params(action, happens(state, action), viewer)
    return words.log_line(tag(action), told, ("Ann",), own.WORDS)


def own_epic(number: int, *found: dict[str, Any], **place: Any) -> Any:
    return do(laid("b9 b8", next=number, options=with_steps(number, *found), **place), MEET)


def test_a_card_taken_is_developed_or_kept() -> None:
    state = do(laid("c11", deck="b2 c12 s9"), actions.Purchase(orb="orbs-3"))
    bottom = codes("c12 s9")
    onto = actions.Take(card="blades-2", develop=True, bottom=bottom)
    kept = actions.Take(card="blades-2", bottom=bottom)
    assert [said(state, onto, viewer) for viewer in (0, SPECTATOR)] == [
        "Develops Two of Blades as a bonus"
    ] * 2
    assert (said(state, kept), said(state, kept, SPECTATOR)) == (
        "Keeps Two of Blades",
        "Keeps one of the cards",
    )
    mentor = do(laid("c11", deck="b2 c12 s9", next=2), MEET)
    assert said(mentor, onto) == "Develops Two of Blades as a bonus; The Mentor is behind Ero"
    assert said(mentor, kept) == "Keeps Two of Blades; The Mentor is behind Ero"
    assert said(mentor, kept, SPECTATOR) == "Keeps one of the cards; The Mentor is behind Ero"


def test_what_is_beyond_a_strike_may_fell_the_epic() -> None:
    state = do(laid("c11", next=15), MEET)
    felled = said(state, actions.Suffer(cards=codes("c10 c9 c8 o3")))
    assert felled.endswith("; what is beyond it deals 15, and The Demon is behind Ero")
    assert said(state, actions.Suffer(cards=codes("c10 c9"))).endswith("; what is beyond it deals 4")
    assert said(state, actions.Suffer(cards=codes("c10 c5"))).endswith("with Ten of Cups, Five of Cups")


def test_whatever_completes_an_epic_says_so() -> None:
    dwarf = do(laid("b9 b8", next=4), MEET, actions.Give(cards=codes("b9")))
    drawn = own_epic(3, {"do": "draw", "count": 1}, deck="b2")
    lines = [
        said(dwarf, actions.Recruit(card="blades-8")),
        said(dwarf, actions.Recruit(card=None)),
        said(drawn, actions.BonusDevelop(card="blades-2")),
        said(drawn, actions.Pass()),
    ]
    assert lines == [
        "Eight of Blades joins as an Ally; The Dwarf King is behind Ero",
        "Takes no Ally; The Dwarf King is behind Ero",
        "Develops Two of Blades as a bonus; The Centaur is behind Ero",
        "Leaves the Bonus Develop; The Centaur is behind Ero",
    ]


def test_what_comes_by_itself_after_an_answer_of_nothing_was_not_chosen() -> None:
    refresh = {"do": "refresh", "most": 3, "classes": ["blades"]}
    gift, pick = {"do": "demand", "least": 0, "most": 2}, {"do": "pick", "from": "discard", "least": 0}
    asked = [own_epic(7, step, refresh, used="b1", discard="c12") for step in (gift, pick)]
    lines = [said(asked[0], actions.Give(cards=())), said(asked[1], actions.Choose(cards=()))]
    assert lines == [
        "Gives nothing; The Paladin is behind Ero",
        "Chooses nothing; The Paladin is behind Ero",
    ]


def test_a_line_says_what_happened() -> None:
    told = {"happened": [], "cards": ("blades-3", "staves-2"), "damage": 5, "completed": "epic-5"}
    line = words.log_line("attack", told, ("Ann",), own.WORDS)
    assert line == "Attacks with Three of Blades, Two of Staves for 5; The Necromancer is behind Ero"
