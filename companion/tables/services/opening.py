"""Opening tables."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext

from companion.accounts.secrets import new_code
from companion.engine.chance import Chance, new_seed
from companion.engine.core import GM, Rejected, fold
from companion.tables import answers, bodies, codes, errors, registry
from companion.tables.models import DailyDeal, LogEntry, Seat, Table
from companion.tables.permissions import gm
from companion.tables.services import attempts as dealing
from companion.tables.services import idempotency, names, pack_keeping
from companion.tables.services.calls import Answer, Call
from companion.tables.services.states import LockedTable, status
from companion.texts.cleaning import line

OPENED = "opened"
GM_VISION = "gm_vision"


def open_table(
    call: Call,
    *,
    game: str,
    title: str = "",
    players: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    daily: bool = False,
) -> Answer:
    """A new table with its GM's view of it; one with today's deal has begun. Raises errors.Refused.

    The account's row is locked, so that one idempotency key opens one table.
    """
    try:
        with transaction.atomic():
            account = User.objects.select_for_update().get(pk=call.caller.account or 0)
            answer = idempotency.again(call, call.caller.owner)
            if answer is not None:
                return answer
            kind = registry.find(game)
            deal = dealing.todays(kind, options, call.now) if daily else None
            if deal is not None:
                dealing.check_free(deal, account)
            locked = lay(call, account, kind, title, players, dict(options or {}), deal)
            if deal is not None:
                dealing.enter(deal, locked)
            answer = Answer(201, msgspec.json.encode(answers.show(locked)))
            idempotency.keep(call, call.caller.owner, answer)
            return answer
    except (Rejected, errors.KeyReused) as error:
        raise errors.refusal(error) from None


def lay(
    call: Call,
    account: User,
    game: registry.Game,
    title: str,
    players: Sequence[str],
    options: dict[str, Any],
    deal: DailyDeal | None = None,
) -> LockedTable:
    vision = take_vision(game, options)
    decoded = pack_keeping.fill(game, bodies.convert_options(game, options), account.pk)
    if len(players) > game.engine.max_seats:
        raise Rejected("too_many_players", most=game.engine.max_seats)
    labels = names.distinct(players or alone(game, account))
    table = Table(
        gm=account,
        game=game.name,
        title=line(title) or gettext(game.words.title),
        rules_version=game.engine.rules_version,
        options=msgspec.to_builtins(decoded),
        gm_vision=vision,
        seed=new_seed() if deal is None else deal.seed,
        day=None if deal is None else deal.day,
        created_at=call.now,
        status=Table.Status.LOBBY,
    )
    events = begin_state(game, table, decoded, len(labels))
    save_with_codes(table)
    log_opening(table, call.now, labels, events)
    seats = [names.new_seat(table, number, label) for number, label in enumerate(labels)]
    own = sit_down(seats[0], account) if game.for_one else None
    Seat.objects.bulk_create(seats)
    return LockedTable(table, seats, gm(table, own), call.now)


def alone(game: registry.Game, account: User) -> Sequence[str]:
    """Who plays where nobody was named: in a game for one, whoever opens it."""
    return [account.username[: names.LONGEST]] if game.for_one else []


def sit_down(seat: Seat, account: User) -> int:
    """Put the account on the seat; its number."""
    seat.account, seat.joined = account, True
    return seat.number


def take_vision(game: registry.Game, options: dict[str, Any]) -> bool:
    """`gm_vision` is the table's, not the engine's; in a game for one there is none.

    Raises Malformed unless it is true or false, Rejected `vision_needed` where the GM cannot do without.
    """
    vision = options.pop(GM_VISION, True)
    if not isinstance(vision, bool):
        raise bodies.wrong_type(f"options.{GM_VISION}", "bool", type(vision).__name__)
    check_vision(game, vision, options)
    return vision and not game.for_one


def check_vision(game: registry.Game, vision: bool, options: Mapping[str, Any]) -> None:
    """Raises Rejected `vision_needed` where the GM cannot do without."""
    if game.needs_vision(options) and not vision:
        raise Rejected("vision_needed")


def begin_state(game: registry.Game, table: Table, options: object, seats: int) -> Sequence[Any]:
    """A table that is open at once seats whoever was named; the events of that."""
    state = game.engine.new(options)
    if game.engine.lobby:
        return []
    events = game.engine.seat(state, (None,) * seats, Chance(bytes(table.seed), 0))
    after = fold(game.engine, state, events)
    table.state = msgspec.json.encode(after)
    table.status = status(game, table, after)
    return events


def save_with_codes(table: Table) -> None:
    def save() -> None:
        table.join_code, table.watch_code = new_code(), new_code()
        table.save(force_insert=True)

    codes.until_free(save)


def log_opening(table: Table, now: datetime, labels: Sequence[str], events: Sequence[Any]) -> None:
    """Version 0: the log that people read begins after it."""
    LogEntry.objects.create(
        table=table,
        n=0,
        at=now,
        actor=GM,
        kind=LogEntry.Kind.SEATING,
        type=OPENED,
        params=msgspec.json.encode({"order": [None] * len(labels), "names": labels}),
        events=msgspec.json.encode(events),
    )
