"""Held items on the pages of Quests Over Coffee: how each can be used now, or why not; dice to choose."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion import words
from companion.engine.core import Several
from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.cards.effects import AddDice
from companion.tables.answers import TableView

Offers = Sequence[Mapping[str, Any]]


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

    card: Any
    plain: bool = False
    reroll: Reroll | None = None
    turns: Sequence[Die] = ()
    faces: Sequence[int] = ()
    fresh: Sequence[int] = ()
    may_drop: bool = False
    why: str = ""


def held_items(table: TableView) -> list[Held]:
    return [held(table, item) for item in table.view.items]


def held(table: TableView, item: Any) -> Held:
    """What is offered for that item."""
    uses = [offer for offer in table.actions if offer["type"] == "use" and offer["item"] == item.card]
    drops = [key for offer in table.actions if offer["type"] == "drop" for key in offer["item"].from_]
    return Held(
        item, may_drop=item.card in drops, **(way(table, item, uses) if uses else not_now(table, item))
    )


def way(table: TableView, item: Any, uses: Offers) -> dict[str, Any]:
    """The fields of Held that say how."""
    offer, typed = uses[0], [offer["values"].count for offer in uses if "values" in offer]
    if "dice" not in offer:
        return {"plain": True, "fresh": range(typed[0]) if typed else ()}
    if isinstance(offer["dice"].count, tuple):
        return {"reroll": reroll(offer, f"use-{item.card}", dice_of(table), bool(typed))}
    dice = [die for die in dice_of(table) if die.place in offer["dice"].from_]
    return {"turns": dice, "faces": rules.FACES if "to" in offer else ()}


def dice_of(table: TableView) -> list[Die]:
    """The dice of the Quest under way."""
    active = table.view.active
    return laid(active.dice if active else None)


def laid(faces: Sequence[int] | None) -> list[Die]:
    return [Die(place, face) for place, face in enumerate(faces or ())]


def reroll(offer: Mapping[str, Any], form: str, dice: list[Die], typed: bool) -> Reroll:
    """The dice that may be rolled again by that offer."""
    chosen: Several = offer["dice"]
    most = chosen.count[1] if isinstance(chosen.count, tuple) else chosen.count
    return Reroll(form, offer["type"], dice, most, typed, offer.get("item", ""))


def found_reroll(table: TableView, dice: list[Die]) -> Reroll | None:
    """That of Luck, where there is one."""
    offers = [offer for offer in table.actions if offer["type"] == "reroll"]
    if not offers:
        return None
    return reroll(offers[0], "reroll", dice, any("values" in offer for offer in offers))


def not_now(table: TableView, item: Any) -> dict[str, Any]:
    """The refusal that using it would meet."""
    if table.outcome is not None or table.viewer.seat is None:
        return {}
    if not item.now:
        return {"why": words.refusal("item_not_now", {"why": item.when, "item": item.name})}
    more = sum(effect.count for effect in item.effects if isinstance(effect, AddDice))
    active = table.view.active
    too_many = rules.overfull(active.base, len(active.dice), more) if more else None
    if too_many is None:
        return {"why": words.refusal("die_at_edge", {})}
    most = rules.MOST_DICE if too_many == "six_dice" else rules.MOST_HELP
    return {"why": words.refusal(too_many, {"most": most})}
