"""A table as the pages of its game see it: a typed view, and an engine that can be asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.http import QueryDict

from companion import words
from companion.engine.core import Action, Offer, Rejected
from companion.tables import answers
from companion.tables.seen import Seen

ViewT = TypeVar("ViewT")
OutcomeT = TypeVar("OutcomeT")
Posted = QueryDict | None
"""The fields of a form that this page is the answer to."""
Preview = Mapping[str, Any] | None
"""The answer to an action that was tried."""


@dataclass(frozen=True)
class Shown(Generic[ViewT, OutcomeT]):
    """A table for one viewer.

    `outcome`: how the game ended by its rules, None while it goes on; `void`: why it was ended without one.
    `refuses(seat, action)`: what the engine would refuse that seat's action with; `ends(seat, action)`:
    whether it would end the game. `open_to(seat)`: what the viewer may do for that seat.
    """

    id: str
    game: str
    version: int
    viewer: answers.ViewerView
    seats: Sequence[answers.SeatView]
    options: Mapping[str, Any]
    actions: Sequence[Offer]
    view: ViewT
    outcome: OutcomeT | None
    void: str
    refuses: Callable[[int, Action], Rejected | None]
    ends: Callable[[int, Action], bool]
    open_to: Callable[[int], Sequence[Offer]]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        return self.outcome is not None or bool(self.void)

    @property
    def plays(self) -> bool:
        """Whether the viewer has a seat in a game that goes on."""
        return self.viewer.seat is not None and not self.over

    def offers(self, type_: str) -> list[Offer]:
        """What is offered of that type of action."""
        return [offer for offer in self.actions if offer["type"] == type_]

    def why_not(self, action: Action) -> str:
        """Why the viewer's seat cannot do that now, in words; empty where it can, or nobody plays it."""
        refused = (
            self.refuses(self.viewer.seat, action) if self.plays and self.viewer.seat is not None else None
        )
        return "" if refused is None else words.refusal(refused.code, refused.params, self.names)


def shown(table: answers.TableView, seen: Seen) -> Shown[Any, Any]:
    """The table that was built for that viewer, for the pages of its game."""
    void = table.outcome if isinstance(table.outcome, answers.VoidOutcome) else None
    return Shown(
        id=table.id,
        game=table.game,
        version=table.version,
        viewer=table.viewer,
        seats=table.seats,
        options=table.options,
        actions=table.actions,
        view=table.view,
        outcome=None if void else table.outcome,
        void=void.reason if void else "",
        refuses=lambda seat, action: answers.closed(seen, seat, action),
        ends=lambda seat, action: answers.ends(seen, seat, action),
        open_to=lambda seat: answers.open_to(seen, seat),
    )
