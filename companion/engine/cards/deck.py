"""The deck: 56 Class cards, 22 Epics and two Gods, by code."""

from typing import Literal, get_args

from companion.engine.core import Rejected, Value

Class = Literal["blades", "staves", "orbs", "cups"]
Kind = Literal["class", "epic", "god"]
CLASSES: tuple[Class, ...] = get_args(Class)

# Rulebook, Card Structure
SUITS: dict[Class, tuple[str, str]] = {
    "blades": ("Blades", "Swords"),
    "staves": ("Staves", "Wands"),
    "orbs": ("Orbs", "Pentacles"),
    "cups": ("Cups", "Cups"),
}
"""By Class: its name, and the suit of a tarot deck that it stands for."""

# Rulebook, Solo Gameplay and Combat; Ruling E21
CLASS_WORDS: dict[str, tuple[Class, ...]] = {
    **dict.fromkeys(("blade", "sword", "swords", "combat", "combat_card", "combat_cards"), ("blades",)),
    **dict.fromkeys(("stave", "staff", "wand", "wands", "magic", "magic_card", "magic_cards"), ("staves",)),
    **dict.fromkeys(("orb", "coin", "coins", "pentacle", "pentacles", "currency"), ("orbs",)),
    **dict.fromkeys(("cup", "health", "health_card", "health_cards"), ("cups",)),
}
"""What a Class is called elsewhere: its suit, one card of it, what it is to Ero."""

RANKS = (
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Page",
    "Knight",
    "Queen",
    "King",
)
"""From 1 to 14; a tarot deck calls the One an Ace."""

# Rulings 1.2: the older order, Justice 8 and Strength 11
EPICS = (
    ("The Jester", "The Fool"),
    ("The Warlock", "The Magician"),
    ("The Mentor", "The High Priestess"),
    ("The Centaur", "The Empress"),
    ("The Dwarf King", "The Emperor"),
    ("The Necromancer", "The Hierophant"),
    ("The Succubus", "The Lovers"),
    ("The Paladin", "The Chariot"),
    ("The Valkyrie", "Justice"),
    ("The Druid", "The Hermit"),
    ("The Deck of Fate", "Wheel of Fortune"),
    ("The Ranger", "Strength"),
    ("The Assassin", "The Hanged Man"),
    ("The Death Knight", "Death"),
    ("The Faeries", "Temperance"),
    ("The Demon", "The Devil"),
    ("Order of the Magi", "The Tower"),
    ("Order of the Knights", "The Star"),
    ("Order of the Shadows", "The Moon"),
    ("Order of the Monks", "The Sun"),
    ("The Bard", "Judgement"),
    ("The Dragon", "The World"),
)
"""By number, from 0: name, and tarot counterpart."""

NEKRADIS, ADWANIS = "god-nekradis", "god-adwanis"
GODS = (NEKRADIS, ADWANIS)


class Card(Value, frozen=True, rename={"class_": "class"}):
    """One card. `class_`: of a Class card; `tarot`: the card of a tarot deck that it stands for."""

    code: str
    name: str
    kind: Kind
    class_: Class | None
    number: int
    tarot: str | None


def class_card(class_: Class, number: int) -> Card:
    suit, tarot_suit = SUITS[class_]
    rank = RANKS[number - 1]
    tarot = f"{'Ace' if number == 1 else rank} of {tarot_suit}"
    return Card(f"{class_}-{number}", f"{rank} of {suit}", "class", class_, number, tarot)


def build() -> tuple[Card, ...]:
    """All of them, as they lie in a new box. The Gods are cards 79 and 80 (rulings 1.2)."""
    numbers = range(1, len(RANKS) + 1)
    classes = [class_card(class_, number) for class_ in CLASSES for number in numbers]
    epics = [Card(f"epic-{n}", name, "epic", None, n, tarot) for n, (name, tarot) in enumerate(EPICS)]
    names = ((NEKRADIS, "Nekradis"), (ADWANIS, "Adwanis"))
    gods = [Card(code, name, "god", None, n, None) for n, (code, name) in enumerate(names, start=79)]
    return (*classes, *epics, *gods)


CARDS: dict[str, Card] = {card.code: card for card in build()}
"""By code, in the order of a new box."""


def check_card(code: str) -> None:
    """Raises Rejected `unknown_card` unless there is such a card."""
    if code not in CARDS:
        raise Rejected("unknown_card", card=code)
