"""What is kept of a text: everything that can be seen, in every script, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.texts.cleaning import bare, line, visible

CHILDREN = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
REAL = {
    "plain": "Ann",
    "accents": "Zoë Nuñez",
    "Cyrillic": "Иван Ильич",
    "Greek": "Ωμέγα",
    "Hebrew": "דנה 7",
    "Hebrew with its own quotes": "צה״ל",
    "Arabic": "علي ٣",
    "Persian with a joiner that parts": "علی\u200cرضا",
    "Devanagari with a joiner": "क्\u200dष",
    "Sinhala with a joiner": "ශ්\u200dරී",
    "Chinese": "王小明",
    "Korean": "김민수",
    "Thai": "สมชาย",
    "an emoji": "🎲",
    "an emoji with its style": "❤\ufe0f",
    "a family": CHILDREN,
    "a couple": "👩\u200d❤\ufe0f\u200d👨",
    "a skin": "👍🏽",
    "a trade": "👩🏽\u200d🚀",
    "a key": "1\ufe0f\u20e3",
    "a flag": ENGLAND,
    "an emoji newer than this Python": "\U0001fae8",
}


@pytest.mark.parametrize("name", REAL.values(), ids=REAL)
def test_what_people_are_called_stays_as_it_is(name: str) -> None:
    assert line(name) == name


UNSEEN = {
    "zero width space": "\u200b",
    "a joiner between Latin letters": "\u200d",
    "its opposite": "\u200c",
    "soft hyphen": "\u00ad",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "grapheme joiner": "\u034f",
    "right-to-left override": "\u202e",
    "left-to-right mark": "\u200e",
    "Arabic letter mark": "\u061c",
    "an isolate": "\u2067",
    "its end": "\u2069",
    "a style of emoji": "\ufe0f",
    "a style of text": "\ufe0e",
    "another variation": "\U000e0100",
    "a tag": "\U000e0041",
    "Hangul filler": "\u3164",
    "half of it": "\uffa0",
    "a bell": "\x07",
    "a control of the eighties": "\x85",
    "a note without a head": "\U0001d159",
    "private use": "\ue000",
    "no character": "\ufdd0",
    "half a pair": "\ud800",
}


@pytest.mark.parametrize("sign", UNSEEN.values(), ids=UNSEEN)
def test_what_nobody_sees_is_not_kept(sign: str) -> None:
    assert visible(f"A{sign}nn") == "Ann"
    assert line(sign) == ""


@pytest.mark.parametrize("text", ["", " ", "\u2800", "\u3164\u200b", "\u0301", "\u00a0", "\u2028", "\x00"])
def test_a_line_without_anything_to_see_is_none(text: str) -> None:
    assert line(text) == ""


def test_a_text_keeps_its_lines_and_a_line_does_not() -> None:
    assert visible("one\r\ntwo\tthree") == "one\ntwo\tthree"
    assert line(" one\r\n two\u2028three ") == "one two three"


def test_what_must_be_refused_is_left_to_be_refused() -> None:
    assert visible("a\x00b") == "a\x00b"


@given(st.text())
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    assert visible(visible(text)) == visible(text)
    assert line(line(text)) == line(text)


@given(st.text(), st.sampled_from(list(UNSEEN.values())), st.integers(0, 20))
def test_an_unseen_sign_anywhere_compares_as_if_it_were_not_there(text: str, sign: str, place: int) -> None:
    assert bare(text[:place] + sign + text[place:]) == bare(text)
