"""Quests Over Coffee on its pages: what is decided now, the cards and dice, and why something cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from companion.games.quests_over_coffee import card_words
from companion.games.quests_over_coffee.card_words import SIGNS, one
from companion.games.quests_over_coffee.pages import forms
from companion.games.quests_over_coffee.pages.items import Held, Reroll, held_items
from companion.games.quests_over_coffee.pages.quests import FaceUp, Past, UnderWay, face_up, past, under_way
from companion.games.quests_over_coffee.pages.shop import Spot, price_reroll, prices_stand, spots
from companion.games.quests_over_coffee.pages.table import Table
from companion.games.quests_over_coffee.rules import actions, rules
from companion.games.quests_over_coffee.rules.cards.effects import Asked
from companion.games.quests_over_coffee.rules.cards.kinds import Side
from companion.games.quests_over_coffee.rules.cards.standing import While
from companion.games.quests_over_coffee.rules.rules import Outcome
from companion.games.quests_over_coffee.rules.views import View
from companion.games.quests_over_coffee.words import ATTRIBUTES
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview

FOLDER = "quests_over_coffee/"


@dataclass(frozen=True)
class Track:
    """A cube on its track."""

    of: str
    name: str
    now: int
    most: int

    @property
    def marks(self) -> list[bool]:
        """The places of the track, filled up to the cube."""
        return [place < self.now for place in range(self.most)]


@dataclass(frozen=True)
class Clause:
    """When a rule of the environment holds, and whether it does now."""

    text: str
    holds: bool


@dataclass(frozen=True)
class Answer:
    """What a card leaves to choose: its option, what it comes to, and whether it is open."""

    option: int
    text: str
    open: bool


@dataclass(frozen=True)
class Sheet:
    """The table for one viewer. `offered`: types of action; `may`: whether this viewer plays."""

    view: View
    phase: str
    may: bool
    offered: frozenset[str]
    tracks: list[Track]
    quests: list[FaceUp]
    under_way: UnderWay | None
    last: Past | None
    items: list[Held]
    spots: list[Spot]
    price_reroll: Reroll | None
    prices_stand: str
    no_swap: str
    clauses: list[Clause]
    fresh_dice: Sequence[int]
    pending: str
    cause: str
    answers: list[Answer]
    result: Outcome | None
    void: str
    basis: str
    points_a_star: int = rules.POINTS_A_STAR
    open: bool = False
    fresh: bool = False

    @property
    def side(self) -> Side | None:
        """The side of the Player card that is played."""
        player = self.view.player
        return None if player.side is None else player.sides[player.side]

    @property
    def others(self) -> bool:
        """Whether Quests lie face up that nothing can be done about now."""
        waiting = len(self.quests) - (self.under_way is not None)
        return self.phase in ("rolling", "lethal", "full", "choosing") and waiting > 0

    @property
    def fewer(self) -> int:
        """Dice that the next Base Roll lacks."""
        return -int(self.view.next_dice)

    @property
    def star_points(self) -> int:
        return self.points_a_star * self.result.stars if self.result else 0


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view = table.view
    dice = view.active.dice if view.active else None
    return Sheet(
        view=view,
        phase="void" if table.void else view.phase,
        may=table.plays,
        offered=frozenset(offer["type"] for offer in table.actions),
        tracks=tracks(view),
        quests=face_up(table, posted.get("quest", "") if posted else ""),
        under_way=under_way(table),
        last=past(view),
        items=held_items(table),
        spots=spots(table),
        price_reroll=price_reroll(table),
        prices_stand=prices_stand(table),
        no_swap=table.why_not(actions.SwapEnvironment()),
        clauses=clauses(view),
        fresh_dice=fresh_dice(table),
        pending=one(view.pending[0].effect) if view.pending else "",
        cause=view.pending[0].cause if view.pending else "",
        answers=answers(table),
        result=table.outcome,
        void=table.void,
        basis=f"{view.phase}-{view.round}-{len(view.quests)}-{dice}-{len(view.pending)}",
    )


def answers(table: Table) -> list[Answer]:
    """Each option of the choice or price that waits; those that cannot be paid are shut."""
    waiting = table.view.pending[0].effect if table.view.phase == "choosing" else None
    if not isinstance(waiting, Asked):
        return []
    offers = [offer["option"].from_ for offer in table.offers("choose")]
    texts = card_words.answers(waiting)
    return [Answer(place, text, any(place in open_ for open_ in offers)) for place, text in enumerate(texts)]


def tracks(view: View) -> list[Track]:
    """None before a side is chosen."""
    if view.limits is None:
        return []
    return [
        Track(of, gettext(name), getattr(view, of), getattr(view.limits, of))
        for of, name in ATTRIBUTES.items()
    ]


def clauses(view: View) -> list[Clause]:
    """Of the environment's rules, those that hang on something."""
    if view.environment is None:
        return []
    found = zip(view.environment.rules, view.environment.in_force, strict=True)
    return [Clause(condition(rule.while_), holds) for rule, holds in found if rule.while_ is not None]


def condition(while_: While) -> str:
    told = {"of": gettext(ATTRIBUTES[while_.of]), "value": while_.value}
    return gettext(SIGNS[while_.is_]) % told


def fresh_dice(table: Table) -> Sequence[int]:
    """Real dice that can be typed in for the roll."""
    rolls = [offer["values"].count for offer in table.offers("roll") if "values" in offer]
    return range(rolls[0]) if rolls else ()


def standing(table: Table) -> str:
    """The score, or how far the game is."""
    if table.void:
        return table.void
    if table.outcome is not None:
        return gettext("%(score)s points") % {"score": table.outcome.score}
    told = {"round": table.view.round, "score": table.view.score}
    return gettext("Round %(round)s · %(score)s points so far") % told


COFFEE = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "game.html",
    play=FOLDER + "game.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("quests_over_coffee/coffee.css",),
    sheet=sheet,
    standing=standing,
    options=forms.options,
    reads={"roll": forms.read_roll, "reroll": forms.read_reroll, "use": forms.read_use},
)
