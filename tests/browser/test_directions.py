"""Names in Hebrew and Arabic in a real browser: numbers stay beside their player, and a slip is mended."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.room import SOON_MS, bid, join_code, open_table, score, sit_down

pytestmark = pytest.mark.browser
DANA, ALI = "דנה 7", "علي 3"

PLACES = """(line, parts) => {
  const text = line.firstChild.data, range = document.createRange();
  let from = 0;
  return parts.map((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    range.setStart(line.firstChild, at);
    range.setEnd(line.firstChild, from);
    const box = range.getBoundingClientRect();
    return [Math.round(box.left), Math.round(box.right)];
  });
}"""
"""Where the parts of a line stand, from left to right."""


def test_numbers_stay_beside_whom_they_belong_to(gm: Page, visitors: Visitors) -> None:
    open_table(gm, DANA, ALI, "🎲 Zoë", first_dealer=DANA)
    phone = sit_down(visitors, join_code(gm), DANA)
    for name in gm.locator(".place .seat-name").all_inner_texts():
        bid(gm, name, 3)
    score(gm, (4, 3, 3))
    line = gm.locator(".log-text").filter(has_text="The round is scored").first
    dana, her_quests, ali, his_quests = line.evaluate(PLACES, [DANA, " 4", ALI, " 3"])
    assert dana[1] <= her_quests[1] <= ali[0] < ali[1] <= his_quests[1]
    phone.get_by_text("Change your name").click()
    phone.get_by_label("Name", exact=True).fill("דנית 8")
    phone.get_by_role("button", name="Rename").click()
    expect(gm.locator(".log-text").filter(has_text="דנית 8").first).to_be_visible(timeout=SOON_MS)
    expect(gm.locator(".log-text").filter(has_text="bids").last).to_contain_text("דנית 8")
