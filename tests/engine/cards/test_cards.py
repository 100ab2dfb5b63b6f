"""The 80 cards: numbers and names from the rulebook and the rulings, words of our own."""

import pytest
from msgspec import ValidationError

from companion.engine.cards import CARDS, CLASSES, GODS, wording
from companion.engine.cards import wording as words
from companion.engine.cards.wording import pack, parse

TAROT = {
    "epic-0": ("The Jester", "The Fool"),
    "epic-2": ("The Mentor", "The High Priestess"),
    "epic-5": ("The Necromancer", "The Hierophant"),
    "epic-8": ("The Valkyrie", "Justice"),
    "epic-10": ("The Deck of Fate", "Wheel of Fortune"),
    "epic-11": ("The Ranger", "Strength"),
    "epic-13": ("The Death Knight", "Death"),
    "epic-16": ("Order of the Magi", "The Tower"),
    "epic-21": ("The Dragon", "The World"),
    "blades-1": ("One of Blades", "Ace of Swords"),
    "staves-11": ("Page of Staves", "Page of Wands"),
    "orbs-7": ("Seven of Orbs", "Seven of Pentacles"),
    "cups-14": ("King of Cups", "King of Cups"),
    "god-adwanis": ("Adwanis", None),
    "god-nekradis": ("Nekradis", None),
}


def test_there_are_eighty() -> None:
    """Rulebook, Card Structure."""
    kinds = [card.kind for card in CARDS.values()]
    assert (kinds.count("class"), kinds.count("epic"), kinds.count("god")) == (56, 22, 2)
    assert len({card.name for card in CARDS.values()}) == 80
    for class_ in CLASSES:
        numbers = [card.number for card in CARDS.values() if card.class_ == class_]
        assert numbers == list(range(1, 15))
    assert [card.number for card in CARDS.values() if card.kind == "epic"] == list(range(22))


@pytest.mark.parametrize("code", TAROT)
def test_names_and_counterparts(code: str) -> None:
    """Rulings 1.2: the older order."""
    assert (CARDS[code].name, CARDS[code].tarot) == TAROT[code]


def test_codes_say_what_they_are() -> None:
    for code, card in CARDS.items():
        expected = code if card.kind == "god" else f"{card.class_ or 'epic'}-{card.number}"
        assert card.code == code == expected
    assert set(GODS) == {code for code in CARDS if code.startswith("god-")}


def test_every_card_has_words_of_its_own() -> None:
    lines = {words(code).fate for code in CARDS}
    assert len(lines) == 80
    for code, card in CARDS.items():
        assert len(wording(code).keywords) >= 3
        assert len(wording(code).fate) == (2 if card.kind == "class" else 1)


def test_a_class_card_says_what_its_class_and_its_rank_say() -> None:
    """Ruling F07."""
    whole = pack()
    for class_ in CLASSES:
        assert wording(f"{class_}-9").fate == (whole.classes[class_].fate, whole.ranks["9"].fate)


def text() -> str:
    from importlib import resources

    return resources.files("companion.engine.cards").joinpath("wording.toml").read_text("utf-8")


def test_the_file_is_checked_when_it_is_read() -> None:
    assert parse(text()) == pack()
    with pytest.raises(ValidationError):
        parse(text().replace('keywords = ["luck"', 'luck = 3\nkeywords = ["luck"'))
    with pytest.raises(ValidationError):
        parse(text() + '\n[spells.1]\nfate = "x"\nkeywords = ["x"]\n')
    with pytest.raises(ValueError, match="epics"):
        parse(text().replace("[epics.21]", "[epics.22]"))
    with pytest.raises(ValueError, match="gods"):
        parse(text().replace("[gods.adwanis]", "[gods.somebody]"))
