"""The sheet of Quests Over Coffee on its pages: cubes on their tracks, ten Quests, the score as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion.games.quests_over_coffee.rules import rules
from companion.pages.choices import Choice
from companion.pages.forms import whole
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from scoring.quests_over_coffee.pages import forms as coffee_forms
from scoring.quests_over_coffee.pages.table import Table
from scoring.quests_over_coffee.rules.cubes import KINDS
from scoring.quests_over_coffee.rules.legality import FEWEST_STARS, MOST_STARS
from scoring.quests_over_coffee.rules.views import View
from scoring.quests_over_coffee.words import CUBES, RESULTS

FOLDER = "scoring/quests_over_coffee/"
LONGEST_TRACK = 12
"""A cube with more spaces is moved by its buttons alone."""


@dataclass(frozen=True)
class Space:
    """A space of a track. `by`: what the cube moves by to get there."""

    value: int
    by: int

    @property
    def here(self) -> bool:
        return self.by == 0

    @property
    def text(self) -> str:
        return str(self.value)


@dataclass(frozen=True)
class Track:
    """A cube and its spaces."""

    kind: str
    name: str
    value: int
    most: int
    spaces: list[Space]

    @property
    def lowest(self) -> int:
        return -self.most


@dataclass(frozen=True)
class Slot:
    """One of the ten Quests. `result`: empty until it is resolved."""

    quest: int
    result: str = ""
    name: str = ""
    stars: int | None = None
    points: int = 0


@dataclass(frozen=True)
class Correction:
    """The form for a Quest that was entered, or for the cubes: then `quest` is 0. Scores are of a trial."""

    quest: int
    result: str
    stars: int | None
    cubes: list[Track]
    reason: str
    posted: bool
    was: int | None
    now: int | None

    @property
    def text(self) -> str:
        """The Quest as part of an id."""
        return str(self.quest)


@dataclass(frozen=True)
class Sheet:
    """The whole sheet. `may`: the kinds of entry that are offered to this viewer."""

    phase: str
    round: int
    quest: int
    tracks: list[Track]
    rounds: list[list[Slot]]
    stars: int
    score: int
    shop: bool
    may: frozenset[str]
    results: list[Choice]
    corrections: list[Correction]
    defeated: bool
    basis: str
    total: int = rules.QUESTS
    fewest_stars: int = FEWEST_STARS
    most_stars: int = MOST_STARS
    open: bool = False
    fresh: bool = False

    @property
    def last(self) -> bool:
        return self.quest == self.total


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view = table.view
    may = frozenset(offer["type"] for offer in table.actions)
    slots = [slot(view, quest) for quest in range(1, rules.QUESTS + 1)]
    return Sheet(
        phase=view.phase,
        round=view.round,
        quest=view.quest,
        tracks=tracks(view),
        rounds=[slots[: rules.ROUND_QUESTS], slots[rules.ROUND_QUESTS :]],
        stars=view.stars,
        score=view.score,
        shop=len(view.quests) == rules.ROUND_QUESTS and view.phase == "playing",
        may=may,
        results=[Choice(result, gettext(name)) for result, name in RESULTS.items()],
        corrections=corrections(view, posted, preview) if "correct" in may else [],
        defeated=table.outcome is not None and table.outcome.defeated,
        basis=f"{view.phase}-{view.quest}",
    )


def tracks(view: View) -> list[Track]:
    return [
        Track(kind, gettext(CUBES[kind]), getattr(view, kind), most, spaces(getattr(view, kind), most))
        for kind in KINDS
        for most in [getattr(view.most, kind)]
    ]


def spaces(value: int, most: int) -> list[Space]:
    return [Space(space, space - value) for space in range(most + 1)] if most <= LONGEST_TRACK else []


def slot(view: View, quest: int) -> Slot:
    if quest > len(view.quests):
        return Slot(quest)
    entry = view.quests[quest - 1]
    return Slot(quest, entry.result, gettext(RESULTS[entry.result]), entry.stars, entry.points)


def corrections(view: View, posted: Posted, preview: Preview) -> list[Correction]:
    """One for the cubes, and one for each Quest that was entered."""
    mine = posted if posted is not None and posted.get("type") == "correct" else None
    about = 0 if mine is None else whole(mine, "quest") or 0
    return [
        correction(view, quest, mine if quest == about else None, preview)
        for quest in range(len(view.quests) + 1)
    ]


def correction(view: View, quest: int, posted: Posted, preview: Preview) -> Correction:
    """As it stands, or as it was just tried."""
    entry = view.quests[quest - 1] if quest else None
    tried: dict[str, Any] = {} if posted is None else coffee_forms.read_correction(posted)
    changes = preview["changes"] if posted is not None and preview else None
    return Correction(
        quest=quest,
        result=tried.get("result", entry.result if entry else ""),
        stars=tried.get("stars", entry.stars if entry else None),
        cubes=[] if quest else [moved(track, tried) for track in tracks(view)],
        reason=str(tried.get("reason", "")),
        posted=posted is not None,
        was=changes["before"]["score"] if changes else None,
        now=changes["after"]["score"] if changes else None,
    )


def moved(track: Track, tried: Mapping[str, Any]) -> Track:
    return Track(track.kind, track.name, tried.get(track.kind, track.value), track.most, [])


def standing(table: Table) -> str:
    """The score, and how far the game has come."""
    told = {"score": table.view.score, "quest": table.view.quest, "total": rules.QUESTS}
    if table.outcome is not None:
        return gettext("Score %(score)s") % told
    return gettext("Quest %(quest)s of %(total)s · score %(score)s") % told


COFFEE = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "pad.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("scoring/sheets.css",),
    sheet=sheet,
    standing=standing,
    options=coffee_forms.options,
    reads={
        "quest": coffee_forms.read_quest,
        "cubes": coffee_forms.read_cubes,
        "correct": coffee_forms.read_correction,
    },
)
