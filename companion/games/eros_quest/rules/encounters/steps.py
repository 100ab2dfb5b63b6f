"""The primitives that an Encounter is made of, each with its parameters; and the Encounter itself."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine.cards.deck import CLASSES, Class
from companion.engine.core import snake_case

Text = Annotated[str, Meta(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
Source = Literal["rulebook", "companion", "own"]
Classes = Annotated[tuple[Class, ...], Meta(min_length=1, max_length=len(CLASSES))]
Number = Annotated[int, Meta(ge=1, le=14)]
Many = Annotated[int, Meta(ge=1, le=56)]
Few = Annotated[int, Meta(ge=1, le=10)]


class Primitive(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """One thing that an Encounter can ask or bring."""


class Kind(Primitive, frozen=True):
    """Cards of some Classes, from which number to which."""

    classes: Classes = CLASSES
    lowest: Number = 1
    highest: Number = 14


class Choice(Kind, frozen=True):
    """How many of them the player may choose."""

    least: Annotated[int, Meta(ge=0, le=56)] = 1
    most: Many = 1


class Demand(Choice, frozen=True):
    """Hand cards go under the Epic; `different`: no two of one Class."""

    different: bool = False


class Soften(Choice, frozen=True):
    """Before a fight, hand cards go under the Epic; what they are worth is taken off its first strike."""


class Pay(Primitive, frozen=True, rename={"class_": "class"}):
    """Unused cards of one stack are turned, worth so much or more."""

    class_: Class
    total: Annotated[int, Meta(ge=1, le=55)]


class Gift(Kind, frozen=True, kw_only=True):
    """Hand cards, together worth so much or more, go under the Epic."""

    total: Annotated[int, Meta(ge=1, le=99)]


class Discard(Choice, frozen=True):
    """Hand cards are discarded; where there are fewer, those."""


class Destroy(Choice, frozen=True):
    """Hand cards are destroyed; where there are fewer, those."""


class Exhaust(Kind, frozen=True):
    """Unused cards in play are turned: `most` of them, or all where there are no more."""

    most: Many = 1


class Burn(Primitive, frozen=True):
    """The top cards of the deck are discarded."""

    count: Few


class Harm(Primitive, frozen=True):
    """Damage without a combat: unused cards worth so much or more are turned, else the game is lost."""

    damage: Annotated[int, Meta(ge=1, le=55)]
    take_with: Classes = ("cups",)


class Draw(Primitive, frozen=True):
    """The top cards of the deck come into the hand."""

    count: Few


class Look(Primitive, frozen=True):
    """Look at the top cards of the deck and keep one, as in a Purchase."""

    count: Few


class Pick(Choice, frozen=True, kw_only=True, rename={"from_": "from"}):
    """Cards come into the hand, from the discard pile or from those set aside with an Epic."""

    from_: Literal["discard", "set_aside"]


class Refresh(Kind, frozen=True):
    """Used cards become unused: `most` of them, or all where there are no more."""

    most: Many = 1


class Restock(Choice, frozen=True):
    """Cards of the discard pile are shuffled into the deck."""


class GainAlly(Kind, frozen=True):
    """A hand card may be placed as an Ally."""


class FreeDevelop(Primitive, frozen=True):
    """A hand card may be placed on the stack where it comes next."""


class OpenMagic(Primitive, frozen=True):
    """Staves may be developed and used from now on."""


class Fight(Primitive, frozen=True):
    """The Epic has to be defeated in combat.

    `take_with`: Classes with which its strikes are taken; `returns`: what these are worth beyond the strike
    hits the Epic; `grows`: by how much each strike differs from the one before, never below 1; `discards`:
    so many cards of the deck with each strike; a card of the Class `weak_to` hits twice as hard, one of
    `immune_to` not at all.
    """

    take_with: Classes = ("cups",)
    returns: bool = False
    grows: Annotated[int, Meta(ge=-10, le=10)] = 0
    discards: Annotated[int, Meta(ge=0, le=5)] = 0
    weak_to: Class | None = None
    immune_to: Class | None = None


Penalty = Discard | Destroy | Exhaust | Burn | Harm
PENALTIES = (Discard, Destroy, Exhaust, Burn, Harm)
Asking = Demand | Gift | Soften | Pay | Pick | Refresh | Restock | GainAlly | Penalty
Step = Asking | Draw | Look | FreeDevelop | OpenMagic | Fight
Steps = Annotated[tuple[Step, ...], Meta(min_length=1, max_length=6)]


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another way to meet an Epic, which the player may choose. Without a fight, it deters a fighter."""

    steps: Steps
    text: Text


class EncounterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one Epic asks and brings, step by step; the text says it to people.

    `set_aside`: the Epic and what it was given stay within reach, away from the completed ones.
    `instead`: other ways to meet it.
    """

    steps: Steps
    text: Text
    source: Source
    set_aside: bool = False
    instead: Annotated[tuple[Way, ...], Meta(max_length=3)] = ()


def ways(card: EncounterCard) -> tuple[tuple[Step, ...], ...]:
    """Its own steps first, then those of the other ways."""
    return (card.steps, *(way.steps for way in card.instead))


def has_fight(found: Sequence[Step]) -> bool:
    return any(isinstance(step, Fight) for step in found)
