"""Who sat where, and when: folded from the entries of a log that are about the seats. Pure.

A seat is renamed when its name was a slip: then its player was called so from the beginning. Whoever sits
down under another name is another person from there on; whoever comes back under a name that has sat there
is that person again.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

TYPES = ("opened", "joined", "left", "reordered", "released", "seat_renamed", "bot")
"""The types of entry that say who sits where."""
NAMES_WHO_SITS = ("joined", "released", "bot")
"""Those that name the player on their seat."""

Chair = tuple[int, ...]
"""Everybody who has sat on one seat, the last one now; a person is a number."""


class Seated(msgspec.Struct, frozen=True):
    """What the players were called, by seat, from version `n` on."""

    n: int
    names: list[str]


class Seating(NamedTuple):
    """An entry about the seats: its version, its type, and what it says."""

    n: int
    type: str
    params: dict[str, Any]


@dataclass(frozen=True)
class People:
    """`chairs[i]`: who sits where from version `since[i]` on, by seat; `names`: by person."""

    names: tuple[str, ...]
    since: tuple[int, ...]
    chairs: tuple[tuple[Chair, ...], ...]

    def at(self, n: int) -> list[str]:
        """The names by seat, once version `n` was made."""
        return [self.names[chair[-1]] for chair in self.chairs_at(n)]

    def told(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry of the log with the name of whoever it is about; a slip in it is mended."""
        if entry["type"] not in NAMES_WHO_SITS or "unreadable" in entry:
            return entry
        return entry | {"name": self.at(entry["n"])[entry["seat"]]}

    def spans(self) -> list[Seated]:
        """Who was called what, and when, in order."""
        return [Seated(n, self.at(n)) for n in self.since]

    def of_seat(self, seat: int) -> "list[Sitter]":
        """Everybody who has sat where that seat is now, in order, each once."""
        return [Sitter(self, person) for person in dict.fromkeys(self.chairs[-1][seat])]

    def person(self, seat: int, n: int) -> int:
        """Who sits there once version `n` was made."""
        return self.chairs_at(n)[seat][-1]

    def chairs_at(self, n: int) -> tuple[Chair, ...]:
        return self.chairs[bisect_right(self.since, n) - 1]


@dataclass(frozen=True)
class Sitter:
    """One of the people."""

    people: People
    person: int

    @property
    def name(self) -> str:
        return self.people.names[self.person]

    def sat_on(self, seat: int, n: int) -> bool:
        """Whether it was this one who sat there when version `n` was made."""
        return self.people.person(seat, n) == self.person


@dataclass
class Folding:
    """People in the making; a name is None until an entry tells it."""

    names: list[str | None] = field(default_factory=list)
    chairs: tuple[Chair, ...] = ()

    def newcomer(self, name: str | None) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def opened(self, params: dict[str, Any]) -> None:
        names = params.get("names") or [None] * len(params["order"])
        self.chairs = tuple((self.newcomer(name),) for name in names)

    def moved(self, order: Sequence[int | None], name: str | None) -> None:
        self.chairs = tuple((self.newcomer(name),) if old is None else self.chairs[old] for old in order)

    def told(self, seat: int, name: str) -> None:
        """The name of whoever sits there, where no entry has told it yet."""
        person = self.chairs[seat][-1]
        if self.names[person] is None:
            self.names[person] = name

    def sat_down(self, seat: int, name: str) -> None:
        """The same person, one who has sat there before, or somebody else."""
        self.told(seat, name)
        chair = self.chairs[seat]
        if self.names[chair[-1]] == name:
            return
        before = (person for person in reversed(chair) if self.names[person] == name)
        person = next(before, None)
        chair += (self.newcomer(name) if person is None else person,)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def step(self, entry: Seating) -> None:
        params = entry.params
        match entry.type:
            case "opened":
                self.opened(params)
            case "left":
                gone = set(range(len(self.chairs))) - set(params["order"])
                self.told(gone.pop(), params["name"])
                self.moved(params["order"], None)
            case "joined" if "order" in params:
                self.moved(params["order"], params["name"])
            case "reordered":
                self.moved(params["order"], None)
            case "joined":
                self.sat_down(params["seat"], params["name"])
            case "seat_renamed":
                self.names[self.chairs[params["seat"]][-1]] = params["name"]
            case "released" | "bot":
                self.told(params["seat"], params["name"])


def as_they_sit(names: Sequence[str]) -> People:
    """Who sits there today has always sat there: what can be said where the log cannot be read."""
    return fold([Seating(0, "opened", {"names": names})], names)


def fold(entries: Iterable[Seating], now: Sequence[str]) -> People:
    """Who sat where at each version, from the entries about the seats, in order.

    `now`: the names on the seats today, by seat, for those of which no entry tells one.
    """
    folding = Folding()
    since: list[int] = []
    chairs: list[tuple[Chair, ...]] = []
    for entry in entries:
        before = folding.chairs
        folding.step(entry)
        if folding.chairs != before or not since:
            since.append(entry.n)
            chairs.append(folding.chairs)
    for chair, name in zip(folding.chairs, now, strict=False):
        if folding.names[chair[-1]] is None:
            folding.names[chair[-1]] = name
    return People(tuple(name or "" for name in folding.names), tuple(since), tuple(chairs))
