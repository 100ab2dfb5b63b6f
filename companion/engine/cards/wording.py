"""What is written on the cards: read from `wording.toml`, checked once, unknown keys refused."""

import tomllib
from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import CARDS, CLASSES, EPICS, GODS, RANKS, Card
from companion.engine.core import Value

Line = Annotated[str, Meta(min_length=1, max_length=160)]
Keywords = Annotated[tuple[str, ...], Meta(min_length=1, max_length=5)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keywords, and a line on what the card does to a fate event."""

    keywords: Keywords
    fate: Line


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. A Class card says what its Class and its rank say."""

    classes: dict[str, Entry]
    ranks: dict[str, Entry]
    epics: dict[str, Entry]
    gods: dict[str, Entry]


class Wording(Value, frozen=True):
    """Of one card. `fate`: its sentences, each a message of its own."""

    keywords: tuple[str, ...]
    fate: tuple[str, ...]


def parse(text: str) -> Pack:
    """Raises msgspec.ValidationError or ValueError unless every card has its words, and nothing else has."""
    pack = msgspec.convert(tomllib.loads(text), Pack)
    check_keys("classes", pack.classes, CLASSES)
    check_keys("ranks", pack.ranks, [str(number) for number in range(1, len(RANKS) + 1)])
    check_keys("epics", pack.epics, [str(number) for number in range(len(EPICS))])
    check_keys("gods", pack.gods, [code.removeprefix("god-") for code in GODS])
    return pack


def check_keys(section: str, found: dict[str, Entry], wanted: object) -> None:
    names = set(wanted)  # type: ignore[call-overload]
    if set(found) != names:
        raise ValueError(f"{section}: {sorted(set(found) ^ names)}")


def entries(pack: Pack, card: Card) -> list[Entry]:
    """The parts that a card's words are put together from."""
    if card.class_ is not None:
        return [pack.classes[card.class_], pack.ranks[str(card.number)]]
    if card.kind == "epic":
        return [pack.epics[str(card.number)]]
    return [pack.gods[card.code.removeprefix("god-")]]


@cache
def pack() -> Pack:
    """The built-in words, our own (Ruling F07)."""
    return parse(resources.files(__package__).joinpath("wording.toml").read_text("utf-8"))


@cache
def wording(code: str) -> Wording:
    """What is written on one card."""
    parts = entries(pack(), CARDS[code])
    keywords = [word for part in parts for word in part.keywords]
    return Wording(tuple(keywords), tuple(part.fate for part in parts))
