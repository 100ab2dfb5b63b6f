"""A whole game of Quests Over Coffee by taps on a phone, held in one hand."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import check
from tests.browser.conftest import PHONE
from tests.browser.room import NEXT_TAP_MS, SOON_MS
from tests.browser.test_questeros import catch_up, version

pytestmark = pytest.mark.browser
MOST_TAPS = 200
FINGER, MAIN = 44, 56
"""Pixels that a finger needs, and that what is tapped most has."""
THUMB = PHONE["height"] / 3
"""Above this the thumb of the hand that holds the phone does not reach."""


def open_game(phone: Page) -> None:
    """With Luck to spend, and without environments: a reroll always has its price."""
    phone.get_by_role("link", name="Quests Over Coffee", exact=True).click()
    phone.get_by_label("Title").fill("Monday, 8:15")
    phone.get_by_label("Your Player card").select_option("The Barista")
    phone.get_by_label("With environments").uncheck()
    phone.get_by_role("button", name="Play", exact=True).click()
    phone.wait_for_url("**/tables/*/")


def tap(phone: Page, button: Locator) -> None:
    """And see what came of it; two items that are passed up one after the other are no double tap."""
    before = version(phone)
    button.click()
    catch_up([phone], before + 1)
    if phone.locator(".ask").count():
        phone.wait_for_timeout(NEXT_TAP_MS)


def in_reach(phone: Page, button: Locator) -> Locator:
    """The button, where the thumb has it without scrolling."""
    phone.evaluate("scrollTo(0, 0)")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= MAIN
    assert THUMB <= box["y"] <= PHONE["height"] - box["height"], box
    return button


def next_tap(phone: Page) -> Locator:
    """Straight on: the first side and item, the first Quest without help, the dice as they fall."""
    if phone.locator(".quests-now").count():
        phone.locator("label.quest-card").first.click()
        return in_reach(phone, phone.locator(".go-form:visible button").first)
    for name in ("Accept:", "Roll", "Leave the Shop", "Take the blow", "Pass it up"):
        found = phone.get_by_role("button", name=re.compile(f"^{name}"))
        if found.count():
            return in_reach(phone, found)
    return phone.locator(".coffee .is-next button").first


def play_until(phone: Page, wanted: str) -> None:
    for _ in range(MOST_TAPS):
        if phone.locator(wanted).count():
            return
        tap(phone, next_tap(phone))
    raise AssertionError(f"{wanted} never came")


def check_targets(phone: Page) -> None:
    """Everything that is tapped in the game is as big as a finger."""
    for target in phone.locator(".coffee :is(button, summary, .dice label, label.quest-card):visible").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= FINGER, target


def reroll_one(phone: Page) -> None:
    """A die that is tapped is marked; nothing else rolls, and Luck falls by one."""
    luck = phone.locator("#meter-luck strong")
    before = int(luck.inner_text())
    others = [phone.locator(f"#reroll-die-{place} .die").get_attribute("aria-label") for place in (1, 2)]
    phone.locator("#reroll-die-0 label").click()
    expect(phone.locator("#reroll-die-0 input")).to_be_checked()
    tap(phone, phone.get_by_role("button", name="Reroll"))
    expect(luck).to_have_text(str(before - 1), timeout=SOON_MS)
    expect(phone.locator("#reroll-die-0 input")).not_to_be_checked()
    after = [phone.locator(f"#reroll-die-{place} .die").get_attribute("aria-label") for place in (1, 2)]
    assert after == others


def test_a_game_by_taps(phone: Page) -> None:
    open_game(phone)
    play_until(phone, ".quests-now")
    expect(phone.locator("label.quest-card")).to_have_count(5)
    expect(phone.locator(".go-form:visible")).to_have_count(0)
    play_until(phone, "#reroll")
    check_targets(phone)
    check(phone, "dice", [PHONE])
    phone.get_by_role("button", name="Reroll").click()
    expect(phone.locator("#reroll .refusal")).to_contain_text("Choose at least 1")
    phone.wait_for_timeout(NEXT_TAP_MS)
    reroll_one(phone)
    play_until(phone, ".outcome")
    expect(phone.locator(".outcome h2")).to_contain_text("point")
    expect(phone.locator(".coffee form:not(#again)")).to_have_count(0)
