"""What the GM sets around the game itself: title, options, the order of the seats."""

import uuid
from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext

from companion.engine.core import GM, Rejected
from companion.tables import bodies, errors, journal, registry
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import check_gm
from companion.tables.services import packs
from companion.tables.services.calls import Answer, Call
from companion.tables.services.opening import GM_VISION, check_vision, take_vision
from companion.tables.services.seating import check_order, reseat
from companion.tables.services.transactions import Sitting, change, refused, sit
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

    def work(sitting: Sitting) -> object:
        check_gm(sitting.viewer)
        decoded = None if options is None else lobby_options(sitting, dict(options))
        if order is not None:
            check_order(sitting, order)
            reseat(sitting, order, REORDERED, {})
        if title is not None:
            set_title(sitting, title)
        if decoded is not None:
            set_options(sitting, *decoded)
        return sitting.shown()

    return change(call, table_id, work, status=200)


def set_title(sitting: Sitting, title: str) -> None:
    sitting.table.title = line(title) or gettext(registry.find(sitting.table.game).words.title)
    sitting.table.save(update_fields=["title"])
    note(sitting, RENAMED, {"title": sitting.table.title})


def lobby_options(sitting: Sitting, options: dict[str, Any]) -> tuple[bool, Any]:
    """The new vision and options. Raises Rejected `not_in_lobby`."""
    if sitting.table.status != Table.Status.LOBBY:
        raise Rejected("not_in_lobby")
    game = registry.find(sitting.table.game)
    vision = take_vision(game, options) if GM_VISION in options else sitting.table.gm_vision
    if vision and any(seat.account_id == sitting.table.gm_id for seat in sitting.seats):
        raise Rejected("gm_has_seen")
    merged = sitting.table.options | options
    check_vision(game, vision, merged)
    decoded = bodies.convert_options(game, merged)
    decoded = packs.refill(game, decoded, options, sitting.table.gm_id)
    game.engine.new(decoded)
    return vision, decoded


def set_options(sitting: Sitting, vision: bool, options: Any) -> None:
    sitting.table.gm_vision = vision
    sitting.table.options = msgspec.to_builtins(options)
    sitting.table.save(update_fields=["gm_vision", "options"])
    note(sitting, OPTIONS_SET, {})


def note(sitting: Sitting, type_: str, params: dict[str, Any]) -> None:
    """An entry of the log that leaves the state as it is."""
    journal.append(
        sitting.table, now=sitting.now, actor=GM, kind=LogEntry.Kind.OTHER, type=type_, params=params
    )


def delete(call: Call, table_id: uuid.UUID) -> None:
    """The table and all that belongs to it, whether it can be read or not. Raises errors.Refused."""
    with transaction.atomic():
        sitting = sit(call, table_id)
        try:
            check_gm(sitting.viewer)
        except Rejected as error:
            answer = refused(sitting, error)
            raise errors.Refused(answer.status, answer.body) from None
        sitting.table.delete()
