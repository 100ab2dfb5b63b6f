"""The page of a day's board: the door to today's deal, what became of one's own, days before and after."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client

from companion.tables.models import Table
from tests.api import Api, account
from tests.api import Table as Seen
from tests.pages import taps

pytestmark = pytest.mark.django_db
BOARD = "/daily/eros-quest/"
MORNING = datetime(2026, 3, 14, 8, 30, tzinfo=UTC)
NEXT_DAY = datetime(2026, 3, 15, 9, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def morning() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MORNING, tick=False) as traveller:
        yield traveller


@pytest.fixture
def api() -> Api:
    return account()


@pytest.fixture
def client(api: Api) -> Client:
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


def begin(client: Client, api: Api) -> Seen:
    """Today's deal, by the button on the board."""
    [form] = taps.forms(client.get(BOARD).text)[-1:]
    answer = client.post(BOARD, form.fixed)
    assert answer.status_code == 302
    table = Table.objects.latest("created_at")
    assert answer["Location"] == f"/tables/{table.pk}/"
    return Seen(api, str(table.pk))


def lose(table: Seen) -> None:
    """Rest until the deck runs out."""
    while table.see()["status"] == "open":
        table.act("rest")


def test_the_opening_form_of_a_game_for_one_leads_there(client: Client) -> None:
    page = client.get("/?game=eros-quest").text
    assert f'href="{BOARD}"' in page
    assert "players[]" not in page
    assert "/daily/" not in client.get("/?game=questeros").text


def test_todays_deal_is_opened_from_its_board_once(client: Client, api: Api) -> None:
    page = client.get(BOARD).text
    assert "Play today&#x27;s deal" in page or "Play today's deal" in page
    form = taps.forms(page)[-1]
    addresses = {client.post(BOARD, form.fixed)["Location"] for _ in range(2)}
    assert len(addresses) == Table.objects.count() == 1


def test_it_says_what_became_of_ones_own(client: Client, api: Api) -> None:
    table = begin(client, api)
    assert "still being played" in client.get(BOARD).text
    assert "Go on with it" in client.get(BOARD).text
    assert BOARD in client.get(f"/tables/{table.id}/").text
    lose(table)
    page = client.get(BOARD).text
    assert "The deck ran out in turn" in page
    assert "Look at your attempt" in page
    assert "for practice" in page


def test_a_day_that_is_over_shows_its_seed_and_opens_nothing(
    client: Client, api: Api, morning: time_machine.Traveller
) -> None:
    lose(begin(client, api))
    seed = bytes(Table.objects.get().seed).hex()
    assert seed not in client.get(BOARD).text
    morning.move_to(NEXT_DAY)
    page = client.get(BOARD + "?day=2026-03-14")
    assert seed in page.text
    assert page.context["day_after"].isoformat() == "2026-03-15"
    assert not [form for form in taps.forms(page.text) if form.id == "daily"]
    assert "Nobody has finished it yet." in client.get(BOARD).text


@pytest.mark.parametrize(
    "address",
    [
        "/daily/questeros/",
        "/daily/nonsense/",
        BOARD + "?day=tomorrow",
        BOARD + "?day=2026-03-15",
        BOARD + "?day=2026-02-30",
    ],
)
def test_what_is_no_board_is_not_there(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_first_day_of_all_has_none_before_it(client: Client) -> None:
    assert client.get(BOARD + "?day=0001-01-01").context["day_before"] is None


def test_a_stranger_signs_in_first(client: Client) -> None:
    assert Client().get(BOARD)["Location"].startswith("/sign-in/")
    assert Client().post(BOARD)["Location"].startswith("/sign-in/")
    assert not Table.objects.exists()
