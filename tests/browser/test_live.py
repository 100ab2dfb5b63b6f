"""Taps count once, answers may be lost, networks come and go, and nobody's half-made entry is touched."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from companion.tables.models import LogEntry, Table
from companion.tables.permissions import Caller
from companion.tables.services import timing
from companion.tables.services.calls import Call
from tests.browser.conftest import Visitors
from tests.browser.evenings import award, join, open_evening
from tests.browser.room import SOON_MS, bid, expect_xp, join_code, log_of, open_table, score, sit_down

pytestmark = pytest.mark.browser

OPTION_BEFORE = """() => {
  const fresh = document.getElementById("table").cloneNode(true);
  fresh.querySelector("#holder").prepend("\\n", new Option("Cleo", "9"));
  Companion.merge(fresh, null);
}"""
PART_MOVES_OUT = """() => {
  const fresh = document.getElementById("table").cloneNode(true);
  const form = fresh.querySelector("#initiative");
  form.parentElement.append(form.querySelector("#holder"));
  form.remove();
  Companion.pending.add(document.getElementById("initiative"));
  Companion.merge(fresh, null);
}"""


def payments() -> int:
    return LogEntry.objects.filter(type="pay").count()


def test_a_double_tap_counts_once(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    gm.get_by_role("button", name="Pay 1 XP for Ann").dblclick()
    expect_xp([gm], 1, 2)
    gm.wait_for_timeout(300)
    assert payments() == 1


def test_a_lost_answer_is_asked_for_again_and_counts_once(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    sent: list[str] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.fetch()
        gm.wait_for_timeout(300)  # the page hears of the new version before it learns that its answer is lost
        route.abort()

    gm.route("**/tables/*/", lose, times=1)
    gm.get_by_role("button", name="Pay 1 XP for Ann").click()
    expect(gm.locator("#pay-0")).to_contain_text("Not sent yet")
    expect_xp([gm], 1, 2)
    expect(gm.locator("#pay-0")).not_to_contain_text("Not sent yet")
    assert payments() == 1
    assert len(sent) == 1
    visitors.complaints.clear()


def test_a_plain_form_that_is_posted_twice_counts_once(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    form = gm.locator("#pay-0").evaluate("form => new URLSearchParams(new FormData(form)).toString()")
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": visitors.server}
    for _ in range(3):
        assert gm.request.post(gm.url, data=form, headers=headers).ok
    assert payments() == 1


def test_a_refresh_leaves_a_half_made_entry_alone(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    phone = sit_down(visitors, join_code(gm), "Ben")
    gm.locator("#bid-value-0").fill("7")
    gm.get_by_role("button", name="Adjust XP… Ann").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Why?").fill("The Sun")
    bid(phone, "Ben", 4)
    expect(gm.locator("#bid-value-1")).to_have_value("4", timeout=SOON_MS)
    expect(gm.locator("#bid-value-0")).to_have_value("7")
    expect(dialog.get_by_label("Why?")).to_have_value("The Sun")
    expect(dialog.get_by_label("Why?")).to_be_focused()
    dialog.get_by_role("button", name="Enter it").click()
    expect_xp([gm, phone], 3, 2)
    expect(gm.locator("#bid-value-0")).to_have_value("7")
    gm.locator("#bid-0").get_by_role("button", name="Bid for Ann").click()
    expect(gm.locator("#turn")).to_contain_text("11 bid for 10 Quests")


def test_a_chosen_option_stays_chosen_when_another_comes_before_it(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    gm.locator("#holder").select_option(label="Ben")
    gm.evaluate(OPTION_BEFORE)
    expect(gm.locator("#holder option")).to_have_text(["Cleo", "Ann", "Ben"])
    expect(gm.locator("#holder")).to_have_value("1")


def test_a_form_that_waits_for_its_answer_stays_when_a_part_of_it_moves_out(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    gm.evaluate(PART_MOVES_OUT)
    expect(gm.locator("#initiative input[name=key]")).to_have_count(1)


def test_two_scorers_do_not_overwrite_each_other(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben", everyone=True)
    phone = sit_down(visitors, join_code(gm), "Ben")
    gm.locator("#bid-value-0").fill("7")
    phone.locator("#bid-value-0").fill("3")
    phone.locator("#bid-0").get_by_role("button", name="Bid for Ann").click()
    expect(gm.locator("#bid-0")).to_contain_text("Change", timeout=SOON_MS)
    expect(gm.locator("#bid-value-0")).to_have_value("7")
    gm.locator("#bid-0").get_by_role("button", name="Change").click()
    expect(gm.locator("#bid-0 [data-message]")).to_contain_text(
        "Something has happened at this table in the meantime"
    )
    assert LogEntry.objects.filter(type="bid").count() == 1
    gm.wait_for_timeout(500)
    gm.locator("#bid-0").get_by_role("button", name="Change").click()
    expect(gm.locator("#bid-0 [data-message]")).to_have_text("")
    assert LogEntry.objects.filter(type="bid").count() == 2


def test_a_refusal_is_said_next_to_its_form(gm: Page) -> None:
    open_table(gm, "Ann", "Ben")
    bid(gm, "Ann", 5)
    bid(gm, "Ben", 5)
    gm.locator("#quests-0").fill("4")
    gm.get_by_role("button", name="Score the round").click()
    expect(gm.locator("#score-form [data-message]")).to_contain_text("come to 4; a round has 10")
    expect(gm.locator("#quests-0")).to_have_value("4")


def test_a_page_that_was_offline_catches_up(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    phone = sit_down(visitors, join_code(gm), "Ben")
    phone.context.set_offline(True)
    expect(phone.locator("#connection")).to_contain_text("Reconnecting")
    bid(gm, "Ann", 5)
    bid(gm, "Ben", 5)
    score(gm, (4, 6))
    phone.context.set_offline(False)
    expect_xp([phone], 6, 8)
    expect(phone.locator("#connection")).to_have_text("", timeout=5000)
    visitors.complaints.clear()


def test_an_entry_made_offline_is_sent_later(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    phone = sit_down(visitors, join_code(gm), "Ben")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Pay 1 XP").click()
    expect(phone.locator("#pay-1")).to_contain_text("Not sent yet")
    phone.context.set_offline(False)
    expect_xp([gm], 2, 1)
    assert payments() == 1
    visitors.complaints.clear()


def test_the_clock_counts_down_and_rings_without_anybody(gm: Page, visitors: Visitors) -> None:
    open_table(gm, "Ann", "Ben")
    phone = sit_down(visitors, join_code(gm), "Ben")
    gm.get_by_role("button", name="5 min").click()
    expect(phone.locator("[data-clock-time]")).to_have_text("4:59", timeout=2500)
    gm.get_by_role("button", name="Pause").click()
    expect(phone.locator("#clock")).to_contain_text("paused", timeout=SOON_MS)
    gm.get_by_role("button", name="+1 min").click()
    expect(phone.locator("[data-clock-time]")).to_contain_text("5:5", timeout=SOON_MS)
    gm.get_by_role("button", name="Stop").click()
    expect(phone.locator("#clock")).to_have_count(0, timeout=SOON_MS)
    table = Table.objects.get()
    call = Call(Caller(account=table.gm_id), timezone.now())
    timing.operate(call, table.pk, op="start", seconds=2, name="Think")
    expect(phone.locator("#clock")).to_contain_text("Time is up", timeout=4000)
    assert log_of(phone)[0] == "The clock “Think” rang"


def test_an_answer_that_comes_after_the_news_finds_its_form(gm: Page, visitors: Visitors) -> None:
    """The stream was faster than the answer to the tap that it tells of, and the form is needed no more."""
    open_evening(gm)
    phone = join(visitors, gm, "Ann")
    award(gm, "Ann")
    expect(phone.locator("#hand-in")).to_be_visible()

    def late(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        answer = route.fetch()
        expect(phone.locator("#event-1")).to_be_visible()
        route.fulfill(response=answer)

    phone.route("**/play/", late)
    phone.get_by_label("Hand in card 1").check()
    phone.get_by_role("button", name="Hand in the chosen cards").click()
    expect(phone.locator("#hand-in")).to_have_count(0)
    expect(phone.locator("#table")).to_have_count(1)
    expect(phone.locator(".hand li")).to_have_count(0)
