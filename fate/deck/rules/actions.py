"""What may be asked of the Fate Deck."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.engine import core

NO_NUL = r"^[^\x00]*$"
Code = Annotated[str, Meta(max_length=20, pattern=NO_NUL)]
Text = Annotated[str, Meta(max_length=500, pattern=NO_NUL)]
Cards = Annotated[tuple[Code, ...], Meta(max_length=80)]
Ending = Literal["positive", "negative", "mixed"]
Spread = Literal["one", "three", "celtic_cross"]


class Options(core.Options, frozen=True):
    """`reshuffle`: whether the discard pile goes back by itself when the deck runs out."""

    reshuffle: bool = True


class Deal(core.Action, frozen=True):
    """One secret card for each player who has none."""


class Draw(core.Action, frozen=True):
    """One more secret card for a player."""

    seat: int


class Award(core.Action, frozen=True):
    """A player has earned a card, sees it and keeps it."""

    seat: int
    reason: Text = ""


class Reveal(core.Action, frozen=True):
    """A player's card is turned up for everybody."""

    seat: int
    card: Code


class Note(core.Action, frozen=True):
    """What the GM means to do with a player's card; for the GM's eyes alone. No text: no note."""

    seat: int
    card: Code
    text: Text


class HandIn(core.Action, frozen=True):
    """A player hands in cards of their own and so opens a fate event. `reason`: a word to the GM."""

    cards: Cards
    reason: Text = ""


class Roll(core.Action, frozen=True):
    """A d20 for an event. `value`: what a die on the table shows; null: the app rolls."""

    event: int
    value: int | None = None


class Resolve(core.Action, frozen=True):
    """The GM decides how an event turns out; its cards are spent."""

    event: int
    outcome: Ending
    text: Text


class Discard(core.Action, frozen=True):
    """A player's card goes to the discard pile, face up."""

    seat: int
    card: Code


class Shuffle(core.Action, frozen=True):
    """The discard pile goes back into the deck, which is shuffled."""


class Read(core.Action, frozen=True):
    """A reading. `shown`: to everybody; otherwise only the GM sees what was laid and asked."""

    spread: Spread
    question: Text = ""
    shown: bool = False


class Close(core.Action, frozen=True):
    """The evening is over."""


Drawing = Deal | Draw | Award | Shuffle | Read | Close
Playing = Reveal | Note | Discard | HandIn | Roll | Resolve
Action = Drawing | Playing
