"""The faces of the cards: 80 pictures, no two alike, that do not rely on colour."""

import re

from django.template import Context, Template

from companion.engine.cards import CARDS
from companion.engine.cards.deck import CLASSES
from companion.pages import faces

CLASS_NAMES = re.compile(r'class="game-card[^"]*"')
WORDS = re.compile(r">[^<]+</text>|aria-label=\"[^\"]*\"")


def picture(code: str) -> str:
    return Template("{% load pages %}{% card code %}").render(Context({"code": code}))


def test_no_two_are_alike_even_without_colour_and_words() -> None:
    """What is left of a face when its colour and every word are taken off it."""
    drawings = {WORDS.sub("", CLASS_NAMES.sub("", picture(code))) for code in CARDS}
    assert len(drawings) == len(CARDS) == 80


def test_each_says_its_name_and_number() -> None:
    for code, card in CARDS.items():
        drawn = picture(code)
        written = re.findall(r"<text[^>]*>\s*(.*?)\s*</text>", drawn)
        assert card.name in written
        assert f'aria-label="{card.name}' in drawn
        assert (str(card.number) in written) == (card.kind != "god")


def test_a_class_card_has_as_many_marks_as_its_number() -> None:
    for class_ in CLASSES:
        for number in range(1, 11):
            assert len(faces.face(f"{class_}-{number}").pips) == number
        for number in range(11, 15):
            face = faces.face(f"{class_}-{number}")
            assert (len(face.pips), face.figure) == (1, faces.COURT[number])


def test_the_border_tells_the_kind() -> None:
    borders = {card.kind: picture(code).count('class="frame') for code, card in CARDS.items()}
    assert borders == {"class": 1, "epic": 2, "god": 2}
    assert 'class="corner"' in picture("epic-3")
    assert 'class="frame dotted"' in picture("god-adwanis")


def test_every_back_is_the_same() -> None:
    backs = {Template("{% load pages %}{% card_back %}").render(Context({"code": code})) for code in CARDS}
    assert len(backs) == 1
