"""Refusals as the world outside hears them: a status, a stable code, words, and the truth about the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion import words
from companion.accounts.services import WeakPassword, WrongPassword
from companion.engine.core import Rejected
from companion.operations import outages
from companion.tables import tallies
from companion.words.framework import reworded
from companion.words.outages import outage

CLIENT_ERROR = "client_error"
SERVER_ERROR = "server_error"
VALIDATION_ERROR = "validation_error"


class Refused(Exception):
    """A request was refused; nothing of it was done. `body` is the whole answer."""

    def __init__(self, status: int, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.body = body
        self.headers = headers or {}

    @property
    def detail(self) -> str:
        """What a person reads."""
        error: dict[str, str] = msgspec.json.decode(self.body)["errors"][0]
        return error["detail"]

    @property
    def code(self) -> str:
        error: dict[str, str] = msgspec.json.decode(self.body)["errors"][0]
        return error["code"]


class Stale(Exception):
    """The caller judged an older version than the one that stands."""


class KeyReused(Exception):
    """An idempotency key came again with another request."""


class Hidden(Exception):
    """No such table, or not one for this caller to know of."""


class Asleep(Exception):
    """A machine plays this caller's seat for now; `version` is the table's."""

    def __init__(self, name: str, version: int) -> None:
        super().__init__(name)
        self.name = name
        self.version = version


class UnknownCode(Exception):
    """No table has this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class WatchOnly(Exception):
    """A spectator asked for something that only those who play may do. `why`: the variant of the words."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Malformed(Exception):
    """A body that cannot be read: `code`, and the field it is about; `others`: what is told beside it."""

    def __init__(self, code: str, attr: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.attr = attr
        self.params = params
        self.others: Sequence[Malformed] = ()

    def beside(self, others: Sequence["Malformed"]) -> "Malformed":
        """With more that cannot be read either: all of it is told at once."""
        self.others = others
        return self


class OutOfRange(Rejected):
    """A field that can be read, and lies beyond its bounds: the rules' no."""

    def __init__(self, code: str, attr: str, **params: Any) -> None:
        super().__init__(code, **params)
        self.attr = attr


class TooLarge(Exception):
    """A body of more bytes than anybody needs; `largest`: how many would do."""

    def __init__(self, largest: int) -> None:
        super().__init__(largest)
        self.largest = largest


OURS = (
    Rejected,
    Stale,
    KeyReused,
    Hidden,
    Asleep,
    UnknownCode,
    WatchOnly,
    WrongPassword,
    WeakPassword,
    Malformed,
    TooLarge,
)
"""Everything that is refused on purpose."""


def error_body(kind: str, code: str, detail: str, attr: str | None = None) -> dict[str, Any]:
    """The one error shape."""
    return {"type": kind, "errors": [{"code": code, "detail": detail, "attr": attr}]}


PLAIN: dict[type[Exception], tuple[int, str]] = {
    Stale: (409, "stale_version"),
    KeyReused: (409, "idempotency_conflict"),
    WrongPassword: (401, "wrong_password"),
}
"""Refusals that are always said in the same words."""


def status_and_code(error: Exception) -> tuple[int, str, dict[str, Any]]:
    """HTTP status, stable code and parameters of a refusal."""
    match error:
        case Rejected():
            return 422, error.code, error.params
        case Malformed():
            return 400, error.code, error.params
        case TooLarge():
            return 413, "too_large", {"largest": error.largest}
        case Asleep():
            return 401, "seat_sleeps", {"name": error.name}
        case WeakPassword():
            return 422, "weak_password", {"reasons": " ".join(error.messages)}
        case UnknownCode():
            return 404, "unknown_code", {"code": error.code}
        case WatchOnly():
            return 403, "watch_only", variant(error.why)
        case _:
            return *PLAIN.get(type(error), (404, "not_found")), {}


def variant(why: str) -> dict[str, str]:
    """The parameter that chooses between the words of one code; none for its plain words."""
    return {"why": why} if why else {}


def refusal(error: Exception, names: Sequence[str] = (), **table: Any) -> Refused:
    """The answer to a refused request; `table` (its version and view) goes along where there is one."""
    status, code, params = status_and_code(error)
    kind = VALIDATION_ERROR if status == 400 else CLIENT_ERROR
    tallies.count_refusal(code)
    body = error_body(kind, code, words.refusal(code, params, names), getattr(error, "attr", None))
    for other in getattr(error, "others", ()):
        detail = words.refusal(other.code, other.params)
        body["errors"].append({"code": other.code, "detail": detail, "attr": other.attr})
    return Refused(status, msgspec.json.encode(body | table))


def failure(code: str | None) -> Refused:
    """The answer where the server cannot do its part: the code of an outage, or None for a fault of ours."""
    tallies.count_refusal(code or "error")
    if code is None:
        body = error_body(SERVER_ERROR, "error", reworded("error", {}) or "")
        return Refused(500, msgspec.json.encode(body))
    body = error_body(SERVER_ERROR, code, outage(code))
    return Refused(503, msgspec.json.encode(body), outages.RETRY)
