"""Who may see what: seats, strangers, spectators, whoever signs out; and browsers without scripts."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, Visitors
from tests.browser.room import SOON_MS, bid, expect_xp, join_code, open_table, sit_down, watch_code

pytestmark = pytest.mark.browser


def test_a_seat_has_no_controls_of_the_gm(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    table, code = gm.url, join_code(gm)
    phone = sit_down(visitors, code, "Ann")
    bid(phone, "Ann", 3)
    buttons = phone.get_by_role("button").all_inner_texts()
    assert {text.split("\n")[0].strip() for text in buttons} == {"−", "+", "Change", "Pay 1 XP"}
    expect(phone.get_by_text(code)).to_have_count(0)
    phone.goto(table)
    assert phone.url.endswith("/play/")
    for address in ("join.svg", "export.json", "export.csv"):
        assert phone.request.get(table + address).status == 404
    phone.goto(f"/j/{code}/")
    assert phone.url.endswith("/play/")


def test_a_stranger_is_told_what_to_do(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    stranger = visitors.come()
    for page in ("", "play/", "screen/", "log/"):
        answer = stranger.goto(gm.url + page)
        assert answer is not None
        assert answer.status == 404
        expect(stranger.get_by_role("heading", name="There is nothing here for you")).to_be_visible()
    stranger.goto("/join/?code=222222")
    expect(stranger.get_by_text("No table has the code")).to_be_visible()
    for _ in range(12):
        stranger.goto("/j/222222/")
    expect(stranger.get_by_role("heading", name="Please wait a little")).to_be_visible()
    stranger.goto(f"/j/{join_code(gm)}/")
    expect(stranger.get_by_role("button", name="Ann")).to_be_visible()


def test_signing_out_and_in(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    table = gm.url
    gm.get_by_role("button", name="Sign out").click()
    expect(gm.get_by_role("heading", name="You have a code?")).to_be_visible()
    answer = gm.goto(table)
    assert answer is not None
    assert answer.status == 404
    gm.get_by_role("link", name="Sign in").click()
    gm.get_by_label("Name").fill("Gwen")
    gm.get_by_label("Password").fill("wrong")
    gm.get_by_role("button", name="Sign in").click()
    expect(gm.get_by_role("alert")).to_contain_text("do not belong together")
    gm.get_by_label("Password").fill("a long pass phrase")
    gm.get_by_role("button", name="Sign in").click()
    gm.wait_for_url(table)


def test_a_released_seat_opens_on_another_phone(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    code = join_code(gm)
    lost = sit_down(visitors, code, "Ann")
    gm.get_by_role("button", name="Ann: release").click()
    expect(gm.get_by_role("dialog")).to_contain_text("opens the seat of Ann once")
    seat_code = gm.locator("dialog .code").inner_text().replace(" ", "")
    expect(lost.get_by_role("heading", name="There is nothing here for you")).to_be_visible()
    found = sit_down(visitors, seat_code, "Ann")
    bid(found, "Ann", 2)
    expect(gm.locator("#bid-value-0")).to_have_value("2", timeout=SOON_MS)


def test_a_spectator_watches_and_may_still_sit_down(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann")
    code, watch = join_code(gm), watch_code(gm)
    television = visitors.come(LAPTOP)
    television.goto("/join/")
    television.get_by_label("Code of the table").fill(watch)
    television.get_by_role("button", name="Join the table").click()
    television.get_by_role("button", name="Open the big screen").click()
    television.wait_for_url("**/screen/")
    expect(television.get_by_role("button")).to_have_count(0)
    television.goto(f"/j/{code}/")
    television.get_by_label("Your name").fill("Zoe")
    television.get_by_role("button", name="Sit down").click()
    television.wait_for_url("**/play/")
    expect(gm.locator("#place-1")).to_contain_text("Zoe", timeout=SOON_MS)
    television.goto(f"/w/{watch}/")
    television.wait_for_url("**/screen/")
    television.goto(gm.url + "play/")
    bid(television, "Zoe", 4)


def test_the_seats_are_set_before_the_first_entry(gm: Page) -> None:
    open_table(gm, "Ann", "Ben", "Cleo", first_dealer="Ben")
    expect(gm.locator("#place-1")).to_contain_text("Dealer")
    gm.get_by_role("button", name="Cleo: up").click()
    expect(gm.locator(".place .seat-name")).to_have_text(["Ann", "Cleo", "Ben"])
    gm.get_by_role("button", name="Ann: remove").click()
    expect(gm.locator(".place .seat-name")).to_have_text(["Cleo", "Ben"])
    gm.get_by_label("Title").fill("Saturday")
    gm.get_by_role("button", name="Rename").click()
    expect(gm.get_by_role("heading", level=1)).to_have_text("Saturday")
    gm.get_by_label("Who deals and has the Initiative?").select_option(label="Cleo")
    gm.get_by_role("button", name="Move it").click()
    expect(gm.locator("#place-0")).to_contain_text("Jester token")


def test_a_table_is_deleted_after_a_question(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    gm.goto("/")
    gm.get_by_role("button", name="Delete…").click()
    gm.get_by_role("button", name="Delete it").click()
    expect(gm.get_by_text("None yet.")).to_be_visible()


def test_everything_works_without_scripts(gm: Page, visitors: Visitors) -> None:
    plain = visitors.come(LAPTOP, java_script_enabled=False, storage_state=gm.context.storage_state())
    plain.goto("/")
    plain.get_by_role("link", name="Questeros score sheet").click()
    plain.locator("#player-1").fill("Ann")
    plain.locator("#player-4").fill("Ben")
    plain.get_by_role("button", name="Open the table").click()
    for seat in (0, 1):
        plain.locator(f"#bid-value-{seat}").fill("5")
        plain.locator(f"#bid-{seat}").get_by_role("button", name="Bid for").click()
    plain.locator("#quests-0").fill("4")
    plain.get_by_role("button", name="Score the round").click()
    expect(plain.locator("#score-form [data-message]")).to_contain_text("come to 4")
    plain.locator("#quests-0").fill("4")
    plain.locator("#quests-1").fill("6")
    plain.get_by_role("button", name="Score the round").click()
    expect_xp([plain], 6, 8)
    plain.get_by_role("button", name="Correct… round 1").click()
    plain.locator("#fix-1-quests-0").fill("5")
    plain.locator("#fix-1-quests-1").fill("5")
    plain.locator("#fix-1-reason").fill("Miscounted")
    plain.get_by_role("button", name="Show what changes").click()
    plain.get_by_role("button", name="Correct the round").click()
    expect_xp([plain], 12, 12)
    plain.get_by_role("button", name="Undo…").click()
    plain.get_by_role("button", name="Take it back").click()
    expect_xp([plain], 6, 8)
