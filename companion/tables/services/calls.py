"""One call: who asks, when, and under which idempotency key; and its answer."""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from companion.tables.permissions import Caller


@dataclass(frozen=True)
class Answer:
    """What goes back over HTTP, and into the receipt."""

    status: int
    body: bytes


@dataclass(frozen=True)
class Call:
    """`fingerprint` tells whether a key comes again with the same request."""

    caller: Caller
    now: datetime
    key: str | None = None
    fingerprint: str = ""

    def about(self, method: str, address: str, body: bytes) -> Self:
        """The same call, its request named by method, address and body."""
        parts = (method.encode(), address.encode(), canonical(body))
        return replace(self, fingerprint=hashlib.sha256(b"\0".join(parts)).hexdigest())


def without(body: bytes, secrets: Collection[str]) -> bytes:
    """A JSON object less the fields of which nothing is kept, not even a digest."""
    value = json.loads(body.decode() or "{}")
    return json.dumps({name: part for name, part in value.items() if name not in secrets}).encode()


def canonical(body: bytes) -> bytes:
    """The same for the same JSON, however it is written; what is no JSON stays as it is.

    An empty body is read as an empty object.
    """
    try:
        value = json.loads(body.decode() or "{}")
    except (ValueError, RecursionError):
        return body
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()
