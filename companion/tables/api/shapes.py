"""Bodies of requests and answers that are not a table's own: one type each, decoded and documented alike."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.engine.cards.deck import Class, Kind
from companion.tables.bodies import NO_NUL, Body, Code, Name, Password, Title
from companion.tables.formats import Address, Moment
from companion.tables.people import Seated

MOST_SEATS = {"maxItems": 12}
"""What the document says of lists of seats; whether the game has that many is for its rules to say."""
Players = Annotated[list[Name], Meta(extra_json_schema=MOST_SEATS)]
Order = Annotated[list[int], Meta(extra_json_schema=MOST_SEATS)]


class Credentials(Body, frozen=True):
    username: Annotated[str, Meta(max_length=150, pattern=NO_NUL)]
    password: Password


class Account(msgspec.Struct, frozen=True):
    username: str
    token: str
    expires_at: Moment


class Token(msgspec.Struct, frozen=True):
    token: str
    expires_at: Moment


class OpenTable(Body, frozen=True):
    """`options` are the game's own, and `gm_vision`. `daily`: with today's deal, the same for everybody."""

    game: Annotated[str, Meta(max_length=40)]
    title: Title = ""
    players: Players = []
    options: dict[str, Any] = {}
    daily: bool = False


class EditTable(Body, frozen=True):
    """What is left out stays as it is. `options` in the lobby; `order` until something is entered."""

    title: Title | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    order: Order | UnsetType = UNSET


class Join(Body, frozen=True):
    """`code`: a join, watch or seat code; `name` is not needed to watch or to come back by a seat code."""

    code: Code
    name: Name = ""
    seat: int | None = None


class SeatName(Body, frozen=True):
    """What the player on the seat is called: the same player, so the log says it of what is past as well."""

    name: Name


class Undo(Body, frozen=True):
    """`override`: undo even though something hidden or random has been shown since; everybody can read it."""

    steps: int = 1
    version: int | None = None
    override: bool = False


class ClockOperation(Body, frozen=True):
    op: Literal["start", "pause", "resume", "extend", "stop"]
    seconds: int | None = None
    name: Name = ""


class CodeBody(Body, frozen=True):
    """Which code of the table is replaced; the old one opens nothing more, and ends no token that it gave."""

    which: Literal["join", "watch"]


class BotBody(Body, frozen=True):
    """Which machine takes the seat; null: none, and whoever sat there before it does so again.

    `take_over`: false asks first: a seat that somebody holds is then refused with `seat_is_held`. The phones
    of whoever is replaced sleep (401 `seat_sleeps`); their tokens are good again once the seat is given back.
    """

    kind: Literal["random", "careful"] | None
    take_over: bool = True


class PackBody(Body, frozen=True):
    """A pack of card texts for a game: `toml`, or the same as JSON in `pack`.

    `file`: what it is called where it comes from, so that a refusal can say so.
    """

    game: Annotated[str, Meta(max_length=40)]
    toml: Annotated[str, Meta(pattern=NO_NUL)] | UnsetType = UNSET
    pack: dict[str, Any] | UnsetType = UNSET
    file: Annotated[str, Meta(max_length=120, pattern=NO_NUL)] = ""


class GameView(msgspec.Struct, frozen=True):
    """A kind of table; `options`, what it is opened with, and `actions` are JSON Schemas."""

    game: str
    title: str
    min_seats: int
    max_seats: int
    options: dict[str, Any]
    actions: dict[str, Any]


class CardView(msgspec.Struct, frozen=True, rename={"class_": "class"}):
    """A card. `tarot`: its counterpart; `fate`: what it does to a fate event."""

    code: str
    name: str
    kind: Kind
    class_: Class | None
    number: int
    tarot: str | None
    keywords: list[str]
    fate: str


class Entry(msgspec.Struct, frozen=True):
    """An entry of the log; its other fields hang on its type and on who reads it.

    After the end of a dealt game (a deal of the day: after its day) everybody reads all of them, and
    `events`: what happened, with every card and every draw, as the text on fair deals explains.
    """

    n: int
    at: Moment
    actor: Literal["gm", "clock"] | int
    type: str
    as_seat: int | UnsetType = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET


class Log(msgspec.Struct, frozen=True):
    """`next`: the address of the entries after these, or null.

    `people`: what the players were called, by seat; each holds from its version on, until the next.
    """

    next: Address | None
    people: list[Seated]
    results: list[dict[str, Any]]


class Exported(msgspec.Struct, frozen=True):
    """Everything that the GM may see; after the end of a dealt game, everybody at the table."""

    table: dict[str, Any]
    log: list[dict[str, Any]]


class Problem(msgspec.Struct, frozen=True):
    code: str
    detail: str
    attr: str | None


class ErrorAnswer(msgspec.Struct, frozen=True):
    """A refusal; a 409 or 422 about a table carries the truth about it."""

    type: Literal["validation_error", "client_error", "server_error"]
    errors: list[Problem]
    version: int | UnsetType = UNSET
    table: dict[str, Any] | UnsetType = UNSET
