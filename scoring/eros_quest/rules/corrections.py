"""Corrections of the action tracker: where the table really is."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.eros_quest.rules.rules import ENCOUNTERS, TurnAction
from scoring.eros_quest.rules import actions, events
from scoring.eros_quest.rules.state import State
from scoring.rules.entries import check_range, check_reason

MOST_TURNS = 99
"""No correction goes beyond; each Rest takes a card of a deck that has fewer."""


def correct(sheet: State, action: actions.Correct) -> Sequence[events.Event]:
    check_reason(action.reason)
    check_given(sheet, action)
    was, now = place(sheet), proposed(sheet, action)
    if now == was:
        raise Rejected("nothing_to_correct", why="same")
    return [events.TrackerCorrected(reason=action.reason.strip(), was=was, now=now)]


def check_given(sheet: State, action: actions.Correct) -> None:
    """Raises Rejected where nothing, or nothing that can be, is given. To take back a loss, nothing is."""
    given = (action.turn, action.encounter, action.used, action.completed)
    if given == (None,) * len(given) and sheet.lost is None:
        raise Rejected("nothing_to_correct", why="turn")
    if action.turn is not None:
        check_range("turn", action.turn, 1, MOST_TURNS)
    check_marks(action.used or ())


def check_marks(used: Sequence[TurnAction]) -> None:
    """Each action once a turn, and with the Rest the turn is over. Ruling E04."""
    if "rest" in used:
        raise Rejected("rest_ends_turn")
    if len(set(used)) < len(used):
        raise Rejected("already_done", why="this_turn")


def place(sheet: State) -> events.Place:
    return events.Place(
        turn=sheet.turn,
        encounter=sheet.encounter,
        used=sheet.used,
        completed=sheet.completed,
        lost=sheet.lost,
    )


def proposed(sheet: State, action: actions.Correct) -> events.Place:
    """What was given over what was there; without its mark an Encounter of this turn is not completed.

    A game that was lost goes on: a loss that was none is taken back, another is entered again.
    """
    used = sheet.used if action.used is None else action.used
    faced = "encounter" in used
    if action.completed and not faced:
        raise Rejected("encounter_not_faced")
    completed = faced and (sheet.completed if action.completed is None else action.completed)
    return events.Place(
        turn=sheet.turn if action.turn is None else action.turn,
        encounter=next_encounter(sheet, action.encounter, completed),
        used=used,
        completed=completed,
    )


def next_encounter(sheet: State, wished: int | None, completed: bool) -> int:
    """As given, else what follows from whether this turn's Encounter was completed."""
    if wished is None:
        return sheet.top + completed
    check_range("encounter", wished, 1 + completed, ENCOUNTERS)
    return wished
