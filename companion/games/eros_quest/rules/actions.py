"""What may be asked at a table of Ero's Quest."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine import core
from companion.engine.cards.deck import Class
from companion.games.eros_quest.rules.encounters import steps

NO_NUL = r"^[^\x00]*$"
Code = Annotated[str, Meta(max_length=20, pattern=NO_NUL)]
Cards = Annotated[tuple[Code, ...], Meta(max_length=56)]


Origin = Literal["hand", "deck", "discard", "destroyed", "allies", "epic", "set_aside", "completed", "play"]
"""Where a card can be taken from by a ruling; `set_aside`, `completed`: from under an Epic there."""
Place = Literal["hand", "deck", "bottom", "discard", "destroyed", "allies", "epic", "play"]
"""Where it can go: `deck` on top of it, `bottom` under it."""
Ending = Literal["completed", "set_aside", "deterred", "stays", "lost"]
"""How an Encounter can be over by a ruling; `stays`: it is still the next."""


class OwnPack(core.Options, frozen=True):
    """A pack of the player's own. `title` and `encounters` are filled in from it when the table is opened."""

    pack: Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
    title: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    encounters: dict[str, steps.EncounterCard] = {}


class Options(core.Options, frozen=True):
    """`harder`: so many of the Orbs, from the 3 down, start in the deck.

    `encounters`: ours, those of a pack, or, at the `table`, printed cards that the player rules on by hand.
    `lose_on_empty`: an empty deck loses the game, else only one from which a card has to be drawn.
    """

    encounters: Literal["companion", "table"] | OwnPack = "companion"
    harder: Literal[0, 1, 2] = 0
    lose_on_empty: bool = True


class Develop(core.Action, frozen=True):
    """The turn's Develop: a hand card onto its stack."""

    card: Code


class Purchase(core.Action, frozen=True):
    """An Orb is used to look at as many cards as it shows."""

    orb: Code


class Take(core.Action, frozen=True):
    """One of the cards looked at: to the hand, or onto its stack; the others under the deck, in order."""

    card: Code
    develop: bool = False
    bottom: Cards = ()


class Learn(core.Action, frozen=True):
    """Draw until the hand has five cards."""


class Forget(core.Action, frozen=True):
    """Hand cards go to the discard pile, any number of them."""

    cards: Cards


class Recover(core.Action, frozen=True):
    """A court card of the hand is destroyed to turn a used card of its Class back."""

    card: Code
    target: Code


class Encounter(core.Action, frozen=True, omit_defaults=True):
    """Face the next Epic: as it is written, or in another `way`, from 1, that it leaves open."""

    way: int = 0


class Rest(core.Action, frozen=True):
    """End the turn: the top card of the deck is discarded."""


class Give(core.Action, frozen=True):
    """Hand cards for the Epic that asks for them."""

    cards: Cards


class Choose(core.Action, frozen=True):
    """Cards in sight: what an Encounter brings back, turns, or shuffles into the deck."""

    cards: Cards


class Recruit(core.Action, frozen=True):
    """A hand card becomes an Ally, or none does."""

    card: Code | None


class BonusDevelop(core.Action, frozen=True):
    """A card just gained goes straight onto its stack."""

    card: Code


class Pass(core.Action, frozen=True):
    """No Bonus Develop."""


class Suffer(core.Action, frozen=True):
    """Unused cards are turned to take a strike."""

    cards: Cards


class Attack(core.Action, frozen=True):
    """One Blade, one Stave, or one of each is turned to hit."""

    cards: Cards


class Bonus(core.Action, frozen=True):
    """A court card of Blades or Staves from the hand adds to the attack, or none does."""

    card: Code | None


class Ally(core.Action, frozen=True):
    """An Ally adds to the attack, or none does."""

    card: Code | None


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A card from one place to another; `play`: its stack; `epic`: under the Epic at hand."""

    card: Code
    from_: Origin
    to: Place


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an Epic fights, as in a pack: `fight`."""

    take_with: steps.Classes = ("cups",)
    returns: bool = False
    grows: Annotated[int, Meta(ge=-10, le=10)] = 0
    discards: Annotated[int, Meta(ge=0, le=5)] = 0
    weak_to: Class | None = None
    immune_to: Class | None = None


class Rule(core.Action, frozen=True):
    """The player rules on a printed card, by hand; `note` says what it does.

    `move`: cards, one after the other; `use`, `refresh`: cards in play, turned and turned back; then so many
    cards of the deck to `draw`, to `burn` (discard), to `look` at and keep one of; `magic`: Staves count
    from now on. Of a fight: `fight` begins one, `damage` is dealt to the Epic, `strike` has to be taken now.
    `outcome`: how the Encounter is over.
    """

    note: Annotated[str, Meta(max_length=500, pattern=NO_NUL)]
    move: Annotated[tuple[Move, ...], Meta(max_length=56)] = ()
    use: Cards = ()
    refresh: Cards = ()
    draw: int = 0
    burn: int = 0
    look: int = 0
    shuffle: bool = False
    magic: bool = False
    fight: Terms | None = None
    damage: int = 0
    strike: int | None = None
    outcome: Ending | None = None


InTurn = Develop | Purchase | Learn | Forget | Recover | Encounter | Rest
Answers = Take | Give | Choose | Recruit | BonusDevelop | Pass | Suffer | Attack | Bonus | Ally
Action = InTurn | Answers | Rule
