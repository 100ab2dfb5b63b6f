"""Packs of cards: read from data, checked strictly, unknown keys refused."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from companion.engine.packs import BadPack, convert, shipped
from companion.games.quests_over_coffee.rules import rules
from companion.games.quests_over_coffee.rules.actions import Options, OwnPack
from companion.games.quests_over_coffee.rules.cards.checks import problems
from companion.games.quests_over_coffee.rules.cards.kinds import Environment, Item, Key, Player, Quest, Shop

BUILT_IN = "companion"
FILES = ("pack", "quests", "items", "environments", "players", "shops")
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00]*$")]
FEWEST_ITEMS = 6  # Rulebook, Components
FEWEST_ENVIRONMENTS = 2
MOST = 200
T = TypeVar("T")


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards by their keys, kind by kind. A pack may do without environments."""

    title: Title
    quests: dict[Key, Quest]
    items: dict[Key, Item]
    players: dict[Key, Player]
    shops: dict[Key, Shop]
    environments: dict[Key, Environment] = {}


Cards = Pack | OwnPack
KINDS: dict[str, tuple[type[Any], int]] = {
    "quests": (Quest, rules.QUESTS),
    "items": (Item, FEWEST_ITEMS),
    "players": (Player, 1),
    "shops": (Shop, 1),
    "environments": (Environment, FEWEST_ENVIRONMENTS),
}
"""By kind: what an entry is, and how many a pack has at least. Rulebook, Components."""


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, naming the first entry, and its field, that will not do."""
    found = {kind: entries(kind, data.get(kind, {})) for kind in KINDS}
    head = convert("pack", {**data, **{kind: {} for kind in KINDS}}, Pack)
    return replace(head, **found)


def entries(kind: str, data: Any) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise BadPack(kind, "has to be a table of cards by key")
    type_, fewest = KINDS[kind]
    least = 0 if kind == "environments" and not data else fewest
    if not least <= len(data) <= MOST:
        raise BadPack(kind, f"holds {len(data)} cards; needed: at least {least}, at most {MOST}")
    return {key: entry(f"{kind}.{key}", key, card, type_) for key, card in data.items()}


def entry(place: str, key: str, data: Any, type_: type[T]) -> T:
    convert(place, key, Key)
    card = convert(place, data, type_)
    for field, problem in problems(card):
        raise BadPack(f"{place}.{field}", problem)
    return card


def wanted(options: Options) -> str | None:
    """The id of the pack that a table is to be opened with."""
    return options.cards.pack if isinstance(options.cards, OwnPack) else None


def put(options: Options, pack: Pack) -> Options:
    """The options with a copy of that pack."""
    kinds = {kind: getattr(pack, kind) for kind in KINDS}
    own = OwnPack(pack=wanted(options) or "", title=pack.title, **kinds)
    return replace(options, cards=own)


def cards_of(options: Options) -> Cards:
    """The cards that a table plays with."""
    return options.cards if isinstance(options.cards, OwnPack) else companion()


@cache
def companion() -> Pack:
    """The built-in pack, all of it our own."""
    data: dict[str, Any] = {}
    for file in FILES:
        data |= shipped("companion.games.quests_over_coffee.cards", f"{BUILT_IN}/{file}.toml")
    return check(data)
