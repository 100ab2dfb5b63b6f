"""What may be marked now, and what is offered."""

from collections.abc import Sequence
from typing import get_args

from companion.engine.core import Offer, OneOf, Range, Rejected, Several
from companion.games.eros_quest.rules.rules import ENCOUNTERS, TURN_ACTIONS
from scoring.eros_quest.rules import actions
from scoring.eros_quest.rules.corrections import MOST_TURNS
from scoring.eros_quest.rules.state import Loss, State
from scoring.rules import solo

YES_OR_NO = OneOf([True, False])
BEFORE_REST = TURN_ACTIONS[:-1]
LOSSES = get_args(Loss)


def check_unused(sheet: State, action: actions.Mark) -> None:
    """Each action once a turn, one Encounter a turn. Rulings E04, E12."""
    if action.action in sheet.used:
        raise Rejected("already_done", why="encounter" if action.action == "encounter" else "this_turn")


def check_completed(action: actions.Mark) -> None:
    """Said of an Encounter, and of nothing else."""
    if action.action == "encounter" and action.completed is None:
        raise Rejected("completed_needed")
    if action.action != "encounter" and action.completed is not None:
        raise Rejected("completed_not_asked")


def check_used(sheet: State, action: actions.Unmark) -> None:
    """A Rest is never among the marks: its turn is over."""
    if action.action == "rest":
        raise Rejected("not_marked", why="rest")
    if action.action not in sheet.used:
        raise Rejected("not_marked")


def legal(sheet: State, actor: int) -> Sequence[Offer]:
    """What this actor may enter now, as offers; after the end a correction alone."""
    if actor not in solo.WRITERS:
        return []
    return [*([] if sheet.finished else entries(sheet)), CORRECTION]


def entries(sheet: State) -> list[Offer]:
    marks = [mark(action) for action in TURN_ACTIONS if action not in sheet.used]
    unmarks: list[Offer] = [{"type": "unmark", "action": action} for action in sheet.used]
    return [*marks, *unmarks, {"type": "end", "reason": OneOf(LOSSES)}]


def mark(action: str) -> Offer:
    offer: Offer = {"type": "mark", "action": action}
    return offer | {"completed": YES_OR_NO} if action == "encounter" else offer


CORRECTION: Offer = {
    "type": "correct",
    "turn": Range(1, MOST_TURNS),
    "encounter": Range(1, ENCOUNTERS),
    "used": Several(BEFORE_REST, (0, len(BEFORE_REST))),
    "completed": YES_OR_NO,
}
"""Any of these fields, and a reason."""
