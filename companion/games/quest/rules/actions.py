"""What may be asked at a game of Quest, and what a table is opened with."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from companion.engine import core
from companion.games.quest.rules import rules
from companion.games.quest.rules.roles import Card, Role, Side

Seats = Annotated[tuple[int, ...], Meta(max_length=rules.MAX_SEATS)]
Cards = Annotated[tuple[Role, ...], Meta(max_length=26)]
ByHand = Annotated[dict[str, Role], Meta(max_length=rules.MAX_SEATS)]


class Pool(core.Options, frozen=True):
    """The two piles of the Unknown Characters variant; Morgan le Fey, who is always dealt, is in neither."""

    good: Cards
    evil: Cards

    def __post_init__(self) -> None:
        """In an order that tells nothing."""
        force_setattr(self, "good", tuple(sorted(self.good)))
        force_setattr(self, "evil", tuple(sorted(self.evil)))


class Options(core.Options, frozen=True):
    """`roles`: null is what `manual_roles` say, else the standard deal; `first_leader`: null draws one.

    `small_hunt`: whether fewer than six players hunt; null: in the Unknown Characters variant.
    `discussion_s`, `call_s`: seconds, 0 for no clock. `manual_roles`: by seat, the card dealt from the box.
    """

    roles: Cards | Literal["standard", "recommended", "unknown"] | None = None
    pool: Pool | None = None
    side: rules.Board = rules.SIDE
    hunter_vote: bool = False
    small_hunt: bool | None = None
    clerics_see_each_other: bool = False
    discussion_s: int = rules.DISCUSSION_S
    call_s: int = 30
    first_leader: int | None = None
    manual_roles: ByHand | None = None

    def __post_init__(self) -> None:
        """A list that was typed in by seat is echoed by name, so that it tells nobody who has which."""
        if isinstance(self.roles, tuple):
            force_setattr(self, "roles", tuple(sorted(self.roles)))


class Acknowledge(core.Action, frozen=True):
    """A player has seen their character. `shows`: the loyalty that a Trickster who leads lets Clerics see."""

    shows: Side | None = None


class Team(core.Action, frozen=True):
    """The Leader sends a Team, and puts the Magic token on one of them."""

    team: Seats
    magic: int


class QuestCard(core.Action, frozen=True):
    """A member of the Team plays face down; also in the Hunter variant's vote."""

    card: Card


class NextLeader(core.Action, frozen=True):
    """The Leader names the next one and, where one lies behind the Quest, who gets the Amulet."""

    leader: int
    amulet: int | None = None


class Check(core.Action, frozen=True):
    """The Amulet holder asks a player for a loyalty card; null: nobody."""

    target: int | None


class ShowLoyalty(core.Action, frozen=True):
    """The player who was asked passes a loyalty card."""

    loyalty: Side


class EndDiscussion(core.Action, frozen=True):
    """The GM or the Leader closes the discussion; so does its clock."""


class Hunt(core.Action, frozen=True):
    """Asked of everybody; only the Blind Hunter can say yes. From the clock: silence is a no."""

    hunt: bool


class Name(core.Action, frozen=True):
    """The Blind Hunter calls a player by a Good role."""

    target: int
    role: Role


class Point(core.Action, frozen=True):
    """A player points, each hand at another."""

    targets: Seats


class KeepHands(core.Action, frozen=True):
    """Asked of everybody when Evil's hands come down; counts for the Mutineer alone."""

    up: bool


class Pass(core.Action, frozen=True):
    """A player leaves all hands as they are."""


class SecondHand(core.Action, frozen=True):
    """An Apprentice points with the second hand too."""

    target: int


class SwitchHand(core.Action, frozen=True):
    """An Archduke turns a raised hand to another player."""

    seat: int
    hand: int
    target: int


class DropHand(core.Action, frozen=True):
    """A Duke lets a raised hand drop."""

    seat: int
    hand: int


Opening = Acknowledge | Team | QuestCard | NextLeader | Check | ShowLoyalty
Final = EndDiscussion | Hunt | Name | Point | KeepHands
Adjusting = Pass | SecondHand | SwitchHand | DropHand
Action = Opening | Final | Adjusting
