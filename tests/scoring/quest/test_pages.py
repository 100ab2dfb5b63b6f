"""The Quest score sheet's forms: a position and a correction, read from their fields."""

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from scoring.quest.pages.panel import read_correction, read_position
from tests.api import account, open_table

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


def test_a_position_ends_with_the_first_quest_without_a_result() -> None:
    post = QueryDict("leader-1=0&fails-1=1&leader-2=1&fails-2=&leader-3=2&fails-3=0&holder-2=3&leader=1")
    assert read_position(post) == {
        "type": "position",
        "results": [{"leader": 0, "fails": 1}],
        "amulets": [],
        "leader": 1,
    }


def test_a_position_with_an_amulet() -> None:
    post = QueryDict("leader-1=0&fails-1=0&leader-2=1&fails-2=2&holder-2=3&checked-2=&leader=2")
    assert read_position(post)["amulets"] == [{"after_quest": 2, "holder": 3, "checked": None}]


def test_a_correction_says_what_was_filled_in() -> None:
    post = QueryDict("quest=1&leader=2&team=0&team=x&team=1&magic=&fails=0&reason=Miscounted")
    assert read_correction(post) == {
        "type": "correct",
        "reason": "Miscounted",
        "quest": 1,
        "leader": 2,
        "team": [0, 1],
        "fails": 0,
    }


@pytest.mark.django_db
def test_forms_of_our_own_making_are_refused_in_words() -> None:
    gm = account()
    table = open_table(gm, players=NAMES, game="quest-score")
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    for fields in (
        {"type": "position"},
        {"type": "position", "leader": "9"},
        {"type": "correct"},
        {"type": "x"},
    ):
        answer = client.post(f"/tables/{table.id}/", {"do": "act", "form": "position"} | fields)
        assert answer.status_code in (400, 422), fields
        assert answer.context["outcome"].refusal
    assert table.see()["version"] == 0
