"""Quests Over Coffee on its pages: whole games by the forms on them, who looks on, and how one is opened."""

import secrets
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.cards.effects import DrawItem
from companion.games.quests_over_coffee.rules.events import Pending
from tests.api import Api, Table, open_table, watch
from tests.games.quests_over_coffee.pages import GAME, LETHAL, REAL, begun, laid, priced, rolled, show, words
from tests.pages.taps import Form, filled, forms, moves, refusal

pytestmark = pytest.mark.django_db
MOST_STEPS = 400
Sow = Callable[[int], Random]


@pytest.fixture
def sow(monkeypatch: pytest.MonkeyPatch) -> Sow:
    """Whatever is drawn at a table hangs on this number."""

    def seeded(seed: int) -> Random:
        monkeypatch.setattr(secrets, "token_bytes", lambda count: Random(seed).randbytes(count))
        return Random(seed)

    return seeded


def asked(named: dict[str, Any]) -> tuple[str, Any]:
    """What tells one move from another: its type, and the Quest or the item that is used."""
    return named["type"], named.get("quest") or (named.get("item") if named["type"] == "use" else None)


def allowed(form: Form, random: Random) -> dict[str, Any]:
    """The form as somebody sends it who keeps to what it says: one die or two are chosen, not none."""
    fields = filled(form, random)
    ticks = [name for name, one in form.fields.items() if one.kind == "checkbox"]
    stays = [name for name, one in form.fields.items() if "" in one.values]
    few = random.sample(stays, min(len(stays), random.randint(1, 2)))
    some: dict[str, Any] = {
        name: random.choice([value for value in form.fields[name].values if value]) for name in few
    }
    for name in ticks:
        values = form.fields[name].values
        some[name] = random.sample(values, min(len(values), random.randint(1, 2)))
    return fields | dict.fromkeys(stays, "") | some


# Whole games


WANDERING = {"environments": False, "player": "wanderer"}


@pytest.mark.parametrize(
    ("page", "options", "seed"),
    [
        ("", {}, 1),
        ("play/", {}, 2),
        ("", REAL, 3),
        ("play/", REAL, 4),
        ("", WANDERING, 5),
        ("play/", WANDERING, 6),
    ],
)
def test_a_whole_game_by_the_forms_on_the_page(
    gm: Api, browser: Client, sow: Sow, page: str, options: dict[str, Any], seed: int
) -> None:
    """No script and no style is needed, all that is offered is there, and none of it is refused."""
    random, table = sow(seed), begun(gm, **options)
    for _ in range(MOST_STEPS):
        html, offered = show(browser, table, page), table.see()["actions"]
        found = moves(html)
        assert {asked(form.fixed) for form in found} == {asked(offer) for offer in offered}
        if not found:
            break
        form = random.choice(found)
        answer = browser.post(f"/tables/{table.id}/{page}", allowed(form, random))
        assert answer.status_code == 302, (form, answer.content)
    assert table.see()["status"] == "finished"
    assert 'class="outcome"' in html


# Who looks


@pytest.mark.parametrize(
    "changes",
    [
        {"side": ""},
        {"choice": ("oat_biscuit", "sugar_cube"), "items": ()},
        {},
        {"active": rolled()},
        {"active": rolled(1, 2, 3)},
        {"health": 1, "stack": LETHAL},
        {"stack": (Pending("success", DrawItem()),)},
        {"shop": priced(1, 2, 3), "open": ()},
        {"over": True, "open": ()},
    ],
)
def test_whoever_watches_has_nothing_to_send(gm: Api, changes: dict[str, Any]) -> None:
    table = laid(gm, REAL, **changes)
    spectator = Client()
    spectator.cookies[f"seat-{table.id}"] = watch(table).api.token
    html = show(spectator, table, "screen/")
    assert forms(html) == []
    assert "<input" not in html


def test_the_game_goes_on_on_a_phone_and_the_opener_looks_on(gm: Api, browser: Client) -> None:
    table = laid(gm)
    code = gm.post(table.path + "seats/0/release/").body["seat_code"]
    phone = Client()
    phone.cookies[f"seat-{table.id}"] = Api().post("join/", {"code": code, "name": ""}).body["token"]
    assert {form.type for form in moves(show(phone, table, "play/"))} == {"quest", "use"}
    assert moves(show(browser, table)) == []


def test_each_page_costs_the_same_in_any_phase(gm: Api, browser: Client) -> None:
    tables = [laid(gm), laid(gm, active=rolled(1, 2, 3)), laid(gm, shop=priced(1, 2, 3), open=())]
    for page in ("", "play/", "screen/"):
        assert len({queries(browser, table, page) for table in tables}) == 1


def queries(browser: Client, table: Table, page: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        show(browser, table, page)
    return len(captured)


# Opening


def test_a_game_is_opened_with_what_was_chosen(gm: Api, browser: Client) -> None:
    fields = {"do": "open", "game": GAME, "cards": "companion", "player": "wanderer", "real_dice": "true"}
    answer = browser.post("/", fields)
    assert answer.status_code == 302
    [own] = browser.get("/").context["tables"]
    assert own.table.options == {
        "cards": "companion",
        "player": "wanderer",
        "environments": False,
        "luck_on_shop": False,
        "real_dice": True,
    }
    assert own.standing == "Round 1 · 0 points so far"
    assert "The Wanderer" in browser.get(answer["Location"]).text


def test_before_it_begins_the_options_can_be_changed(gm: Api, browser: Client) -> None:
    """Only a client of the API opens a game without beginning it."""
    table = open_table(gm, players=(), game=GAME, player="wanderer")
    html = words(show(browser, table))
    assert '<option value="wanderer" selected>' in html
    fields = {"do": "options", "form": "options", "cards": "companion", "player": "", "luck_on_shop": "true"}
    assert browser.post(f"/tables/{table.id}/", fields).status_code == 302
    told = table.see()["options"]
    assert (told["player"], told["environments"], told["luck_on_shop"]) == (None, False, True)


def test_a_player_card_of_other_cards_is_refused_in_words(browser: Client) -> None:
    fields = {"do": "open", "game": GAME, "player": "pirate", "form": "open"}
    answer = browser.post("/", fields)
    assert answer.status_code == 422
    assert refusal(answer.text, "open").startswith("There is no Player card “pirate” among these cards.")


def test_a_pack_of_ones_own(gm: Api, browser: Client) -> None:
    """The built-in cards under another title, with a Player card of its own."""
    pack = msgspec.to_builtins(companion()) | {"title": "From my box"}
    pack["players"] = {"captain": pack["players"]["barista"] | {"name": "The Captain"}}
    saved = gm.post("packs/", {"game": GAME, "pack": pack})
    assert saved.status == 201, saved.body
    page = words(browser.get(f"/?game={GAME}").text)
    assert '<optgroup label="From my box"><option value="captain">The Captain</option>' in page
    fields = {"do": "open", "game": GAME, "cards": saved.body["id"], "environments": "true"}
    html = browser.get(browser.post("/", fields)["Location"]).text
    assert "The Captain: choose a side" in html
