"""Packs of card texts: uploaded, checked, and copied into the tables that are opened with them."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import msgspec

from companion.engine.core import Rejected
from companion.engine.packs import BadPack, Problem, bad, parse
from companion.tables import bodies, pack_views, registry
from companion.tables.errors import Hidden, Malformed
from companion.tables.models import Pack
from companion.tables.services.calls import Answer, Call
from companion.tables.services.transactions import once
from companion.texts.cleaning import throughout
from companion.words import pack_problems as pack_words

MOST = 100


def create(
    call: Call, *, game: str, toml: str | None, pack: Mapping[str, Any] | None, file: str = ""
) -> Answer:
    """A new pack, as TOML or as the same in JSON. Raises errors.Refused; Malformed as `read`."""
    content = read(kind_of(game), toml, pack, file)

    def work() -> object:
        owner = call.caller.account or 0
        if Pack.objects.filter(owner_id=owner).count() >= MOST:
            raise Rejected("too_many_packs", most=MOST)
        row = Pack.objects.create(
            owner_id=owner,
            game=game,
            title=content.title,
            content=msgspec.json.encode(content),
            created_at=call.now,
        )
        return pack_views.pack_view(row)

    return once(call, work)


def kind_of(game: str) -> registry.Packs:
    """Raises Rejected `unknown_game`, `no_packs`."""
    kind = registry.find(game).packs
    if kind is None:
        raise Rejected("no_packs", game=game)
    return kind


def read(kind: registry.Packs, toml: str | None, pack: Mapping[str, Any] | None, file: str) -> Any:  # noqa: ANN401 (any game's pack)
    """The pack, checked. Raises Malformed with all that is wrong, by file (where named), entry, field."""
    try:
        if (toml is None) == (pack is None):
            raise bad("pack", "written_once")
        return kind.check(throughout(parse(toml) if toml is not None else pack or {}))
    except BadPack as error:
        first, *others = [malformed(kind, problem, file) for problem in error.problems]
        raise first.beside(others) from None


def malformed(kind: registry.Packs, problem: Problem, file: str) -> Malformed:
    place = f"{file}, {problem.place}" if file else problem.place
    return Malformed("bad_pack", problem.place, place=place, problem=pack_words.problem(problem, kind.words))


def delete(call: Call, pack_id: UUID) -> None:
    """Tables that were opened with it keep their copy. Raises errors.Hidden."""
    deleted, _ = Pack.objects.filter(pk=pack_id, owner_id=call.caller.account).delete()
    if not deleted:
        raise Hidden


def refill(game: registry.Game, options: object, sent: dict[str, Any], account: int | None) -> object:
    """Options of which only `sent` is new: a pack that the table was opened with stays the copy it was."""
    newly = None if game.packs is None else game.packs.wanted(bodies.convert_options(game, sent))
    return options if newly is None else fill(game, options, account)


def fill(game: registry.Game, options: object, account: int | None) -> object:
    """The options with the content of the pack that they name.

    Raises Rejected `unknown_pack`, `pack_outdated`.
    """
    wanted = None if game.packs is None else game.packs.wanted(options)
    if game.packs is None or wanted is None:
        return options
    row = pack_views.own_pack(account, game.name, wanted)
    if row is None:
        raise Rejected("unknown_pack", pack=wanted)
    return game.packs.put(options, stored(game.packs, row))


def stored(kind: registry.Packs, row: Pack) -> object:
    """A pack as it was uploaded. Raises Rejected `pack_outdated` where this release asks for more."""
    try:
        return kind.check(msgspec.json.decode(row.content))
    except BadPack as error:
        told = "; ".join(
            f"{problem.place}: {pack_words.problem(problem, kind.words)}" for problem in error.problems
        )
        raise Rejected("pack_outdated", title=row.title, problems=told) from None
