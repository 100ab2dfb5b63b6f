"""The sheets for one player, kept by taps on a phone: Ero and the Dragon, ten Quests with coffee."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import LAPTOP, PHONE, Visitors
from tests.browser.room import NEXT_TAP_MS, SOON_MS, log_of

pytestmark = pytest.mark.browser


def begin(page: Page, game: str) -> None:
    """Whoever signed up takes the phone and opens a sheet."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto("/")
    page.get_by_role("link", name=game).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/tables/*/")


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def headline(page: Page, text: str) -> None:
    expect(page.locator(".kicker").first).to_contain_text(text, timeout=SOON_MS)


def beside(page: Page, visitors: Visitors) -> Page:
    """Somebody who watches on a big screen."""
    screen = visitors.come(LAPTOP)
    code = page.locator(".invite .code").inner_text().replace(" ", "")
    screen.goto(f"/w/{code}/")
    screen.get_by_role("button", name="Open the big screen").click()
    return screen


def test_ero_on_his_way_to_the_dragon(gm: Page, visitors: Visitors) -> None:
    begin(gm, "Ero's Quest score sheet")
    for action in ("Learn", "Develop"):
        tap(gm, action)
        button = gm.get_by_role("button", name=action, exact=True)
        expect(button).to_have_attribute("aria-pressed", "true")
    gm.wait_for_timeout(NEXT_TAP_MS)
    tap(gm, "Develop")
    expect(gm.get_by_role("button", name="Develop", exact=True)).to_have_attribute("aria-pressed", "false")
    tap(gm, "Completed")
    expect(gm.locator("#encounter")).to_contain_text("2 · The Mentor")
    check(gm, "a turn", [PHONE])
    tap(gm, "Rest – turn 1 is over")
    headline(gm, "Turn 2")

    gm.get_by_role("button", name="Correct the sheet…").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Next Encounter", exact=True).fill("21")
    dialog.get_by_label("Why is it corrected?").fill("Played without the sheet")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.locator(".trial")).to_contain_text("next 21 The Dragon")
    check(gm, "a correction", [PHONE])
    dialog.get_by_role("button", name="Correct the sheet").click()
    expect(gm.locator("#encounter")).to_contain_text("A fight")
    screen = beside(gm, visitors)
    tap(gm, "Completed")
    expect(gm.get_by_role("heading", name="Ero has won")).to_be_visible()
    expect(screen.get_by_role("heading", name="Ero has won")).to_be_visible(timeout=SOON_MS)
    assert log_of(gm)[0].startswith("The Dragon, Encounter 21: completed")
    check(gm, "the end", [LAPTOP])


def test_ten_quests_with_coffee(gm: Page, visitors: Visitors) -> None:
    begin(gm, "Quests Over Coffee score sheet")
    screen = beside(gm, visitors)
    tap(gm, "Health: one less")
    expect(gm.locator("#cubes-health output")).to_have_text("4")
    tap(gm, "Money: 8")
    expect(gm.locator("#cubes-money output")).to_have_text("8")
    gm.locator("#stars").fill("3")
    tap(gm, "Success")
    headline(gm, "Quest 2 of 10")
    gm.get_by_role("button", name="Several at once, or a price…").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Change of Money", exact=True).fill("-9")
    dialog.get_by_label("It is a price").check()
    dialog.get_by_role("button", name="Move the cubes").click()
    expect(dialog.locator(".refusal")).to_contain_text("paid in full")
    dialog.get_by_label("Change of Money", exact=True).fill("-2")
    gm.wait_for_timeout(NEXT_TAP_MS)
    dialog.get_by_role("button", name="Move the cubes").click()
    expect(gm.locator("#cubes-money output")).to_have_text("6")
    check(gm, "a round", [PHONE])
    for quest in range(3, 11):
        tap(gm, "Fail" if quest % 2 else "Abandoned")
        headline(gm, f"Quest {quest} of 10")
    gm.get_by_label("Money by this Quest", exact=True).fill("4")
    gm.locator("#stars").fill("1")
    tap(gm, "Success")
    for page in (gm, screen):
        expect(page.get_by_role("heading", name="22 points")).to_be_visible(timeout=SOON_MS)
    check(gm, "the end", [LAPTOP])
    check(screen, "the end", [LAPTOP])

    gm.get_by_text("Something was entered wrongly").click()
    gm.get_by_role("button", name="Quest 1…", exact=True).click()
    dialog.get_by_label("Stars on the card", exact=True).fill("2")
    dialog.get_by_label("Why is it corrected?").fill("Misread")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.locator(".trial")).to_contain_text("with this correction it is 20")
    dialog.get_by_role("button", name="Correct the sheet").click()
    expect(screen.get_by_role("heading", name="20 points")).to_be_visible(timeout=SOON_MS)
