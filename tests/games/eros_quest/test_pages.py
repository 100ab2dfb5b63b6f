"""Ero's pages: whole games by taps alone, every phase with its moves, refusals in words."""

import random
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from companion.games.eros_quest.pages.forms import options, read_recover, read_take
from companion.games.eros_quest.pages.questions import cheapest
from companion.games.eros_quest.rules import rules
from companion.tables.models import Table
from tests.api import account, open_table, watch
from tests.games.eros_quest.tables import laid
from tests.pages import taps

TAPS = 4000
QUERIES = 7


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
    address: str = answer["Location"]
    return address


# forms


def test_a_degree_that_is_none_is_left_to_be_refused(client: Client) -> None:
    answer = client.post("/", {"do": "open", "game": "eros-quest", "harder": "very"})
    assert answer.status_code == 400
    assert not Table.objects.exists()


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


# what it says


def told(client: Client, *done: Any, **lies: Any) -> Any:
    """The page of a table that lies like this, after these actions."""
    address = opened(client)
    Table.objects.filter(pk=address.split("/")[2]).update(state=msgspec.json.encode(laid(**lies)))
    for action in done:
        assert client.post(address, {"do": "act", **action}).status_code in (200, 302)
    return client.get(address)


def buttons(page: Any, type_: str) -> list[str]:
    [deed] = [deed for deed in page.context["sheet"].deeds if deed.type == type_]
    return [move.label for move in deed.moves]


MEET: dict[str, Any] = {"type": "encounter"}


def suffer(*cards: str) -> dict[str, Any]:
    return {"type": "suffer", "cards[]": list(cards)}


def test_a_strike_that_goes_beyond_is_lost_or_hits_the_demon(client: Client) -> None:
    assert "What is beyond it is lost." in told(client, MEET, next=5).text
    demon = told(client, MEET, next=15)
    assert "What is beyond it hits the Epic." in demon.text


def test_cards_count_for_what_the_epic_feels(client: Client) -> None:
    page = told(client, MEET, suffer("cups-5"), next=5, blades=3, staves=3, hand="s14 b14")
    counts = {pick.code: pick.worth for pick in page.context["sheet"].question.picks}
    assert (counts["blades-3"], counts["staves-3"]) == (3, 6)
    assert "= 6" in page.text


def test_where_no_card_fits_the_question_says_so(client: Client) -> None:
    page = told(
        client, MEET, suffer("cups-5"), {"type": "attack", "cards[]": ["blades-1"]}, next=5, hand="c12"
    )
    question = page.context["sheet"].question
    assert (question.type, question.picks, question.text) == ("bonus", [], "No card that you hold fits.")
    assert "No support" in page.text
    assert 'id="hand-cups-12"' in page.text


def test_it_says_what_learning_draws_and_looking_shows(client: Client) -> None:
    page = told(client, hand="b9", size=20)
    assert buttons(page, "learn") == ["Learn: draw 4"]
    assert buttons(page, "purchase") == ["look at 1", "look at 2", "look at 3"]
    assert buttons(page, "rest") == ["Rest and begin the next turn"]


def test_it_says_when_the_deck_would_run_out(client: Client) -> None:
    page = told(client, hand="b9", size=2)
    assert buttons(page, "learn") == ["Learn: draw 2: the Quest is lost"]
    assert buttons(page, "purchase") == ["look at 1", "look at 2", "look at 2"]
    assert buttons(page, "rest") == ["Rest and begin the next turn"]
    assert buttons(told(client, hand="b9", size=1), "rest") == ["Rest: the Quest is lost"]


def test_a_short_deck_loses_nothing_where_only_an_empty_one_does(client: Client) -> None:
    """Ruling E10: then two cards are drawn of the four that are wanted, and the game goes on."""
    options = {"lose_on_empty": False}
    page = told(client, hand="b9", size=2, options=options)
    assert buttons(page, "learn") == ["Learn: draw 2"]
    assert buttons(page, "rest") == ["Rest and begin the next turn"]
    assert buttons(told(client, hand="b9", size=0, options=options), "rest") == ["Rest: the Quest is lost"]


def test_an_encounter_that_cannot_be_faced_says_why_in_the_words_of_its_refusal(client: Client) -> None:
    page = told(client)
    [shut] = [deed for deed in page.context["sheet"].deeds if deed.type == "encounter"]
    assert shut.state == "shut"
    tried = client.post(page.request["PATH_INFO"], {"do": "act", **MEET})
    assert tried.status_code == 422
    assert shut.why == tried.context["outcome"].refusal


def test_the_hand_lies_there_while_a_part_of_it_can_be_given(client: Client) -> None:
    part = told(client, MEET, next=4, hand="b9 b8 c12 c13")
    assert part.context["sheet"].question.type == "give"
    assert 'id="hand-cups-12"' in part.text
    whole = told(client, MEET, next=1, hand="b9 b8 c12 c13")
    assert 'id="hand-cups-12"' not in whole.text


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


@pytest.mark.parametrize(("seed", "page"), [(0, ""), (1, "play/"), (2, "play/"), (3, "")])
def test_a_whole_game_by_taps_alone(client: Client, seed: int, page: str) -> None:
    address = opened(client, lose_on_empty="true" if seed % 2 else "false")
    done = taps.play(client, address + page, random.Random(seed), TAPS)
    over = client.get(address + page)
    assert "The Quest is lost" in over.text or "The Realm is saved" in over.text
    assert {"rest", "learn"} <= {type_ for type_, status in done if status == 200}


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


def test_an_undo_that_needs_its_override_can_be_had_without_scripts(client: Client) -> None:
    address = opened(client)
    client.post(address, {"do": "act", "type": "learn"})
    client.post(address, {"do": "act", "type": "rest"})
    [undo] = [form for form in taps.forms(client.get(address).text) if form.fixed.get("do") == "undo"]
    refused = client.post(address, undo.fixed)
    assert '<dialog id="undo" aria-labelledby="undo-title" open' in refused.text
    [again] = [form for form in taps.forms(refused.text) if form.fixed.get("do") == "undo"]
    client.post(address, again.fixed | {"override": "true"})
    assert "Turn 1" in client.get(address).text


def test_a_seat_that_was_released_can_be_had_again_on_the_page(client: Client) -> None:
    address = opened(client)
    for _ in range(2):
        page = client.post(address, {"do": "release", "seat": "0", "form": "release-0"})
        code = page.context["outcome"].released["code"]
    assert f'href="/j/{code}/"' in page.text
    assert client.post(f"/j/{code}/", {"seat": "0"})["Location"] == f"{address}play/"
    assert 'id="code"' in client.get("/").text
