"""One call: who asks, when, and under which idempotency key; and its answer."""

import hashlib
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

    def about(self, *parts: bytes) -> Self:
        """The same call, its request named by method, address and body."""
        return replace(self, fingerprint=hashlib.sha256(b"\0".join(parts)).hexdigest())
