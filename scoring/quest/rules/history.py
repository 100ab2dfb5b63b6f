"""A whole tableau, checked against the rules as if it had been entered step by step."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from companion.engine.core import Rejected, check_seat
from companion.games.quest.rules import rules
from companion.games.quest.rules.rules import Amulet
from scoring.quest.rules.state import Round, State, course, results
from scoring.rules.entries import check_range


@contextmanager
def where(**place: int) -> Iterator[None]:
    """A refusal from within says where: `in_quest` or `after_quest`, and the number of the Quest."""
    try:
        yield
    except Rejected as refusal:
        raise Rejected(refusal.code, **refusal.params, **place) from None


def check(sheet: State) -> None:
    """Every Leader, Team, result and Amulet, in order. Raises Rejected at the first that cannot be."""
    for quest, entry in enumerate(sheet.rounds, start=1):
        if quest > 1:
            with where(after_quest=quest - 1):
                check_transition(sheet, quest - 1)
        with where(in_quest=quest):
            check_round(sheet, quest, entry)
    check_amulets(sheet)


def check_transition(sheet: State, quest: int) -> None:
    """Who followed that Quest's Leader, and its Amulet. Rulebook, Transition Phase; Rulings R21–R27."""
    if course(sheet.seats, results(replace(sheet, rounds=sheet.rounds[:quest]))) != "go_on":
        raise Rejected("game_decided")
    earlier = [amulet for amulet in sheet.amulets if amulet.after_quest < quest]
    given = next((amulet for amulet in sheet.amulets if amulet.after_quest == quest), None)
    holder = None if given is None else given.holder
    leaders, leader = sheet.leaders[:quest], sheet.leaders[quest]
    rules.check_succession(sheet.seats, quest, leaders, earlier, leader, holder)
    if given is not None:
        check_checked(sheet, earlier, given)


def check_checked(sheet: State, earlier: Sequence[Amulet], amulet: Amulet) -> None:
    """Ruling R24; an Amulet need not be used: Ruling R25."""
    if amulet.checked is not None:
        unused = replace(amulet, checked=None)
        rules.check_target(sheet.seats, (*earlier, unused), amulet.checked)


def check_round(sheet: State, quest: int, entry: Round) -> None:
    """Rulebook, Team Building Phase; Quest Phase."""
    check_seat(entry.leader, sheet.seats)
    size = sheet.sizes[quest - 1]
    if entry.team is None:
        check_magic_alone(sheet, entry)
    elif entry.magic is None:
        rules.check_members(sheet.seats, size, entry.team)
    else:
        rules.check_team(sheet.seats, size, entry.team, entry.magic)
    if entry.fails is not None:
        check_range("fails", entry.fails, 0, size)


def check_magic_alone(sheet: State, entry: Round) -> None:
    """Magic is remembered, the Team is not."""
    if entry.magic is not None:
        check_seat(entry.magic, sheet.seats)


def check_amulets(sheet: State) -> None:
    """Each behind a Quest whose next Leader has been named, and one behind each."""
    behind = [amulet.after_quest for amulet in sheet.amulets]
    for quest in behind:
        with where(after_quest=quest):
            if not 1 <= quest < sheet.quest:
                raise Rejected("amulet_too_early")
            if behind.count(quest) > 1:
                raise Rejected("amulet_twice")
