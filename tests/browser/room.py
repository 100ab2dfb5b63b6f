"""What people in the room do with their pages."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors

SOON_MS = 8000
"""Within this time everybody's page follows, on a machine that runs seven browsers beside the server."""

NEXT_TAP_MS = 500
"""Nobody taps the same button on purpose within this time."""


def open_table(gm: Page, *names: str, everyone: bool = False, first_dealer: str = "") -> None:
    """The GM opens a table and is on its pad."""
    gm.goto("/")
    gm.get_by_role("link", name="Questeros score sheet").click()
    gm.get_by_label("Title").fill("Friday")
    for place, name in enumerate(names):
        if place >= 3:
            gm.get_by_role("button", name="Add a player").click()
        gm.locator(f"#player-{place + 1}").fill(name)
    if first_dealer:
        gm.get_by_label("First dealer").select_option(first_dealer)
    if everyone:
        gm.get_by_label("Everybody may enter everything").check()
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def join_code(gm: Page) -> str:
    return gm.locator(".codes .code").first.inner_text().replace(" ", "")


def watch_code(gm: Page) -> str:
    return gm.locator(".codes .code").last.inner_text().replace(" ", "")


def sit_down(visitors: Visitors, code: str, name: str) -> Page:
    """A player's phone scans the code and taps the seat."""
    phone = visitors.come()
    phone.goto(f"/j/{code}/")
    phone.get_by_role("button", name=name).click()
    phone.wait_for_url("**/play/")
    return phone


def bid(page: Page, name: str, value: int) -> None:
    """Enter a bid, and see that it is there."""
    field = page.get_by_label(f"Bid of {name}", exact=True).first
    field.fill(str(value))
    page.get_by_role("button", name=f"for {name}").filter(has_text="Bid").first.click()
    expect(page.get_by_role("button", name=f"Change for {name}").first).to_be_visible(timeout=SOON_MS)


def score(page: Page, quests: Sequence[int], last: int | None = None) -> None:
    """Enter who won how many Quests."""
    for seat, won in enumerate(quests):
        page.locator(f"#quests-{seat}").fill(str(won))
    if last is not None:
        page.get_by_label("Who won the last Quest?").select_option(str(last))
    page.get_by_role("button", name="Score the round").click()
    expect(page.locator("#score")).to_have_count(0)
    page.wait_for_timeout(NEXT_TAP_MS)


def expect_xp(pages: Sequence[Page], *xp: int) -> None:
    """Everybody's page says so, within a second."""
    for page in pages:
        for seat, value in enumerate(xp):
            place = page.locator(f"#place-{seat} .xp strong, #standing-{seat} .stand-xp").first
            expect(place).to_have_text(re.compile(rf"^{value}\b"), timeout=SOON_MS)


def log_of(page: Page) -> list[str]:
    return page.locator(".log-text").all_inner_texts()
