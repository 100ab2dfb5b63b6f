"""What everybody sees of the action tracker: all of it."""

from typing import Literal

from companion.engine.cards import CARDS
from companion.engine.core import Value
from companion.games.eros_quest.rules.rules import FIGHTS, TURN_ACTIONS, TurnAction
from scoring.eros_quest.rules.state import State, Turn


class Encounter(Value, frozen=True):
    """An Epic of the stack. `fight`: it has to be defeated or deterred."""

    number: int
    card: str
    name: str
    fight: bool


class TurnView(Value, frozen=True):
    """A turn that is over. `encounter`: which one was faced; `encounters_completed`: all of them so far."""

    turn: int
    used: tuple[TurnAction, ...]
    encounter: int | None
    completed: bool
    encounters_completed: int


class View(Value, frozen=True):
    """The tracker, for every viewer the same.

    `left`: what may still be used this turn; `encounter`: the next one, null once all are completed;
    `completed`: of this turn's Encounter, null where none was faced; `fights_ahead`: their numbers.
    """

    phase: Literal["playing", "finished"]
    turn: int
    used: tuple[TurnAction, ...]
    left: tuple[TurnAction, ...]
    encounter: Encounter | None
    completed: bool | None
    encounters_completed: int
    fights_ahead: tuple[int, ...]
    history: tuple[TurnView, ...]


def view(sheet: State, viewer: int) -> View:
    return View(
        phase="finished" if sheet.finished else "playing",
        turn=sheet.turn,
        used=sheet.used,
        left=tuple(action for action in TURN_ACTIONS if action not in sheet.used),
        encounter=None if sheet.won else encounter(sheet.encounter),
        completed=sheet.completed if "encounter" in sheet.used else None,
        encounters_completed=sheet.encounter - 1,
        fights_ahead=tuple(number for number in FIGHTS if number >= sheet.encounter),
        history=tuple(turn_view(turn) for turn in sheet.past),
    )


def card(number: int) -> str:
    """Rulebook, Solo Game Setup: the Epics lie in the order of their numbers."""
    return f"epic-{number}"


def encounter(number: int) -> Encounter:
    code = card(number)
    return Encounter(number=number, card=code, name=CARDS[code].name, fight=number in FIGHTS)


def turn_view(turn: Turn) -> TurnView:
    return TurnView(
        turn=turn.turn,
        used=turn.used,
        encounter=turn.encounter,
        completed=turn.encounter == turn.encounters_completed,
        encounters_completed=turn.encounters_completed,
    )
