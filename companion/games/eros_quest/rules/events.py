"""What happened at a table of Ero's Quest. Cards are numbers, as in `pieces.CODES`."""

from typing import Literal

from companion.engine import core
from companion.games.eros_quest.rules.actions import Ending, Origin, Place
from companion.games.eros_quest.rules.encounters.steps import Fight
from companion.games.eros_quest.rules.rules import Reason, TurnAction

Cards = tuple[int, ...]
CombatStep = Literal["suffer", "attack", "bonus", "ally"]


class Dealt(core.Event, frozen=True):
    """The table is set up: by Class what lies in play, the opening hand, and the deck from its top."""

    stacks: tuple[Cards, ...]
    hand: Cards
    deck: Cards


class TurnBegun(core.Event, frozen=True):
    """All seven actions may be taken again."""


class ActionTaken(core.Event, frozen=True):
    """One of the seven, once this turn."""

    action: TurnAction


class Developed(core.Event, frozen=True):
    """From the hand onto its stack."""

    card: int


class CardsTurned(core.Event, frozen=True):
    """Cards in play are used now."""

    cards: Cards


class CardsRefreshed(core.Event, frozen=True):
    """Cards in play are unused again."""

    cards: Cards


class Looked(core.Event, frozen=True):
    """The top cards of the deck lie before the player. `step`: of the Encounter that shows them."""

    cards: Cards
    step: int | None


class CardKept(core.Event, frozen=True):
    """One card looked at comes into the hand, the others go under the deck in this order."""

    card: int
    bottom: Cards


class Drawn(core.Event, frozen=True):
    """From the top of the deck into the hand."""

    cards: Cards


class NothingDrawn(core.Event, frozen=True):
    """An Encounter brings cards of the deck, and there are none."""


class BonusOffered(core.Event, frozen=True):
    """One of these, if it comes next, may be developed beyond the turn's Develop.

    `step`: of the Encounter that allows it; none outside of one.
    """

    cards: Cards
    step: int | None


class Declined(core.Event, frozen=True):
    """What was offered is left alone."""


class Forgotten(core.Event, frozen=True):
    """From the hand to the discard pile."""

    cards: Cards


class DeckDiscarded(core.Event, frozen=True):
    """From the top of the deck to the discard pile."""

    cards: Cards


class CardDestroyed(core.Event, frozen=True):
    """From the hand or the Allies out of the game."""

    card: int


class EncounterBegun(core.Event, frozen=True, omit_defaults=True):
    """`way`: 0 its own steps, else another one."""

    number: int
    way: int = 0


class Asked(core.Event, frozen=True):
    """A step of the Encounter waits for an answer."""

    step: int


class Given(core.Event, frozen=True):
    """From the hand under the Epic."""

    cards: Cards


class Softened(core.Event, frozen=True):
    """So much is taken off the first strike."""

    amount: int


class CardsPicked(core.Event, frozen=True):
    """From the discard pile, or from those set aside, into the hand."""

    cards: Cards


class Restocked(core.Event, frozen=True):
    """Cards of the discard pile are in the deck, which is shuffled: here it is from its top."""

    cards: Cards
    deck: Cards


class AllyJoined(core.Event, frozen=True):
    """From the hand to the Allies."""

    card: int


class MagicOpened(core.Event, frozen=True):
    """Staves count from now on."""


class Struck(core.Event, frozen=True):
    """The Epic begins a combat round; so much has to be taken."""

    step: int
    damage: int


class CombatAsked(core.Event, frozen=True):
    """The player's part of the combat round."""

    what: CombatStep


class Hit(core.Event, frozen=True):
    """The Epic is dealt so much."""

    damage: int


class EncounterCompleted(core.Event, frozen=True, omit_defaults=True):
    """The Epic leaves with what it was given; `aside`: to those set aside; `deterred`: without its fight."""

    number: int
    aside: bool
    deterred: bool = False


class EncounterLeft(core.Event, frozen=True):
    """The Epic stays the next one; what it was given is discarded."""


class RulingAwaited(core.Event, frozen=True):
    """The player reads the printed card, and rules."""


class Ruled(core.Event, frozen=True):
    """By hand, on a printed card."""

    note: str


class CardMoved(core.Event, frozen=True, rename={"from_": "from"}):
    """By a ruling, from one place to another."""

    card: int
    from_: Origin
    to: Place


class DeckShuffled(core.Event, frozen=True):
    """From its top."""

    deck: Cards


class FightRuled(core.Event, frozen=True):
    """How the Epic fights, as its printed card says."""

    terms: Fight


class StrikeChanged(core.Event, frozen=True):
    """So much has to be taken now."""

    strike: int


class EndRuled(core.Event, frozen=True):
    """How the Encounter is over, once what was gained is dealt with."""

    ends: Ending


class Ended(core.Event, frozen=True, omit_defaults=True):
    """`deterred`: the Dragon, without a fight."""

    won: bool
    reason: Reason
    deterred: bool = False


Hidden = Dealt | Looked | CardKept | Drawn | BonusOffered | CardMoved
ByHand = RulingAwaited | Ruled | DeckShuffled | FightRuled | StrikeChanged | EndRuled
Open = (
    TurnBegun
    | ActionTaken
    | Developed
    | CardsTurned
    | CardsRefreshed
    | NothingDrawn
    | Declined
    | Forgotten
    | DeckDiscarded
    | CardDestroyed
    | EncounterBegun
    | Asked
    | Given
    | Softened
    | CardsPicked
    | Restocked
    | AllyJoined
    | MagicOpened
    | Struck
    | CombatAsked
    | Hit
    | EncounterCompleted
    | EncounterLeft
    | ByHand
    | Ended
)
Event = Hidden | Open
