"""Pulling plugs in the middle of play: real processes, killed; nothing that was answered is lost."""

import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import alone
from tests.faults.room import (
    BID,
    Gm,
    Redis,
    bring_near,
    check_audit,
    heard,
    rings_of,
    rung_in_database,
    see_a_ring_by_the_worker,
    until,
)
from tests.servers import ours
from tests.servers.ports import free_port

pytestmark = pytest.mark.xdist_group("faults")


def test_a_worker_killed_in_mid_countdown_rings_once_and_on_time(where: ours.Place) -> None:
    first = where.worker()
    with ours.running(first), ours.web(where) as port, ours.running(where.beat()):
        gm = Gm(port)
        gm.start_clock(600)
        ours.kill(first)
        with ours.running(where.worker()):
            see_a_ring_by_the_worker(where, port)
            due = bring_near(where, gm)
            [rung] = until(lambda: rings_of(where, gm))
            assert 0 <= (rung - due).total_seconds() < 3
            see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 1


def test_redis_killed_in_mid_countdown_the_clock_rings_once(where: ours.Place, redis: Redis) -> None:
    with ours.web(where) as port, ours.running(where.worker(), where.beat()):
        gm = Gm(port)
        gm.start_clock(5)
        redis.kill()
        time_of_action = time.monotonic()
        assert gm.send(gm.path + "actions/", BID)["version"] == 2
        assert time.monotonic() - time_of_action < 2
        redis.start()
        [late] = until(lambda: rung_in_database(where), 5 + 12)
        assert late < 10
        assert len(gm.rings()) == 1


def test_while_redis_and_worker_are_away_whoever_looks_rings_it_on_time(
    where: ours.Place, redis: Redis
) -> None:
    with ours.web(where) as port:
        gm = Gm(port)
        redis.kill()
        gm.start_clock(1)
        until(lambda: gm.rings(), 3)
        [late] = rung_in_database(where)
        assert late < 3
        assert len(gm.rings()) == 1


def test_a_web_server_killed_after_its_answer_has_lost_nothing(where: ours.Place) -> None:
    port = free_port()
    server = where.web(port)
    gm = Gm(port)
    key = {"Idempotency-Key": "tap"}
    first = gm.raw(gm.path + "actions/", BID, **key)
    ours.kill(server)
    with ours.running(where.web(port)):
        assert gm.raw(gm.path + "actions/", BID, **key) == first
        assert [entry["type"] for entry in gm.send(gm.path + "log/")["results"]] == ["bid"]


def test_streams_hear_of_actions_while_redis_is_away(where: ours.Place, redis: Redis) -> None:
    with ours.web(where) as port:
        gm = Gm(port)
        request = urllib.request.Request(gm.root + gm.path + "stream/")
        request.add_header("Authorization", f"Bearer {gm.token}")
        with urllib.request.urlopen(request, timeout=10) as stream:
            assert heard(stream) == 0
            redis.kill()
            gm.send(gm.path + "actions/", BID)
            assert heard(stream) == 1


# `make run`: one process


@pytest.fixture
def here(tmp_path: Path) -> Iterator[alone.Environment]:
    """Whatever was pulled there, at the end every table is what its log says."""
    found = alone.environment(tmp_path)
    yield found
    if Path(found["SAID"]).exists():
        check_audit(found)


def test_one_process_serves_rings_and_stops_cleanly(here: alone.Environment) -> None:
    server = alone.serve(here)
    gm = Gm(int(here["PORT"]))
    request = urllib.request.Request(gm.root + gm.path + "stream/")
    request.add_header("Authorization", f"Bearer {gm.token}")
    with urllib.request.urlopen(request, timeout=10) as stream:
        assert heard(stream) == 0
        gm.start_clock(2)
        assert [heard(stream), heard(stream)] == [1, 2]
        assert len(gm.rings()) == 1
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0
    text = Path(here["SAID"]).read_text()
    assert f":{here['PORT']}/" in text
    assert "Companion has stopped." in text
    assert "Traceback" not in text
    assert "ERROR" not in text


def test_a_second_process_on_the_same_database_refuses_in_words(here: alone.Environment) -> None:
    server = alone.serve(here)
    try:
        other = here | {"PORT": str(free_port())}
        command = [sys.executable, "manage.py", "run"]
        second = subprocess.run(command, env=other, capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode == 1
        assert "another one has this database open" in second.stderr
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)


def test_killed_and_started_again_the_clock_rings_once(here: alone.Environment) -> None:
    server = alone.serve(here)
    gm = Gm(int(here["PORT"]))
    gm.start_clock(3)
    server.kill()
    server.wait(10)
    server = alone.serve(here)
    try:
        assert len(until(gm.rings)) == 1
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)


@pytest.mark.parametrize("port", ["abc", "70000", "-1"])
def test_a_port_that_is_none_is_refused_in_words(here: alone.Environment, port: str) -> None:
    command = [sys.executable, "manage.py", "run"]
    done = subprocess.run(
        command, env=here | {"PORT": port}, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 1
    assert "PORT must be a number" in done.stderr
