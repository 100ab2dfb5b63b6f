"""The pages of evenings and campaigns: who finds what, and what a form of one's own making comes to."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.tables.api.stream import SEAT_COOKIE
from fate.campaigns.models import Campaign, Evening
from tests.api import Api, Table, account, join, open_table, watch

pytestmark = pytest.mark.django_db
NOWHERE = "00000000-0000-4000-8000-000000000000"


def browser_of(gm: str = "gm") -> Client:
    client = Client()
    client.force_login(User.objects.get(username=gm))
    return client


def phone_of(who: Table) -> Client:
    client = Client()
    client.cookies[f"{SEAT_COOKIE}{who.id}"] = who.api.token
    return client


@pytest.fixture
def desk(gm: Api) -> Client:
    """The GM's browser."""
    return browser_of()


def begin(desk: Client, night: Table, title: str = "The Fall of Ero") -> str:
    """A campaign with that evening; its address."""
    answer = desk.post("/campaigns/", {"do": "create", "title": title, "table": night.id, "form": "create"})
    assert answer.status_code == 302
    return str(answer["Location"])


def test_an_evening_begins_a_campaign(desk: Client, night: Table) -> None:
    assert "Add it to a campaign" in desk.get(f"/tables/{night.id}/").text
    address = begin(desk, night)
    assert f"/tables/{night.id}/" in desk.get(address).text
    assert "The Fall of Ero" in desk.get(f"/tables/{night.id}/").text
    assert "The Fall of Ero" in desk.get("/campaigns/").text


def test_an_evening_joins_a_campaign_and_leaves_it(desk: Client, gm: Api, night: Table) -> None:
    address = begin(desk, night)
    campaign, second = Campaign.objects.get(), open_table(gm, players=(), game="fate")
    gm.patch(second.path, {"title": "Second"})
    page = desk.get(f"/campaigns/?table={second.id}").text
    assert "Add “Second” to a campaign" in page
    fields = {"do": "add", "campaign": str(campaign.pk), "table": second.id}
    assert desk.post("/campaigns/", fields)["Location"] == address
    assert desk.post(address, {"do": "remove", "table": second.id})["Location"] == address
    assert Evening.objects.count() == 1
    assert desk.post(address, {"do": "add", "table": second.id})["Location"] == address
    assert Evening.objects.count() == 2


def test_its_owner_renames_and_deletes_it(desk: Client, night: Table) -> None:
    address = begin(desk, night)
    assert desk.post(address, {"do": "rename", "title": "Ero Falls"})["Location"] == address
    assert "Ero Falls" in desk.get(address).text
    refused = desk.post(address, {"do": "rename", "title": " ", "form": "rename"})
    assert refused.status_code == 422
    assert "title" in refused.text.split('id="rename-title"')[1]
    assert desk.post(address, {"do": "delete"})["Location"] == "/campaigns/"
    assert desk.get(address).status_code == 404
    assert desk.get(f"/tables/{night.id}/").status_code == 200


def test_a_campaign_needs_a_title(desk: Client, night: Table) -> None:
    refused = desk.post("/campaigns/", {"do": "create", "title": "", "form": "create"})
    assert refused.status_code == 422
    assert not Campaign.objects.exists()


def test_to_others_it_is_not_there(desk: Client, night: Table, phones: list[Table]) -> None:
    address = begin(desk, night)
    account("other")
    other = browser_of("other")
    assert "The Fall of Ero" not in other.get("/campaigns/").text
    for path in (address, address + "chronicle.md", f"/tables/{night.id}/chronicle/"):
        assert other.get(path).status_code == 404
    assert other.post(address, {"do": "delete"}).status_code == 404
    assert Client().get(address).status_code == 302
    assert Client().get(address + "chronicle.md").status_code == 404
    assert phone_of(phones[0]).get(address).status_code == 302
    assert Campaign.objects.exists()


def test_whoever_is_at_the_evening_reads_its_chronicle(
    desk: Client, night: Table, phones: list[Table]
) -> None:
    here = f"/tables/{night.id}/chronicle/"
    assert phone_of(phones[0]).get(here).status_code == 404
    address = begin(desk, night)
    night.act("deal")
    assert desk.get(here)["Location"] == address
    for who in (phones[0], watch(night)):
        page = phone_of(who).get(here)
        assert "A secret card each for Ann, Ben, Cat" in page.text
        assert "Delete" not in page.text
        for form, kind in (("md", "text/markdown; charset=utf-8"), ("json", "application/json")):
            assert phone_of(who).get(here + f"chronicle.{form}")["Content-Type"] == kind
    assert phone_of(phones[0]).get(here + "chronicle.csv").status_code == 404


def test_a_player_with_an_account_reads_the_evenings_at_which_they_sat(desk: Client, night: Table) -> None:
    ann = account("ann")
    join(night, "Ann", api=ann)
    address = begin(desk, night)
    page = browser_of("ann").get("/campaigns/").text
    assert "you play in it" in page
    assert "Take this evening out" not in browser_of("ann").get(address).text
    assert browser_of("ann").post(address, {"do": "delete"}).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "add"},
        {"do": "add", "campaign": "x", "table": "y"},
        {"do": "add", "campaign": NOWHERE, "table": NOWHERE},
        {"do": "create", "title": "A", "table": "no id"},
    ],
)
def test_forms_of_our_own_making_find_nothing(desk: Client, night: Table, fields: dict[str, Any]) -> None:
    assert desk.post("/campaigns/", fields).status_code == 404
    assert not Campaign.objects.exists()


def test_a_double_tap_begins_one_campaign(desk: Client, night: Table) -> None:
    fields = {"do": "create", "title": "Once", "key": "a key", "form": "create"}
    assert desk.post("/campaigns/", fields)["Location"] == desk.post("/campaigns/", fields)["Location"]
    assert Campaign.objects.count() == 1


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


def test_a_long_evening_costs_what_a_short_one_does(desk: Client, night: Table, phones: list[Table]) -> None:
    begin(desk, night)
    pages = (f"/tables/{night.id}/", f"/tables/{night.id}/screen/", "/")
    short = [queries(desk, page) for page in pages]
    night.act("deal")
    for turn in range(40):
        night.act("award", seat=turn % 3)
    assert [queries(desk, page) for page in pages] == short


def test_the_opening_form_asks_what_the_game_needs(desk: Client) -> None:
    page = desk.get("/?game=fate").text
    assert "When the deck runs out" in page
    assert "First dealer" not in page
    desk.post("/", {"do": "open", "game": "fate", "title": "Refusing", "reshuffle": "refuse"})
    [opened] = [own for own in desk.get("/").context["tables"] if own.table.title == "Refusing"]
    assert opened.table.options == {"reshuffle": False}
    assert desk.get("/?game=nothing").status_code == 200
