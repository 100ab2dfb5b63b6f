"""How the score sheet changes with each event."""

from typing import assert_never

from msgspec.structs import replace

from scoring.quests_over_coffee.rules import events
from scoring.quests_over_coffee.rules.state import Entry, State


def evolve(sheet: State, event: events.Event) -> State:
    """The sheet after one event."""
    match event:
        case events.Seated():
            return replace(sheet, seats=len(event.order))
        case events.CubesMoved():
            return replace(sheet, held=event.held)
        case events.QuestResolved():
            return replace(sheet, quests=(*sheet.quests, event.entry))
        case events.GameEnded():
            return sheet  # said for the log: the sheet shows itself that it is full, or lost
        case events.SheetCorrected():
            return corrected(sheet, event)
        case _:
            assert_never(event)


def corrected(sheet: State, event: events.SheetCorrected) -> State:
    quests = sheet.quests
    if event.quest is not None and event.now is not None:
        quests = with_entry(quests, event.quest, event.now)
    return replace(sheet, held=event.after.held, quests=quests)


def with_entry(quests: tuple[Entry, ...], quest: int, entry: Entry) -> tuple[Entry, ...]:
    """`quest` counts from 1."""
    return (*quests[: quest - 1], entry, *quests[quest:])
