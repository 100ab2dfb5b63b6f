"""Joining by code: a seat for whoever comes, the same seat for whoever comes back, a view for spectators."""

from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db import transaction

from companion.accounts.secrets import hashed, masked, new_token
from companion.engine.core import Rejected
from companion.tables import codes, errors, journal, registry
from companion.tables.formats import Id
from companion.tables.models import LogEntry, Receipt, Seat, SeatToken, Table
from companion.tables.permissions import WATCHING
from companion.tables.services import idempotency
from companion.tables.services.calls import Answer, Call
from companion.tables.services.doors import Door, open_door, plain
from companion.tables.services.names import call_it, called, check_free, label, new_seat, same
from companion.tables.services.seating import reseat
from companion.tables.services.states import LockedTable
from companion.tables.services.transactions import by_number, lock_row, seats_of
from companion.texts.cleaning import line

JOINED = "joined"
SEAT_PREFIX = "cs"


class Joined(msgspec.Struct, frozen=True):
    """The credential of this phone at this table, in clear for this one answer; `seat` null: a spectator."""

    token: str
    table: Id
    seat: int | None


@dataclass(frozen=True)
class Wish:
    """Who wants to sit, and where if that matters."""

    name: str
    seat: int | None
    account: int | None


def join(call: Call, *, code: str, name: str, seat: int | None) -> Joined:
    """A seat's or a spectator's token. Raises errors.Refused. Keys belong to the code."""
    owner = f"code:{masked(plain(code))}"
    try:
        with transaction.atomic():
            return attempt(call, owner, code, Wish(name, seat, call.caller.account))
    except (Rejected, errors.KeyReused) as error:
        raise errors.refusal(error) from None


def attempt(call: Call, owner: str, code: str, wish: Wish) -> Joined:
    door = open_door(code, call.now)
    receipt = idempotency.find(call, owner)
    if receipt is not None:
        return renew(receipt, code)
    if door is None:
        raise errors.UnknownCode(code)
    row = enter(door, wish, call.now)
    idempotency.keep(call, owner, Answer(201, str(row.pk).encode()))
    return issue(row)


def renew(receipt: Receipt, code: str) -> Joined:
    """A repeated join: the same place with a new token; the former dies."""
    row = SeatToken.objects.select_related("seat").filter(pk=int(bytes(receipt.body))).first()
    if row is None:
        raise errors.UnknownCode(code)
    return issue(row)


def issue(row: SeatToken) -> Joined:
    token = new_token(SEAT_PREFIX)
    row.digest = hashed(token)
    row.save(update_fields=["digest"])
    return Joined(token, str(row.table_id), None if row.seat is None else row.seat.number)


def enter(door: Door, wish: Wish, now: datetime) -> SeatToken:
    """The row of a new token; its digest is set when the token is issued.

    Raises Rejected as registry.find does: nobody comes in where nothing goes on.
    """
    table = lock_row(door.table)
    registry.find(table.game, table.rules_version)
    seat = None if door.kind == "watch" else sit_down(door, table, wish, now)
    blank = hashed(new_token(SEAT_PREFIX))
    return SeatToken.objects.create(table=table, seat=seat, digest=blank, created_at=now)


def sit_down(door: Door, table: Table, wish: Wish, now: datetime) -> Seat:
    locked = LockedTable(table, seats_of(table), WATCHING, now)
    own = own_seat(locked, wish)
    if own is not None:
        check_own(door, own, wish)
        note(locked, own)
        return own
    seat = unlocked(door, locked) if door.kind == "seat" else wished_for(locked, wish)
    check_gm_may_sit(table, wish)
    return add_seat(locked, wish) if seat is None else take(locked, seat, wish)


def own_seat(locked: LockedTable, wish: Wish) -> Seat | None:
    """The seat that the account has already."""
    if wish.account is None:
        return None
    return next((seat for seat in locked.seats if seat.account_id == wish.account), None)


def check_own(door: Door, own: Seat, wish: Wish) -> None:
    """One account is one seat: it comes back to its own, on as many devices as it likes, or to none."""
    elsewhere = wish.seat not in (None, own.number) or door.seat not in (None, own.pk)
    renamed = bool(line(wish.name)) and not same(label(wish.name), own.name)
    if elsewhere or renamed:
        raise Rejected("you_sit_here", name=own.name)
    if own.bot:
        raise Rejected("seat_sleeps", name=own.name)


def unlocked(door: Door, locked: LockedTable) -> Seat:
    """The seat that a seat's code opens."""
    return next(seat for seat in locked.seats if seat.pk == door.seat)


def wished_for(locked: LockedTable, wish: Wish) -> Seat | None:
    """The seat wished for by number or by name, if the join code opens it; None for a new one."""
    label(wish.name)
    seat = by_wish(locked, wish)
    if seat is not None and seat.empty and codes.is_locked(locked, seat):
        raise Rejected("seat_needs_its_code", name=seat.name)
    check_not_begun(locked.table)
    if seat is not None and not seat.empty:
        raise taken(seat, wish)
    return seat


def taken(seat: Seat, wish: Wish) -> Rejected:
    by_name = wish.seat != seat.number
    return Rejected("name_taken", name=seat.name) if by_name else Rejected("seat_taken")


def by_wish(locked: LockedTable, wish: Wish) -> Seat | None:
    if wish.seat is not None and wish.seat != len(locked.seats):
        return by_number(locked.seats, wish.seat)
    return called(locked.seats, label(wish.name))


def check_not_begun(table: Table) -> None:
    """After `begin` the join code opens no seat of a table for play."""
    if registry.find(table.game).engine.lobby and table.status != Table.Status.LOBBY:
        raise Rejected("already_begun", why="join")


def check_gm_may_sit(table: Table, wish: Wish) -> None:
    """A GM who has seen what is hidden cannot sit down; one who sits sees no more than the others."""
    if wish.account != table.gm_id or not table.gm_vision:
        return
    game = registry.find(table.game)
    begun = game.engine.lobby and table.status != Table.Status.LOBBY
    if begun or game.needs_vision(table.options):
        raise Rejected("gm_has_seen")
    table.gm_vision = False
    table.save(update_fields=["gm_vision"])


def add_seat(locked: LockedTable, wish: Wish) -> Seat:
    number = len(locked.seats)
    seat = new_seat(locked.table, number, label(wish.name))
    seat.account_id, seat.joined = wish.account, True
    params = {"seat": number, "name": seat.name}
    reseat(locked, (*range(number), None), JOINED, params, actor=number, newcomer=seat)
    return seat


def take(locked: LockedTable, seat: Seat, wish: Wish) -> Seat:
    """Sit down on an empty seat; the token of whoever sat there before is dead, and so is its code."""
    name = name_to_show(seat, wish)
    if name != seat.name:
        check_free(name, [other.name for other in locked.seats if other is not seat])
        call_it(seat, name)
    SeatToken.objects.filter(seat=seat).delete()
    seat.joined, seat.code = True, None
    seat.account_id = wish.account
    seat.save()
    note(locked, seat)
    return seat


def note(locked: LockedTable, seat: Seat) -> None:
    """Somebody sits there now, or does on another phone too."""
    journal.append(
        locked.table,
        now=locked.now,
        actor=seat.number,
        kind=LogEntry.Kind.OTHER,
        type=JOINED,
        params={"seat": seat.number, "name": seat.name},
    )


def name_to_show(seat: Seat, wish: Wish) -> str:
    """The seat's own, unless somebody with another name sits down."""
    if not line(wish.name):
        return seat.name
    name = label(wish.name)
    return seat.name if same(name, seat.name) else name
