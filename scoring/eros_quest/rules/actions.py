"""What may be asked of the action tracker."""

from typing import Annotated

from msgspec import Meta

from companion.engine import core
from companion.games.eros_quest.rules.rules import TURN_ACTIONS, TurnAction
from scoring.eros_quest.rules.state import Loss
from scoring.rules.entries import Text

Marks = Annotated[tuple[TurnAction, ...], Meta(max_length=len(TURN_ACTIONS))]


class Options(core.Options, frozen=True):
    """The tracker has none."""


class Mark(core.Action, frozen=True):
    """An action of this turn has been used; `rest` ends the turn.

    `completed`: for `encounter` alone, whether its demand was met.
    """

    action: TurnAction
    completed: bool | None = None


class Unmark(core.Action, frozen=True):
    """An action of this turn was marked by mistake."""

    action: TurnAction


class Correct(core.Action, frozen=True):
    """The tracker has come to differ from the table; what is left out stays as it is.

    `encounter`: the next one to face; `used`: what has been used this turn; `completed`: whether the
    Encounter of this turn was. A game that was lost goes on.
    """

    reason: Text
    turn: int | None = None
    encounter: int | None = None
    used: Marks | None = None
    completed: bool | None = None


class End(core.Action, frozen=True):
    """The game is lost. It is won by completing the last Encounter."""

    reason: Loss


Action = Mark | Unmark | Correct | End
