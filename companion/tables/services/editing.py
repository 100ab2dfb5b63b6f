"""What the GM sets around the game itself: title, options, the order of the seats."""

import uuid
from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext

from companion.engine.core import GM, Rejected
from companion.tables import answers, bodies, errors, journal, registry
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services import pack_keeping
from companion.tables.services.calls import Answer, Call
from companion.tables.services.opening import GM_VISION, check_vision, take_vision
from companion.tables.services.seating import check_order, reseat
from companion.tables.services.states import LockedTable
from companion.tables.services.transactions import change, lock, refused
from companion.texts.cleaning import line

RENAMED, OPTIONS_SET, REORDERED = "renamed", "options_set", "reordered"


def edit(
    call: Call,
    table_id: uuid.UUID,
    *,
    title: str | None = None,
    options: dict[str, Any] | None = None,
    order: Sequence[int] | None = None,
) -> Answer:
    """A new title; before the game begins also options and the order of the seats."""

    def work(locked: LockedTable) -> object:
        check_gm(locked.viewer)
        decoded = None if options is None else lobby_options(locked, dict(options))
        if order is not None:
            check_order(locked, order)
            reseat(locked, order, REORDERED, {})
        if title is not None:
            set_title(locked, title)
        if decoded is not None:
            set_options(locked, *decoded)
        return answers.show(locked)

    return change(call, table_id, work, status=200)


def set_title(locked: LockedTable, title: str) -> None:
    locked.table.title = line(title) or gettext(registry.find(locked.table.game).words.title)
    locked.table.save(update_fields=["title"])
    note(locked, RENAMED, {"title": locked.table.title})


def lobby_options(locked: LockedTable, options: dict[str, Any]) -> tuple[bool, Any]:
    """The new vision and options. Raises Rejected `not_in_lobby`."""
    if locked.table.status != Table.Status.LOBBY:
        raise Rejected("not_in_lobby")
    game = registry.find(locked.table.game)
    vision = take_vision(game, options) if GM_VISION in options else locked.table.gm_vision
    if vision and any(seat.account_id == locked.table.gm_id for seat in locked.seats):
        raise Rejected("gm_has_seen")
    merged = locked.table.options | options
    check_vision(game, vision, merged)
    decoded = bodies.convert_options(game, merged)
    decoded = pack_keeping.refill(game, decoded, options, locked.table.gm_id)
    game.engine.new(decoded)
    return vision, decoded


def set_options(locked: LockedTable, vision: bool, options: object) -> None:
    locked.table.gm_vision = vision
    locked.table.options = msgspec.to_builtins(options)
    locked.table.save(update_fields=["gm_vision", "options"])
    note(locked, OPTIONS_SET, {})


def note(locked: LockedTable, type_: str, params: dict[str, Any]) -> None:
    """An entry of the log that leaves the state as it is."""
    journal.append(
        locked.table, now=locked.now, actor=GM, kind=LogEntry.Kind.OTHER, type=type_, params=params
    )


def delete(call: Call, table_id: uuid.UUID) -> None:
    """The table and all that belongs to it, whether it can be read or not. Raises errors.Refused."""
    with transaction.atomic():
        locked = lock(call, table_id)
        try:
            check_gm(locked.viewer)
        except Rejected as error:
            answer = refused(locked, error)
            raise errors.Refused(answer.status, answer.body) from None
        locked.table.delete()
