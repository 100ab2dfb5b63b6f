"""The primitives that the events of Quests and the texts of items are made of, each with its parameters."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.core import snake_case

Attribute = Literal["health", "luck", "money"]
By = Annotated[int, Meta(ge=-10, le=10)]
Few = Annotated[int, Meta(ge=1, le=5)]
Face = Annotated[int, Meta(ge=1, le=6)]


class Primitive(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """One thing that a card can do."""


class Change(Primitive, frozen=True):
    """Health, Luck or Money, up or down; what does not fit under a limit is lost."""

    of: Attribute
    by: By


class DrawItem(Primitive, frozen=True):
    """The top card of the item deck."""


class LoseItem(Primitive, frozen=True):
    """The item that came last goes under the item deck."""


class NextDice(Primitive, frozen=True):
    """The next Base Roll has more dice, or fewer."""

    by: Annotated[int, Meta(ge=-3, le=3)]


class Shield(Primitive, frozen=True):
    """The next loss of Health is smaller."""

    by: Few


class LoseAll(Primitive, frozen=True):
    """All Health, Luck or Money; or all items, which go under the item deck."""

    of: Literal["health", "luck", "money", "items"]


class ChangeStars(Primitive, frozen=True):
    """Stars count for more, or fewer, than those of the Quests kept."""

    by: Annotated[int, Meta(ge=-10, le=10)]


class ChangeScore(Primitive, frozen=True):
    """Points of the final score, or fewer."""

    by: Annotated[int, Meta(ge=-20, le=20)]


Plain = Change | DrawItem | LoseItem | NextDice | Shield | LoseAll | ChangeStars | ChangeScore
"""What is carried out as it is."""
Several = Annotated[tuple[Plain, ...], Meta(max_length=3)]


class Fork(Primitive, frozen=True, tag="choose"):
    """The player chooses which of these happen; an empty one is doing without."""

    options: Annotated[tuple[Several, ...], Meta(min_length=2, max_length=4)]


class Pay(Primitive, frozen=True):
    """The player may pay so much for these; else, or without enough, the others happen."""

    of: Attribute
    amount: Annotated[int, Meta(ge=1, le=10)]
    effects: Several = ()
    otherwise: Several = ()


class RerollDice(Primitive, frozen=True):
    """Up to that many chosen dice are rolled again, without Luck."""

    dice: Annotated[int, Meta(ge=1, le=6)]


class SetDie(Primitive, frozen=True):
    """A chosen die is turned to that face; without `to`, to any."""

    to: Face | None = None


class ShiftDie(Primitive, frozen=True):
    """A chosen die is turned that many faces up or down."""

    by: Annotated[int, Meta(ge=-5, le=5)]


class FlipDie(Primitive, frozen=True):
    """A chosen die is turned over: the two sides of a die come to 7."""


class AddDice(Primitive, frozen=True):
    """More dice are rolled beside those on the table; they count as help does."""

    count: Annotated[int, Meta(ge=1, le=3)]


class AddTotal(Primitive, frozen=True):
    """The sum of the dice counts for more, or less."""

    by: By


class Cheaper(Primitive, frozen=True):
    """Everything in the Shop costs less."""

    by: Few


Asked = Fork | Pay
"""What the player decides."""
Lasting = Plain | Asked
"""What a Quest's event can do, too."""
OnDice = RerollDice | SetDie | ShiftDie | FlipDie | AddDice | AddTotal
"""What is done to dice that lie on the table."""
Effect = Lasting | OnDice | Cheaper
Chosen = RerollDice | SetDie | ShiftDie | FlipDie
"""What its player has to choose dice for."""
