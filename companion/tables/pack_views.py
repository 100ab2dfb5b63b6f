"""Packs of card texts, as they are shown and found."""

import contextlib
import uuid
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.packs import BadPack, Problem
from companion.tables import registry
from companion.tables.formats import Moment
from companion.tables.models import Pack
from companion.words import pack_problems as pack_words


class PackWarning(msgspec.Struct, frozen=True):
    """What is allowed in a pack and most likely a slip: where, a stable code, and words."""

    place: str
    code: str
    detail: str


class PackView(msgspec.Struct, frozen=True):
    """A pack of card texts; `id` is what options name it by. A built-in one is everybody's."""

    id: str
    game: str
    title: str
    built_in: bool
    created_at: Moment | None
    pack: dict[str, Any]
    warnings: tuple[PackWarning, ...]


def built_in_view(game: str, kind: registry.Packs, content: Any) -> PackView:  # noqa: ANN401 (any game's pack)
    told = tuple(pack_warning(kind, found) for found in kind.warn(content))
    return PackView("companion", game, content.title, True, None, msgspec.to_builtins(content), told)


def pack_view(row: Pack) -> PackView:
    content = msgspec.json.decode(row.content)
    return PackView(
        str(row.pk), row.game, row.title, False, row.created_at, content, warnings_of(row, content)
    )


def warnings_of(row: Pack, content: Mapping[str, Any]) -> tuple[PackWarning, ...]:
    """Of an uploaded pack; one that this release no longer takes says so."""
    game = registry.GAMES.get(row.game)
    if game is None or game.packs is None:
        return ()
    kind = game.packs
    try:
        return tuple(pack_warning(kind, found) for found in kind.warn(kind.check(content)))
    except BadPack as error:
        return (pack_warning(kind, Problem(error.problems[0].place, "pack_outdated")),)


def pack_warning(kind: registry.Packs, found: Problem) -> PackWarning:
    return PackWarning(found.place, found.code, pack_words.warning(found, kind.words))


def own_pack(account: int | None, game: str, wanted: str) -> Pack | None:
    """The account's pack of that id, however badly that is written."""
    with contextlib.suppress(ValueError):
        return Pack.objects.filter(pk=uuid.UUID(wanted), owner_id=account, game=game).first()
    return None
