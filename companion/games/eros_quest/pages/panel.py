"""Ero's Quest on its pages: the Encounter, the table's zones, the hand, the seven actions, what is asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from companion import words
from companion.games.eros_quest.pages import forms
from companion.games.eros_quest.pages.deeds import Deed, deeds, in_order
from companion.games.eros_quest.pages.questions import Question, question
from companion.games.eros_quest.pages.ruling import Ruling, ruling
from companion.games.eros_quest.pages.table import Table, faced
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.views import AheadView, EncounterView, FightView, View
from companion.games.eros_quest.words import say
from companion.pages.panels import Panel
from companion.pages.shown import Posted, Preview
from companion.words.cards import CLASSES

FOLDER = "eros_quest/"


@dataclass(frozen=True)
class Piece:
    """A card that lies on the table; `used`: turned."""

    code: str
    used: bool = False


@dataclass(frozen=True)
class Zone:
    """A place of the table; `key` is where it lies. `closed`: the Staves before magic is learned."""

    key: str
    title: str
    pieces: list[Piece]
    closed: bool = False


@dataclass(frozen=True)
class Met:
    """An Epic that was met, and what it was given."""

    code: str
    given: Sequence[str]
    deterred: bool


@dataclass(frozen=True)
class Ahead:
    """An Epic that comes later."""

    number: int
    name: str
    text: str
    instead: list[str]


@dataclass(frozen=True)
class Sheet:
    """The whole table for one viewer. `hand`: empty for whoever may not see it."""

    phase: str
    turn: int
    number: int
    encounter: EncounterView | None
    text: str
    fight: FightView | None
    zones: list[Zone]
    hand: list[str]
    hand_size: int
    deck_size: int
    bottom: Sequence[str]
    discard: Sequence[str]
    destroyed: Sequence[str]
    completed: list[Met]
    set_aside: list[Met]
    ahead: list[Ahead]
    deeds: list[Deed]
    question: Question | None
    ruling: Ruling | None
    by_hand: bool
    plays: bool
    won: bool
    ending: str
    void: str
    basis: str
    total: int = rules.ENCOUNTERS
    open: bool = False
    fresh: bool = False

    @property
    def shows_hand(self) -> bool:
        return self.plays and not (self.question and self.question.shows(self.hand))

    @property
    def met(self) -> int:
        """How many Encounters lie behind."""
        return len(self.completed) + len(self.set_aside)

    @property
    def over(self) -> bool:
        return bool(self.ending or self.void)


def sheet(table: Table, posted: Posted, preview: Preview) -> Sheet:
    view = table.view
    plays = bool(table.actions)
    return Sheet(
        phase=view.phase,
        turn=view.turn,
        number=min(view.encounter.number if view.encounter else rules.ENCOUNTERS, rules.ENCOUNTERS),
        encounter=view.encounter,
        text=gettext(view.encounter.text) if view.encounter and view.encounter.text else "",
        fight=view.fight,
        zones=zones(view),
        hand=in_order(view.hand or ()),
        hand_size=view.hand_size,
        deck_size=view.deck_size,
        bottom=view.bottom or (),
        discard=view.discard,
        destroyed=view.destroyed,
        completed=[Met(met.epic, met.given, met.deterred) for met in view.completed],
        set_aside=[Met(met.epic, met.given, met.deterred) for met in view.set_aside],
        ahead=[ahead(encounter) for encounter in view.ahead],
        deeds=deeds(table) if plays and view.phase == "turn" else [],
        question=question(table) if plays and view.phase != "turn" else None,
        ruling=ruling(table),
        by_hand=table.options["encounters"] == "table",
        plays=plays,
        won=table.outcome is not None and table.outcome.won,
        ending="" if table.outcome is None else say(table.outcome),
        void=table.void,
        basis=str(table.version),
    )


def ahead(encounter: AheadView) -> Ahead:
    """A printed card has no text here."""
    told = gettext(encounter.text) if encounter.text else ""
    return Ahead(
        encounter.number, words.cards.name(encounter.epic), told, [way.text for way in encounter.instead]
    )


def zones(view: View) -> list[Zone]:
    """As they lie around the Jester. Rulebook, Solo Table Setup."""
    stacks = [
        Zone(
            class_,
            gettext(CLASSES[class_]),
            [Piece(card.card, card.used) for card in view.stacks[class_]],
            class_ == "staves" and not view.magic,
        )
        for class_ in ("orbs", "staves", "blades", "cups")
    ]
    return [*stacks, Zone("allies", gettext("Allies"), [Piece(card) for card in view.allies])]


def standing(table: Table) -> str:
    """How far it has come."""
    if table.void:
        return gettext("Void")
    if table.outcome is not None:
        return say(table.outcome)
    told = {"turn": table.view.turn, "name": words.cards.name(faced(table).epic)}
    return gettext("Turn %(turn)s, before the Encounter with %(name)s") % told


EROS_QUEST = Panel(
    headline=FOLDER + "headline.html",
    pad=FOLDER + "play.html",
    play=FOLDER + "play.html",
    screen=FOLDER + "screen.html",
    opening=FOLDER + "opening.html",
    styles=("eros_quest/eros.css",),
    sheet=sheet,
    standing=standing,
    options=forms.options,
    reads=forms.READS,
)
