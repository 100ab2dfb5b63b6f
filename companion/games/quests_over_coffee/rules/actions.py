"""What may be asked at a table of Quests Over Coffee. Dice and spots are counted from 0, as they lie."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.engine import core
from companion.games.quests_over_coffee.rules.cards.kinds import (
    NO_NUL,
    Environment,
    Item,
    Key,
    Player,
    Quest,
    Shop,
)

Code = Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
Numbers = Annotated[tuple[int, ...], Meta(max_length=6)]


class OwnPack(core.Options, frozen=True):
    """A pack of the player's own. All but its id is filled in from it when the table is opened."""

    pack: Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
    title: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    quests: dict[Key, Quest] = {}
    items: dict[Key, Item] = {}
    players: dict[Key, Player] = {}
    shops: dict[Key, Shop] = {}
    environments: dict[Key, Environment] = {}


class Options(core.Options, frozen=True):
    """`player`: the Player card; without one it is drawn. `environments`: whether they are played with.

    `luck_on_shop`: Luck rerolls the dice of the Shop too. `real_dice`: what real dice show may be typed in.
    """

    cards: Literal["companion"] | OwnPack = "companion"
    player: Code | None = None
    environments: bool = True
    luck_on_shop: bool = False
    real_dice: bool = False


class ChooseSide(core.Action, frozen=True, tag="side"):
    """Choose a side of the Player card."""

    side: Code


class Keep(core.Action, frozen=True):
    """Keep one of the two items to choose from."""

    item: Code


class GoFor(core.Action, frozen=True, tag="quest"):
    """Go for a face-up Quest, and pay for dice of help."""

    quest: Code
    help: int = 0


class Roll(core.Action, frozen=True):
    """Roll for the Quest, or for the prices of the Shop. `values`: what real dice show."""

    values: Numbers | None = None


class Reroll(core.Action, frozen=True):
    """Roll these dice again, for Luck."""

    dice: Numbers
    values: Numbers | None = None


class Accept(core.Action, frozen=True):
    """Take the dice as they lie."""


class Use(core.Action, frozen=True):
    """Use an item. `dice`: those it is used on; `to`: the face a die is turned to."""

    item: Code
    dice: Numbers = ()
    to: int | None = None
    values: Numbers | None = None


class Choose(core.Action, frozen=True):
    """Choose one of what a card offers, from 0. Of a price: 0 pays it, 1 does not."""

    option: int


class Suffer(core.Action, frozen=True):
    """Take the damage that is more than one can bear."""


class Drop(core.Action, frozen=True):
    """Put a held item under the item deck, to make room for another."""

    item: Code


class PassUp(core.Action, frozen=True):
    """Do without the item that there is no room for."""


class Buy(core.Action, frozen=True):
    """Buy what lies on that spot of the Shop."""

    spot: int


class Trade(core.Action, frozen=True):
    """Swap a held item for what lies on a TRADE spot."""

    spot: int
    item: Code


class SwapEnvironment(core.Action, frozen=True):
    """Put the next environment in the place of this one."""


class LeaveShop(core.Action, frozen=True):
    """On to the second round."""


Action = (
    ChooseSide
    | Keep
    | GoFor
    | Roll
    | Reroll
    | Accept
    | Use
    | Choose
    | Suffer
    | Drop
    | PassUp
    | Buy
    | Trade
    | SwapEnvironment
    | LeaveShop
)
