"""Printed cards on a phone and a laptop: a ruling by hand, other ways to meet an Epic, choices and prices."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from companion.tables.models import Table
from tests.browser.axe import check
from tests.games.eros_quest.tables import laid, ways
from tests.games.quests_over_coffee.test_choices import FORK, failed

pytestmark = pytest.mark.browser
SIZES = ({"width": 360, "height": 740}, {"width": 1440, "height": 900})


def lying(phone: Page, game: str, state: Any) -> None:
    """A table of that game lies like this."""
    phone.get_by_role("link", name=game, exact=True).click()
    phone.get_by_role("button", name="Play", exact=True).click()
    phone.wait_for_url("**/tables/**")
    Table.objects.update(state=msgspec.json.encode(state), options=msgspec.to_builtins(state.options))
    phone.reload()


def test_a_printed_encounter_is_ruled_on(phone: Page) -> None:
    lying(phone, "Ero's Quest", laid("b9 c12 s4 o5", next=5, options={"encounters": "table"}))
    phone.locator("#encounter button").click()
    form = phone.locator("#rule")
    expect(form).to_be_visible()
    phone.locator("#rule-fight summary").click()
    check(phone, "a ruling", SIZES)
    form.get_by_label("Note: what the card says").fill("She takes a card.")
    form.locator('select[name="move-card-1"]').select_option("hand:blades-9")
    form.locator('select[name="move-to-1"]').select_option("epic")
    form.get_by_label("Deterred").check()
    form.get_by_role("button", name="Rule so").click()
    expect(phone.locator("#encounter")).to_contain_text("The Succubus")
    expect(phone.locator("#zone-completed")).to_contain_text("5 met")


def test_an_epic_is_deterred_by_a_button(phone: Page) -> None:
    found = ways(5, [{"do": "fight"}], [{"do": "gift", "total": 9}], [{"do": "burn", "count": 1}])
    lying(phone, "Ero's Quest", laid("b9 c12 s4 o5", next=5, options=found))
    expect(phone.locator("#encounter button")).to_have_count(3)
    check(phone, "ways to meet an Epic", SIZES)
    phone.locator('#encounter button[value="1"]').click()
    check(phone, "a gift", SIZES)


def test_a_card_leaves_a_choice(phone: Page) -> None:
    lying(phone, "Quests Over Coffee", failed(FORK, health=4, items=("bun", "spoon")))
    check(phone, "a choice", SIZES)
    phone.get_by_role("button", name="Lose 2 Health").click()
    expect(phone.locator("#meter-health")).to_contain_text("2")
