"""What happened at a game of Quest."""

from companion.engine import core
from companion.games.quest.rules.roles import Card, Role, Side
from companion.games.quest.rules.rules import Ending
from companion.games.quest.rules.state import Phase


class Dealt(core.Event, frozen=True):
    """A character each; `removed`: the cards that the Unknown Characters variant sets aside."""

    roles: tuple[Role, ...]
    leader: int
    removed: tuple[Role, ...] = ()


class Entered(core.Event, frozen=True):
    """Another phase began."""

    phase: Phase


class Acknowledged(core.Event, frozen=True):
    """`shows`: of the first Leader, the loyalty that Clerics are shown."""

    seat: int
    shows: Side | None = None


class TeamSent(core.Event, frozen=True):
    team: tuple[int, ...]
    magic: int


class CardPlayed(core.Event, frozen=True):
    """Face down."""

    seat: int
    card: Card


class QuestResolved(core.Event, frozen=True):
    fails: int
    success: bool


class VoteReturned(core.Event, frozen=True):
    """The card of a Leader who is not on the Team, from before version 2 of the rules: it does not count."""

    seat: int


class VoteCounted(core.Event, frozen=True):
    """The Hunter variant's vote."""

    fails: int


class LeaderNamed(core.Event, frozen=True):
    leader: int
    amulet: int | None = None


class Checked(core.Event, frozen=True):
    """Whom the Amulet holder asks; None: nobody."""

    target: int | None


class LoyaltyShown(core.Event, frozen=True):
    """To the holder alone."""

    holder: int
    target: int
    loyalty: Side


class Revealed(core.Event, frozen=True):
    """A Revealer or the Blind Hunter made themself known."""

    seat: int
    role: Role


class Declined(core.Event, frozen=True):
    """A player does not hunt."""

    seat: int


class Named(core.Event, frozen=True):
    target: int
    role: Role
    right: bool


class Pointed(core.Event, frozen=True):
    """Kept until all have pointed."""

    seat: int
    targets: tuple[int, ...]


class HandsKept(core.Event, frozen=True):
    """What a player would do with raised hands; kept until all have said."""

    seat: int
    up: bool


class HandsDropped(core.Event, frozen=True):
    """Evil's hands came down."""

    seats: tuple[int, ...]


class Passed(core.Event, frozen=True):
    seat: int


class HandTurned(core.Event, frozen=True):
    """By a power, a hand points elsewhere, or for the first time."""

    by: int
    seat: int
    hand: int
    target: int


class HandLowered(core.Event, frozen=True):
    """By a Duke."""

    by: int
    seat: int
    hand: int


class Ended(core.Event, frozen=True):
    winner: Side
    reason: Ending
    winners: tuple[int, ...]


Opening = Dealt | Entered | Acknowledged | TeamSent | CardPlayed | QuestResolved
Between = LeaderNamed | Checked | LoyaltyShown | Revealed
Hunting = VoteReturned | VoteCounted | Declined | Named
Pointing = Pointed | HandsKept | HandsDropped | Passed | HandTurned | HandLowered
Event = Opening | Between | Hunting | Pointing | Ended
