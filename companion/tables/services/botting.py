"""Seats that a machine plays: set by the GM, played when they are due, one decision at a time."""

import uuid
from datetime import datetime

import msgspec
from django.db import transaction

from companion.accounts.secrets import new_code
from companion.engine.chance import Chance, new_seed
from companion.engine.core import GM, Rejected
from companion.tables import answers, codes, journal, registry, sql
from companion.tables.models import LogEntry, Seat, SeatToken, Table
from companion.tables.permissions import Viewer, check_gm, viewer
from companion.tables.services import acting, faults, ringing
from companion.tables.services.calls import Answer, Call
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.seating import bot_seats
from companion.tables.services.states import LockedTable, bots_due
from companion.tables.services.transactions import by_number, change

BOT = "bot"


def set_bot(
    call: Call, table_id: uuid.UUID, *, number: int, kind: str | None, take_over: bool = True
) -> Answer:
    """A machine takes the seat, or, `kind` None, leaves it to people again. Raises errors.Refused.

    `take_over`: also from somebody who sits there.
    """

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        seat = by_number(locked.seats, number)
        check_bot(locked.game, locked.table, kind)
        if kind and seat.joined and not take_over:
            raise Rejected("seat_is_held", name=seat.name)
        if kind:
            occupy(seat, kind)
        elif seat.bot:
            give_back(seat)
            codes.lock_seats(locked.game, locked.state, locked.seats)
        note(locked, seat)
        locked.viewer = viewer(locked.table, locked.seats, call.caller)
        return answers.show(locked)

    return change(call, table_id, work, status=200)


def check_bot(game: registry.Game, table: Table, kind: str | None) -> None:
    """Raises Rejected `finished`; `no_bots` where no machine plays that game, or not like that."""
    if table.status == Table.Status.FINISHED:
        raise Rejected("finished")
    if not game.engine.lobby or (kind is not None and kind not in game.bots):
        raise Rejected("no_bots", game=game.name)


def occupy(seat: Seat, kind: str) -> None:
    """The machine sits down; the phones of whoever sat there sleep. A code that opened the seat is dead."""
    if seat.code is not None:
        seat.code = new_code()
    seat.bot, seat.joined = kind, False
    seat.save(update_fields=["bot", "joined", "code"])


def give_back(seat: Seat) -> None:
    """The phones that sleep wake up; where there are none, the seat is empty."""
    seat.bot = ""
    seat.joined = seat.account_id is not None or SeatToken.objects.filter(seat=seat).exists()
    seat.save(update_fields=["bot", "joined"])


def note(locked: LockedTable, seat: Seat) -> None:
    table = locked.table
    table.bot_seats = bot_seats(locked.seats)
    table.bots_due = bots_due(locked.game, table, locked.state, locked.now)
    params = {"seat": seat.number, "name": seat.name, "kind": seat.bot or None}
    kind = LogEntry.Kind.OTHER
    journal.append(table, now=locked.now, actor=GM, kind=kind, type=BOT, params=params)


def play(*, table_id: uuid.UUID, now: datetime, chance: Chance | None = None) -> bool:
    """Whether this call played a seat: once, however often it is called, if a machine is due.

    `chance` is the machine's own and need not be fair; what the rules draw is drawn as for anybody.
    """
    with transaction.atomic():
        table = sql.lock_table(table_id)
        if table is None or not is_due(table, now):
            return False
        locked = ringing.unwatched(table, now)
        ringing.ring_if_due(locked)
        if not is_due(table, now):
            return False
        return decide(locked, chance or Chance(new_seed(), table.version))


def is_due(table: Table, now: datetime) -> bool:
    return table.bots_due is not None and table.bots_due <= now


def decide(locked: LockedTable, chance: Chance) -> bool:
    """One decision of the first machine that is waited for."""
    table, engine, state, seats = locked.table, locked.game.engine, locked.state, locked.seats
    number = next((seat for seat in engine.to_act(state) if seats[seat].bot), None)
    if number is None:
        Table.objects.filter(pk=table.pk).update(bots_due=None, trouble_count=0, resting_until=None)
        return False
    locked.viewer = Viewer("seat", number, number)
    try:
        act(locked, number, chosen(locked.game, state, seats[number], chance))
    except Rejected as refusal:
        faults.note(table, seats[number], refusal)
        act(locked, number, engine.default(state, number, chance))
    return True


def chosen(game: registry.Game, state: object, seat: Seat, chance: Chance) -> object:
    """What the machine wants, from what its seat sees. Raises Rejected `bad_choice` for no action at all."""
    engine, number = game.engine, seat.number
    policy = game.bots.get(seat.bot, game.bots["random"])
    try:
        wish = policy(engine.view(state, number), engine.legal(state, number), number, chance)
        return msgspec.convert(wish, engine.Action, str_keys=True)
    except (msgspec.ValidationError, ValueError) as error:
        raise Rejected("bad_choice") from error


def act(locked: LockedTable, number: int, action: object) -> None:
    """As anybody on that seat would."""
    with by_todays_rules(locked):
        acting.play_action(locked, acting.Asked(action, number, number, None))
