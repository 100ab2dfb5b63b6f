"""What the sheets for one player share: the one seat, who enters things, and what is never asked of them."""

from collections.abc import Sequence

from companion.engine import core
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
