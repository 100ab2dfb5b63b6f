"""Fair chance: a secret seed, its commitment, and numbers that anyone can recompute.

Block c of version n is HMAC-SHA256(seed, n ‖ c), both as 8 bytes big-endian, c = 0, 1, 2 …
The blocks of a version, end to end, are read as words of 4 bytes big-endian.
`below(k)` takes the next word w; if w ≥ 2³² − (2³² mod k) it is thrown away and the next one taken;
the answer is w mod k.
`shuffled` walks from the last place i down to 1 and swaps it with place `below(i + 1)`.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")
SEED_BYTES = 32
WORDS = 1 << 32
COUNTERS, BLOCK = struct.Struct(">QQ"), struct.Struct(">8I")


def new_seed() -> bytes:
    """32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published before the first draw: `sha256:` and the seed's digest in hex."""
    return "sha256:" + hashlib.sha256(seed).hexdigest()


class Chance:
    """The chance that is used while one version of a table is made."""

    __slots__ = ("_counter", "_seed", "_version", "_words")

    def __init__(self, seed: bytes, version: int) -> None:
        self._seed = seed
        self._version = version
        self._counter = 0
        self._words: list[int] = []

    def _refill(self) -> list[int]:
        block = hmac.digest(self._seed, COUNTERS.pack(self._version, self._counter), "sha256")
        self._counter += 1
        self._words = words = list(BLOCK.unpack(block))
        words.reverse()
        return words

    def below(self, k: int) -> int:
        """A whole number from 0 to k − 1, all alike. Raises ValueError unless 1 ≤ k ≤ 2³²."""
        if not 1 <= k <= WORDS:
            raise ValueError(k)
        return self._draws((k,))[0]

    def _draws(self, limits: Iterable[int]) -> list[int]:
        """A number below each of the limits, in their order."""
        words, drawn = self._words, []
        for k in limits:
            fair = WORDS - WORDS % k
            word = fair
            while word >= fair:
                if not words:
                    words = self._refill()
                word = words.pop()
            drawn.append(word % k)
        return drawn

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order."""
        shuffled = list(items)
        last = len(shuffled)
        for other in self._draws(range(last, 1, -1)):
            last -= 1
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
