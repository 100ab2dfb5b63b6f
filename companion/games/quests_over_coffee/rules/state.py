"""A table of Quests Over Coffee, face up. Cards are known by their keys; decks lie from their top."""

from typing import Literal

from msgspec.structs import replace

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules.actions import Options
from companion.games.quests_over_coffee.rules.cards.effects import Change, Fork, Lasting, LoseAll, Pay
from companion.games.quests_over_coffee.rules.events import Dice, Keys, Pending
from companion.games.quests_over_coffee.rules.rules import SEATS, Result

Phase = Literal["side", "keep", "questing", "rolling", "lethal", "full", "choosing", "shop", "finished"]


class Fact(Value, frozen=True, array_like=True):
    """A part of the state, stored without the names of its fields: a new one comes last."""


class Active(Fact, frozen=True):
    """The Quest gone for. `base`: the Base Roll, once it is made.

    `rerolls`: those the player chose, not an item's; `bonus`: beside the dice.
    """

    quest: str
    help: int
    base: int = 0
    dice: Dice = ()
    rerolls: int = 0
    bonus: int = 0


class Last(Fact, frozen=True):
    """How the last Quest went."""

    quest: str
    dice: Dice
    total: int
    result: Result
    special: bool


class Shop(Fact, frozen=True):
    """By spot: the die, the item and whether it is gone. `given` for others; `cut` off every price."""

    dice: Dice = ()
    items: Keys = ()
    sold: tuple[bool, ...] = ()
    given: Keys = ()
    cut: int = 0


class State(Value, frozen=True):
    """`round` 0: not begun. Quests are `open` (face up), `down`, `kept`, `gone` or left in the `box`.

    `choice`: items of which one is to be kept; `buried`: how many cards at the bottom of the item deck are
    known; `next_dice`, `shield`: what earlier cards left; `stack`: what cards still do, the next one first;
    `more_stars`, `points`: what cards add to the stars of the Quests kept, and to the score.
    """

    options: Options
    round: int = 0
    player: str = ""
    side: str = ""
    health: int = 0
    luck: int = 0
    money: int = 0
    open: Keys = ()
    down: Keys = ()
    kept: Keys = ()
    gone: Keys = ()
    box: Keys = ()
    choice: Keys = ()
    items: Keys = ()
    item_deck: Keys = ()
    buried: int = 0
    environment: str | None = None
    environments: Keys = ()
    environments_gone: Keys = ()
    next_dice: int = 0
    shield: int = 0
    active: Active | None = None
    last: Last | None = None
    stack: tuple[Pending, ...] = ()
    shop_card: str = ""
    shop: Shop | None = None
    over: bool = False
    more_stars: int = 0
    points: int = 0

    @property
    def seats(self) -> int:
        return SEATS if self.round else 0

    @property
    def phase(self) -> Phase:
        if self.over:
            return "finished"
        if not self.side:
            return "side"
        if self.choice:
            return "keep"
        if self.stack:
            return waiting_for(self.stack[0].effect)
        if self.active:
            return "rolling"
        return "shop" if self.shop else "questing"


def waiting_for(effect: Lasting) -> Phase:
    """What the player is asked before that happens."""
    if isinstance(effect, Fork | Pay):
        return "choosing"
    return "lethal" if isinstance(effect, Change | LoseAll) else "full"


def without(keys: Keys, key: str) -> Keys:
    """The cards less one of them."""
    return tuple([other for other in keys if other != key])


def buried(state: State, item: str) -> State:
    """With that item under the item deck, where everybody saw it go. Rulebook, Items."""
    return replace(state, item_deck=(*state.item_deck, item), buried=state.buried + 1)


def drawn(state: State, count: int) -> State:
    """Without the top of the item deck."""
    deck = state.item_deck[count:]
    return replace(state, item_deck=deck, buried=min(state.buried, len(deck)))
