"""Packs of cards: read from data, checked strictly, unknown keys refused."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from companion.engine.packs import Problem, Reader, shipped
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


WORDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("less_than", "less", "below", "under"), ("<",)),
    **dict.fromkeys(("greater_than", "greater", "above", "more_than"), (">",)),
    **dict.fromkeys(("equal", "equal_to", "equals", "=="), ("=",)),
    **dict.fromkeys(("numbers", "#,#,#", "#"), ("dice",)),
    **dict.fromkeys(("coins", "coin"), ("money",)),
    **dict.fromkeys(("item",), ("items",)),
    **dict.fromkeys(("failure", "failed"), ("fail",)),
    **dict.fromkeys(("succeed", "succeeded"), ("success",)),
    **dict.fromkeys(("abandon",), ("abandoned",)),
    **dict.fromkeys(("anytime", "any_time", "at_any_time"), ("any",)),
    **dict.fromkeys(("quest", "questing", "roll"), ("rolling",)),
    **dict.fromkeys(("reroll",), ("reroll_dice", "free_reroll")),
    **dict.fromkeys(("draw",), ("draw_item",)),
    **dict.fromkeys(("base_roll",), ("base_dice",)),
    **dict.fromkeys(("stars", "star"), ("change_stars",)),
    **dict.fromkeys(("score", "points"), ("change_score",)),
    **dict.fromkeys(("buy",), ("price",)),
}
"""What the rulebook calls things, and our words for them where these are wanted. Rulings C10 to C13."""
ATTRIBUTES = ("health", "luck", "money")
FORMS = {
    "when": {of: {"when": "attribute", "of": of} for of in ATTRIBUTES},
    "do": {of: {"do": "change", "of": of} for of in ATTRIBUTES},
}
"""An attribute that stands where a condition or an effect is named."""


def check(data: Mapping[str, Any]) -> Pack:
    """A pack as it was sent. Raises BadPack, with everything that will not do."""
    reader = Reader(WORDS, FORMS)
    found = {kind: entries(reader, kind, data.get(kind, {})) for kind in KINDS}
    head = reader.value("pack", {**data, **{kind: {} for kind in KINDS}}, Pack)
    return replace(reader.done(head), **found)


def entries(reader: Reader, kind: str, data: object) -> dict[str, Any]:
    cards = reader.table(kind, data)
    type_, fewest = KINDS[kind]
    least = 0 if kind == "environments" and not cards else fewest
    if not least <= len(cards) <= MOST and isinstance(data, Mapping):
        reader.wrong(kind, "wrong_count", count=len(cards), least=least, most=MOST)
    return {key: entry(reader, kind, key, card, type_) for key, card in [*cards.items()][:MOST]}


def entry(reader: Reader, kind: str, key: str, data: object, type_: type[T]) -> T | None:
    """A card; its key has to be one, too."""
    place = f"{kind}.{key}"
    reader.value(place, key, Key)
    return reader.entry(place, data, type_, lambda card: within(place, card))


def within(place: str, card: object) -> Iterator[Problem]:
    for field, code, params in problems(card):
        yield Problem(f"{place}.{field}", code, params)


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
