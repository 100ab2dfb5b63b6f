"""Every page without an axe finding, in light and dark, at phone and laptop size; and by keyboard alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.room import bid, expect_xp, join_code, open_table, score, sit_down, watch_code

pytestmark = pytest.mark.browser
MOST_TABS = 120


def test_axe_finds_nothing(gm: Page, visitors: Visitors) -> None:
    stranger, door = visitors.come(), visitors.come()
    open_table(gm, "Ann", "Ben", "Cleo", "Dora", "Emil")
    table, code, watch = gm.url, join_code(gm), watch_code(gm)
    for address in ("/", "/sign-in/", "/sign-up/", "/join/", "/join/?code=222222", "/nowhere/", table):
        stranger.goto(address)
        check(stranger)
    for address in (f"/j/{code}/", f"/w/{watch}/"):
        door.goto(address)
        check(door)
    check(gm)
    phone = sit_down(visitors, code, "Ann")
    check(phone)
    gm.get_by_role("button", name="3 min").click()
    for name in ("Ann", "Ben", "Cleo", "Dora", "Emil"):
        bid(gm, name, 2)
    check(gm)
    check(phone)
    score(gm, (4, 2, 2, 2, 0))
    for page in (gm, phone):
        check(page)
    for dialog in dialogs(gm):
        check(gm, dialog)
    for address in ("screen/", "log/"):
        gm.goto(table + address)
        check(gm)
    gm.goto("/")
    check(gm)
    gm.get_by_role("button", name="Delete…").click()
    check(gm, "delete")


def dialogs(gm: Page) -> Iterator[str]:
    """Each kind of dialog of the pad, open."""
    for name in ("Undo…", "Adjust XP… Ann", "Correct… round 1"):
        gm.get_by_role("button", name=name).click()
        yield name
        gm.get_by_role("button", name="Close").click()


def test_a_round_by_keyboard_alone(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    gm.goto(gm.url)
    for seat in (0, 1):
        tab_to(gm, f"bid-value-{seat}")
        for _ in range(5):
            gm.keyboard.press("ArrowUp")
        gm.keyboard.press("Enter")
        expect(gm.locator(f"#bid-{seat}").get_by_role("button", name="Change")).to_be_visible()
        assert focused(gm) == f"bid-value-{seat}"
    for seat, won in ((0, "4"), (1, "6")):
        tab_to(gm, f"quests-{seat}")
        gm.keyboard.type(won)
    expect(gm.locator(".sum")).to_contain_text("10 of 10")
    gm.keyboard.press("Enter")
    expect_xp([gm], 6, 8)
    open_with_keys(gm)


def open_with_keys(gm: Page) -> None:
    """A dialog takes the focus, gives it back, and closes with Escape."""
    while focused(gm) != "adjust-0":
        gm.keyboard.press("Tab")
    gm.keyboard.press("Enter")
    expect(gm.get_by_role("dialog")).to_be_visible()
    gm.keyboard.press("Escape")
    expect(gm.get_by_role("dialog")).to_have_count(0)
    assert focused(gm) == "adjust-0"


def focused(page: Page) -> str:
    """The id of what has the focus, or the dialog that it opens."""
    found: str = page.evaluate("document.activeElement.dataset.opens || document.activeElement.id")
    return found


def tab_to(page: Page, id_: str) -> None:
    for _ in range(MOST_TABS):
        if focused(page) == id_:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {id_} by Tab")
