"""Questeros' forms: a ruling read from its fields, options with a pack of one's own."""

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from companion.games.questeros.pages.forms import options, read_rule
from tests.api import account, open_table

PACK = """
title = "From my box"

[epics.3]
when = "won"
text = "You gain 2 XP."
source = "own"
steps = [{ do = "move_xp", who = "player", delta = 2 }]
"""


def test_a_ruling_says_what_was_filled_in() -> None:
    assert read_rule(QueryDict("note=Nothing&xp-0=&winner=&follow=")) == {"type": "rule", "note": "Nothing"}
    everything = (
        "note=All&xp-0=-2&bid-1=3&winner=1&initiative=0&follow=cups&void=epic-3&show_seat=0&show_of=1"
        "&quest_from=2&quest_to=&move_card=cups-3&move_from=1&move_to=deck"
    )
    assert read_rule(QueryDict(everything)) == {
        "type": "rule",
        "note": "All",
        "xp": {"0": -2},
        "bids": {"1": 3},
        "winner": 1,
        "initiative": 0,
        "follow": "cups",
        "void": "epic-3",
        "show": {"seat": 0, "of": 1},
        "quest": {"from": 2, "to": None},
        "move": [{"card": "cups-3", "from": 1, "to": "deck"}],
    }


def test_options() -> None:
    assert options(QueryDict(""), ()) == {
        "abilities": "companion",
        "gods_any_time": False,
        "gods_cancel_epics": False,
    }
    chosen = options(QueryDict("abilities=table&gods_any_time=true"), ())
    assert (chosen["abilities"], chosen["gods_any_time"]) == ("table", True)


@pytest.mark.django_db
def test_a_table_with_a_pack_of_ones_own() -> None:
    gm = account()
    pack = gm.post("packs/", {"game": "questeros", "toml": PACK}).body["id"]
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    assert "From my box" in client.get("/?game=questeros").text
    client.post("/", {"do": "open", "game": "questeros", "abilities": pack, "players[]": ["Ann", "Ben"]})
    [own] = client.get("/").context["tables"]
    assert own.table.options["abilities"]["title"] == "From my box"
    assert "From my box" in client.get(f"/tables/{own.table.id}/").text


@pytest.mark.django_db
def test_a_seat_is_given_to_a_machine_and_back() -> None:
    gm = account()
    table = open_table(gm, players=("Ann", "Ben"), game="questeros")
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    for kind, found in (("careful", "careful"), ("", None)):
        client.post(f"/tables/{table.id}/", {"do": "bot", "seat": "1", "kind": kind, "form": "bot-1"})
        assert table.see()["seats"][1]["bot"] == found
    refused = client.post(
        f"/tables/{table.id}/", {"do": "bot", "seat": "1", "kind": "chess", "form": "bot-1"}
    )
    assert refused.status_code == 422
