"""Quest on its pages: the board, the own character under the thumb, what is asked of whom, the summary."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from companion.engine.core import Offer
from companion.games.quest import words
from companion.games.quest.pages import opening
from companion.games.quest.pages.hands import Power, powers
from companion.games.quest.pages.narration import Script, scripts
from companion.games.quest.pages.table import Table
from companion.games.quest.pages.tableau import Actor, BoardT, OutcomeT, Place, Space, actors, place, spaces
from companion.games.quest.role_words import ABOUT, ROLES
from companion.games.quest.rules import roles, rules
from companion.games.quest.rules.knowledge import Known
from companion.games.quest.rules.state import Call, Outcome
from companion.games.quest.rules.state import Shown as Loyalty
from companion.games.quest.rules.view import View
from companion.pages.choices import Choice, listed, seats
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview, Shown

FOLDER = "quest/"
CHOSEN_BY_THE_GM = frozenset({"team", "next_leader", "check", "name"})
"""What the GM's page lets be chosen for an absent seat; for all else it plays the seat's default."""
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
    last: rules.Result | None
    removed: str
    outcome: Outcome | None
    ending: str
    winners: list[str]
    basis: str
    may_close: bool
    open: bool = False
    fresh: bool = False


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view, names, ended, open_ = table.view, table.names, table.outcome, answerable(table)
    people = [person(table, seat) for seat in range(len(names))]
    return Sheet(
        phase="void" if table.void else view.phase,
        quest=view.quest,
        spaces=spaces(view, names),
        people=people,
        own=next((person for person in people if person.own), None),
        character=character(view, names),
        actors=actors(table, as_seat=True),
        default_only=not any(offer["type"] in CHOSEN_BY_THE_GM for offer in open_),
        awaited=[names[seat] for seat in view.to_act],
        leader=names[view.leader],
        size=view.team_sizes[min(view.quest, len(view.team_sizes)) - 1],
        amulet_due=view.quest in view.amulets_after,
        free=seats(listed(open_, "next_leader", "leader"), names),
        checkable=seats(listed(open_, "check", "target"), names),
        targets=seats(listed(open_, "point", "targets") or listed(open_, "name", "target"), names),
        names=[Choice(role, gettext(ROLES[role])) for role in listed(open_, "name", "role")],
        powers=powers(table, names),
        asks_loyalty=view.phase == "reveal" and "cleric" in cards_of(view),
        scripts=scripts(view.script),
        in_play=role_names(view.roles_in_play or ()),
        unknown=view.pool is not None,
        named=[named(call, names) for call in view.named],
        vote=view.vote,
        last=view.results[-1] if view.results else None,
        removed=role_names(view.removed or ()),
        outcome=ended,
        ending=gettext(words.REASONS[ended.reason]) if ended else "",
        winners=[names[seat] for seat in ended.winners] if ended else [],
        basis=f"{view.phase}-{view.quest}",
        may_close=bool(table.offers("end_discussion")),
    )


def role_names(cards: Sequence[str]) -> str:
    return ", ".join(gettext(ROLES[role]) for role in cards)


def person(table: Table, seat: int) -> Person:
    view = table.view
    role = view.roles[seat] if view.roles else None
    shown = next((public.role for public in view.revealed if public.seat == seat), None)
    return Person(
        **vars(place(table, seat)),
        revealed=gettext(ROLES[shown]) if shown else "",
        role=gettext(ROLES[role]) if role else "",
        side=roles.SIDE[role] if role else "",
        winner=table.outcome is not None and seat in table.outcome.winners,
        hands=[table.seats[hand].name for hand in view.hands[seat] if hand is not None] if view.hands else [],
    )


def character(view: View, names: Sequence[str]) -> Character | None:
    """The same lines for everybody, whatever they hold."""
    if view.your_role is None or view.your_side is None:
        return None
    return Character(
        role=gettext(ROLES[view.your_role]),
        side=gettext(words.SIDES[view.your_side]),
        evil=view.your_side == "evil",
        about=gettext(ABOUT[view.your_role]),
        known=[known(fact, names) for fact in view.known] + [checked(fact, names) for fact in view.checks],
    )


def known(fact: Known, names: Sequence[str]) -> str:
    return gettext("%(name)s: %(what)s") % {"name": names[fact.seat], "what": gettext(called(fact))}


def called(fact: Known) -> str:
    """The role where it is known, else the side."""
    if fact.role is not None:
        return ROLES[fact.role]
    assert fact.side is not None
    return words.SIDES[fact.side]


def checked(shown: Loyalty, names: Sequence[str]) -> str:
    told = {"name": names[shown.target], "what": gettext(words.SIDES[shown.loyalty])}
    return gettext("The Amulet: %(name)s showed %(what)s") % told


def cards_of(view: View) -> Sequence[roles.Role]:
    """The characters that may be in play, as everybody knows."""
    if view.pool is None:
        return tuple(view.roles_in_play or ())
    return (*view.pool.good, *view.pool.evil, "morgan_le_fey")


def answerable(table: Table) -> list[Offer]:
    """What may be answered on this page, by the viewer or for somebody who is away."""
    return [offer for actor in actors(table, as_seat=True) for offer in table.open_to(actor.seat)]


def named(call: Call, names: Sequence[str]) -> str:
    told = {"name": names[call.target], "role": gettext(ROLES[call.role])}
    return gettext("%(name)s is the %(role)s") % told


def standing(table: Shown[BoardT, OutcomeT]) -> str:
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
