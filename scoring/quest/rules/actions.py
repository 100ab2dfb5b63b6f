"""What may be asked of the tableau, and what it is opened with."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine import core
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Cards, Check, EndDiscussion, NextLeader, Pool, Seats, Team
from companion.games.quest.rules.roles import Side
from scoring.rules.entries import Text


class Options(core.Options, frozen=True):
    """`first_leader`: a seat, or null to draw one. `blind_hunter`: whether there may be a Hunt.

    `discussion_s`: seconds, 0 for no clock. `roles`, `pool`: what is dealt from the box, as at a table for
    play; null: the standard deal, with `blind_hunter` the recommended one. The script is read for these.
    """

    side: rules.Board = "A"
    first_leader: int | None = None
    blind_hunter: bool = False
    discussion_s: int = rules.DISCUSSION_S
    roles: Cards | Literal["standard", "recommended", "unknown"] | None = None
    pool: Pool | None = None


class Past(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Quest that was played before the app was opened; null: nobody remembers."""

    leader: int
    fails: int
    team: Seats | None = None
    magic: int | None = None


class PastAmulet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who was given the Amulet behind a Quest, and whom its holder checked; null: nobody."""

    after_quest: int
    holder: int
    checked: int | None = None


class Result(core.Action, frozen=True):
    """The Leader has turned the Quest cards over and counts the Fails."""

    fails: int


class Final(core.Action, frozen=True):
    """How the Hunt, or Good's Last Chance, ended."""

    winner: Side
    reason: rules.Ending


class Position(core.Action, frozen=True):
    """A game under way, in one step. `leader`: who holds the Leader token now.

    As long as that is the Leader of the last Quest, the next one has not been named.
    """

    results: Annotated[tuple[Past, ...], Meta(max_length=10)]
    amulets: Annotated[tuple[PastAmulet, ...], Meta(max_length=10)]
    leader: int


class Correct(core.Action, frozen=True):
    """A Quest was entered wrongly; what is left out stays as it is."""

    quest: int
    reason: Text
    leader: int | None = None
    team: Seats | None = None
    magic: int | None = None
    fails: int | None = None


Playing = Team | Result | NextLeader | Check | EndDiscussion | Final
Action = Playing | Position | Correct
