"""What may be asked of the score sheet."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.engine import core
from scoring.rules.entries import Text

PerSeat = Annotated[tuple[int, ...], Meta(max_length=6)]


class Options(core.Options, frozen=True):
    """`scorers`: who may enter what the GM may; `first_dealer`: a seat, or null to draw one."""

    scorers: Literal["gm", "everyone"] = "gm"
    first_dealer: int | None = None


class Bid(core.Action, frozen=True):
    """A seat announces, or changes, how many Quests it expects."""

    seat: int
    value: int


class Pay(core.Action, frozen=True):
    """A seat pays 1 XP for a card out of the Preferred Class."""

    seat: int


class Adjust(core.Action, frozen=True):
    """An Epic changes a seat's XP."""

    seat: int
    delta: int
    reason: Text


class Initiative(core.Action, frozen=True):
    """The Jester token moves; before a round's first bid the deal moves with it."""

    seat: int


class ScoreRound(core.Action, frozen=True):
    """The round is over. `initiative`: who won the last Quest; null: whoever holds the token."""

    quests: PerSeat
    voided: int = 0
    initiative: int | None = None
    note: Text = ""


class Correct(core.Action, frozen=True):
    """A scored round was entered wrongly; what is left out stays as it is."""

    round: int
    reason: Text
    bids: PerSeat | None = None
    quests: PerSeat | None = None
    voided: int | None = None
    paid: PerSeat | None = None
    adjusted: PerSeat | None = None
    note: Text | None = None


Action = Bid | Pay | Adjust | Initiative | ScoreRound | Correct
