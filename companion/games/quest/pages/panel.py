"""Quest on its pages: the board, the own character under the thumb, what is asked of whom, the summary."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext, ngettext

from companion.games.quest import words
from companion.games.quest.pages import opening
from companion.games.quest.pages.hands import Power, powers
from companion.games.quest.pages.narration import Script, scripts
from companion.games.quest.pages.tableau import Actor, Place, Space, actors, place, spaces
from companion.games.quest.role_words import ABOUT, ROLES
from companion.games.quest.rules import roles, rules
from companion.pages.choices import Choice, seats
from companion.pages.panels import Panel
from companion.tables.answers import TableView

FOLDER = "quest/"
BY_THE_GM = frozenset({"team", "transition", "amulet", "hunt"})
"""Phases in which the GM may choose for an absent seat; elsewhere its default is played."""


DISCREET = frozenset(
    {"must_succeed", "must_fail", "must_show_good", "must_show_evil", "wrong_hand_count", "not_hunter"}
)
"""Refusals that tell of the own character."""


@dataclass(frozen=True)
class Person(Place):
    """A seat as everybody sees it; `role` and `side` at the end, or for a GM who sees."""

    revealed: str
    role: str
    side: str
    winner: bool
    hands: list[str]


@dataclass(frozen=True)
class Character:
    """What lies under the thumb: one's own character and what it knows."""

    role: str
    side: str
    evil: bool
    about: str
    known: list[str]


@dataclass(frozen=True)
class Sheet:
    """The whole table. `actors`: those who can be answered for on this page."""

    phase: str
    quest: int
    spaces: list[Space]
    people: list[Person]
    own: Person | None
    character: Character | None
    actors: list[Actor]
    default_only: bool
    awaited: list[str]
    leader: str
    size: int
    amulet_due: bool
    free: list[Choice]
    checkable: list[Choice]
    targets: list[Choice]
    names: list[Choice]
    powers: list[Power]
    asks_loyalty: bool
    scripts: list[Script]
    in_play: str
    unknown: bool
    named: list[str]
    vote: int | None
    last: Any
    removed: str
    outcome: Any
    ending: str
    winners: list[str]
    basis: str
    may_close: bool
    open: bool = False
    fresh: bool = False


def sheet(table: TableView, posted: QueryDict | None, preview: Mapping[str, Any] | None) -> Sheet:
    view, names = table.view, [seat.name for seat in table.seats]
    people = [person(table, seat) for seat in range(len(names))]
    over = table.outcome is not None and not isinstance(table.outcome, dict)
    return Sheet(
        phase="void" if isinstance(table.outcome, dict) else view.phase,
        quest=view.quest,
        spaces=spaces(view, names),
        people=people,
        own=next((one for one in people if one.own), None),
        character=character(view, names),
        actors=actors(table, as_seat=True),
        default_only=view.phase not in BY_THE_GM,
        awaited=[names[seat] for seat in view.to_act],
        leader=names[view.leader],
        size=view.team_sizes[min(view.quest, len(view.team_sizes)) - 1],
        amulet_due=view.quest in view.amulets_after,
        free=seats(rules.unburdened(len(names), view.leaders, view.amulets), names),
        checkable=seats(rules.checkable(len(names), view.amulets), names),
        targets=seats(targets(view, table.viewer.seat, len(names)), names),
        names=callable_names(table),
        powers=powers(table, names),
        asks_loyalty=view.phase == "reveal" and "cleric" in cards_of(view),
        scripts=scripts(view),
        in_play=role_names(view.roles_in_play or ()),
        unknown=view.pool is not None,
        named=[named(call, names) for call in view.named],
        vote=view.vote,
        last=view.results[-1] if view.results else None,
        removed=role_names(view.removed or ()),
        outcome=table.outcome,
        ending=gettext(words.REASONS[table.outcome.reason]) if over else "",
        winners=[names[seat] for seat in table.outcome.winners] if over else [],
        basis=f"{view.phase}-{view.quest}",
        may_close=any(offer["type"] == "end_discussion" for offer in table.actions),
    )


def role_names(cards: Sequence[str]) -> str:
    return ", ".join(gettext(ROLES[role]) for role in cards)


def person(table: TableView, seat: int) -> Person:
    view = table.view
    role = view.roles[seat] if view.roles else None
    shown = next((one.role for one in view.revealed if one.seat == seat), None)
    return Person(
        **vars(place(table, seat)),
        revealed=gettext(ROLES[shown]) if shown else "",
        role=gettext(ROLES[role]) if role else "",
        side=roles.SIDE[role] if role else "",
        winner=bool(getattr(table.outcome, "winners", ())) and seat in table.outcome.winners,
        hands=[table.seats[hand].name for hand in view.hands[seat] if hand is not None] if view.hands else [],
    )


def character(view: Any, names: Sequence[str]) -> Character | None:
    """The same lines for everybody, whatever they hold."""
    if view.your_role is None:
        return None
    return Character(
        role=gettext(ROLES[view.your_role]),
        side=gettext(words.SIDES[view.your_side]),
        evil=view.your_side == "evil",
        about=gettext(ABOUT[view.your_role]),
        known=[known(one, names) for one in view.known] + [checked(one, names) for one in view.checks],
    )


def known(one: Any, names: Sequence[str]) -> str:
    what = gettext(ROLES[one.role]) if one.role else gettext(words.SIDES[one.side])
    return gettext("%(name)s: %(what)s") % {"name": names[one.seat], "what": what}


def checked(one: Any, names: Sequence[str]) -> str:
    told = {"name": names[one.target], "what": gettext(words.SIDES[one.loyalty])}
    return gettext("The Amulet: %(name)s showed %(what)s") % told


def cards_of(view: Any) -> Sequence[roles.Role]:
    """The characters that may be in play, as everybody knows."""
    if view.pool is None:
        return tuple(view.roles_in_play or ())
    return (*view.pool.good, *view.pool.evil, "morgan_le_fey")


def targets(view: Any, own: int | None, count: int) -> list[int]:
    """At whom a hand may point, or whom a Hunter may name: nobody that is revealed, or named already."""
    revealed, called = {one.seat for one in view.revealed}, {call.target for call in view.named}
    spared = revealed | called if view.phase == "hunt" else revealed | {own}
    return [seat for seat in range(count) if seat not in spared]


def callable_names(table: TableView) -> list[Choice]:
    """What the Hunter may say; for a GM who is not offered it, every Good character."""
    offered = [offer["role"].from_ for offer in table.actions if offer["type"] == "name"]
    names = offered[0] if offered else sorted(roles.GOOD)
    return [Choice(role, gettext(ROLES[role])) for role in names]


def named(call: Any, names: Sequence[str]) -> str:
    told = {"name": names[call.target], "role": gettext(ROLES[call.role])}
    return gettext("%(name)s is the %(role)s") % told


def standing(table: TableView) -> str:
    """How the Quests went so far."""
    view = table.view
    good = ngettext("%(count)s Quest succeeded", "%(count)s Quests succeeded", view.successes)
    bad = ngettext("%(count)s failed", "%(count)s failed", view.failures)
    return f"{good % {'count': view.successes}} · {bad % {'count': view.failures}}"


QUEST = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "pad.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("quest/quest.css",),
    scripts=("quest/narrator.js",),
    sheet=sheet,
    standing=standing,
    options=opening.read,
    clocks=words.CLOCKS,
    discreet=DISCREET,
)
