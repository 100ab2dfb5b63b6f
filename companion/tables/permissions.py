"""Who is asking, what they are at a table, and whose eyes they look with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.core import GM, SPECTATOR, Rejected
from companion.tables import errors, registry
from companion.tables.errors import Asleep, Hidden, WatchOnly
from companion.tables.models import Seat, Table


@dataclass(frozen=True)
class Caller:
    """A credential that was found good: an account's, or the token of one phone at one table."""

    account: int | None = None
    table: object = None
    seat_id: int | None = None
    token_id: int | None = None

    is_authenticated = True

    @property
    def owner(self) -> str:
        """Whose idempotency keys these are."""
        return f"account:{self.account}" if self.account is not None else f"token:{self.token_id}"


@dataclass(frozen=True)
class Viewer:
    """What a caller is at a table. `eyes`: the seat it sees for, GM, or SPECTATOR.

    `alone`: a GM who plays a game for one.
    """

    role: Literal["gm", "seat", "spectator"]
    seat: int | None
    eyes: int
    alone: bool = False

    @property
    def actor(self) -> int:
        """As whom this viewer acts. Raises WatchOnly for a spectator."""
        if self.role == "spectator":
            raise WatchOnly
        over_the_table = self.role == "gm" and not self.alone
        return GM if over_the_table or self.seat is None else self.seat


WATCHING = Viewer("spectator", None, SPECTATOR)


def viewer(table: Table, seats: Sequence[Seat], caller: Caller) -> Viewer:
    """What the caller is at this table.

    Raises Hidden where it is nothing, Asleep while a machine plays its seat.
    """
    if caller.account is None:
        return by_token(table, seats, caller)
    own = next((seat for seat in seats if seat.account_id == caller.account), None)
    if table.gm_id == caller.account:
        return gm(table, None if own is None or sleeps(table, own) else own.number)
    if own is None:
        raise Hidden
    return on_seat(table, own)


def by_token(table: Table, seats: Sequence[Seat], caller: Caller) -> Viewer:
    if caller.table != table.pk:
        raise Hidden
    if caller.seat_id is None:
        return WATCHING
    return on_seat(table, next(seat for seat in seats if seat.pk == caller.seat_id))


def sleeps(table: Table, seat: Seat) -> bool:
    """Whether whoever sat there has to wait: while a machine has the seat, until the game is over."""
    return bool(seat.bot) and table.status != Table.Status.FINISHED


def on_seat(table: Table, seat: Seat) -> Viewer:
    if sleeps(table, seat):
        raise Asleep(seat.name, table.version)
    return Viewer("seat", seat.number, seat.number)


def gm(table: Table, own_seat: int | None) -> Viewer:
    """With vision the GM sees all; without, what its own seat sees, or what anybody may."""
    if table.gm_vision:
        return Viewer("gm", own_seat, GM)
    game = registry.GAMES.get(table.game)
    alone = game is not None and game.for_one
    return Viewer("gm", own_seat, SPECTATOR if own_seat is None else own_seat, alone)


def check_gm(viewer: Viewer, *, why: str = "") -> None:
    """Raises WatchOnly, or Rejected `gm_only`, unless the viewer is the GM.

    `why`: the variant of the words, where what was asked for is not done at the table but taken from it.
    """
    if viewer.role == "spectator":
        raise WatchOnly(why)
    if viewer.role != "gm":
        raise Rejected("gm_only", **errors.variant(why))
