"""The pages of Quests Over Coffee, phase by phase: what is offered, why not, and refusals in words."""

from typing import Any

import pytest
from django.test import Client

from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.cards.effects import DrawItem
from companion.games.quests_over_coffee.rules.events import Pending
from companion.games.quests_over_coffee.rules.state import Active, Shop
from tests.api import Api
from tests.games.quests_over_coffee.pages import (
    ITEMS,
    LETHAL,
    REAL,
    begun,
    laid,
    priced,
    refused,
    relaid,
    rolled,
    show,
    words,
)
from tests.pages.taps import moves

pytestmark = pytest.mark.django_db


def test_a_side_is_chosen(gm: Api, browser: Client) -> None:
    table = begun(gm, player="barista")
    html = show(browser, table)
    assert "Start with 4 Health, 3 Luck and 4 Money." in html
    assert {form.id for form in moves(html)} == {"choose-early_shift", "choose-late_shift"}
    said = refused(browser, table, "choose-early_shift", type="side", side="night_shift")
    assert said.startswith("Your Player card has no side “night_shift”.")


def test_one_of_two_items_is_kept(gm: Api, browser: Client) -> None:
    table = laid(gm, choice=("oat_biscuit", "sugar_cube"), items=(), environment=None)
    html = show(browser, table)
    assert {form.id for form in moves(html)} == {"keep-oat_biscuit", "keep-sugar_cube"}
    said = refused(browser, table, "keep-oat_biscuit", type="keep", item="latte_art")
    assert said == "You do not have “Latte Art” to choose here."


def test_quests_say_in_words_and_numbers_what_they_are(gm: Api, browser: Client) -> None:
    quest = companion().quests["milk_run"]
    html = words(show(browser, laid(gm)))
    card = html.split('id="quest-milk_run"')[1].split("</li>")[0]
    for said in (
        f"{quest.fail.at} or less</strong><span>Fail: lose",
        f"{quest.success.at} or more</strong><span>Success: gain",
        f"{quest.stars} stars",
        "Special, Health above 3: gain 1 Luck",
    ):
        assert said in card


def test_help_has_its_price_and_what_cannot_be_paid_says_why(gm: Api, browser: Client) -> None:
    """A Quest with three stars: one die of help for 3 of the 4 Money, two for 6."""
    table = laid(gm)
    html = words(show(browser, table))
    form = html.split('id="go-wizard_tab"')[1].split("</form>")[0]
    assert [f"{price} Money" in form for price in (3, 6, 9)] == [True] * 3
    assert "That costs 6 Money, and you have 4." in form
    [sendable] = [found for found in moves(html) if found.id == "go-wizard_tab"]
    assert sendable.buttons == [("help", "0"), ("help", "1")]
    said = refused(browser, table, "go-wizard_tab", type="quest", quest="wizard_tab", help="2")
    assert said == "That costs 6 Money, and you have 4."


def test_help_says_how_many_dice_there_are_once_it_is_paid(gm: Api, browser: Client) -> None:
    """More than 7 Money: a die more, and with 1 paid of 8 there is none."""
    table = laid(gm, environment="rich_uncle", money=8)
    form = words(show(browser, table)).split('id="go-crumbs"')[1].split("</form>")[0]
    shown = [part.split("</span>")[0] for part in form.split('class="help-dice">')[1:]]
    assert shown == ["4 dice", "4 dice", "5 dice"]
    table.act("quest", quest="crumbs", help=1)
    assert "Roll 4 dice" in show(browser, table)


def test_what_is_used_before_the_roll_counts_in_it(gm: Api, browser: Client) -> None:
    table = laid(gm, active=rolled(), items=("double_espresso",))
    table.act("use", item="double_espresso")
    assert "Roll 4 dice" in show(browser, table)


def test_a_refused_quest_stays_picked(gm: Api, browser: Client) -> None:
    fields = {"do": "act", "form": "go-crumbs", "type": "quest", "quest": "crumbs", "help": "9"}
    html = browser.post(f"/tables/{laid(gm).id}/", fields).text
    assert html.count(" checked>") == 1
    assert 'id="pick-crumbs" checked>' in html


def test_the_roll_comes_before_its_end(gm: Api, browser: Client) -> None:
    table = laid(gm, active=rolled())
    html = show(browser, table)
    assert "Roll 3 dice" in html
    assert refused(browser, table, "roll", type="accept") == "The dice come first: roll them."


def test_dice_say_what_they_come_to(gm: Api, browser: Client) -> None:
    """The Bean Thief, whose Special Condition is three dice in sequence."""
    quest = companion().quests["the_bean_thief"]
    between = quest.fail.at + 1
    means = {
        (1, 2, 3): ("Accept: Fail", "Special met"),
        (between - 4, 2, 2): ("Accept: abandoned", "Special not met"),
        (5, 6, 4): ("Accept: Success", "Special met"),
    }
    for dice, said in means.items():
        html = show(browser, laid(gm, active=rolled(*dice)))
        assert all(part in html for part in (*said, "Reroll for 1 Luck")), dice


def test_rerolling_is_refused_next_to_the_dice(gm: Api, browser: Client) -> None:
    table = laid(gm, active=rolled(3, 3, 3))
    none_ticked = refused(browser, table, "reroll", type="reroll")
    assert none_ticked == "Choose at least 1 and at most 3 of the dice."
    typed = {"type": "reroll", "typed": "again", "value-0": "6"}
    assert refused(browser, table, "reroll", **typed).startswith("At this table the app rolls")


def test_without_luck_it_says_why_nothing_is_rerolled(gm: Api, browser: Client) -> None:
    html = show(browser, laid(gm, active=rolled(3, 3, 3), luck=0))
    assert "reroll" not in {form.type for form in moves(html)}
    assert "You have no Luck left to reroll with." in html


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("happy_hour", "“Happy Hour Bell” is used in the Shop, once its prices are rolled."),
        ("wobbly_coaster", "That die cannot be turned so far."),
        ("extra_shot", "No more than 6 dice are ever rolled for a Quest."),
    ],
)
def test_an_item_that_cannot_be_used_says_why(gm: Api, browser: Client, item: str, said: str) -> None:
    table = laid(gm, active=rolled(5, 5, 5, 5, 5, 5), items=(item,))
    html = show(browser, table)
    assert "use" not in {form.type for form in moves(html)}
    assert said in html


def test_dice_of_help_leave_no_room_for_those_of_items(gm: Api, browser: Client) -> None:
    spent = Active(quest="the_bean_thief", help=3, base=2, dice=(1, 2, 3, 4, 5))
    html = show(browser, laid(gm, active=spent, items=("extra_shot",)))
    assert "No more than 3 dice are ever added to a Base Roll" in html
    assert "use" not in {form.type for form in moves(html)}


def test_an_item_on_dice_is_refused_next_to_it(gm: Api, browser: Client) -> None:
    table = laid(gm, active=rolled(5, 5, 5))
    both = {"type": "use", "item": "stirring_spoon", "dice__": ["0", "1", "2"]}
    assert refused(browser, table, "use-stirring_spoon", **both) == (
        "Choose at least 1 and at most 2 of the dice."
    )
    faceless = {"type": "use", "item": "loaded_sugar_cube", "dice__": ["0"]}
    assert refused(browser, table, "use-loaded_sugar_cube", **faceless).startswith("Say which face")


def test_real_dice_are_typed_in(gm: Api, browser: Client) -> None:
    table = laid(gm, REAL, active=rolled())
    typed = {"type": "roll", "typed": "fresh", "fresh-0": "6", "fresh-1": "5"}
    assert refused(browser, table, "type", **typed).startswith("Number of dice rolled: 3.")
    browser.post(f"/tables/{table.id}/", {"do": "act", "fresh-2": "1"} | typed)
    assert table.see()["view"]["active"]["dice"] == [6, 5, 1]
    browser.post(
        f"/tables/{table.id}/",
        {"do": "act", "type": "reroll", "typed": "again", "value-0": "", "value-2": "4"},
    )
    assert table.see()["view"]["active"]["dice"] == [6, 5, 4]


def test_the_last_blow_waits_for_an_item(gm: Api, browser: Client) -> None:
    table = laid(gm, health=1, stack=LETHAL)
    html = words(show(browser, table))
    assert "You would fall" in html
    assert "The Fail event says:<strong>lose 2 Health</strong>" in html
    assert {form.id for form in moves(html)} == {"use-oat_biscuit", "suffer"}
    browser.post(f"/tables/{table.id}/", {"do": "act", "type": "suffer"})
    html = words(show(browser, table))
    assert "0 points" in html
    assert "You fell" in html
    assert moves(html) == []


def test_room_is_made_for_an_item(gm: Api, browser: Client) -> None:
    table = laid(gm, stack=(Pending("success", DrawItem()),))
    html = show(browser, table)
    assert "No room for another item" in html
    drops = {f"drop-{item}" for item in ITEMS}
    assert {form.id for form in moves(html)} == drops | {"use-oat_biscuit", "pass-up"}
    said = refused(browser, table, "pass-up", type="leave_shop")
    assert said.startswith("There is no room for the item to come.")


def test_the_shop_before_its_prices(gm: Api, browser: Client) -> None:
    table = laid(gm, shop=Shop(), open=(), environments=("warm_stove",))
    html = show(browser, table)
    assert {form.type for form in moves(html)} == {"roll", "swap_environment", "use"}
    assert refused(browser, table, "roll", type="buy", spot="0") == "The dice come first: roll them."


def test_the_shop_sells_and_swaps_and_says_why_not(gm: Api, browser: Client) -> None:
    """4 Money, three items of three: nothing can be bought, one spot takes an item."""
    table = laid(gm, shop=priced(3, 6, 5), open=(), environments_gone=("warm_stove",))
    html = show(browser, table)
    assert {form.id for form in moves(html) if form.type in ("buy", "trade")} == {"trade-1"}
    assert "You can hold 3 items, and you do." in html
    assert "That costs 6 Money, and you have 4." in html
    assert "You have changed the environment already." in html
    said = refused(browser, table, "trade-1", type="trade", spot="0", item="oat_biscuit")
    assert said.startswith("That spot is not marked TRADE.")
    browser.post(f"/tables/{table.id}/", {"do": "act", "type": "trade", "spot": "1", "item": "oat_biscuit"})
    assert "taken" in show(browser, table)
    assert table.see()["view"]["items"][-1]["card"] == "extra_shot"


def test_luck_rerolls_prices_where_that_was_agreed(gm: Api, browser: Client) -> None:
    agreed, usual = (laid(gm, options, shop=priced(3, 6, 5), open=()) for options in (REAL, {}))
    assert "Reroll prices for 1 Luck" not in show(browser, usual)
    assert "Reroll prices for 1 Luck" in show(browser, agreed)
    typed = {"do": "act", "type": "reroll", "typed": "again", "value-1": "2"}
    assert browser.post(f"/tables/{agreed.id}/", typed).status_code == 302
    view = agreed.see()["view"]
    assert ([spot["die"] for spot in view["shop"]["spots"]], view["luck"]) == ([3, 2, 5], 2)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"shop": priced(3, 6, 5, sold=(True, False, False))}, "so its prices stand."),
        ({"shop": priced(3, 6, 5), "luck": 0}, "You have no Luck left to reroll with."),
        ({"shop": priced(3, 6, 5), "luck": 1, "environment": "bad_omen"}, "no Luck can be spent on dice."),
    ],
)
def test_prices_that_stand_say_why(gm: Api, browser: Client, changes: dict[str, Any], said: str) -> None:
    html = show(browser, laid(gm, REAL, open=(), **changes))
    assert "reroll" not in {form.type for form in moves(html)}
    assert said in html


@pytest.mark.parametrize(("health", "said"), [(2, "holds now"), (4, "not now")])
def test_the_environment_says_whether_it_holds(gm: Api, browser: Client, health: int, said: str) -> None:
    html = words(show(browser, laid(gm, health=health)))
    assert f'<span class="badge">{said}</span>Health below 3' in html


def test_the_end_has_its_score_in_parts(gm: Api, browser: Client) -> None:
    """Three stars, 4 Health and 4 Money: 6 + 4 + 4, and 3 more Money for the last Success."""
    kept = ("crumbs", "dust_dragon")
    table = laid(gm, round=2, open=("stuck_lid",), down=(), kept=kept, environment=None)
    for fields in ({"type": "quest", "quest": "stuck_lid"}, {"type": "roll"}):
        browser.post(f"/tables/{table.id}/", {"do": "act"} | fields)
    relaid(table, active=Active("stuck_lid", 0, 3, (2, 4, 6)))
    browser.post(f"/tables/{table.id}/", {"do": "act", "type": "accept"})
    html = words(show(browser, table))
    assert "<h2>17 points</h2>" in html
    assert "<dt>4 stars × 2</dt><dd>8</dd>" in html
    assert "<dt>Health</dt><dd>4</dd>" in html
    assert "<dt>Money</dt><dd>5</dd>" in html
    assert moves(html) == []


def test_a_game_that_was_broken_off(gm: Api, browser: Client) -> None:
    table = laid(gm)
    table.act("void", reason="Coffee is cold")
    html = show(browser, table)
    assert "Ended without a score" in html
    assert moves(html) == []
    assert "Coffee is cold" in browser.get("/").text
