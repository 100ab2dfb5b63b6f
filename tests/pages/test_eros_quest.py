"""Ero's pages: whole games by taps alone, every phase with its moves, refusals in words."""

import random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from companion.engines.eros_quest import rules
from companion.pages.eros_quest_forms import options, read_recover, read_take
from companion.pages.eros_quest_questions import cheapest
from companion.tables.models import Table
from tests.api import account, open_table, watch
from tests.pages import taps

TAPS = 4000
QUERIES = 6


@pytest.fixture
def client(db: None) -> Client:
    account()
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


def opened(client: Client, **fields: Any) -> str:
    """The address of a new game's page."""
    answer = client.post("/", {"do": "open", "game": "eros-quest", "players[]": ["Ann"], **fields})
    assert answer.status_code == 302, answer.text
    address: str = answer.url
    return address


# forms


def test_options_are_read_from_the_opening_form() -> None:
    assert options(QueryDict(""), ()) == {"encounters": "companion", "harder": 0, "lose_on_empty": True}
    chosen = options(QueryDict("encounters=abc&harder=2&lose_on_empty=false"), ())
    assert chosen == {"encounters": {"pack": "abc"}, "harder": 2, "lose_on_empty": False}


def test_the_cards_left_behind_go_under_the_deck_by_their_places() -> None:
    post = QueryDict("take=cups-12&place-cups-12=1&place-orbs-4=3&place-blades-2=2&place-staves-9=3")
    bottom = ["blades-2", "orbs-4", "staves-9"]
    assert read_take(post) == {"type": "take", "card": "cups-12", "develop": False, "bottom": bottom}
    assert read_take(QueryDict("take=orbs-4:develop"))["develop"] is True


def test_a_recovery_is_one_button() -> None:
    read = read_recover(QueryDict("swap=cups-12:cups-3"))
    assert read == {"type": "recover", "card": "cups-12", "target": "cups-3"}


@pytest.mark.parametrize(
    ("cards", "needed", "suggested"),
    [
        (("cups-1", "cups-4", "cups-5"), 5, ("cups-5",)),
        (("cups-1", "cups-2", "cups-4"), 6, ("cups-2", "cups-4")),
        (("cups-9", "cups-10"), 5, ("cups-9",)),
        (("cups-1", "cups-2"), 5, ()),
    ],
)
def test_a_strike_comes_with_what_wastes_least(
    cards: tuple[str, ...], needed: int, suggested: tuple[str, ...]
) -> None:
    assert cheapest(cards, needed) == suggested


# a game


def test_it_begins_as_it_is_opened(client: Client) -> None:
    page = client.get(opened(client, harder="1")).text
    assert "Turn 1 · Encounter 1 of 21" in page
    assert 'id="deed-rest"' in page
    assert page.count('id="hand-') == rules.HAND + 1  # and its title
    assert Table.objects.get().options["harder"] == 1


def test_all_seven_actions_say_what_they_do_or_why_not(client: Client) -> None:
    page = client.get(opened(client))
    deeds = page.context["sheet"].deeds
    assert [deed.type for deed in deeds] == list(rules.TURN_ACTIONS)
    assert all(deed.why for deed in deeds if deed.state != "open")
    shut = next(deed for deed in deeds if deed.type == "recover")
    assert shut.state == "shut"
    assert shut.why in page.text.replace("&#x27;", "'")


def test_a_used_action_says_so(client: Client) -> None:
    address = opened(client)
    [learn] = [form for form in taps.moves(client.get(address).text) if form.type == "learn"]
    client.post(address, learn.fixed)
    [deed] = [deed for deed in client.get(address).context["sheet"].deeds if deed.type == "learn"]
    assert (deed.state, deed.why) == ("used", "Done this turn.")


def test_a_refusal_is_said_next_to_its_form(client: Client) -> None:
    address = opened(client)
    sent = {"do": "act", "type": "purchase", "orb": "orbs-9", "form": "purchase"}
    answer = client.post(address, sent)
    assert answer.status_code == 422
    [form] = [form for form in answer.context["sheet"].deeds if form.type == "purchase"]
    assert form.state == "open"
    assert answer.context["outcome"].refusal in answer.text.replace("&#x27;", "'")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("page", ["", "play/"])
def test_a_whole_game_by_taps_alone(client: Client, seed: int, page: str) -> None:
    address = opened(client, lose_on_empty="true" if seed % 2 else "false")
    done = taps.play(client, address + page, random.Random(seed), TAPS)
    over = client.get(address + page)
    assert "The Quest is lost" in over.text or "The Realm is saved" in over.text
    assert {"rest", "learn", "encounter"} <= {type_ for type_, _ in done}
    assert sum(status == 200 for _, status in done) > len(done) / 3


def test_spectators_see_the_table_and_no_hand(client: Client) -> None:
    table = open_table(account("ann"), players=(), game="eros-quest")
    table.act("begin")
    spectator = watch(table)
    hand = table.see()["view"]["hand"]
    phone = Client()
    phone.cookies[f"seat-{table.id}"] = spectator.api.token
    page = phone.get(f"/tables/{table.id}/screen/").text
    assert taps.forms(page) == []
    assert "5 cards in hand" in page
    assert not any(f"hand-{code}" in page for code in hand)


def test_a_page_costs_the_same_late_in_the_game(client: Client, django_assert_max_num_queries: Any) -> None:
    address = opened(client)
    for page in (address, address + "play/"):
        with django_assert_max_num_queries(QUERIES):
            client.get(page)
    taps.play(client, address, random.Random(3), TAPS)
    with django_assert_max_num_queries(QUERIES):
        client.get(address)
