"""Who sits where: newcomers at any time, changes of place until something has happened."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from fate.deck.rules.events import Seated
from fate.deck.rules.state import State

MIN_SEATS, MAX_SEATS = 0, 12


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Seated]:
    """Raises Rejected `finished`, `table_full`, and `already_begun` where somebody would lose their cards."""
    if state.closed:
        raise Rejected("finished")
    if len(order) > MAX_SEATS:
        raise Rejected("table_full", most=MAX_SEATS)
    staying = tuple(order[: state.seats]) == tuple(range(state.seats))
    if state.begun and not staying:
        raise Rejected("already_begun")
    return [Seated(order=tuple(order))]
