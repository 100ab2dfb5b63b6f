"""Codes: which seats open by their own alone, and for how long a table's codes open anything."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from companion.accounts.secrets import new_code
from companion.engine.core import SPECTATOR
from companion.tables import registry
from companion.tables.models import Seat, Table
from companion.tables.seen import Seen

LIFE = timedelta(days=1)
"""How long after its end a table's join and watch codes are still good."""
DRAWS = 20
"""How often codes are drawn before the database must be refusing something else."""


def alive(table: Table, now: datetime) -> bool:
    """Whether the table's join and watch codes still open something."""
    return table.ended_at is None or now < table.ended_at + LIFE


def until_free(save: Callable[[], None]) -> None:
    """Draw codes and store them, again on the rare day when one is taken.

    `save` draws and stores. Raises IntegrityError where the database refuses whatever is drawn.
    """
    for left in reversed(range(DRAWS)):
        try:
            with transaction.atomic():
                save()
            return
        except IntegrityError:
            if not left:
                raise


def holds_secret(game: registry.Game, state: object, number: int) -> bool:
    """Whether something lies there that the seat's player alone may see.

    That it does is never a secret itself: where everybody is dealt something it hangs on the beginning alone,
    and elsewhere on the engine showing that seat more than the room, which its contract keeps public.
    """
    if state is None:
        return False
    view = game.engine.view
    return game.engine.lobby or view(state, number) != view(state, SPECTATOR)


def is_locked(seen: Seen, seat: Seat) -> bool:
    """Whether an empty seat opens by its own code alone; even before it has one, where a secret lies."""
    if seat.code is not None or seen.table.state is None:
        return seat.code is not None
    return seen.game.engine.lobby or holds_secret(seen.game, seen.state, seat.number)


def unlocked(game: registry.Game, state: object, seats: Sequence[Seat]) -> Iterable[Seat]:
    """The empty seats that the join code opens, but must not from now on."""
    return (
        seat
        for number, seat in enumerate(seats)
        if seat.empty and seat.code is None and holds_secret(game, state, number)
    )


def lock_seats(game: registry.Game, state: object, seats: Sequence[Seat]) -> None:
    """Give each of them a code of its own; `seats` are in the order of the state."""
    for seat in unlocked(game, state, seats):
        seat.code = new_code()
        seat.save(update_fields=["code"])
