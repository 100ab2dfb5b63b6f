"""Who guesses waits, and nobody else: wrong passwords by name and by address, sign-ups, wrong codes."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.test import Client

from companion.accounts import tries
from companion.accounts.models import Try
from companion.tables.tasks import forget
from tests.api import PASSWORD, Answer, Api, Table, account, join, open_table

NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
MOST = settings.WRONG_PASSWORDS_PER_MINUTE
ALL_NAMES = settings.WRONG_PASSWORDS_OF_AN_ADDRESS_PER_MINUTE


@pytest.fixture
def clock(db: None) -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def at(address: str) -> Api:
    return Api(http=Client(REMOTE_ADDR=address))


def sign_in(who: Api, name: str, password: str = "nope") -> Answer:
    return who.post("tokens/", {"username": name, "password": password})


def sign_up(who: Api, name: str) -> Answer:
    return who.post("accounts/", {"username": name, "password": PASSWORD})


def wrong_code(who: Api) -> Answer:
    return who.post("join/", {"code": "ZZZZZZ", "name": "x"})


def test_an_address_that_guesses_at_many_names_waits_too(clock: Any) -> None:
    guesser = at("198.51.100.7")
    statuses = [sign_in(guesser, f"name{number}").status for number in range(ALL_NAMES + 2)]
    assert statuses == [401] * ALL_NAMES + [429] * 2
    assert sign_in(at("198.51.100.8"), "name0").status == 401


def test_beyond_the_limit_nothing_is_hashed_so_a_right_password_waits_as_well(clock: Any) -> None:
    account("Ann")
    guesser = at("198.51.100.7")
    assert [sign_in(guesser, "Ann").status for _ in range(MOST)] == [401] * MOST
    refused = sign_in(guesser, "Ann", PASSWORD)
    assert (refused.status, refused.headers["Retry-After"]) == (429, "60")
    assert sign_in(at("198.51.100.8"), "Ann", PASSWORD).status == 201


def test_the_count_is_over_the_last_minute_and_says_how_long_to_wait(clock: time_machine.Traveller) -> None:
    guesser = at("198.51.100.7")
    for _ in range(MOST):
        assert wrong_code(guesser).status == 404
        clock.shift(timedelta(seconds=5))
    refused = wrong_code(guesser)
    assert (refused.status, refused.headers["Retry-After"]) == (429, "10")
    clock.shift(timedelta(seconds=10))
    assert [wrong_code(guesser).status for _ in range(2)] == [404, 429]


def test_a_right_code_never_waits_whatever_else_comes_from_the_room(clock: Any) -> None:
    sheet: Table = open_table(account())
    assert {wrong_code(Api()).status for _ in range(300)} == {404, 429}
    assert join(sheet, "Ann").see()["viewer"]["seat"] == 0


def test_every_process_counts_alike_and_a_siege_leaves_few_rows(clock: Any) -> None:
    guesser = at("198.51.100.7")
    for _ in range(50):
        wrong_code(guesser)
    assert Try.objects.count() == settings.WRONG_CODES_PER_MINUTE
    assert not any("198.51" in key for key in Try.objects.values_list("key", flat=True))


def test_a_household_of_ipv6_is_one_address(clock: Any) -> None:
    household = [at(f"2001:db8:1:2::{number:x}") for number in range(1, 13)]
    assert [wrong_code(one).status for one in household] == [404] * 10 + [429] * 2
    assert wrong_code(at("2001:db8:1:3::1")).status == 404


def test_sign_ups_are_counted_on_the_api_and_on_the_page(clock: time_machine.Traveller) -> None:
    most = settings.SIGN_UPS_OF_AN_ADDRESS_PER_HOUR
    assert [sign_up(Api(), f"name{number}").status for number in range(most)] == [201] * most
    assert sign_up(Api(), "late").status == 429
    page = Client().post("/sign-up/", {"username": "late", "password": PASSWORD})
    assert page.status_code == 429
    assert sign_up(at("198.51.100.8"), "elsewhere").status == 201
    clock.shift(timedelta(hours=1))
    assert sign_up(Api(), "late").status == 201


def test_the_administration_is_entered_by_the_counted_door(db: None) -> None:
    door = Client().get("/admin/login/?next=/admin/")
    assert (door.status_code, door["Location"]) == (302, "/sign-in/?next=/admin/")


def test_what_no_longer_counts_is_forgotten(clock: time_machine.Traveller) -> None:
    wrong_code(Api())
    sign_up(Api(), "ann")
    clock.shift(timedelta(minutes=2))
    forget()
    assert Try.objects.count() == 1
    assert tries.forget(NOON + timedelta(hours=2)) == 1
