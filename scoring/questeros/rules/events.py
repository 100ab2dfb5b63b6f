"""What happened on the score sheet."""

from companion.engine import core


class Seated(core.Event, frozen=True):
    """The table sits in a new order: by new seat the old one, None for a newcomer."""

    order: tuple[int | None, ...]
    dealer: int


class BidMade(core.Event, frozen=True):
    seat: int
    value: int


class Paid(core.Event, frozen=True):
    seat: int


class Adjusted(core.Event, frozen=True):
    seat: int
    delta: int
    reason: str


class InitiativeMoved(core.Event, frozen=True):
    """`deal`: the round had no bid yet, so the deal moved too."""

    seat: int
    deal: bool


class RoundScored(core.Event, frozen=True):
    quests: tuple[int, ...]
    voided: int
    last_quest: int | None
    note: str


class RoundCorrected(core.Event, frozen=True):
    """The whole round as it now stands; `xp_before` and `xp_after` are the running totals of today."""

    round: int
    bids: tuple[int, ...]
    quests: tuple[int, ...]
    voided: int
    paid: tuple[int, ...]
    adjusted: tuple[int, ...]
    note: str
    reason: str
    xp_before: tuple[int, ...]
    xp_after: tuple[int, ...]


Event = Seated | BidMade | Paid | Adjusted | InitiativeMoved | RoundScored | RoundCorrected
