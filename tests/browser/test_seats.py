"""Who sits where, in the browser: a seat that waits for its player, a machine that sits down a while."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import PHONE, Visitors
from tests.browser.room import SOON_MS, join_code, sit_down
from tests.browser.test_questeros import NAMES, open_lobby

pytestmark = pytest.mark.browser
ABILITIES = "Companion's own abilities"


def begin(gm: Page) -> None:
    gm.get_by_role("button", name="Begin the game").click()
    expect(gm.locator("#begin")).to_have_count(0, timeout=SOON_MS)


def test_a_seat_that_was_dealt_opens_by_the_code_beside_its_name(gm: Page, visitors: Visitors) -> None:
    open_lobby(gm, ABILITIES)
    code = join_code(gm)
    sit_down(visitors, code, "Ann")
    expect(gm.locator(".people li", has_text="Ann")).to_contain_text("phone joined", timeout=SOON_MS)
    begin(gm)
    beside = gm.locator(".people li", has_text="Ben").locator(".seat-code")
    beside.locator("summary").click()
    expect(beside.get_by_role("img")).to_be_visible()
    check(gm)
    ben = visitors.come(PHONE)
    ben.goto(f"/j/{code}/")
    ben.locator("summary", has_text="Ben").click()
    expect(ben.locator("#locked-1").get_by_text("Ask the GM for this seat")).to_be_visible()
    check(ben)
    ben.locator("#code-1").fill(beside.locator("summary .code").inner_text())
    ben.locator("#locked-1").get_by_role("button", name="Sit down").click()
    ben.get_by_role("button", name="Ben").click()
    ben.wait_for_url("**/play/")
    expect(gm.locator(".people li", has_text="Ben")).to_contain_text("phone joined", timeout=SOON_MS)
    expect(beside).to_have_count(0)


def test_a_phone_sleeps_while_a_machine_plays_and_wakes_by_itself(gm: Page, visitors: Visitors) -> None:
    open_lobby(gm, ABILITIES)
    code = join_code(gm)
    phones = [sit_down(visitors, code, name) for name in NAMES[:2]]
    begin(gm)
    gm.get_by_role("button", name="Careful machine Ben").click()
    question = gm.get_by_role("dialog")
    expect(question).to_contain_text("that phone sleeps until you give the seat back")
    expect(gm.locator(".people li", has_text="Ben")).to_contain_text("phone joined")
    check(gm)
    question.get_by_role("button", name="Let the machine take over").click()
    expect(gm.locator(".people li", has_text="Ben")).to_contain_text("machine, careful", timeout=SOON_MS)
    asleep = phones[1].get_by_role("heading", name="A machine plays for you")
    expect(asleep).to_be_visible(timeout=SOON_MS)
    check(phones[1])
    gm.get_by_role("button", name="Give the seat back Ben").click()
    expect(gm.locator(".people li", has_text="Ben")).to_contain_text("phone joined", timeout=SOON_MS)
    expect(asleep).to_have_count(0, timeout=SOON_MS)
    expect(phones[1].locator("#table")).to_contain_text("Ben")


def test_a_new_code_takes_the_place_of_one_that_got_out(gm: Page, visitors: Visitors) -> None:
    open_lobby(gm, ABILITIES)
    old = join_code(gm)
    picture = gm.locator(".invite .qr").get_attribute("src")
    gm.locator("#new-codes summary").click()
    gm.get_by_role("button", name="New code to join").click()
    expect(gm.locator(".codes .code").first).not_to_have_text(f"{old[:3]} {old[3:]}", timeout=SOON_MS)
    assert gm.locator(".invite .qr").get_attribute("src") != picture
    phone = visitors.come()
    phone.goto(f"/j/{old}/")
    expect(phone.get_by_text("No table has the code")).to_be_visible()
    sit_down(visitors, join_code(gm), "Ann")
