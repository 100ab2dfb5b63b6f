"""Usernames that nobody can tell apart are one: they stand beside each other on the boards of the day."""

import pytest

from tests.api import PASSWORD, Api


def sign_up(name: str) -> tuple[int, str]:
    answer = Api().post("accounts/", {"username": name, "password": PASSWORD})
    return answer.status, "" if answer.status == 201 else answer.code


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("ann", "\u0430nn"),
        ("ann", "ANN"),
        ("\u00e9lodie", "\u00c9lodie"),
        ("\u00e9lodie", "e\u0301lodie"),
        ("paul", "pau1"),
    ],
    ids=["a Cyrillic a", "capitals", "an accent in capitals", "an accent of its own", "a one"],
)
def test_a_name_that_looks_like_another_is_taken(db: None, name: str, other: str) -> None:
    assert sign_up(name) == (201, "")
    assert sign_up(other) == (422, "username_taken")


def test_names_that_are_merely_near_are_two(db: None) -> None:
    assert [sign_up(name)[0] for name in ("ann", "anna", "an", "\u0430\u043d\u043d\u0430")] == [201] * 4
