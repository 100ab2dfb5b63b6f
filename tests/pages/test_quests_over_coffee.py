"""The pages of Quests Over Coffee: whole games by the forms on them, each phase, each refusal in words."""

import secrets
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.pages import quests_over_coffee_forms as forms
from tests.api import Api, Table, account, open_table
from tests.pages.taps import Fields, Form, moves, refusal

pytestmark = pytest.mark.django_db
GAME = "quests-over-coffee"
MOST_STEPS = 400
REAL = {"real_dice": True, "luck_on_shop": True}


@pytest.fixture
def gm() -> Api:
    return account()


@pytest.fixture
def browser(gm: Api) -> Client:
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Whatever is drawn at a table hangs on this number."""

    def sow(seed: int) -> Random:
        monkeypatch.setattr(secrets, "token_bytes", lambda count: Random(seed).randbytes(count))
        return Random(seed)

    return sow


def begun(gm: Api, **options: Any) -> Table:
    table = open_table(gm, players=(), game=GAME, **options)
    assert table.act("begin").status == 201
    return table


def show(browser: Client, table: Table, page: str = "") -> str:
    answer = browser.get(f"/tables/{table.id}/{page}")
    assert answer.status_code == 200
    return answer.text


def send(browser: Client, table: Table, fields: dict[str, Any] | Fields, page: str = "") -> Any:
    return browser.post(f"/tables/{table.id}/{page}", fields)


def wanted(offer: dict[str, Any]) -> tuple[str, Any]:
    """What tells one offer from another: its card or spot, where one is named."""
    return offer["type"], offer.get("quest") or (offer.get("item") if offer["type"] == "use" else None)


def asked(form: Form) -> tuple[str, Any]:
    named = form.sent.get("quest") or (form.sent.get("item") if form.type == "use" else None)
    return form.type, named[0] if named else None


# Whole games


@pytest.mark.parametrize("page", ["", "play/"])
@pytest.mark.parametrize("options", [{}, REAL, {"environments": False, "player": "wanderer"}])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_the_forms_on_the_page(
    gm: Api, browser: Client, seeded: Any, page: str, options: dict[str, Any], seed: int
) -> None:
    """No script and no style is needed, all that is offered is there, and none of it is refused."""
    random = seeded(seed)
    table = begun(gm, **options)
    for _ in range(MOST_STEPS):
        html, offered = show(browser, table, page), table.see()["actions"]
        found = moves(html)
        assert {asked(form) for form in found} == {wanted(offer) for offer in offered}
        if not found:
            break
        form = random.choice(found)
        answer = send(browser, table, form.filled(random), page)
        assert answer.status_code == 302, (form, answer.content[:2000])
    assert table.see()["status"] == "finished"
    assert 'class="outcome"' in html
