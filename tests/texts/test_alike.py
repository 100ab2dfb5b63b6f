"""Which names look alike: by Unicode's data, as they are written or but for capitals."""

from unicodedata import combining, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.texts.alike import alike, prototypes, skeleton
from companion.texts.cleaning import bare

ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "\uff21nn"),
    ("Ann", "\u0410nn"),
    ("Ann", "A\u200bn\u2060n"),
    ("Ann", "A\ufe0fnn"),
    ("Anna", "\u0410\u043f\u043f\u0430".replace("\u043f", "n")),
    ("paypal", "p\u0430yp\u0430l"),
    ("Ian", "lan"),
    ("Ann 1", "Ann l"),
    ("BO", "B0"),
    ("AHH", "\u0410\u041d\u041d"),
    ("Zo\u00eb", "Zoe\u0308"),
    ("Zo\u00eb", "ZO\u00cb"),
    ("fi", "\ufb01"),
    ("Arne", "Ame"),
    ("❤", "❤\ufe0f"),
    ("Max", "\U0001d40c\U0001d41a\U0001d431"),
    ("O'Neil", "O\u2019Neil"),
]
APART = [
    ("Ann", "Anna"),
    ("Zoë", "Zoe"),
    ("Ian", "Lan"),
    ("Mia", "Mla"),
    ("Иван", "Ivan"),
    ("Иван", "Игорь"),
    ("דנה", "דינה"),
    ("علي", "عمر"),
    ("Jo", "Jö"),
    ("王", "玉"),
    ("Player 1", "Player 2"),
    ("👍", "👍🏽"),
    ("👩\u200d🚀", "👨\u200d🚀"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_nobody_can_tell_apart_are_one(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_people_can_tell_apart_are_two(one: str, other: str) -> None:
    assert not alike(one, other)
    assert not alike(other, one)


def test_what_stands_for_others_stands_for_itself() -> None:
    """Else two names could each look like a third, and not like each other."""
    known = prototypes()
    assert len(known) > 5000
    assert [sign for sign, text in known.items() if any(part in known for part in text)] == []


@given(st.text())
def test_every_text_looks_like_itself_in_every_form(text: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert alike(text, normalize(form, text))


@given(st.text(), st.text())
def test_looking_alike_goes_both_ways(one: str, other: str) -> None:
    assert alike(one, other) == alike(other, one)


WHOLE = sorted(
    sign
    for sign, other in prototypes().items()
    if normalize("NFD", sign) == bare(sign) == sign and not (combining(sign) or combining(other[0]))
)
"""Signs that stay, and stay where they are, when a text is taken to pieces."""


@given(st.text(st.sampled_from(WHOLE), max_size=8))
def test_a_look_alike_of_each_sign_makes_a_look_alike_of_the_name(text: str) -> None:
    twin = "".join(prototypes()[sign] for sign in text)
    assert skeleton(text) == skeleton(twin)
