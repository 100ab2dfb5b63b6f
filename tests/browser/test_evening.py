"""A Fate Deck evening: four phones and a late one, ten awards, five events, a God, a chronicle."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.engine.cards import CARDS
from tests.browser.axe import check, check_all
from tests.browser.conftest import LAPTOP, PHONE, Visitors
from tests.browser.evenings import award, hand, hand_in, join, look, open_evening, resolve, roll
from tests.browser.room import NEXT_TAP_MS, SOON_MS, log_of, watch_code

pytestmark = pytest.mark.browser
NAMES = ("Ann", "Ben", "Cleo", "Dora")
ROLLS = 20


def watch(visitors: Visitors, gm: Page) -> Page:
    screen = visitors.come(LAPTOP)
    screen.goto(f"/w/{watch_code(gm)}/")
    screen.get_by_role("button", name="Open the big screen").click()
    return screen


def read_until_a_god(gm: Page) -> None:
    """Celtic crosses, shown, out of the whole deck, until a God turns up: about one in four has one."""
    for _ in range(80):
        gm.get_by_role("button", name="A reading…").click()
        gm.get_by_role("radio", name="Celtic cross").check()
        gm.get_by_label("Show it to the table").check()
        gm.get_by_role("button", name="Lay the cards").click()
        expect(gm.get_by_role("dialog")).to_have_count(0)
        if gm.locator(".reading .tone").first.locator(".is-god").count():
            return
        gm.wait_for_timeout(NEXT_TAP_MS)
    raise AssertionError("80 readings without a God")


def test_an_evening(gm: Page, visitors: Visitors, tmp_path: Path) -> None:
    open_evening(gm)
    ann, ben, cleo, dora = phones = [join(visitors, gm, name) for name in NAMES]
    screen = watch(visitors, gm)
    read_until_a_god(gm)
    expect(dora.locator(".reading .tone .is-god").first).to_be_visible(timeout=SOON_MS)
    gm.get_by_role("button", name="Deal 4 secret cards").click()
    for phone in phones:
        expect(phone.locator("#hand")).to_contain_text("1 secret card lies with the GM", timeout=SOON_MS)
        expect(hand(phone)).to_have_count(0)

    for name in (*NAMES, *NAMES, "Ann"):
        award(gm, name, "bravely done")
    expect(ann.get_by_text("You have been given a card.")).to_be_visible()
    expect(hand(ann)).to_have_count(3)
    first = look(ann)
    assert first in {line.split(" earned ")[1].split(":")[0] for line in log_of(gm) if "Ann earned" in line}
    assert not any(first in line for line in log_of(ann) + log_of(ben) + log_of(screen) if "earned" in line)

    hand_in(ann, 0, 1, reason="May the bridge hold")
    for phone in (ben, cleo, dora):
        hand_in(phone, 0)
    expect(gm.locator(".event")).to_have_count(4)
    expect(gm.locator("#event-1 blockquote")).to_have_text("May the bridge hold")
    expect(screen.locator("#event-1")).to_contain_text(first)
    expect(screen.get_by_text("May the bridge hold")).to_have_count(0)
    assert 1 <= roll(ann, 1) <= ROLLS
    gm.locator("#event-2").get_by_label("What your own d20 shows", exact=True).fill("13")
    gm.locator("#event-2").get_by_role("button", name="Our own die shows this").click()
    for page in (gm, ben, screen):
        expect(page.locator("#event-2").get_by_role("img", name="The d20 shows 13")).to_be_visible()
    resolve(gm, 1, "For the better", "The bridge holds")
    resolve(gm, 2, "For the worse", "The torch goes out")
    resolve(gm, 3, "Both ways")
    expect(screen.get_by_text("The bridge holds")).to_be_visible()

    emil = join(visitors, gm, "Emil")
    gm.get_by_role("button", name="Deal a secret card to Emil").click()
    award(gm, "Emil")
    hand_in(emil, 0, reason="Me too")
    resolve(gm, 4, "For the better")
    resolve(gm, 5, "For the worse", "The last laugh")

    gm.get_by_role("link", name="Add it to a campaign…").click()
    gm.get_by_label("Title").fill("The Fall of Ero")
    gm.get_by_role("button", name="Begin it").click()
    expect(gm.get_by_role("heading", name="The Fall of Ero")).to_be_visible()
    told = chronicle(gm, tmp_path, "Markdown")
    assert "The bridge holds" in told
    [evening] = json.loads(chronicle(gm, tmp_path, "JSON"))["evenings"]
    assert [player["name"] for player in evening["players"]] == [*NAMES, "Emil"]
    assert (len(evening["events"]), evening["lines"][0]["type"]) == (5, "read")
    assert all(player["cards"] for player in evening["players"])
    gm.get_by_label("Search the chronicle").fill("torch")
    gm.get_by_role("button", name="Search").click()
    expect(gm.locator(".story .log-line")).to_have_count(1)

    dora.reload()
    dora.get_by_role("link", name="The chronicle of “The Fall of Ero”").click()
    expect(dora.locator(".story .log-line").first).to_have_text(re.compile("A reading of a Celtic cross"))
    check(dora, sizes=[PHONE])


def chronicle(page: Page, folder: Path, kind: str) -> str:
    """What is in the file."""
    with page.expect_download() as coming:
        page.get_by_role("link", name=f"Download {kind}").click()
    path = folder / kind
    coming.value.save_as(path)
    return path.read_text("utf-8")


def test_what_the_gm_does_with_a_card(gm: Page, visitors: Visitors) -> None:
    open_evening(gm)
    ann = join(visitors, gm, "Ann")
    screen = watch(visitors, gm)
    gm.get_by_role("button", name="Deal a secret card to Ann").click()
    gm.get_by_role("button", name="Open…").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("What you mean to do with it").fill("Her brother comes back")
    dialog.get_by_role("button", name="Keep the note").click()
    expect(gm.locator(".known .note")).to_have_text("Her brother comes back")
    for page in (ann, screen):
        expect(page.locator("#table")).to_have_attribute("data-version", "3")
        assert "brother" not in page.content()
    gm.get_by_role("button", name="Open…").click()
    dialog.get_by_role("button", name="Reveal it to everybody").click()
    secret = gm.locator(".known strong").inner_text()
    for page in (ann, screen):
        expect(page.locator("#revealed-title + .fan img, .card .fan .game-card").first).to_be_visible()
        expect(page.get_by_role("img", name=re.compile(re.escape(secret))).first).to_be_visible()

    gm.get_by_role("button", name="Undo…").click()
    gm.get_by_role("button", name="Take it back").click()
    gm.get_by_role("checkbox", name="Take it back all the same").check()
    gm.wait_for_timeout(NEXT_TAP_MS)
    gm.get_by_role("button", name="Take it back").click()
    expect(screen.get_by_role("img", name=re.compile(re.escape(secret)))).to_have_count(0)
    expect(gm.locator(".known")).to_contain_text("secret")

    gm.get_by_role("button", name="End the evening…").click()
    gm.get_by_role("dialog").get_by_role("button", name="End the evening").click()
    for page in (gm, ann, screen):
        expect(page.get_by_role("heading", name="The evening is over")).to_be_visible()


def test_a_card_by_keyboard(gm: Page, visitors: Visitors) -> None:
    open_evening(gm)
    ann = join(visitors, gm, "Ann")
    award(gm, "Ann")
    card = hand(ann).first
    expect(card.get_by_text("new", exact=True)).to_be_visible()
    card.locator(".hold").focus()
    ann.keyboard.down("Space")
    expect(card.locator(".front")).to_be_visible()
    ann.keyboard.up("Space")
    expect(card.locator(".front")).to_be_hidden()
    expect(card.get_by_text("new", exact=True)).to_be_hidden()
    ann.reload()
    expect(ann.get_by_text("You have been given a card.")).to_be_hidden()
    assert look(ann) in {card.name for card in CARDS.values()}


def test_news_leave_a_pressed_card_in_sight(gm: Page, visitors: Visitors) -> None:
    open_evening(gm)
    ann = join(visitors, gm, "Ann")
    award(gm, "Ann")
    expect(hand(ann)).to_have_count(1)
    box = ann.locator(".hold").bounding_box()
    assert box is not None
    ann.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.mouse.down()
    award(gm, "Ann")
    expect(hand(ann)).to_have_count(2)
    expect(hand(ann).first.locator(".hold")).to_have_class(re.compile("is-held"))
    ann.mouse.up()
    expect(hand(ann).first.locator(".front")).to_be_hidden()


def test_axe_finds_nothing(gm: Page, visitors: Visitors) -> None:
    open_evening(gm)
    ann = join(visitors, gm, "Ann")
    screen = watch(visitors, gm)
    check_all(gm, [ann], screen)
    gm.get_by_role("button", name="Deal a secret card to Ann").click()
    for _ in range(2):
        award(gm, "Ann", "bravely done")
    hand_in(ann, 0, reason="Now")
    roll(gm, 1)
    for name in ("Award… Ann", "A reading…", "End the evening…"):
        gm.get_by_role("button", name=name).click()
        check(gm, name)
        gm.get_by_role("button", name="Close").click()
    gm.get_by_role("button", name="Open…").first.click()
    check(gm, "card")
    gm.get_by_role("dialog").get_by_role("button", name="Reveal it to everybody").click()
    gm.get_by_role("button", name="A reading…").click()
    gm.get_by_role("radio", name="Celtic cross").check()
    gm.get_by_label("Show it to the table").check()
    gm.get_by_role("button", name="Lay the cards").click()
    expect(screen.locator(".reading")).to_be_visible()
    check_all(gm, [ann], screen)
    gm.get_by_role("link", name="Add it to a campaign…").click()
    check(gm)
    gm.get_by_label("Title").fill("The Fall of Ero")
    gm.get_by_role("button", name="Begin it").click()
    check(gm)
    gm.get_by_role("button", name="Delete…").click()
    check(gm, "delete")
    gm.goto("/?game=fate")
    check(gm)
