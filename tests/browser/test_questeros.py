"""Questeros with two people and two machines: hands on the phones, the trick on the screen, to the winner."""

import itertools
import os
import re
from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from companion.games.questeros.rules.rules import ROUNDS
from companion.tables.services import botting
from tests.browser.axe import check, check_all
from tests.browser.conftest import LAPTOP, PATIENCE_MS, PHONE, Visitors
from tests.browser.room import NEXT_TAP_MS, SOON_MS, sit_down, watch_code

pytestmark = pytest.mark.browser
LOOK_AGAIN_MS = 25
BY_HAND = int(os.environ.get("QUESTEROS_ROUNDS", "1"))
"""Rounds that the people play by their own taps, before machines take their seats; 7 is a whole game."""
NAMES = ("Ann", "Ben", "Cat", "Dan")
HOURS = itertools.count(1)
"""For machines every call is an hour later, so that they never pause."""


def open_lobby(gm: Page, abilities: str) -> None:
    gm.goto("/")
    gm.get_by_role("link", name="Questeros", exact=True).click()
    gm.get_by_label("Title").fill("Friday")
    for place, name in enumerate(NAMES):
        if place >= 3:
            gm.get_by_role("button", name="Add a player").click()
        gm.locator(f"#player-{place + 1}").fill(name)
    gm.get_by_label(abilities).check()
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def replace_by_machine(gm: Page, name: str) -> None:
    """The GM is asked, for somebody holds that seat."""
    gm.get_by_role("button", name=f"Careful machine {name}").click()
    gm.get_by_role("button", name="Let the machine take over").click()
    expect(gm.locator(".people li", has_text=name)).to_contain_text("machine, careful", timeout=SOON_MS)


def seat_machine(gm: Page, name: str) -> None:
    gm.get_by_role("button", name=f"Careful machine {name}").click()
    expect(gm.locator(".people li", has_text=name)).to_contain_text("machine, careful", timeout=SOON_MS)


def machines_play(gm: Page) -> None:
    """As the worker would, without its pauses for people to follow."""
    table = UUID(gm.url.rstrip("/").split("/")[-1])
    while botting.play(table_id=table, now=timezone.now() + next(HOURS) * timedelta(hours=1)):
        pass


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def catch_up(pages: Sequence[Page], wanted: int) -> None:
    for page in pages:
        for _ in range(PATIENCE_MS // LOOK_AGAIN_MS):
            if version(page) >= wanted:
                break
            page.wait_for_timeout(LOOK_AGAIN_MS)
        assert version(page) >= wanted


def act(phone: Page) -> None:
    """Whatever this phone is asked for: a bid, a choice of an Epic, or the first card that costs nothing."""
    before = version(phone)
    if phone.locator("#bid").count():
        phone.locator("#bid-value").fill("2")
        phone.get_by_role("button", name="Bid", exact=True).click()
    elif phone.locator("#choose").count():
        for asked in phone.locator("#choose select").all():
            asked.select_option(index=1)
        leave = phone.get_by_role("button", name="Leave it")
        (leave if leave.count() else phone.get_by_role("button", name="Choose this")).click()
    else:
        phone.locator(".own-hand .for-free").first.check(force=True)
        phone.get_by_role("button", name="Play the chosen card").click()
    catch_up([phone], before + 1)
    phone.wait_for_timeout(NEXT_TAP_MS)


def is_asked(phone: Page) -> bool:
    return phone.locator("#bid, #play, #choose").count() > 0


def play_by_hand(gm: Page, phones: Sequence[Page]) -> None:
    """Until so many rounds have been scored."""
    while gm.locator(".rounds tbody tr").count() < BY_HAND:
        machines_play(gm)
        gm.reload()
        catch_up(phones, version(gm))
        asked = [phone for phone in phones if is_asked(phone)]
        for phone in asked[:1]:
            act(phone)


def test_two_people_and_two_machines(gm: Page, visitors: Visitors) -> None:
    open_lobby(gm, "Companion's own abilities")
    code = gm.locator(".codes .code").first.inner_text().replace(" ", "")
    phones = [sit_down(visitors, code, name) for name in NAMES[:2]]
    screen = visitors.come(LAPTOP)
    screen.goto(f"/w/{watch_code(gm)}/")
    screen.get_by_role("button", name="Open the big screen").click()
    for name in NAMES[2:]:
        seat_machine(gm, name)
    check(gm, "lobby")
    gm.get_by_role("button", name="Begin the game").click()
    for phone in phones:
        expect(phone.locator(".own-hand li")).to_have_count(10, timeout=SOON_MS)
    expect(screen.locator(".own-hand")).to_have_count(0)
    play_by_hand(gm, phones)
    for page in (gm, *phones, screen):
        expect(page.locator(".rounds tbody tr")).to_have_count(BY_HAND, timeout=SOON_MS)
    check_all(gm, phones[:1], screen, "after the rounds by hand")

    if BY_HAND < ROUNDS:
        for name in NAMES[:2]:
            replace_by_machine(gm, name)
        machines_play(gm)
    for page in (gm, screen):
        expect(page.get_by_role("heading", name=re.compile(r"wins?\b|win together"))).to_be_visible()
        expect(page.locator(".rounds tbody tr")).to_have_count(ROUNDS)
    check(screen, "end", [LAPTOP])


def test_a_card_that_has_to_be_paid_for(gm: Page, visitors: Visitors) -> None:
    """Cards that cannot be played now are not offered; one that costs 1 XP says so."""
    open_lobby(gm, "Nothing but their rank")
    code = gm.locator(".codes .code").first.inner_text().replace(" ", "")
    phones = [sit_down(visitors, code, name) for name in NAMES]
    gm.get_by_role("button", name="Begin the game").click()
    for _ in range(16):
        asked = [phone for phone in phones if is_asked(phone)]
        if not asked:
            catch_up(phones, max(version(phone) for phone in phones))
            continue
        [phone] = asked[:1]
        priced = phone.locator(".own-hand .price")
        if phone.locator("#play").count() and priced.count():
            break
        act(phone)
        catch_up(phones, version(phone))
    offered = phone.locator(".own-hand .may-play").count()
    held = phone.locator(".own-hand li").count()
    assert 0 < offered <= held
    check(phone, "my turn", [PHONE])
    if priced.count():
        phone.locator(".own-hand .for-xp").first.check(force=True)
        expect(phone.get_by_role("button", name="Play the chosen card")).to_be_hidden()
        phone.get_by_role("button", name="Pay 1 XP and play it").click()
        expect(phone.locator(".own-hand li")).to_have_count(held - 1, timeout=SOON_MS)


def test_the_gm_rules_on_what_is_printed(gm: Page, visitors: Visitors) -> None:
    """In a game of four machines, until an Epic waits for the GM."""
    open_lobby(gm, "What is printed on your cards; you rule on it")
    for name in NAMES:
        seat_machine(gm, name)
    gm.get_by_role("button", name="Begin the game").click()
    expect(gm.locator("#turn")).to_be_visible()
    machines_play(gm)
    expect(gm.locator("#rule")).to_be_visible(timeout=SOON_MS)
    gm.get_by_text("Cards and Quests").click()
    check(gm, "ruling")
    gm.get_by_label("Note, which everybody reads").fill("The card gives 2 XP")
    gm.locator("[name=xp-1]").fill("2")
    before = gm.locator("#person-1 .xp strong").inner_text()
    gm.get_by_role("button", name="Rule so").click()
    expect(gm.locator(".log-text", has_text="Ruling: The card gives 2 XP")).to_be_visible()
    expect(gm.locator("#person-1 .xp strong")).to_have_text(str(int(before) + 2))
