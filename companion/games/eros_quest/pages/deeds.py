"""The seven actions of a turn as a page offers them: taken, open with their moves, or shut and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from companion import words
from companion.engine.cards import CARDS
from companion.engine.core import Offer
from companion.games.eros_quest.pages.table import Table, faced
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.actions import Encounter, Learn, Rest
from companion.games.eros_quest.words import ACTIONS

ORDER = {code: place for place, code in enumerate(CARDS)}
"""Of the box."""
Offers = Sequence[Offer]

ABOUT: dict[str, str] = {
    "develop": gettext_noop("A card of your hand onto its stack"),
    "purchase": gettext_noop("Use an Orb: look at as many cards, keep one"),
    "forget": gettext_noop("Discard what you can do without"),
    "learn": gettext_noop("Draw until you hold five"),
    "encounter": gettext_noop("Face the next Epic"),
    "recover": gettext_noop("Destroy a court card, turn a used card back"),
    "rest": gettext_noop("End the turn; the top card of the deck is discarded"),
}
"""What each action does. Message ids."""
SHUT: dict[str, str] = {
    "develop": gettext_noop("No card of your hand comes next on a stack."),
    "purchase": gettext_noop("No Orb is unused. Recover one first."),
    "recover": gettext_noop("You hold no court card whose Class has a used card worth as little."),
}
"""What it means that an action is offered with no card at all. Message ids."""


@dataclass(frozen=True)
class Move:
    """A button: the card on it, its words, and the field that it sends."""

    code: str
    label: str
    field: str = ""
    value: str = ""


@dataclass(frozen=True)
class Deed:
    """One of the seven. `state`: used, open or shut; `moves`: its buttons; `cards`: what may be ticked."""

    type: str
    name: str
    about: str
    state: str
    why: str
    moves: list[Move]
    cards: Sequence[str]


def deeds(table: Table) -> list[Deed]:
    return [deed(table, type_) for type_ in rules.TURN_ACTIONS]


def deed(table: Table, type_: str) -> Deed:
    offers = table.offers(type_)
    used = type_ in table.view.used_actions
    return Deed(
        type=type_,
        name=gettext(ACTIONS[type_]),
        about=gettext(ABOUT[type_]),
        state="used" if used else "open" if offers else "shut",
        why=gettext("Done this turn.") if used else "" if offers else shut(table, type_),
        moves=[move for offer in offers for move in moves(table, offer)],
        cards=in_order(offers[0]["cards"].from_) if offers and type_ == "forget" else (),
    )


def shut(table: Table, type_: str) -> str:
    """Why it cannot be done now: of the Encounter what the rules say, of the others that no card fits."""
    return gettext(SHUT[type_]) if type_ in SHUT else table.why_not(Encounter())


def in_order(cards: Sequence[str]) -> list[str]:
    """As they lie in the hand."""
    return sorted(cards, key=ORDER.__getitem__)


def moves(table: Table, offer: Offer) -> list[Move]:
    """A button for each way to do what is offered; cards to forget are ticked instead."""
    match offer["type"]:
        case "develop":
            return [Move(code, name(code), "card", code) for code in offer["card"].from_]
        case "purchase":
            return [Move(code, looking(table, code), "orb", code) for code in offer["orb"].from_]
        case "recover":
            return [recovery(offer["card"], target) for target in offer["target"].from_]
        case "forget":
            return []
        case "encounter" if offer.get("way"):
            way = offer["way"]
            return [Move("", faced(table).instead[way - 1].text, "way", str(way))]
        case type_:
            return [Move("", plain(table, type_))]


def looking(table: Table, orb: str) -> str:
    return gettext("look at %(count)s") % {"count": min(CARDS[orb].number, table.view.deck_size)}


def recovery(court: str, target: str) -> Move:
    told = {"target": name(target), "court": name(court)}
    label = gettext("%(target)s for the %(court)s") % told
    return Move(target, label, "swap", f"{court}:{target}")


def plain(table: Table, type_: str) -> str:
    """The words on the button of an action without a choice."""
    if type_ == "encounter":
        return gettext("Face: %(name)s") % {"name": name(faced(table).epic)}
    if type_ == "learn":
        wanted = max(0, rules.HAND - table.view.hand_size)
        told = gettext("Learn: draw %(count)s") % {"count": min(wanted, table.view.deck_size)}
        lost = table.ends(rules.PLAYER, Learn())
        return gettext("%(told)s: the Quest is lost") % {"told": told} if lost else told
    lost = table.ends(rules.PLAYER, Rest())
    return gettext("Rest: the Quest is lost") if lost else gettext("Rest and begin the next turn")


def name(code: str) -> str:
    return words.cards.name(code)
