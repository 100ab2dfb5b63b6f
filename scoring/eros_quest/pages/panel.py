"""Ero's action tracker on its pages: the seven actions, the next Encounter, the turns, a correction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext

from companion.games.eros_quest.rules.rules import ENCOUNTERS
from companion.games.eros_quest.words import ACTIONS
from companion.pages.forms import filled, whole
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from companion.words import cards
from scoring.eros_quest.pages.table import Table
from scoring.eros_quest.rules.corrections import MOST_TURNS
from scoring.eros_quest.rules.legality import BEFORE_REST, LOSSES
from scoring.eros_quest.rules.views import Encounter, TurnView, View
from scoring.eros_quest.words import ENDINGS

FOLDER = "scoring/eros_quest/"
TOGGLES = tuple(action for action in BEFORE_REST if action != "encounter")


@dataclass(frozen=True)
class Named:
    """An action or an ending, and what it is called; `used`: whether it is marked."""

    value: str
    name: str
    used: bool = False


@dataclass(frozen=True)
class Epic:
    """An Encounter with its card."""

    number: int
    card: str
    name: str
    fight: bool


@dataclass(frozen=True)
class Line:
    """A turn on the pad: a tick for each action but the Rest, and the Encounter that was faced."""

    turn: int
    ticks: list[bool]
    encounter: str
    completed: bool


@dataclass(frozen=True)
class Place:
    """Where the tracker stands, in words."""

    turn: int
    encounter: str
    used: str


@dataclass(frozen=True)
class Correction:
    """The form for a tracker that differs from the table. `was` and `now`: what a trial would change."""

    turn: int
    stood: int
    encounter: int
    marks: list[Named]
    reason: str
    posted: bool
    was: Place | None
    now: Place | None


@dataclass(frozen=True)
class Sheet:
    """The whole tracker. `may`: the kinds of entry that are offered to this viewer."""

    phase: str
    turn: int
    toggles: list[Named]
    used: str
    encounter: Epic | None
    behind: int
    completed: bool | None
    fights: str
    lines: list[Line]
    columns: list[Named]
    may: frozenset[str]
    losses: list[Named]
    correction: Correction | None
    won: bool
    ending: str
    turns: int
    total: int = ENCOUNTERS
    most_turns: int = MOST_TURNS
    open: bool = False
    fresh: bool = False


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view, ended = table.view, table.outcome
    may = frozenset(offer["type"] for offer in table.actions)
    return Sheet(
        phase=view.phase,
        turn=view.turn,
        toggles=named(TOGGLES, view.used),
        used=names(view.used),
        encounter=epic(view.encounter),
        behind=view.encounters_completed,
        completed=view.completed,
        fights=", ".join(map(str, view.fights_ahead)),
        lines=[line(turn) for turn in reversed(view.history)],
        columns=named(BEFORE_REST),
        may=may,
        losses=[Named(reason, gettext(ENDINGS[reason])) for reason in LOSSES],
        correction=correction(view, posted, preview) if "correct" in may else None,
        won=ended is not None and ended.won,
        ending=gettext(ENDINGS[ended.reason]) if ended else "",
        turns=ended.turns if ended else 0,
    )


def named(actions: Sequence[str], used: Sequence[str] = ()) -> list[Named]:
    return [Named(action, gettext(ACTIONS[action]), action in used) for action in actions]


def names(actions: Sequence[str]) -> str:
    """In the order of their marks."""
    return ", ".join(gettext(ACTIONS[action]) for action in actions)


def epic(encounter: Encounter | None) -> Epic | None:
    if encounter is None:
        return None
    return Epic(encounter.number, encounter.card, cards.name(encounter.card), encounter.fight)


def line(turn: TurnView) -> Line:
    faced = "" if turn.encounter is None else f"{turn.encounter} {cards.name(f'epic-{turn.encounter}')}"
    return Line(turn.turn, [action in turn.used for action in BEFORE_REST], faced, turn.completed)


def correction(view: View, posted: Posted, preview: Preview) -> Correction:
    """As the tracker stands, or as it was just tried."""
    mine = posted is not None and posted.get("type") == "correct"
    tried: dict[str, Any] = read_correction(posted) if mine and posted is not None else {}
    changes = preview["changes"] if mine and preview else None
    stood = min(view.encounters_completed + 1, ENCOUNTERS)
    return Correction(
        turn=tried.get("turn", view.turn),
        stood=stood,
        encounter=tried.get("encounter", stood),
        marks=named(BEFORE_REST, tried.get("used", view.used)),
        reason=str(tried.get("reason", "")),
        posted=mine,
        was=place(changes["was"]) if changes else None,
        now=place(changes["now"]) if changes else None,
    )


def place(told: Mapping[str, Any]) -> Place:
    number = told["encounter"]
    name = cards.name(f"epic-{number}") if number <= ENCOUNTERS else gettext("all completed")
    return Place(told["turn"], f"{number} {name}" if number <= ENCOUNTERS else name, names(told["used"]))


def read_correction(post: QueryDict) -> dict[str, Any]:
    """No tick is a mark taken away; an Encounter left as it `stood` follows from the marks."""
    encounter = None if post.get("encounter") == post.get("stood") else whole(post, "encounter")
    numbers = filled(turn=whole(post, "turn"), encounter=encounter)
    return {"type": "correct", "reason": post.get("reason", ""), "used": post.getlist("used")} | numbers


def standing(table: Table) -> str:
    """How far Ero has come."""
    view, ended = table.view, table.outcome
    if ended is not None:
        return capfirst(gettext(ENDINGS[ended.reason]))
    assert view.encounter is not None  # there is a next one as long as the game goes on
    told = {"turn": view.turn, "number": view.encounter.number, "card": cards.name(view.encounter.card)}
    return gettext("Turn %(turn)s · next: %(number)s %(card)s") % told


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    return {}


EROS_QUEST = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "pad.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("scoring/sheets.css",),
    sheet=sheet,
    standing=standing,
    options=options,
    reads={"correct": read_correction},
)
