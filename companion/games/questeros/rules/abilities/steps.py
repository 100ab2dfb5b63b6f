"""The primitives that an ability is made of, each with its parameters; and the ability itself."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.core import snake_case

Text = Annotated[str, Meta(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]
Moment = Literal["play", "end", "won", "not_won"]
"""Before the next card; or at the end of the turn: any, one that its player won, one that they did not."""
Source = Literal["rulebook", "companion", "own"]


class Primitive(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """One thing that a card can do."""


class Look(Primitive, frozen=True):
    """See a hand, one random card, or the top of the deck; `of` one other player or each of them."""

    at: Literal["hand", "card", "deck"]
    of: Literal["one", "each"] = "one"
    count: Annotated[int, Meta(ge=1, le=10)] = 1
    may: bool = False


class Swap(Primitive, frozen=True, rename={"with_": "with"}):
    """A hand card against the top of the deck, a card of it just looked at, or one of the own Quests."""

    with_: Literal["deck", "looked", "quests"]
    may: bool = False


class Take(Primitive, frozen=True, rename={"from_": "from"}):
    """A random card of an opponent, or the top of the deck; a `give` has to follow."""

    from_: Literal["opponent", "deck"]
    may: bool = False


class Give(Primitive, frozen=True):
    """A hand card to whom one was taken from, or under the deck."""

    to: Literal["opponent", "deck"]


class MoveXp(Primitive, frozen=True):
    """XP for the card's player, or for a chosen one: any other, or one who has more."""

    who: Literal["player", "opponent", "richer"]
    delta: Annotated[int, Meta(ge=-5, le=5)]
    may: bool = False


class MoveInitiative(Primitive, frozen=True):
    """Who leads the next turn: the card's player, or whom they choose."""

    to: Literal["player", "chosen"]
    may: bool = False


class ChangeFollow(Primitive, frozen=True):
    """Its player names a Class that everybody still to play must follow."""

    may: bool = False


class VoidCard(Primitive, frozen=True):
    """A card played before it this turn, not a God, can no longer win."""

    may: bool = False


class ChangeBid(Primitive, frozen=True):
    """The player's own bid, up or down."""

    by: Annotated[int, Meta(ge=1, le=9)] = 1
    may: bool = False


class DropQuest(Primitive, frozen=True):
    """The last Quest of another player no longer counts."""

    may: bool = False


class MoveQuest(Primitive, frozen=True):
    """The Quest just won goes to another player."""

    may: bool = False


class SilenceLater(Primitive, frozen=True):
    """Epics played later this turn have no ability."""


class ForbidPayment(Primitive, frozen=True):
    """Nobody may pay XP for the rest of this turn."""


class PassHands(Primitive, frozen=True):
    """Every player passes the whole hand."""

    to: Literal["left", "right"]


class RandomPlay(Primitive, frozen=True):
    """A player still to play plays at random what costs nothing."""

    may: bool = False


Step = (
    Look
    | Swap
    | Take
    | Give
    | MoveXp
    | MoveInitiative
    | ChangeFollow
    | VoidCard
    | ChangeBid
    | DropQuest
    | MoveQuest
    | SilenceLater
    | ForbidPayment
    | PassHands
    | RandomPlay
)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one Epic does, step by step; the text says it to people."""

    when: Moment
    steps: Annotated[tuple[Step, ...], Meta(max_length=4)]
    text: Text
    source: Source


def optional(step: Step) -> bool:
    """Whether its player may decline."""
    return bool(getattr(step, "may", False))
