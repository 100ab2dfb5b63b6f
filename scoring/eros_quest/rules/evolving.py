"""How the action tracker changes with each event."""

from typing import assert_never

from msgspec.structs import replace

from scoring.eros_quest.rules import events
from scoring.eros_quest.rules.state import State, Turn


def evolve(sheet: State, event: events.Event) -> State:
    """The tracker after one event."""
    match event:
        case events.Seated():
            return replace(sheet, seats=len(event.order))
        case events.ActionMarked():
            completed = sheet.completed or event.completed
            return replace(sheet, used=(*sheet.used, event.action), completed=completed)
        case events.ActionUnmarked():
            return unmarked(sheet, event)
        case events.TurnEnded():
            return rested(sheet)
        case events.GameLost():
            return replace(sheet, lost=event.reason)
        case events.TrackerCorrected():
            return corrected(sheet, event.now)
        case _:
            assert_never(event)


def unmarked(sheet: State, event: events.ActionUnmarked) -> State:
    """Without its mark an Encounter of this turn has not been completed either."""
    used = tuple(action for action in sheet.used if action != event.action)
    return replace(sheet, used=used, completed=sheet.completed and event.action != "encounter")


def rested(sheet: State) -> State:
    """All actions are fresh again. Rulebook, Turn Actions: Rest."""
    over = Turn(
        turn=sheet.turn,
        used=(*sheet.used, "rest"),
        encounter=sheet.top if "encounter" in sheet.used else None,
        encounters_completed=sheet.encounter - 1,
    )
    past = (*sheet.past, over)
    return replace(sheet, turn=sheet.turn + 1, top=sheet.encounter, used=(), completed=False, past=past)


def corrected(sheet: State, place: events.Place) -> State:
    """Turns that have not come yet are not over."""
    return replace(
        sheet,
        turn=place.turn,
        top=place.encounter - place.completed,
        used=place.used,
        completed=place.completed,
        lost=place.lost,
        past=tuple(turn for turn in sheet.past if turn.turn < place.turn),
    )
