"""What the sheets for one player share: the one seat, who enters things, and what is never asked of them."""

from collections.abc import Sequence
from typing import Any

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import GM, Rejected

PLAYER = 0
WRITERS = (GM, PLAYER)
"""Nothing on these sheets is hidden, so the GM and the player enter the same; mostly they are one person."""


class Seated(core.Event, frozen=True):
    """Who sits at the table now: by new seat the old one, None for a newcomer."""

    order: tuple[int | None, ...]


def check_actor(actor: int) -> None:
    if actor > PLAYER:
        raise Rejected("not_your_seat")
    if actor not in WRITERS:
        raise Rejected("gm_only")


def take_seat(order: Sequence[int | None], *, begun: bool) -> Sequence[Seated]:
    """Raises Rejected `already_begun`, `table_full`."""
    if begun:
        raise Rejected("already_begun")
    if len(order) > PLAYER + 1:
        raise Rejected("table_full", most=PLAYER + 1)
    return [Seated(order=tuple(order))]


def to_act(sheet: Any) -> Sequence[int]:
    """A sheet waits for nobody: whoever keeps it enters things as they happen."""
    return ()


def timer(sheet: Any) -> core.Timer | None:
    return None


def default(sheet: Any, seat: int, chance: Chance) -> Any:
    """A sheet never waits for a seat, so there is nothing to do in its place."""
    raise Rejected("nothing_to_decide")


def reveals(happened: Sequence[core.Event]) -> bool:
    """Nothing on a sheet is hidden and nothing in play is drawn."""
    return False
