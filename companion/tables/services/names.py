"""Names of players: labels, unique at one table however they are typed; never an identity."""

from collections.abc import Iterable, Sequence
from unicodedata import normalize

from companion.engine.core import Rejected
from companion.tables.models import Seat, Table
from companion.texts.alike import alike, folded
from companion.texts.cleaning import line

LONGEST, LONGEST_KEY = 40, 160
"""Characters that the columns of a seat hold."""


def label(name: str) -> str:
    """The name as shown: composed, in one line, without anything that nobody sees.

    Raises Rejected `name_needed`, or `name_too_long`: composing can make a name longer than it was typed.
    """
    shown = normalize("NFC", line(normalize("NFC", name)))
    if not shown:
        raise Rejected("name_needed")
    if len(shown) > LONGEST or len(key(shown)) > LONGEST_KEY:
        raise Rejected("name_too_long", most=LONGEST)
    return shown


def key(name: str) -> str:
    """The name as the database keeps names apart. What looks alike is for `same` to say."""
    return folded(name)


def same(name: str, other: str) -> bool:
    """Whether nobody could tell the two names apart."""
    return alike(name, other)


def distinct(players: Iterable[str]) -> list[str]:
    """The labels of the players, named by somebody else.

    Raises Rejected `name_needed`, `name_too_long`; `name_taken` for one that comes twice.
    """
    labels: list[str] = []
    for player in players:
        try:
            name = label(player)
            check_free(name, labels)
        except Rejected as error:
            raise Rejected(error.code, **error.params, why="player") from None
        labels.append(name)
    return labels


def check_free(name: str, others: Sequence[str]) -> None:
    """Raises Rejected `name_taken`, by the name that is there."""
    taken = next((other for other in others if same(name, other)), None)
    if taken is not None:
        raise Rejected("name_taken", name=taken)


def called(seats: Iterable[Seat], name: str) -> Seat | None:
    """The seat of that name, however it is typed."""
    return next((seat for seat in seats if same(seat.name, name)), None)


def call_it(seat: Seat, name: str) -> None:
    """The seat's name from now on; it is not saved here."""
    seat.name, seat.name_key = name, key(name)


def new_seat(table: Table, number: int, name: str) -> Seat:
    return Seat(table=table, number=number, name=name, name_key=key(name))
