"""What people do at a Fate Deck evening."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.room import NEXT_TAP_MS, SOON_MS, join_code


def open_evening(gm: Page, title: str = "The Long Road") -> None:
    """The GM opens an evening and is on its pad."""
    gm.goto("/")
    gm.get_by_role("link", name="Fate Deck").click()
    gm.get_by_label("Title").fill(title)
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def join(visitors: Visitors, gm: Page, name: str) -> Page:
    """A phone scans the code; its owner types a name."""
    phone = visitors.come()
    phone.goto(f"/j/{join_code(gm)}/")
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Sit down").click()
    phone.wait_for_url("**/play/")
    return phone


def award(gm: Page, name: str, reason: str = "") -> None:
    """Two taps, and a word if there is one to say."""
    gm.get_by_role("button", name=f"Award… {name}").click()
    dialog = gm.get_by_role("dialog")
    if reason:
        dialog.get_by_label("What for?").fill(reason)
    dialog.get_by_role("button", name="Give the card").click()
    expect(dialog).to_have_count(0)
    gm.wait_for_timeout(NEXT_TAP_MS)


def hand(phone: Page) -> Locator:
    return phone.locator(".hand li")


def look(phone: Page, place: int = 0) -> str:
    """Press and hold a card of one's own, read it, let go."""
    card = hand(phone).nth(place)
    expect(card.locator(".front")).to_be_hidden()
    card.scroll_into_view_if_needed()
    box = card.locator(".hold").bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.mouse.down()
    expect(card.locator(".front")).to_be_visible()
    name = card.locator(".hold-words strong").inner_text()
    phone.mouse.up()
    expect(card.locator(".front")).to_be_hidden()
    return name


def hand_in(phone: Page, *places: int, reason: str = "") -> None:
    for place in places:
        phone.get_by_label(f"Hand in card {place + 1}", exact=True).check()
    if reason:
        phone.get_by_label("A word to the GM").fill(reason)
    held = hand(phone).count()
    phone.get_by_role("button", name="Hand in the chosen cards").click()
    expect(hand(phone)).to_have_count(held - len(places), timeout=SOON_MS)


def roll(page: Page, n: int) -> int:
    """The app's die, for that event; what it shows."""
    event = page.locator(f"#event-{n}")
    event.get_by_role("button", name="Roll the d20").click()
    die = event.get_by_role("img", name=re.compile("The d20 shows"))
    expect(die).to_be_visible(timeout=SOON_MS)
    return int(re.findall(r"\d+$", die.get_attribute("aria-label") or "")[0])


def resolve(gm: Page, n: int, ending: str, text: str = "") -> None:
    event = gm.locator(f"#event-{n}")
    event.get_by_label("What comes of it?").fill(text)
    event.get_by_role("button", name=ending).click()
    expect(event).to_have_count(0, timeout=SOON_MS)
