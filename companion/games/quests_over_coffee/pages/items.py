"""Held items on the pages of Quests Over Coffee: how each can be used now, or why not; dice to choose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.core import Offer, Several
from companion.games.quests_over_coffee.pages.table import Table
from companion.games.quests_over_coffee.rules import actions, rules
from companion.games.quests_over_coffee.rules.card_views import ItemView
from companion.games.quests_over_coffee.rules.cards.effects import Chosen


@dataclass(frozen=True)
class Die:
    """A die on the table: where it lies, and what it shows."""

    place: int
    face: int

    @property
    def number(self) -> int:
        """As people count."""
        return self.place + 1


@dataclass(frozen=True)
class Reroll:
    """Dice of which up to `most` are rolled again, by Luck or by an item; `typed`: real ones, too."""

    form: str
    type: str
    dice: list[Die]
    most: int
    typed: bool
    item: str = ""


@dataclass(frozen=True)
class Held:
    """An item and the one way to use it: at once, by a reroll, or on one of `turns`; else `why` not.

    `faces`: a die is turned to a face of one's choice; `fresh`: real dice that may be typed in with it.
    """

    card: ItemView
    plain: bool = False
    reroll: Reroll | None = None
    turns: Sequence[Die] = ()
    faces: Sequence[int] = ()
    fresh: Sequence[int] = ()
    may_drop: bool = False
    why: str = ""


def held_items(table: Table) -> list[Held]:
    return [held(table, item) for item in table.view.items]


def held(table: Table, item: ItemView) -> Held:
    """What is offered for that item."""
    uses = [offer for offer in table.offers("use") if offer["item"] == item.card]
    drops = [key for offer in table.offers("drop") for key in offer["item"].from_]
    found = Held(item, may_drop=item.card in drops)
    return way(table, found, uses) if uses else replace(found, why=table.why_not(use(item)))


def use(item: ItemView) -> actions.Use:
    """The plainest use of it: on the first die, where it is used on any."""
    chooses = any(isinstance(effect, Chosen) for effect in item.effects)
    return actions.Use(item=item.card, dice=(0,) if chooses else ())


def way(table: Table, found: Held, uses: Sequence[Offer]) -> Held:
    """How it can be used, as it is offered."""
    offer, typed = uses[0], [offer["values"].count for offer in uses if "values" in offer]
    if "dice" not in offer:
        return replace(found, plain=True, fresh=range(typed[0]) if typed else ())
    if isinstance(offer["dice"].count, tuple):
        form = f"use-{found.card.card}"
        return replace(found, reroll=reroll(offer, form, dice_of(table), bool(typed)))
    dice = [die for die in dice_of(table) if die.place in offer["dice"].from_]
    return replace(found, turns=dice, faces=rules.FACES if "to" in offer else ())


def dice_of(table: Table) -> list[Die]:
    """The dice of the Quest under way."""
    active = table.view.active
    return laid(active.dice if active else None)


def laid(faces: Sequence[int] | None) -> list[Die]:
    return [Die(place, face) for place, face in enumerate(faces or ())]


def reroll(offer: Offer, form: str, dice: list[Die], typed: bool) -> Reroll:
    """The dice that may be rolled again by that offer."""
    chosen: Several = offer["dice"]
    return Reroll(form, offer["type"], dice, chosen.most, typed, offer.get("item", ""))


def found_reroll(table: Table, dice: list[Die]) -> Reroll | None:
    """That of Luck, where there is one."""
    offers = table.offers("reroll")
    if not offers:
        return None
    return reroll(offers[0], "reroll", dice, any("values" in offer for offer in offers))


def no_reroll(table: Table) -> str:
    """Why no die can be rolled again for Luck."""
    return table.why_not(actions.Reroll(dice=(0,)))
