"""The form with which the player rules on a printed card: what lies where, and what may be ruled now."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from companion.engine.cards import CARDS
from companion.games.eros_quest.pages.deeds import in_order
from companion.games.eros_quest.pages.table import Table, faced
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.views import View
from companion.games.eros_quest.words import OUTCOMES
from companion.words.cards import CLASSES

ORIGINS = {
    "hand": gettext_noop("Your hand"),
    "play": gettext_noop("In play"),
    "discard": gettext_noop("Discard pile"),
    "epic": gettext_noop("Under this Epic"),
    "set_aside": gettext_noop("Under Epics set aside"),
    "completed": gettext_noop("Under completed Epics"),
    "allies": gettext_noop("Allies"),
    "destroyed": gettext_noop("Destroyed"),
    "deck": gettext_noop("The deck"),
}
PLACES = {
    "hand": gettext_noop("your hand"),
    "discard": gettext_noop("the discard pile"),
    "destroyed": gettext_noop("out of the game"),
    "epic": gettext_noop("under this Epic"),
    "allies": gettext_noop("the Allies"),
    "play": gettext_noop("its stack"),
    "deck": gettext_noop("on the deck"),
    "bottom": gettext_noop("under the deck"),
}
"""Where a card can be taken from, and put. Message ids."""
ROWS = (1, 2, 3)
"""So many cards move in one ruling of the page."""


@dataclass(frozen=True)
class Origin:
    """A place and the cards there."""

    key: str
    title: str
    codes: Sequence[str]


@dataclass(frozen=True)
class Ruling:
    """`awaited`: nothing else can be done; the others say what this is a moment for."""

    awaited: bool
    origins: list[Origin]
    places: list[tuple[str, str]]
    used: list[str]
    unused: list[str]
    classes: list[tuple[str, str]]
    endings: list[tuple[str, str]]
    looks: bool
    teaches: bool
    fights: bool
    fighting: bool
    struck: bool
    rows: Sequence[int] = ROWS


def ruling(table: Table) -> Ruling | None:
    """None where nothing can be ruled."""
    if not any(offer["type"] == "rule" for offer in table.actions):
        return None
    view = table.view
    meeting, fighting = view.encounter is not None and view.encounter.under_way, view.fight is not None
    pieces = [piece for stack in view.stacks.values() for piece in stack]
    return Ruling(
        awaited=view.phase == "ruling",
        origins=origins(view),
        places=[(key, gettext(title)) for key, title in PLACES.items() if meeting or key != "epic"],
        used=[piece.card for piece in pieces if piece.used],
        unused=[piece.card for piece in pieces if not piece.used],
        classes=[(key, gettext(title)) for key, title in CLASSES.items()],
        endings=endings(table) if meeting else [],
        looks=view.phase in ("turn", "ruling"),
        teaches=not view.magic,
        fights=meeting and not fighting,
        fighting=fighting,
        struck=fighting and view.phase in ("suffer", "ruling"),
    )


def endings(table: Table) -> list[tuple[str, str]]:
    """Only a fighter can be deterred."""
    fighter = faced(table).number in rules.FIGHTS
    return [(key, gettext(title)) for key, title in OUTCOMES.items() if fighter or key != "deterred"]


def origins(view: View) -> list[Origin]:
    """What lies nowhere in sight lies in the deck."""
    lying = {
        "hand": view.hand or (),
        "play": [piece.card for stack in view.stacks.values() for piece in stack],
        "discard": view.discard,
        "epic": view.encounter.given if view.encounter else (),
        "set_aside": [card for met in view.set_aside for card in met.given],
        "completed": [card for met in view.completed for card in met.given],
        "allies": view.allies,
        "destroyed": view.destroyed,
    }
    seen = {card for cards in lying.values() for card in cards}
    lying["deck"] = [code for code, card in CARDS.items() if card.class_ is not None and code not in seen]
    return [Origin(key, gettext(ORIGINS[key]), in_order(cards)) for key, cards in lying.items() if cards]
