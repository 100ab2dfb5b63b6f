"""A boxed copy of Quest on the tableau: a game of six entered as it is played, one joined in its middle."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check, check_all
from tests.browser.conftest import LAPTOP, Visitors
from tests.browser.room import NEXT_TAP_MS, SOON_MS, join_code, sit_down, watch_code

pytestmark = pytest.mark.browser
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


def open_tableau(gm: Page) -> None:
    gm.goto("/")
    gm.get_by_role("link", name="Quest score sheet", exact=True).click()
    gm.get_by_label("Title").fill("Friday")
    for place, name in enumerate(NAMES):
        if place >= 3:
            gm.get_by_role("button", name="Add a player").click()
        gm.locator(f"#player-{place + 1}").fill(name)
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def leader(page: Page) -> int:
    expect(page.locator("#turn")).to_contain_text("chooses a Team", timeout=SOON_MS)
    return NAMES.index(page.locator("#turn strong").inner_text().split()[0])


def quest(page: Page, team: tuple[int, ...], fails: int) -> None:
    """The Leader's phone, or the GM, enters the Team and what came back."""
    for seat in team:
        page.locator(f".act [name='team[]'][value='{seat}']").check()
    page.locator(f".act [name=magic][value='{team[0]}']").check()
    page.get_by_role("button", name="Send the Team").click()
    expect(page.locator("#result")).to_be_visible(timeout=SOON_MS)
    page.locator("#fails").fill(str(fails))
    page.get_by_role("button", name="Enter the result").click()
    expect(page.locator("#result")).to_have_count(0, timeout=SOON_MS)


def test_a_game_as_it_is_played(gm: Page, visitors: Visitors) -> None:
    open_tableau(gm)
    screen = visitors.come(LAPTOP)
    screen.goto(f"/w/{watch_code(gm)}/")
    screen.get_by_role("button", name="Open the big screen").click()
    first = leader(gm)
    phone = sit_down(visitors, join_code(gm), NAMES[first])
    expect(gm.locator(".spoken")).to_contain_text("eyes shut")
    check_all(gm, [phone], screen, "first Quest")
    quest(phone, (0, 1), 1)
    expect(screen.locator(".board .is-failure")).to_have_count(1, timeout=SOON_MS)
    second = next(seat for seat in range(6) if seat != first)
    phone.get_by_label("Who leads next?").select_option(label=NAMES[second])
    phone.get_by_role("button", name="Name them").click()
    expect(gm.locator("#turn")).to_contain_text(f"{NAMES[second]} chooses", timeout=SOON_MS)

    gm.get_by_role("button", name="Correct… Quest 1").click()
    dialog = gm.get_by_role("dialog")
    check(gm, "correction")
    dialog.locator("#fix-fails-1").fill("0")
    dialog.get_by_label("Why is it corrected?").fill("Miscounted")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.locator(".trial")).to_contain_text("with this correction succeeded 1, failed 0")
    dialog.get_by_role("button", name="Correct the Quest").click()
    expect(screen.locator(".board .is-success")).to_have_count(1, timeout=SOON_MS)


def test_a_game_under_way_to_its_end(gm: Page, visitors: Visitors) -> None:
    open_tableau(gm)
    leader(gm)
    gm.get_by_role("button", name="The game is under way already…").click()
    dialog = gm.get_by_role("dialog")
    check(gm, "position")
    for number, (led, fails) in enumerate(((0, 1), (1, 1)), start=1):
        dialog.locator(f"#leader-{number}").select_option(str(led))
        dialog.locator(f"#fails-{number}").fill(str(fails))
    dialog.get_by_label("Who is the Leader now?").select_option(label="Ann")
    dialog.get_by_role("button", name="Set the tableau so").click()
    expect(dialog.locator(".refusal").last).not_to_be_empty()
    dialog.locator("#holder-2").select_option(label="Dan")
    dialog.locator("#checked-2").select_option(label="Eve")
    dialog.get_by_label("Who is the Leader now?").select_option(label="Cat")
    gm.wait_for_timeout(NEXT_TAP_MS)
    dialog.get_by_role("button", name="Set the tableau so").click()
    expect(gm.locator("#turn")).to_contain_text("Cat chooses a Team of 4")
    expect(gm.locator(".board")).to_contain_text("Dan checked Eve")
    quest(gm, (0, 1, 2, 3), 2)
    expect(gm.locator("#clock")).to_contain_text("Discussion")
    gm.get_by_role("button", name="Close the discussion").click()
    gm.get_by_role("button", name="Evil wins: Good's Last Chance decided it").click()
    expect(gm.get_by_role("heading", name="Evil wins")).to_be_visible()
    check(gm, "end")
