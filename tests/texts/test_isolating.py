"""Names that are written from right to left stand beside numbers without moving them."""

from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.texts.isolating import FSI, PDI, isolate, isolated, raw

DANA = "דנה 7"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Иван", "王小明", "🎲", "3 + 4", ""])
def test_a_text_that_turns_nothing_stays_as_it_is(name: str) -> None:
    assert isolate(name) is name


@pytest.mark.parametrize("name", [DANA, "علي", "٣", "Ann ב"])
def test_a_text_that_could_turn_something_is_set_apart(name: str) -> None:
    assert isolate(name) == FSI + name + PDI


@pytest.mark.parametrize("sign", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_marks_of_direction_in_it_do_nothing(sign: str) -> None:
    """As in a name that was kept before they were dropped at the door."""
    assert isolate(f"Ann{sign}7") == f"{FSI}Ann7{PDI}"


def test_a_sentence_whose_names_are_set_apart_stays_as_it_is() -> None:
    sentence = f"{isolate(DANA)} bids 3, {isolate('علي')} bids 4"
    assert isolate(sentence) is sentence
    assert isolate(f"{sentence} – {DANA}") == f"{FSI}{sentence} – {DANA}{PDI}"


@given(st.text())
def test_what_is_set_apart_is_closed_and_set_apart_once(text: str) -> None:
    once = isolate(text)
    assert isolate(once) == once
    assert once.count(FSI) == once.count(PDI)
    assert raw(once) == raw(text)


class Seat(msgspec.Struct, frozen=True):
    name: str
    number: int


@dataclass(frozen=True)
class Sheet:
    seats: list[Seat]
    by_seat: dict[int, str]
    pair: tuple[str, None]


def test_every_text_in_a_view_is_set_apart_and_nothing_else_is_touched() -> None:
    sheet = Sheet([Seat(DANA, 3)], {3: DANA}, ("Ann", None))
    apart = isolate(DANA)
    assert isolated(sheet) == Sheet([Seat(apart, 3)], {3: apart}, ("Ann", None))
