"""A whole evening: a table, three phones, seven rounds, a correction, an undo, a winner on every screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import LAPTOP, Visitors
from tests.browser.room import (
    SOON_MS,
    bid,
    expect_xp,
    join_code,
    open_table,
    score,
    sit_down,
    watch_code,
)

pytestmark = pytest.mark.browser
NAMES = ("Ann", "Ben", "Cleo")


def test_a_game_with_a_correction_and_an_undo(gm: Page, visitors: Visitors) -> None:
    open_table(gm, *NAMES)
    code, watch = join_code(gm), watch_code(gm)
    phones = [sit_down(visitors, code, name) for name in NAMES]
    expect(gm.get_by_text("phone joined", exact=True)).to_have_count(3, timeout=SOON_MS)
    screen = visitors.come(LAPTOP)
    screen.goto(f"/w/{watch}/")
    screen.get_by_role("button", name="Open the big screen").click()
    everybody = [gm, *phones, screen]

    for phone, name, value in zip(phones, NAMES, (4, 3, 2), strict=True):
        bid(phone, name, value)
    expect(gm.locator("#turn")).to_contain_text("9 bid for 10 Quests", timeout=SOON_MS)
    score(gm, (4, 3, 3), last=2)
    expect_xp(everybody, 11, 10, 5)

    correct_the_first_round(gm)
    expect_xp(everybody, 5, 10, 11)

    gm.get_by_role("button", name="Undo…").click()
    expect(gm.locator("#undo blockquote")).to_contain_text("Round 1 corrected")
    gm.get_by_role("button", name="Take it back").click()
    expect_xp(everybody, 11, 10, 5)
    expect(phones[0].locator(".log-line.undone")).to_contain_text("taken back", timeout=SOON_MS)

    phones[1].get_by_role("button", name="Pay 1 XP").click()
    expect_xp(everybody, 11, 9, 5)
    for _ in range(6):
        for phone, name in zip(phones, NAMES, strict=True):
            bid(phone, name, 3)
        score(gm, (4, 3, 3))
    expect_xp(everybody, 35, 57, 53)
    for page in everybody:
        expect(page.get_by_role("heading", name="Ben wins")).to_be_visible(timeout=SOON_MS)
    expect(gm.locator(".chart polyline")).to_have_count(3)

    gm.get_by_role("button", name="Same group again").click()
    expect(gm.locator(".place .seat-name")).to_have_text(list(NAMES))
    expect(gm.locator("#turn")).to_contain_text("bids next")


def correct_the_first_round(gm: Page) -> None:
    """Ann won three, not four, and Cleo bid and won four: first what it would change, then for good."""
    gm.get_by_role("button", name="Correct… round 1").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Quests won by Ann", exact=True).fill("3")
    dialog.get_by_label("Quests won by Cleo", exact=True).fill("4")
    dialog.get_by_label("Bid of Cleo", exact=True).fill("4")
    dialog.get_by_label("Why is it corrected?").fill("Miscounted")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.locator(".trial tbody tr").first).to_contain_text("11")
    expect(dialog.locator(".trial")).to_contain_text("Ann, Ben, Cleo")
    expect(gm.locator("#place-0 .xp strong")).to_have_text("11")
    dialog.get_by_role("button", name="Correct the round").click()
    expect(dialog).to_have_count(0)


def test_level_on_xp(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    for _ in range(7):
        bid(gm, "Ann", 5)
        bid(gm, "Ben", 5)
        score(gm, (5, 5))
    expect(gm.get_by_role("heading", name="Ann, Ben win together")).to_be_visible()
    check(gm)
    expect(gm.get_by_role("status", name="Result")).to_contain_text("so the victory is shared")


def test_everybody_scores(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben", everyone=True)
    phone = sit_down(visitors, join_code(gm), "Ben")
    bid(phone, "Ann", 4)
    bid(phone, "Ben", 6)
    phone.get_by_role("button", name="Adjust XP… Ann").click()
    dialog = phone.get_by_role("dialog")
    dialog.get_by_label("XP for Ann", exact=True).fill("5")
    dialog.get_by_role("button", name="change the sign").click()
    dialog.get_by_label("Why?").fill("The Tower")
    dialog.get_by_role("button", name="Enter it").click()
    expect_xp([gm, phone], 0, 2)
    score(phone, (4, 6))
    expect_xp([gm, phone], 9, 13)
    expect(gm.locator(".log-text", has_text="The Tower")).to_have_text("Ann: -5 XP, The Tower")
