"""The score sheet as it was entered, and everything that follows from it by counting."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from companion.engine.core import Value
from companion.games.questeros.rules import rules
from scoring.questeros.rules.ledger import Ledger


class Round(Value, frozen=True):
    """One round as entered; `quests` is None until it is scored.

    `deal` and `holder`: where the GM put the Jester token by hand, before and after the first bid.
    """

    bids: tuple[int | None, ...]
    ledgers: tuple[Ledger, ...]
    deal: int | None = None
    holder: int | None = None
    quests: tuple[int, ...] | None = None
    voided: int = 0
    last_quest: int | None = None
    note: str = ""


class State(Value, frozen=True):
    """The rounds so far; the last is the current one until the seventh is scored."""

    scorers: Literal["gm", "everyone"]
    first_dealer: int | None
    seats: int
    dealer: int
    rounds: tuple[Round, ...]

    @property
    def current(self) -> Round:
        return self.rounds[-1]

    @property
    def finished(self) -> bool:
        return len(self.rounds) == rules.ROUNDS and self.current.quests is not None


class Line(Value, frozen=True):
    """One round, counted: who dealt, who holds the Jester token, what each seat made of it."""

    dealer: int
    initiative: int
    began: tuple[int, ...]
    points: tuple[int, ...]
    xp: tuple[int, ...]
    questeros: int | None


def blank(seats: int) -> Round:
    """A round in which nothing has been entered."""
    return Round(bids=(None,) * seats, ledgers=(Ledger(),) * seats)


def replace_round(state: State, index: int, **changes: object) -> State:
    """The state with one round changed; `index` as in a list."""
    rounds = list(state.rounds)
    rounds[index] = msgspec.structs.replace(rounds[index], **changes)
    return msgspec.structs.replace(state, rounds=tuple(rounds))


def tally(state: State) -> Iterator[Line]:
    """The sheet, counted from the first round on: a change of any round carries into all that follow."""
    xp, dealer = (rules.START_XP,) * state.seats, state.dealer
    for entry in state.rounds:
        line = count(entry, xp, dealer if entry.deal is None else entry.deal)
        yield line
        xp, dealer = line.xp, line.initiative


def count(entry: Round, began: tuple[int, ...], dealer: int) -> Line:
    """One round, counted from the XP and the dealer that it began with."""
    holder = dealer if entry.holder is None else entry.holder
    points, alone = (0,) * len(began), None
    if entry.quests is not None:
        points = rules.score_round([bid or 0 for bid in entry.bids], entry.quests)
        alone = rules.questeros(entry.quests)
        last = holder if entry.last_quest is None else entry.last_quest
        holder = rules.next_initiative(entry.quests, last)
    kept = [ledger.after(xp) for ledger, xp in zip(entry.ledgers, began, strict=True)]
    xp = tuple(left + won for left, won in zip(kept, points, strict=True))
    return Line(dealer=dealer, initiative=holder, began=began, points=points, xp=xp, questeros=alone)


def standing(state: State) -> Line:
    """The last line of the sheet: today's dealer, token and XP."""
    *_, line = tally(state)
    return line
