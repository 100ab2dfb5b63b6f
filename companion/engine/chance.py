"""Fair chance: a secret seed, its commitment, and numbers that anyone can recompute.

Block c of version n is HMAC-SHA256(seed, n ‖ c), both as 8 bytes big-endian, c = 0, 1, 2 …
The blocks of a version, end to end, are read as words of 4 bytes big-endian.
`below(k)` takes the next word w; if w ≥ 2³² − (2³² mod k) it is thrown away and the next one taken;
the answer is w mod k.
`shuffled` walks from the last place i down to 1 and swaps it with place `below(i + 1)`.
"""

import hashlib
import secrets
import struct
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Digest: TypeAlias = "hashlib._Hash"
SEED_BYTES = 32
WORDS = 1 << 32
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
COUNTERS, BLOCK = struct.Struct(">QQ"), struct.Struct(">8I")


def new_seed() -> bytes:
    """32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published before the first draw: `sha256:` and the digest of the seed's bytes, in hex.

    Whoever has the seed later can compare; nobody can find the seed from it.
    """
    return "sha256:" + hashlib.sha256(seed).hexdigest()


def keyed(seed: bytes) -> tuple[Digest, Digest]:
    """The two halves of HMAC-SHA256 under a seed of at most 64 bytes, made once for all of its blocks.

    Each is a digest that has taken in the padded key (RFC 2104), to be copied for a message.
    """
    key = seed.ljust(sha256().block_size, b"\0")
    return sha256(key.translate(INNER)), sha256(key.translate(OUTER))


def mac(inner: Digest, outer: Digest, message: bytes) -> bytes:
    """HMAC-SHA256 of the message."""
    first, second = inner.copy(), outer.copy()
    first.update(message)
    second.update(first.digest())
    return second.digest()


class Chance:
    """The chance that is used while one version of a table is made."""

    __slots__ = ("_counter", "_seed", "_version", "_words")

    def __init__(self, seed: bytes, version: int) -> None:
        self._seed = seed
        self._version = version
        self._counter = 0
        self._words: list[int] = []

    def _take(self, count: int) -> list[int]:
        """The next words."""
        words = self._words
        if len(words) < count:
            inner, outer = keyed(self._seed)
            while len(words) < count:
                words += BLOCK.unpack(mac(inner, outer, COUNTERS.pack(self._version, self._counter)))
                self._counter += 1
        self._words = words[count:]
        return words[:count]

    def below(self, k: int) -> int:
        """A whole number from 0 to k − 1, all alike. Raises ValueError unless 1 ≤ k ≤ 2³²."""
        if not 1 <= k <= WORDS:
            raise ValueError(k)
        fair = WORDS - WORDS % k
        while True:
            [word] = self._take(1)
            if word < fair:
                return word % k

    def _each_below(self, limits: Sequence[int]) -> list[int]:
        """`below` each of the limits, in their order; all at once unless a word has to be thrown away."""
        words = self._take(len(limits))
        if max(words, default=0) < WORDS - max(limits, default=1):
            return [word % k for word, k in zip(words, limits, strict=True)]
        self._words = words + self._words
        return [self.below(k) for k in limits]

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order."""
        shuffled = list(items)
        last = len(shuffled)
        for other in self._each_below(range(last, 1, -1)):
            last -= 1
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
