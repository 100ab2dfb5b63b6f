"""Quests on the pages of Quests Over Coffee: those face up, the one under way, and the last one."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from companion import words
from companion.engines.quests_over_coffee import rules
from companion.pages.quests_over_coffee_items import Die, Reroll, dice_of, found_reroll
from companion.tables.answers import TableView
from companion.words.quests_over_coffee import RESULTS


@dataclass(frozen=True)
class Help:
    """A number of dice of help, how many dice that makes, and the price; `why` it cannot be paid."""

    count: int
    dice: int
    price: int
    why: str


@dataclass(frozen=True)
class FaceUp:
    """A Quest that can be gone for. `picked`: whether this page answers a form about it."""

    card: Any
    helps: list[Help]
    picked: bool


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
    """Those that can be gone for; while one is, none can."""
    if table.view.phase != "questing":
        return [FaceUp(card, [], False) for card in table.view.quests]
    return [FaceUp(card, helps(table.view, card), card.card == picked) for card in table.view.quests]


def helps(view: Any, card: Any) -> list[Help]:
    """From none to as many as there is room for."""
    counts = range(rules.most_help(view.base_dice) + 1)
    return [help_of(view, count, count * card.help_price) for count in counts]


def help_of(view: Any, count: int, price: int) -> Help:
    why = words.refusal("money_needed", {"price": price, "money": view.money}) if price > view.money else ""
    return Help(count, view.base_dice + count, price, why)


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
