"""A game that was begun under an older release's rules, played on in browsers to its end under today's."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.quests import answer
from tests.browser.room import SOON_MS, join_code, sit_down
from tests.recorded import games, tables

pytestmark = pytest.mark.browser
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
VOTE = games.read(games.ROOT / "quest" / "rules-1" / "vote-open.json")
TEAM, LEADER, HUNTER = (0, 2, 4, 5, 6), 7, 4
"""Of the last Quest in it: of the Team, Eve and Fay may vote for a Hunt."""


def test_a_vote_of_release_1_is_played_on_under_release_2(gm: Page, visitors: Visitors) -> None:
    open_for_eight(gm)
    phones = {seat: sit_down(visitors, join_code(gm), NAMES[seat]) for seat in (*TEAM, LEADER)}
    tables.lay(gm.url.rstrip("/").rpartition("/")[2], VOTE)
    for page in (gm, *phones.values()):
        page.reload()
        expect(page.locator("#turn")).to_contain_text("waiting for Ann, Cat, Eve, Fay, Gus")
    expect(phones[LEADER].locator(".act")).to_have_count(0)
    expect(gm.locator(".log-text", has_text="The server was updated")).to_have_count(0)
    for seat in TEAM:
        answer(phones[seat], "Fail" if seat in (4, 5) else "Success")
    hunt(phones)
    for page in (gm, *phones.values()):
        expect(page.get_by_role("heading", name="Good wins")).to_be_visible(timeout=SOON_MS)
    said = gm.locator(".log-text", has_text="from here on version 2 of the rules judges")
    expect(said).to_have_count(1)


def open_for_eight(gm: Page) -> None:
    gm.goto("/")
    gm.get_by_role("link", name="Quest", exact=True).click()
    for place, name in enumerate(NAMES):
        if place >= 3:
            gm.get_by_role("button", name="Add a player").click()
        gm.locator(f"#player-{place + 1}").fill(name)
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")


def hunt(phones: dict[int, Page]) -> None:
    """Two Fails: Eve hunts, and takes Hal, who led and did not vote, for the Cleric."""
    expect(phones[LEADER].locator("#turn")).to_contain_text("Eve hunts", timeout=SOON_MS)
    phones[HUNTER].get_by_label("Who?").select_option(label="Hal")
    phones[HUNTER].get_by_label("As what?").select_option(label="Cleric")
    phones[HUNTER].get_by_role("button", name="Name them").click()
