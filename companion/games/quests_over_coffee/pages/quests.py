"""Quests on the pages of Quests Over Coffee: those face up, the one under way, and the last one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion import words
from companion.games.quests_over_coffee.pages.items import Die, Reroll, dice_of, found_reroll
from companion.games.quests_over_coffee.words import RESULTS
from companion.tables.answers import TableView


@dataclass(frozen=True)
class Help:
    """A number of dice of help, how many dice that makes, and the price."""

    count: int
    dice: int
    price: int
    payable: bool


@dataclass(frozen=True)
class FaceUp:
    """A Quest face up, and the help for it. `picked`: whether this page answers a form about it."""

    card: Any
    helps: Sequence[Help] = ()
    picked: bool = False
    why: str = ""


@dataclass(frozen=True)
class UnderWay:
    """The Quest gone for, the dice on the table and what they come to. `bonus`: beside the dice."""

    card: Any
    dice: list[Die]
    count: int
    bonus: int
    result: str
    reroll: Reroll | None
    price: int
    why: str


@dataclass(frozen=True)
class Past:
    """How the last Quest went."""

    card: Any
    view: Any
    result: str


def face_up(table: TableView, picked: str) -> list[FaceUp]:
    """While a Quest is under way, no other can be chosen."""
    if table.view.phase != "questing":
        return [FaceUp(card) for card in table.view.quests]
    return [choosable(table.view, card, card.card == picked) for card in table.view.quests]


def choosable(view: Any, card: Any, picked: bool) -> FaceUp:
    """`why`: the refusal that the least help would meet that cannot be paid."""
    found = helps(view, card)
    missing = next((help_ for help_ in found if not help_.payable), None)
    told = {"price": missing.price, "money": view.money} if missing else {}
    return FaceUp(card, found, picked, words.refusal("money_needed", told) if missing else "")


def helps(view: Any, card: Any) -> list[Help]:
    """From none to as many as there is room for."""
    prices = [count * card.help_price for count in range(len(card.help_dice))]
    return [
        Help(count, dice, prices[count], prices[count] <= view.money)
        for count, dice in enumerate(card.help_dice)
    ]


def under_way(table: TableView) -> UnderWay | None:
    active, view = table.view.active, table.view
    if active is None:
        return None
    [card] = [quest for quest in view.quests if quest.card == active.quest]
    dice, means = dice_of(table), active.means
    reroll = found_reroll(table, dice)
    return UnderWay(
        card=card,
        dice=dice,
        count=active.base + active.help,
        bonus=means.total - sum(active.dice) if means else 0,
        result=gettext(RESULTS[means.result]) if means else "",
        reroll=reroll,
        price=active.reroll_price or 0,
        why=""
        if reroll
        else words.refusal("luck_forbidden" if active.reroll_price is None else "luck_needed", {}),
    )


def past(view: Any) -> Past | None:
    """Its card is kept or gone."""
    if view.last is None:
        return None
    [card] = [quest for quest in (*view.kept, *view.gone) if quest.card == view.last.quest]
    return Past(card, view.last, gettext(RESULTS[view.last.result]))
