"""The action tracker as it was marked."""

from typing import Literal

from companion.engine.core import Value
from companion.games.eros_quest.rules.rules import ENCOUNTERS, Outcome, Reason, TurnAction

Loss = Literal["no_health", "deck_empty"]
"""Rulebook, Solo Objective."""


class Turn(Value, frozen=True):
    """A turn that is over. `encounter`: which one was faced; `encounters_completed`: all of them so far."""

    turn: int
    used: tuple[TurnAction, ...]
    encounter: int | None
    encounters_completed: int


class State(Value, frozen=True):
    """The turns that are over, and the present one.

    `top`: the Encounter that lay on top when the turn began; `completed`: whether it was, in this turn.
    """

    seats: int = 0
    turn: int = 1
    top: int = 1
    used: tuple[TurnAction, ...] = ()
    completed: bool = False
    past: tuple[Turn, ...] = ()
    lost: Loss | None = None

    @property
    def encounter(self) -> int:
        """The next one to face; one more than there are once the last is completed. Ruling E12."""
        return self.top + self.completed

    @property
    def won(self) -> bool:
        """Ruling E20."""
        return self.encounter > ENCOUNTERS

    @property
    def finished(self) -> bool:
        return self.won or self.lost is not None


def outcome(sheet: State) -> Outcome | None:
    """The last action of a game completes the Dragon or loses it, not both. Rulings E10, E20."""
    if not sheet.finished:
        return None
    reason: Reason = sheet.lost or "dragon"
    return Outcome(won=sheet.won, reason=reason, turns=turns(sheet), encounters=sheet.encounter - 1)


def turns(sheet: State) -> int:
    """How many were taken; the present one counts once something is marked in it."""
    return sheet.turn if sheet.used else sheet.turn - 1
