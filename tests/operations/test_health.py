"""Does it live, is it ready, what is going on: for whoever keeps the server."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from companion.celery import app
from companion.operations.scheduler import Scheduler
from companion.tables import heartbeats, tallies, tasks
from companion.tables.models import Heartbeat
from tests.api import Table, account, open_table
from tests.servers.ports import free_port

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
S = timedelta(seconds=1)
TOKEN = "a token for the figures"


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Nothing counted, no heart has beaten."""
    tallies.tallies.counted.clear()
    tallies.tallies.added_at = tasks.heart.last = heartbeats.NEVER


@pytest.fixture
def sheet() -> Table:
    return open_table(account())


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOON + seconds * S, tick=False)


def ask(path: str, **headers: str) -> Any:
    return Client().get(path, headers=headers)


def sweep_and_tick() -> None:
    tasks.sweep()
    Scheduler(app=app, schedule={}, lazy=True).tick()


def test_healthz_lives_without_asking_anything(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert ask("/healthz").content == b"ok\n"


def test_readyz_is_content_once_worker_and_beat_were_heard_from() -> None:
    with at(0):
        never = ask("/readyz")
        assert never.status_code == 503
        assert never.content.decode().count("was not heard from") == 1
        assert "No worker was heard from for ever so long" in never.content.decode()
        sweep_and_tick()
        assert (ask("/readyz").status_code, ask("/readyz").content) == (200, b"ok\n")
    with at(19):
        assert ask("/readyz").status_code == 200
    with at(21):
        assert "Beat was not heard from for 21 s" in ask("/readyz").content.decode()


def test_one_of_them_is_not_the_other() -> None:
    with at(0):
        tasks.sweep()
        assert "worker" not in ask("/readyz").content.decode()
        assert "Beat" in ask("/readyz").content.decode()


def test_readyz_says_that_redis_does_not_answer(settings: Any) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    with at(0):
        sweep_and_tick()
        answer = ask("/readyz")
    assert answer.status_code == 503
    assert answer.content.decode().startswith("Redis does not answer")


def test_a_heart_beats_once_in_five_seconds_and_after_a_jump_back(django_assert_num_queries: Any) -> None:
    heart = heartbeats.Heart(heartbeats.WORKER)
    heart.beat(NOON)
    with django_assert_num_queries(0):
        heart.beat(NOON + 4 * S)
    for now in (NOON + 5 * S, NOON - 3600 * S):
        heart.beat(now)
        assert Heartbeat.objects.get(name=heartbeats.WORKER).at == now


def test_beat_goes_on_without_a_database(caplog: pytest.LogCaptureFixture) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tables_heartbeat RENAME TO away")
    try:
        wait: Any = Scheduler(app=app, schedule={}, lazy=True).tick()
        assert wait > 0
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE away RENAME TO tables_heartbeat")
    assert "No heartbeat could be written" in caplog.text


@pytest.mark.parametrize("name", ["worker", "beat"])
def test_the_health_check_of_a_container(name: str) -> None:
    with at(0):
        with pytest.raises(CommandError, match="heard from"):
            call_command("healthcheck", name)
        sweep_and_tick()
        call_command("healthcheck", name)
    with at(30), pytest.raises(CommandError, match="30 s"):
        call_command("healthcheck", name)


# Metrics


@pytest.fixture
def figures(settings: Any) -> Any:
    settings.METRICS_TOKEN = TOKEN
    return read_figures


def read_figures() -> dict[str, float]:
    """By name and labels."""
    answer = ask("/metrics", authorization=f"Bearer {TOKEN}")
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.content.decode())
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
    }


@pytest.mark.parametrize("given", ["", "Bearer", f"Bearer {TOKEN}x", TOKEN, f"bearer {TOKEN[:-1]}"])
def test_without_the_token_there_is_nothing(settings: Any, given: str) -> None:
    settings.METRICS_TOKEN = TOKEN
    assert ask("/metrics", authorization=given).status_code == 404


@pytest.mark.parametrize("given", ["", "Bearer ", f"Bearer {TOKEN}"])
def test_where_no_token_is_configured_there_are_none(given: str) -> None:
    assert ask("/metrics", authorization=given).status_code == 404


def test_actions_refusals_and_rings_are_counted(sheet: Table, figures: Any) -> None:
    with at(0):
        sheet.act("bid", seat=0, value=3)
        sheet.act("bid", seat=1, value=4)
        sheet.act("bid", seat=1, value=-4)
        sheet.clock("start", seconds=60)
    with at(60.25):
        sheet.see()
        told = figures()
    assert told["companion_actions_total"] == 2
    assert told["companion_refusals_total bid_too_low"] == 1
    assert told["companion_ring_lateness_seconds_count"] == 1
    assert told["companion_ring_lateness_seconds_sum"] == 0.25
    assert told["companion_ring_lateness_seconds_bucket 0.1"] == 0
    assert told["companion_ring_lateness_seconds_bucket 0.5"] == 1
    assert told["companion_tables open"] == 1
    assert told["companion_listeners_this_process"] == 0


def test_what_other_processes_counted_is_in_it(figures: Any) -> None:
    here, there = tallies.Tallies(), tallies.Tallies()
    for process in (here, there):
        process.count(tallies.ACTIONS, 2)
        process.add()
        process.add()
    there.count(tallies.ACTIONS, 3)
    there.add()
    assert figures()["companion_actions_total"] == 7


def test_they_are_added_up_once_in_ten_seconds(django_assert_num_queries: Any) -> None:
    mine = tallies.Tallies()
    mine.count("x")
    mine.add_if_due(NOON)
    mine.count("x")
    with django_assert_num_queries(0):
        mine.add_if_due(NOON + 9 * S)
    with django_assert_num_queries(1):
        mine.add_if_due(NOON + 10 * S)
    assert tallies.read()["x"] == 2


def test_a_refusal_that_was_taken_back_by_its_database_counts_nothing(sheet: Table, figures: Any) -> None:
    """An action that is refused is no action."""
    sheet.act("bid", seat=0, value=-1)
    assert figures()["companion_actions_total"] == 0
