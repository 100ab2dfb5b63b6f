"""Choices and prices on the pages of Quests Over Coffee; what packs are warned of where one is chosen."""

from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from companion.tables.models import Table
from tests.api import account
from tests.games.quests_over_coffee.test_choices import FORK, TOLL, failed


@pytest.fixture
def client(db: None) -> Client:
    account()
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


def lying(client: Client, state: Any) -> str:
    answer = client.post("/", {"do": "open", "game": "quests-over-coffee", "players[]": ["Ann"]})
    Table.objects.filter(pk=answer["Location"].split("/")[2]).update(
        state=msgspec.json.encode(state), options=msgspec.to_builtins(state.options)
    )
    return str(answer["Location"])


def test_each_choice_is_a_button_in_words(client: Client) -> None:
    address = lying(client, failed(FORK, health=4, items=("spoon",)))
    page = client.get(address)
    assert [answer.option for answer in page.context["sheet"].answers] == [0, 1, 2]
    for text in ("Yours to choose", "The Fail event says:", "Lose 2 Health", "Nothing"):
        assert text in page.text
    answer = client.post(address, {"do": "act", "type": "choose", "option": "2"})
    assert answer.status_code in (200, 302)
    assert client.get(address).context["sheet"].phase == "questing"


def test_a_price_that_cannot_be_paid_is_shut(client: Client) -> None:
    page = client.get(lying(client, failed(TOLL, money=2, items=("coin",))))
    assert [answer.open for answer in page.context["sheet"].answers] == [False, True]
    assert "Pay 3 Money: gain 1 Health" in page.text


def test_points_of_cards_are_told(client: Client) -> None:
    page = client.get(lying(client, failed({"do": "change_score", "by": -3}, health=4)))
    assert "Points of cards: −3." in page.text


def test_a_pack_is_warned_of_where_it_is_chosen(client: Client) -> None:
    gm = account("other")
    assert gm.post("packs/", {"game": "questeros", "pack": {"title": "Empty", "epics": {}}}).status == 201
    client.force_login(User.objects.get(username="other"))
    page = client.get("/")
    assert "Nothing in this pack does anything" in page.text
