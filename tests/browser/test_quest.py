"""A game of seven in seven browsers before a shared screen, to Good's Last Chance; and one by defaults."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check, check_all
from tests.browser.conftest import LAPTOP, PHONE, Visitors
from tests.browser.quests import (
    answer,
    begin,
    deal_by_hand,
    join,
    look,
    name_leader,
    open_lobby,
    play,
    point,
    send,
)
from tests.browser.room import SOON_MS, watch_code

pytestmark = pytest.mark.browser
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
DEALT = ("loyal_servant", "duke", "archduke", "apprentice", "mutineer", "morgan_le_fey", "minion")


def test_to_the_last_chance(gm: Page, visitors: Visitors) -> None:
    open_lobby(gm)
    phones = [join(visitors, gm, name) for name in NAMES]
    screen = watching(visitors, gm)
    check_all(gm, phones[:1], screen, "lobby")
    deal_by_hand(gm, DEALT)
    assert "mutineer" not in gm.locator(".log").inner_text().lower()
    begin(gm)
    everybody_looks(gm, phones, screen)
    three_quests_fail(phones, screen)
    for page in (*phones, screen):
        expect(page.locator("#turn")).to_contain_text("Discuss", timeout=SOON_MS)
        expect(page.locator("#clock")).to_contain_text("Discussion")
    check(gm, "discussion")
    gm.get_by_role("button", name="Close the discussion").click()
    expect(phones[0].locator("#turn")).to_contain_text("Last Chance", timeout=SOON_MS)
    last_chance(phones, screen)
    for page in (gm, *phones, screen):
        expect(page.get_by_role("heading", name="Good wins")).to_be_visible(timeout=SOON_MS)
        expect(page.get_by_role("row", name=re.compile("^Fay"))).to_contain_text("Morgan le Fey")
    check_all(gm, phones[:1], screen, "end")


def watching(visitors: Visitors, gm: Page) -> Page:
    screen = visitors.come(LAPTOP)
    screen.goto(f"/w/{watch_code(gm)}/")
    screen.get_by_role("button", name="Open the big screen").click()
    expect(screen.locator(".standings li")).to_have_count(7)
    return screen


def everybody_looks(gm: Page, phones: Sequence[Page], screen: Page) -> None:
    """The GM may read the script aloud; each phone knows what its player knows."""
    expect(gm.locator(".spoken")).to_have_text("All players: eyes shut, and one fist on the table.")
    gm.get_by_role("button", name="Next line").click()
    expect(gm.locator(".spoken")).to_contain_text("Mutineer")
    gm.get_by_label("Language").select_option("pt-br")
    expect(gm.locator(".spoken")).to_contain_text("Amotinado")
    assert "Loyal Servant of Arthur" in look(phones[0])
    morgan = look(phones[5])
    assert "Gus: Evil" in morgan
    assert "Eve: Mutineer" in morgan
    check_all(gm, (phones[0], phones[5]), screen, "reveal")
    for phone in phones:
        answer(phone, "I have seen it")


def three_quests_fail(phones: Sequence[Page], screen: Page) -> None:
    """Behind the second lies an Amulet; its holder learns what the other shows."""
    leader = leader_of(screen)
    order = [seat for seat in range(7) if seat != leader]
    send(phones[leader], (0, 5), 0)
    play(phones, (0, 5), fails=(5,))
    expect(screen.locator(".board .is-failure")).to_have_count(1, timeout=SOON_MS)
    name_leader(phones[leader], NAMES[order[0]])
    send(phones[order[0]], (0, 1, 6), 0)
    play(phones, (0, 1, 6), fails=(6,))
    name_leader(phones[order[0]], NAMES[order[1]], amulet=NAMES[order[2]])
    holder, target = order[2], next(seat for seat in (0, 1) if seat != order[2])
    phones[holder].get_by_label("Whom?").select_option(label=NAMES[target])
    answer(phones[holder], "Ask for the card")
    answer(phones[target], "Good")
    expect(phones[holder].locator("#turn")).to_contain_text("chooses a Team", timeout=SOON_MS)
    assert f"The Amulet: {NAMES[target]} showed Good" in look(phones[holder])
    send(phones[order[1]], (1, 2, 5), 1)
    check_all(None, (phones[1], phones[5]), screen, "quest")
    play(phones, (1, 2, 5), fails=(5,))


def last_chance(phones: Sequence[Page], screen: Page) -> None:
    """Everybody points, Evil's hands come down, and the Apprentice's second hand hits the third."""
    for seat, targets in enumerate(((4, 5), (5, 6), (4, 6), (6,), (0, 1), (0, 1), (0, 1))):
        point(phones[seat], *targets)
    expect(screen.locator("#person-5")).to_contain_text("points at Ann, Ben", timeout=SOON_MS)
    check(phones[1], "mutiny", [PHONE])
    for phone in phones:
        answer(phone, "Down, if I am Evil")
    expect(screen.locator("#person-5")).not_to_contain_text("points at", timeout=SOON_MS)
    phones[3].get_by_text("Use a power").click()
    phones[3].get_by_label("Where to?").select_option(label="Eve")
    check(phones[3], "adjust", [PHONE])
    answer(phones[3], "Point Your second hand")
    for seat, phone in enumerate(phones):
        if seat != 3:
            answer(phone, "Leave all hands as they are")


def leader_of(screen: Page) -> int:
    expect(screen.locator("#turn")).to_contain_text("chooses a Team", timeout=SOON_MS)
    return NAMES.index(screen.locator("#turn strong").inner_text().split()[0])


def test_for_those_who_are_away(gm: Page, visitors: Visitors) -> None:
    """Nobody but the GM has a device: the game answers, or the GM chooses."""
    gm.goto("/")
    gm.get_by_role("link", name="Quest", exact=True).click()
    for place, name in enumerate(NAMES[:5]):
        if place >= 3:
            gm.get_by_role("button", name="Add a player").click()
        gm.locator(f"#player-{place + 1}").fill(name)
    gm.get_by_role("button", name="Open the table").click()
    gm.wait_for_url("**/tables/*/")
    expect(gm.get_by_text("Still without a phone: Ann, Ben, Cat, Dan, Eve")).to_be_visible()
    begin(gm)
    gm.get_by_text("Act for somebody who is away").click()
    for name in NAMES[:5]:
        gm.get_by_role("button", name=f"Answer for {name}").click()
        expect(gm.get_by_role("button", name=f"Answer for {name}")).to_have_count(0)
    send(gm, (0, 1), 0)
    check(gm)
    gm.get_by_label("End a game that cannot be finished").fill("The last train")
    gm.get_by_role("button", name="End it").click()
    expect(gm.get_by_role("heading", name="Nobody wins")).to_be_visible()
