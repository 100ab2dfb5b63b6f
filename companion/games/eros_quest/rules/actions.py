"""What may be asked at a table of Ero's Quest."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.engine import core
from companion.games.eros_quest.rules.encounters import steps

NO_NUL = r"^[^\x00]*$"
Code = Annotated[str, Meta(max_length=20, pattern=NO_NUL)]
Cards = Annotated[tuple[Code, ...], Meta(max_length=56)]


class OwnPack(core.Options, frozen=True):
    """A pack of the player's own. `title` and `encounters` are filled in from it when the table is opened."""

    pack: Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
    title: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    encounters: dict[str, steps.EncounterCard] = {}


class Options(core.Options, frozen=True):
    """`harder`: so many of the Orbs, from the 3 down, start in the deck.

    `lose_on_empty`: an empty deck loses the game, else only one from which a card has to be drawn.
    """

    encounters: Literal["companion"] | OwnPack = "companion"
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


class Encounter(core.Action, frozen=True):
    """Face the next Epic."""


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


InTurn = Develop | Purchase | Learn | Forget | Recover | Encounter | Rest
Answers = Take | Give | Choose | Recruit | BonusDevelop | Pass | Suffer | Attack | Bonus | Ally
Action = InTurn | Answers
