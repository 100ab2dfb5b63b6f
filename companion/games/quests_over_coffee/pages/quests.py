"""Quests on the pages of Quests Over Coffee: those face up, the one under way, and the last one."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from companion.games.quests_over_coffee.pages.items import Die, Reroll, dice_of, found_reroll, no_reroll
from companion.games.quests_over_coffee.pages.table import Table
from companion.games.quests_over_coffee.rules import actions
from companion.games.quests_over_coffee.rules.card_views import QuestView
from companion.games.quests_over_coffee.rules.views import LastView, View
from companion.games.quests_over_coffee.words import RESULTS


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

    card: QuestView
    helps: Sequence[Help] = ()
    picked: bool = False
    why: str = ""


@dataclass(frozen=True)
class UnderWay:
    """The Quest gone for, the dice on the table and what they come to. `bonus`: beside the dice."""

    card: QuestView
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

    card: QuestView
    view: LastView
    result: str


def face_up(table: Table, picked: str) -> list[FaceUp]:
    """While a Quest is under way, no other can be chosen."""
    if table.view.phase != "questing":
        return [FaceUp(card) for card in table.view.quests]
    return [choosable(table, card, card.card == picked) for card in table.view.quests]


def choosable(table: Table, card: QuestView, picked: bool) -> FaceUp:
    """`why`: the refusal of the least help that cannot be had."""
    refusals = [
        table.why_not(actions.GoFor(quest=card.card, help=count)) for count in range(len(card.help_dice))
    ]
    helps = [
        Help(count, dice, count * (card.help_price or 0), not refusals[count])
        for count, dice in enumerate(card.help_dice)
    ]
    return FaceUp(card, helps, picked, next(filter(None, refusals), ""))


def under_way(table: Table) -> UnderWay | None:
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
        bonus=means.total - sum(die.face for die in dice) if means else 0,
        result=gettext(RESULTS[means.result]) if means else "",
        reroll=reroll,
        price=active.reroll_price or 0,
        why=no_reroll(table) if dice else "",
    )


def past(view: View) -> Past | None:
    """Its card is kept or gone."""
    if view.last is None:
        return None
    [card] = [quest for quest in (*view.kept, *view.gone) if quest.card == view.last.quest]
    return Past(card, view.last, gettext(RESULTS[view.last.result]))
