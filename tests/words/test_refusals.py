"""The words of a refusal have one home."""

import pytest

from companion.tables import registry
from companion.words.catalogue import Words, book_of, learn
from companion.words.framework import FRAMEWORK, reworded


def test_no_refusal_is_worded_twice() -> None:
    with pytest.raises(ValueError, match="finished"):
        learn(Words(title="Copycat", refusals={"finished": "The game is over."}))


def test_no_game_words_an_entry_of_the_table_itself() -> None:
    with pytest.raises(ValueError, match="undone"):
        learn(Words(title="Copycat", lines={"undone": ""}))


def test_a_game_may_be_learned_again() -> None:
    words = registry.find("questeros").words
    learn(words)
    assert book_of("bid_too_low") is words


@pytest.mark.parametrize("code", FRAMEWORK)
def test_what_the_framework_refuses_is_said_in_our_words(code: str) -> None:
    said = reworded(code, {"seconds": 60, "methods": "GET"})
    assert said is not None
    assert said[0].isupper()
    assert said.endswith(".")


def test_what_is_refused_by_ourselves_keeps_its_words() -> None:
    assert reworded("not_found", {}) is None
