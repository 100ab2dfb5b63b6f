"""Corrections of the score sheet: a Quest, or the cubes as they really are."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.core import Rejected
from scoring.quests_over_coffee.rules import actions, events
from scoring.quests_over_coffee.rules.cubes import KINDS
from scoring.quests_over_coffee.rules.evolving import with_entry
from scoring.quests_over_coffee.rules.legality import check_entry
from scoring.quests_over_coffee.rules.state import Counts, Entry, State
from scoring.rules.entries import check_range, check_reason


def correct(sheet: State, action: actions.Correct) -> Sequence[events.Event]:
    """What was, what is now, and the score of both; a defeat by mistake is none any more."""
    check_reason(action.reason)
    check_given(action)
    was = None if action.quest is None else entered(sheet, action.quest)
    now = None if was is None else proposed(was, action)
    after = replace(sheet, held=counted(sheet, action))
    if action.quest is not None and now is not None:
        after = replace(after, quests=with_entry(sheet.quests, action.quest, now))
    if after == sheet:
        raise Rejected("nothing_to_correct", why="same")
    return [
        events.SheetCorrected(
            reason=action.reason.strip(),
            quest=action.quest,
            was=was,
            now=now,
            before=standing(sheet),
            after=standing(after),
        )
    ]


def check_given(action: actions.Correct) -> None:
    """Something, and of a Quest what was wrong in it."""
    about_quest = action.result is not None or action.stars is not None
    if about_quest and action.quest is None:
        raise Rejected("which_quest")
    if action.quest is not None and not about_quest:
        raise Rejected("nothing_to_correct", why="result")
    if not about_quest and all(getattr(action, kind) is None for kind in KINDS):
        raise Rejected("nothing_to_correct", why="sheet")


def entered(sheet: State, quest: int) -> Entry:
    if not 1 <= quest <= len(sheet.quests):
        raise Rejected("quest_not_entered", quest=quest)
    return sheet.quests[quest - 1]


def proposed(was: Entry, action: actions.Correct) -> Entry:
    """The Quest as it would stand, by the rules of its first entry."""
    entry = Entry(
        result=was.result if action.result is None else action.result,
        stars=was.stars if action.stars is None else action.stars,
    )
    check_entry(entry)
    return entry


def counted(sheet: State, action: actions.Correct) -> Counts:
    """The cubes as they lie on the Player card."""
    given = {kind: value for kind in KINDS if (value := getattr(action, kind)) is not None}
    for kind, value in given.items():
        check_range(kind, value, 0, getattr(sheet.most, kind))
    return replace(sheet.held, **given)


def standing(sheet: State) -> events.Standing:
    return events.Standing(held=sheet.held, stars=sheet.stars, score=sheet.score)
