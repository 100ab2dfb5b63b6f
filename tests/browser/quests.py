"""What people do at a game of Quest: on seven phones, at the GM's page, before a shared screen."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.room import NEXT_TAP_MS, SOON_MS, join_code


def open_lobby(gm: Page, title: str = "Friday") -> None:
    gm.goto("/")
    gm.get_by_role("link", name="Quest", exact=True).click()
    gm.get_by_label("Title").fill(title)
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def join(visitors: Visitors, gm: Page, name: str) -> Page:
    phone = visitors.come()
    phone.goto(f"/j/{join_code(gm)}/")
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Sit down").click()
    phone.wait_for_url("**/play/")
    return phone


def deal_by_hand(gm: Page, dealt: Sequence[str]) -> None:
    """The GM says who holds which card of the box."""
    gm.get_by_text("The cards were dealt from the box").click()
    for seat, role in enumerate(dealt):
        gm.locator(f"#hand-{seat}").select_option(role)
    gm.get_by_role("button", name="Keep these").click()
    expect(gm.locator(".log-text", has_text="The options were changed")).to_be_visible()


def begin(gm: Page) -> None:
    gm.get_by_role("button", name="Begin the game").click()
    expect(gm.get_by_text("Everybody looks at their character")).to_be_visible()


def look(phone: Page) -> str:
    """Press and hold one's own character, read it, let go."""
    hold = phone.locator("[data-hold=character]")
    expect(hold.locator(".front")).to_be_hidden()
    hold.scroll_into_view_if_needed()
    box = hold.bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.mouse.down()
    text = hold.locator(".front").inner_text()
    phone.mouse.up()
    expect(hold.locator(".front")).to_be_hidden()
    return text


def answer(phone: Page, button: str) -> None:
    """Tap the one button that is asked for, and see that it was taken."""
    act = phone.locator(".act")
    before = act.get_attribute("id")
    act.get_by_role("button", name=button).click()
    expect(phone.locator(f"#{before}")).to_have_count(0, timeout=SOON_MS)
    phone.wait_for_timeout(NEXT_TAP_MS // 5)


def send(leader: Page, team: Sequence[int], magic: int) -> None:
    for seat in team:
        leader.locator(f".act [name='team[]'][value='{seat}']").check()
    leader.locator(f".act [name=magic][value='{magic}']").check()
    answer(leader, "Send the Team")


def play(phones: Sequence[Page], team: Sequence[int], fails: Sequence[int] = ()) -> None:
    for seat in team:
        expect(phones[seat].locator(".act")).to_be_visible(timeout=SOON_MS)
        answer(phones[seat], "Fail" if seat in fails else "Success")


def name_leader(leader: Page, next_: str, amulet: str = "") -> None:
    leader.get_by_label("Who leads next?").select_option(label=next_)
    if amulet:
        leader.get_by_label(re.compile("Who gets the Amulet")).select_option(label=amulet)
    answer(leader, "Name them")


def point(phone: Page, *targets: int) -> None:
    for seat in targets:
        phone.locator(f".act [name='targets[]'][value='{seat}']").check()
    answer(phone, "Point")
