"""The words of a refusal have one home."""

from companion.words.refusals import REFUSALS
from companion.words.solo_refusals import SOLO_REFUSALS


def test_no_refusal_is_worded_twice() -> None:
    assert {code: REFUSALS[code] for code in SOLO_REFUSALS} == SOLO_REFUSALS
