"""Names of players: labels, unique at one table however they are typed; never an identity."""

import unicodedata
from collections.abc import Iterable, Sequence

from companion.engines.core import Rejected
from companion.tables.models import Seat, Table

LONGEST, LONGEST_KEY = 40, 160
"""Characters that the columns of a seat hold."""


def label(name: str) -> str:
    """The name as shown: composed, without spaces at the ends or in rows.

    Raises Rejected `name_needed`, or `name_too_long`: composing can make a name longer than it was typed.
    """
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(character.isprintable() and not character.isspace() for character in shown):
        raise Rejected("name_needed")
    if len(shown) > LONGEST or len(key(shown)) > LONGEST_KEY:
        raise Rejected("name_too_long", most=LONGEST)
    return shown


def key(name: str) -> str:
    """The name as names are compared: case and Unicode forms make no difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def distinct(players: Iterable[str]) -> list[str]:
    """The labels of the players. Raises Rejected `name_taken` for one that comes twice."""
    labels: list[str] = []
    for player in players:
        name = label(player)
        check_free(name, labels)
        labels.append(name)
    return labels


def check_free(name: str, others: Sequence[str]) -> None:
    if key(name) in {key(other) for other in others}:
        raise Rejected("name_taken", name=name)


def new_seat(table: Table, number: int, name: str) -> Seat:
    return Seat(table=table, number=number, name=name, name_key=key(name))
