"""Packs of card texts, as they are shown and found."""

import contextlib
import uuid
from typing import Any

import msgspec

from companion.tables.formats import Moment
from companion.tables.models import Pack


class PackView(msgspec.Struct, frozen=True):
    """A pack of card texts; `id` is what options name it by. A built-in one is everybody's."""

    id: str
    game: str
    title: str
    built_in: bool
    created_at: Moment | None
    pack: dict[str, Any]


def built_in_view(game: str, content: Any) -> PackView:
    return PackView("companion", game, content.title, True, None, msgspec.to_builtins(content))


def pack_view(row: Pack) -> PackView:
    content = msgspec.json.decode(row.content)
    return PackView(str(row.pk), row.game, row.title, False, row.created_at, content)


def own_pack(account: int | None, game: str, wanted: str) -> Pack | None:
    """The account's pack of that id, however badly that is written."""
    with contextlib.suppress(ValueError):
        return Pack.objects.filter(pk=uuid.UUID(wanted), owner_id=account, game=game).first()
    return None
