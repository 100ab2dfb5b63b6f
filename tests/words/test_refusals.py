"""The words of a refusal have one home."""

import pytest

from companion.words.framework import FRAMEWORK, reworded
from companion.words.refusals import REFUSALS
from companion.words.solo_refusals import SOLO_REFUSALS


def test_no_refusal_is_worded_twice() -> None:
    assert {code: REFUSALS[code] for code in SOLO_REFUSALS} == SOLO_REFUSALS


@pytest.mark.parametrize("code", FRAMEWORK)
def test_what_the_framework_refuses_is_said_in_our_words(code: str) -> None:
    said = reworded(code, {"seconds": 60, "methods": "GET"})
    assert said is not None
    assert said[0].isupper()
    assert said.endswith(".")


def test_what_is_refused_by_ourselves_keeps_its_words() -> None:
    assert reworded("not_found", {}) is None
