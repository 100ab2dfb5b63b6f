"""A game of Ero's Quest by taps on a phone: what a careful player wants, with the thumb alone."""

import os
from typing import Any

import msgspec
import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from companion.engine.chance import Chance
from companion.games.eros_quest.rules.careful import careful
from companion.games.eros_quest.rules.engine import engine
from companion.tables.models import Table
from companion.tables.permissions import Caller
from companion.tables.services import acting
from companion.tables.services.calls import Call
from tests.browser.axe import check
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser
TAPS = int(os.environ.get("EROS_TAPS", "30"))
"""So many by hand; whatever is left of the game is played without the page, which follows."""
DOUBLE_TAP_MS = 500
CHANCE = Chance(bytes(32), 0)


def wanted(table: Table) -> dict[str, Any]:
    """What the careful player would do; nothing once the game is over."""
    table.refresh_from_db()
    state = msgspec.json.decode(bytes(table.state or b""), type=engine.State)
    offers = engine.legal(state, 0)
    return dict(careful(engine.view(state, 0), offers, 0, CHANCE)) if offers else {}


def tap(page: Page, wish: dict[str, Any]) -> None:
    """The wish, done with what the page offers, and not so soon that it would pass for a double tap."""
    page.clock.fast_forward(DOUBLE_TAP_MS)
    version = page.locator("#table").get_attribute("data-version") or ""
    button(page, wish).click()
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)


def button(page: Page, wish: dict[str, Any]) -> Locator:
    match wish:
        case {"type": "take", "card": card}:
            value = f"{card}:develop" if wish.get("develop") else card
            return page.locator(f'#take button[value="{value}"]')
        case {"type": "recover", "card": card, "target": target}:
            return page.locator(f'#recover button[value="{card}:{target}"]')
        case {"type": "forget", "cards": cards}:
            page.locator("#forget-cards summary").click()
            tick(page.locator("#forget"), cards)
            return page.get_by_role("button", name="Forget these")
        case {"cards": cards}:
            tick(page.locator("#answer"), cards)
            return page.locator("#answer button")
        case {"card": None} | {"type": "pass"}:
            return page.locator("#decline button")
        case {"type": "purchase", "orb": orb}:
            return page.locator(f'#purchase button[value="{orb}"]')
        case {"type": "develop", "card": card}:
            return page.locator(f'#develop button[value="{card}"]')
        case {"card": card}:
            return page.locator(f'#answer button[value="{card}"]')
    return page.locator(f"#{wish['type']} button")


def tick(form: Locator, cards: list[str]) -> None:
    """These cards and no others; some are suggested."""
    for label in form.locator(".pick-card").all():
        box = label.locator("input")
        if box.is_checked() != (box.get_attribute("value") in cards):
            label.click()


def play_on(table: Table) -> None:
    """The careful player, without a page."""
    while wish := wanted(table):
        call = Call(Caller(account=table.gm_id), timezone.now())
        acting.act(call, table.pk, msgspec.json.encode(wish))


def test_a_game_to_its_end_with_one_thumb(phone: Page) -> None:
    phone.clock.install()
    phone.get_by_role("link", name="Ero's Quest", exact=True).click()
    phone.get_by_role("button", name="Play", exact=True).click()
    phone.wait_for_url("**/tables/**")
    check(phone, "the first turn", [PHONE])
    table = Table.objects.get()
    for _ in range(TAPS):
        if wish := wanted(table):
            tap(phone, wish)
    play_on(table)
    ending = "The Realm is saved" if won(table) else "The Quest is lost"
    expect(phone.locator(".outcome")).to_contain_text(ending)
    check(phone, "the end")


def won(table: Table) -> bool:
    outcome = engine.outcome(msgspec.json.decode(bytes(table.state or b""), type=engine.State))
    assert outcome is not None
    return outcome.won


def test_the_deal_of_the_day_and_its_board(phone: Page) -> None:
    phone.goto("/?game=eros-quest")
    phone.get_by_role("link", name="Today's deal").click()
    expect(phone.get_by_text("Nobody has finished it yet.")).to_be_visible()
    check(phone, "a board without results")
    phone.get_by_role("button", name="Play today's deal").click()
    phone.wait_for_url("**/tables/**")
    play_on(Table.objects.get())
    expect(phone.locator(".outcome")).to_be_visible()
    phone.get_by_role("link", name="The board of the day").click()
    expect(phone.locator(".standings")).to_contain_text("turn")
    expect(phone.locator(".standings .is-own")).to_contain_text("Gwen")
    check(phone, "a board with one result")
