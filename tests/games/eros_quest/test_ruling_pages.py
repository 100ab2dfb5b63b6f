"""Printed Encounters and other ways to meet one, on Ero's pages: what the forms offer and send."""

from typing import Any

import msgspec
import pytest
from django.http import QueryDict
from django.test import Client

from companion.games.eros_quest.pages.forms import options, read_rule
from companion.tables.models import Table
from tests.api import account, open_table, watch
from tests.games.eros_quest.tables import laid, ways
from tests.games.eros_quest.test_pages import client as client
from tests.games.eros_quest.test_pages import opened
from tests.pages import taps

MEET: dict[str, Any] = {"type": "encounter"}
FIGHT, GIFT = {"do": "fight"}, {"do": "gift", "total": 9}


def lying(client: Client, **lies: Any) -> str:
    """The address of a table that lies like this, and was opened with its options."""
    address = opened(client)
    state = laid(**lies)
    Table.objects.filter(pk=address.split("/")[2]).update(
        state=msgspec.json.encode(state), options=msgspec.to_builtins(state.options)
    )
    return address


def act(client: Client, address: str, **fields: Any) -> Any:
    answer = client.post(address, {"do": "act", **fields})
    assert answer.status_code in (200, 302), answer.text
    return client.get(address)


def ruled(**fields: Any) -> dict[str, Any]:
    return {"type": "rule", "note": "as printed", **fields}


def test_a_table_can_be_opened_for_the_printed_cards(client: Client) -> None:
    assert options(QueryDict("encounters=table"), ())["encounters"] == "table"
    page = client.get(opened(client, encounters="table"))
    assert page.status_code == 200
    assert page.context["sheet"].by_hand
    assert 'value="table"' in client.get("/").text


def test_the_ruling_form_waits_for_what_the_card_says(client: Client) -> None:
    address = lying(client, hand="b9 c12", next=7, options={"encounters": "table"})
    page = act(client, address, **MEET)
    assert "read it, and rule" in page.text
    assert page.context["sheet"].ruling.awaited
    assert 'name="outcome" value="completed"' in page.text
    assert 'value="deterred"' not in page.text
    moved = {"move-card-1": "hand:blades-9", "move-to-1": "epic"}
    page = act(client, address, **ruled(**moved, **{"use[]": ["orbs-1"]}))
    assert [card.used for card in page.context["sheet"].zones[0].pieces] == [True, False, False]
    page = act(client, address, **ruled(outcome="set_aside"))
    assert page.context["sheet"].number == 8
    assert page.context["sheet"].set_aside[-1].given == ("blades-9",)
    assert "as printed" in client.get(address + "log/").text


def test_a_fighter_is_fought_or_deterred_by_hand(client: Client) -> None:
    address = lying(client, hand="b9 c12", next=5, options={"encounters": "table"})
    page = act(client, address, **MEET)
    assert 'value="deterred"' in page.text
    page = act(client, address, **ruled(fight="true", **{"take_with[]": ["cups", "orbs"]}, grows="−2"))
    assert page.context["sheet"].phase == "suffer"
    assert 'id="pick-orbs-3"' in page.text
    assert 'name="strike"' in page.text
    page = act(client, address, **ruled(damage="5"))
    assert page.context["sheet"].phase == "ruling"
    assert act(client, address, **ruled(outcome="completed")).context["sheet"].number == 6


def test_between_encounters_the_form_is_there_and_offers_no_end(client: Client) -> None:
    address = lying(client, hand="b9 c12", next=7, options={"encounters": "table"})
    page = client.get(address)
    assert not page.context["sheet"].ruling.awaited
    assert 'name="outcome"' not in page.text
    assert page.context["sheet"].question is None


def test_a_ruling_without_a_note_is_refused_next_to_its_form(client: Client) -> None:
    address = lying(client, hand="b9 c12", next=7, options={"encounters": "table"})
    act(client, address, **MEET)
    answer = client.post(address, {"do": "act", "form": "rule", **ruled(note=" ", outcome="completed")})
    assert answer.status_code == 422
    assert "Say why" in answer.text


def test_nobody_else_gets_the_form(client: Client) -> None:
    table = open_table(account("ann"), players=(), game="eros-quest", encounters="table")
    table.act("begin")
    table.act("encounter")
    spectator = watch(table)
    phone = Client()
    phone.cookies[f"seat-{table.id}"] = spectator.api.token
    page = phone.get(f"/tables/{table.id}/screen/").text
    assert "read it, and rule" in page
    assert taps.forms(page) == []


def test_what_is_left_open_is_not_sent() -> None:
    assert read_rule(QueryDict("note=x&outcome=&draw=&move-card-1=&move-to-1=hand&weak_to=blades")) == {
        "type": "rule",
        "note": "x",
    }
    sent = read_rule(QueryDict("note=x&strike=0&fight=true&grows=-3&returns=true&shuffle=true"))
    assert sent == {
        "type": "rule",
        "note": "x",
        "strike": 0,
        "shuffle": True,
        "fight": {"take_with": ["cups"], "grows": -3, "returns": True},
    }


# other ways


def test_each_way_is_a_button_and_its_words_are_read_before(client: Client) -> None:
    found = ways(5, [FIGHT], [GIFT], [{"do": "burn", "count": 1}])
    address = lying(client, hand="b9 c12", next=5, options=found)
    page = client.get(address)
    [deed] = [deed for deed in page.context["sheet"].deeds if deed.type == "encounter"]
    assert [(move.field, move.value) for move in deed.moves] == [("", ""), ("way", "1"), ("way", "2")]
    assert page.text.count("Or instead:") == 2
    page = act(client, address, **MEET, way="1")
    question = page.context["sheet"].question
    assert (question.title, question.needed) == ("Give", 9)
    assert [pick.code for pick in question.picks if pick.ticked] == ["blades-9"]
    page = act(client, address, type="give", **{"cards[]": ["blades-9"]})
    assert page.context["sheet"].completed[-1].deterred
    assert "deterred" in page.text


@pytest.mark.parametrize(
    ("step", "title"),
    [
        ({"do": "discard"}, "Discard"),
        ({"do": "destroy"}, "Destroy"),
        ({"do": "exhaust", "classes": ["orbs"]}, "Turn unused cards"),
        ({"do": "harm", "damage": 3}, "Take the damage"),
    ],
)
def test_losses_are_asked_for_in_words(client: Client, step: dict[str, Any], title: str) -> None:
    address = lying(client, hand="b9 c12", next=4, options=ways(4, [step]))
    assert act(client, address, **MEET).context["sheet"].question.title == title
