"""What happened at a table of Quests Over Coffee. Cards are known by their keys; decks lie from their top."""

from typing import Literal

from companion.engine import core
from companion.engine.core import Value
from companion.games.quests_over_coffee.rules.cards.effects import Attribute, Lasting
from companion.games.quests_over_coffee.rules.cards.standing import While
from companion.games.quests_over_coffee.rules.rules import Result

Keys = tuple[str, ...]
Dice = tuple[int, ...]
Cause = Literal["fail", "success", "special", "environment", "item"]


class Pending(Value, frozen=True, omit_defaults=True, rename={"while_": "while"}):
    """Something that a card does and that is still to be carried out, if `while` holds by then.

    `item`: the used item whose last effect it is; then it goes under the item deck.
    """

    cause: Cause
    effect: Lasting
    while_: While | None = None
    item: str | None = None


class Begun(core.Event, frozen=True):
    """The box is unpacked: Quests face up and face down, those left in the box, and the other decks."""

    player: str
    shop: str
    open: Keys
    down: Keys
    box: Keys
    item_deck: Keys
    environments: Keys


class SideChosen(core.Event, frozen=True):
    """With what the player starts, and the items that one is to be kept of."""

    side: str
    health: int
    luck: int
    money: int
    items: Keys


class ItemKept(core.Event, frozen=True):
    """The other one lies under the item deck."""

    item: str


class EnvironmentDealt(core.Event, frozen=True):
    """At the start, or in the Shop in the place of another."""

    environment: str


class QuestChosen(core.Event, frozen=True):
    """`help`: dice paid for, `price` in all; `base`: the Base Roll as it stood then, which limits help."""

    quest: str
    help: int
    price: int
    base: int


class Rolled(core.Event, frozen=True):
    """For the Quest: the Base Roll of this moment and the dice of help. `typed`: real dice."""

    values: Dice
    typed: bool


class Rerolled(core.Event, frozen=True):
    """Dice of the Quest, by where they lie; `luck` paid; `typed`: real ones; `by_item`: an item did it."""

    dice: Dice
    values: Dice
    luck: int
    typed: bool
    by_item: bool = False


class DieTurned(core.Event, frozen=True):
    die: int
    value: int


class DiceAdded(core.Event, frozen=True):
    values: Dice
    typed: bool


class TotalRaised(core.Event, frozen=True):
    by: int


class QuestResolved(core.Event, frozen=True):
    """How it ended, whether the Special Condition was met, and what is to come of it, in order."""

    quest: str
    dice: Dice
    total: int
    result: Result
    special: bool
    effects: tuple[Pending, ...]


class ItemUsed(core.Event, frozen=True):
    """Its effects come before anything that still waits; then it goes under the item deck."""

    item: str
    effects: tuple[Pending, ...]


class AttributeChanged(core.Event, frozen=True):
    """What it really came to, within the limits; `shielded`: Health that was not lost."""

    of: Attribute
    by: int
    shielded: int = 0


class ItemDrawn(core.Event, frozen=True):
    """Nothing, where the deck is empty."""

    item: str | None


class DrawPassedUp(core.Event, frozen=True):
    """There was no room, and the player would not make any."""


class ItemLost(core.Event, frozen=True):
    """The last one, under the item deck; nothing, where none was held."""

    item: str | None


class NextDiceChanged(core.Event, frozen=True):
    by: int


class Shielded(core.Event, frozen=True):
    by: int


class ItemsLost(core.Event, frozen=True):
    """All that were held, under the item deck."""

    items: Keys


class StarsChanged(core.Event, frozen=True):
    """What it really came to: there are never fewer than none."""

    by: int


class ScoreChanged(core.Event, frozen=True):
    by: int


class OptionChosen(core.Event, frozen=True):
    """By its place, from 0; its effects come next."""

    option: int
    effects: tuple[Pending, ...]


class PriceAnswered(core.Event, frozen=True):
    """Whether it was paid; the effects of that come next."""

    paid: bool
    of: Attribute
    amount: int
    effects: tuple[Pending, ...]


class Lapsed(core.Event, frozen=True):
    """Its condition does not hold when its turn has come."""


class ItemDropped(core.Event, frozen=True):
    item: str


class Defeated(core.Event, frozen=True):
    """No Health is left."""


class ShopOpened(core.Event, frozen=True):
    """The last Quest of the first round is over."""


class ShopRolled(core.Event, frozen=True):
    """The dice on the spots, the items beside them, and the item deck after it was shuffled."""

    values: Dice
    typed: bool
    items: Keys
    item_deck: Keys


class PricesRerolled(core.Event, frozen=True):
    """For Luck."""

    dice: Dice
    values: Dice
    typed: bool


class PricesCut(core.Event, frozen=True):
    by: int


class ItemBought(core.Event, frozen=True):
    spot: int
    item: str
    price: int


class ItemTraded(core.Event, frozen=True):
    spot: int
    item: str
    given: str


class ShopLeft(core.Event, frozen=True):
    """What was not bought is in the item deck again; the Quests of the second round lie face up."""

    item_deck: Keys
    quests: Keys


class Finished(core.Event, frozen=True):
    """The last Quest is resolved."""


Setup = Begun | SideChosen | ItemKept | EnvironmentDealt
OnDice = Rolled | Rerolled | DieTurned | DiceAdded | TotalRaised
Answered = OptionChosen | PriceAnswered
OfItems = ItemDrawn | DrawPassedUp | ItemLost | ItemsLost
OfNumbers = AttributeChanged | NextDiceChanged | Shielded | StarsChanged | ScoreChanged
CarriedOut = OfNumbers | OfItems | Answered | Lapsed
"""Each takes what waited first off the stack."""
InShop = ShopOpened | ShopRolled | PricesRerolled | PricesCut | ItemBought | ItemTraded | ShopLeft
Else = QuestChosen | QuestResolved | ItemUsed | ItemDropped | Defeated | Finished
Event = Setup | OnDice | CarriedOut | InShop | Else
