"""The Quest score sheet on its pages: the board, what comes next, a game set up in its middle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from companion.engine.core import Offer
from companion.games.quest import words
from companion.games.quest.pages.narration import Script, scripts
from companion.games.quest.pages.opening import minutes
from companion.games.quest.pages.panel import role_names, standing
from companion.games.quest.pages.tableau import Actor, Place, Space, actors, place, spaces
from companion.games.quest.rules import rules
from companion.pages.choices import Choice, listed, seats
from companion.pages.forms import filled, whole, wholes
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from scoring.quest.pages.table import Table
from scoring.quest.rules.state import Outcome, Played
from scoring.quest.rules.views import View

FOLDER = "scoring/quest/"


@dataclass(frozen=True)
class Ending:
    """A way in which the game may end now."""

    winner: str
    reason: str
    text: str


@dataclass(frozen=True)
class Trial:
    """What a correction would change."""

    successes: int
    failures: int
    was_successes: int
    was_failures: int


@dataclass(frozen=True)
class Correction:
    """The form for one Quest that was entered."""

    quest: int
    leader: int
    team: Sequence[int]
    magic: int | None
    fails: int
    size: int
    reason: str
    trial: Trial | None
    posted: bool

    @property
    def text(self) -> str:
        """The Quest as part of an id."""
        return str(self.quest)


@dataclass(frozen=True)
class Sheet:
    """The whole tableau. `actors`: whose entry this page can make; the GM makes everybody's."""

    phase: str
    quest: int
    spaces: list[Space]
    people: list[Place]
    own: Place | None
    actors: list[Actor]
    awaited: list[str]
    leader: str
    size: int
    amulet_due: bool
    free: list[Choice]
    checkable: list[Choice]
    endings: list[Ending]
    scripts: list[Script]
    in_play: str
    unknown: bool
    may_set: bool
    corrections: list[Correction]
    ending: str
    winner: str
    basis: str
    open: bool
    fresh: bool
    last: None = None
    vote: int | None = None


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view, names = table.view, table.names
    people = [place(table, seat) for seat in range(len(names))]
    complete = bool(view.team_sizes)
    fresh = not (view.results or view.team or view.amulets)
    types = {offer["type"] for offer in table.actions}
    return Sheet(
        phase=view.phase,
        quest=view.quest,
        spaces=spaces(view, names),
        people=people,
        own=next((person for person in people if person.own), None),
        actors=actors(table, as_seat=False),
        awaited=[names[seat] for seat in view.to_act],
        leader="" if view.leader is None else names[view.leader],
        size=view.team_sizes[min(view.quest, len(view.team_sizes)) - 1] if complete else 0,
        amulet_due=view.quest in view.amulets_after,
        free=seats(listed(table.actions, "next_leader", "leader"), names),
        checkable=seats(listed(table.actions, "check", "target"), names),
        endings=endings(table),
        scripts=scripts(view.script),
        in_play=role_names(view.roles_in_play or ()),
        unknown=view.pool is not None,
        may_set="position" in types,
        corrections=corrections(table, posted, preview) if "correct" in types else [],
        ending=gettext(words.REASONS[table.outcome.reason]) if table.outcome else "",
        winner=table.outcome.winner if table.outcome else "",
        basis=f"{view.phase}-{view.quest}",
        open=fresh and not all(seat.joined for seat in table.seats),
        fresh=fresh,
    )


def endings(table: Table) -> list[Ending]:
    """Each once; for the GM the awaited seat's are offered too."""
    offers = [offer for offer in table.actions if offer["type"] == "final" and "as_seat" not in offer]
    return [Ending(offer["winner"], offer["reason"], ending_text(offer)) for offer in offers]


def ending_text(offer: Offer) -> str:
    told = {"winner": words.SIDES[offer["winner"]], "reason": words.REASONS[offer["reason"]]}
    return gettext("%(winner)s wins: %(reason)s") % {name: gettext(text) for name, text in told.items()}


def corrections(table: Table, posted: Posted, preview: Preview) -> list[Correction]:
    return [correction(table, result, posted, preview) for result in table.view.results]


def correction(table: Table, result: Played, posted: Posted, preview: Preview) -> Correction:
    """As it stands, or as it was just tried."""
    mine = posted is not None and posted.get("type") == "correct" and posted.get("quest") == str(result.quest)
    tried: dict[str, Any] = read_correction(posted) if mine and posted is not None else {}
    return Correction(
        quest=result.quest,
        leader=tried.get("leader", result.leader),
        team=tried.get("team", result.team or ()),
        magic=tried.get("magic", result.magic),
        fails=tried.get("fails", result.fails),
        size=table.view.team_sizes[result.quest - 1],
        reason=str(tried.get("reason", "")),
        trial=trial(preview) if mine and preview else None,
        posted=mine,
    )


def trial(preview: Mapping[str, Any]) -> Trial:
    before, after = preview["changes"]["before"], preview["changes"]["after"]
    return Trial(after["successes"], after["failures"], before["successes"], before["failures"])


def read_correction(post: QueryDict) -> dict[str, Any]:
    return {"type": "correct", "reason": post.get("reason", "")} | filled(
        quest=whole(post, "quest"),
        leader=whole(post, "leader"),
        team=wholes(post, "team"),
        magic=whole(post, "magic"),
        fails=whole(post, "fails"),
    )


def read_position(post: QueryDict) -> dict[str, Any]:
    """A Quest whose Fails were left open has not been played, nor have those after it."""
    results = []
    for quest in range(1, rules.WINS_GOOD + rules.WINS_EVIL):
        if whole(post, f"fails-{quest}") is None:
            break
        results.append(
            filled(**{name: whole(post, f"{name}-{quest}") for name in ("leader", "fails", "magic")})
            | filled(team=wholes(post, f"team-{quest}"))
        )
    amulets = [
        {"after_quest": quest, "holder": holder, "checked": whole(post, f"checked-{quest}")}
        for quest in range(1, len(results) + 1)
        if (holder := whole(post, f"holder-{quest}")) is not None
    ]
    return {"type": "position", "results": results, "amulets": amulets} | filled(leader=whole(post, "leader"))


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    return {
        "side": "B" if post.get("side") == "B" else "A",
        "blind_hunter": post.get("blind_hunter") == "true",
        "discussion_s": 60 * minutes(post.get("minutes", "")),
    }


QUEST: Panel[View, Outcome] = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("quest/quest.css",),
    scripts=("quest/narrator.js",),
    sheet=sheet,
    standing=standing,
    options=options,
    clocks=words.CLOCKS,
    reads={"position": read_position, "correct": read_correction},
)
