"""Pulling plugs in the middle of play: real processes, killed; nothing that was answered is lost."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.servers import ours, valkey
from tests.servers.ports import free_port, wait_for

pytestmark = pytest.mark.xdist_group("faults")
PATIENCE_S = 8.0
BID = {"type": "bid", "seat": 0, "value": 3}


class Gm:
    """A GM with one table, over real HTTP."""

    def __init__(self, port: int) -> None:
        self.root, self.token = f"http://127.0.0.1:{port}/api/v1/", ""
        name = {"username": f"gm{time.time_ns()}", "password": "a long enough secret"}
        self.token = self.send("accounts/", name)["token"]
        table = self.send("tables/", {"game": "questeros-score", "players": ["Ann", "Ben"]})
        self.path = f"tables/{table['id']}/"

    def send(self, path: str, body: Any = None, **headers: str) -> Any:
        return json.loads(self.raw(path, body, **headers))

    def raw(self, path: str, body: Any = None, **headers: str) -> bytes:
        headers |= {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return bytes(answer.read())

    def start_clock(self, seconds: int) -> None:
        self.send(self.path + "clock/", {"op": "start", "seconds": seconds, "name": "break"})

    def rings(self) -> list[dict[str, Any]]:
        """Read without looking at the table after its deadline: straight from the log's address."""
        log = self.send(self.path + "log/")["results"]
        return [entry for entry in log if entry["type"] == "rung"]


class Redis:
    """A Redis of one's own, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.start()

    def start(self) -> None:
        self.server = valkey.start(self.folder, self.port)

    def kill(self) -> None:
        ours.kill(self.server)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    found = Redis(tmp_path)
    yield found
    found.kill()


@pytest.fixture
def where(redis: Redis) -> Iterator[ours.Place]:
    with ours.place(f"redis://127.0.0.1:{redis.port}/0") as found:
        yield found


def until(condition: Callable[[], Any], seconds: float = PATIENCE_S) -> Any:
    """What the condition gives once it is true. Raises AssertionError when it is not in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


def rung_in_database(where: ours.Place) -> list[float]:
    """How late each ring was, in seconds, without asking the server, which would ring it."""
    query = """
        SELECT extract(epoch FROM rung.at - begun.at)
          - (convert_from(begun.params, 'UTF8')::json->>'seconds')::float
        FROM tables_logentry rung JOIN tables_logentry begun USING (table_id)
        WHERE rung.type = 'rung' AND begun.type = 'clock'
    """
    with psycopg.connect(where.database) as connected:
        return [float(late) for (late,) in connected.execute(query).fetchall()]


def test_a_worker_killed_in_mid_countdown_rings_once_and_on_time(where: ours.Place) -> None:
    first = where.worker()
    with ours.web(where) as port, ours.running(where.beat()):
        gm = Gm(port)
        gm.start_clock(4)
        ours.kill(first)
        with ours.running(where.worker()):
            [late] = until(lambda: rung_in_database(where), 4 + PATIENCE_S)
    assert 0 <= late < 2
    assert len(rung_in_database(where)) == 1


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
        assert late < 1
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


def heard(stream: Any) -> int:
    """The next version that the stream says; its other lines carry nothing."""
    while not (line := stream.readline().decode()).startswith("data: "):
        assert line in ("\n", "retry: 2000\n", "event: table\n", ": still here\n")
    data = json.loads(line.removeprefix("data: "))
    assert set(data) == {"version"}
    return int(data["version"])


# `make run`: one process


@pytest.fixture
def alone(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine with nothing but Python."""
    bare = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "DATABASE_URL")}
    own = {"DATABASE_URL": f"sqlite:///{tmp_path}/companion.sqlite3", "PORT": str(free_port())}
    own["SAID"] = f"{tmp_path}/said.txt"
    return bare | own


def serve(environment: dict[str, str]) -> "subprocess.Popen[str]":
    """What it says goes to the file named in the environment."""
    command = [sys.executable, "manage.py", "run"]
    with open(environment["SAID"], "a") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT, text=True)
    wait_for(int(environment["PORT"]), 30)
    return server


def test_one_process_serves_rings_and_stops_cleanly(alone: dict[str, str]) -> None:
    server = serve(alone)
    gm = Gm(int(alone["PORT"]))
    request = urllib.request.Request(gm.root + gm.path + "stream/")
    request.add_header("Authorization", f"Bearer {gm.token}")
    with urllib.request.urlopen(request, timeout=10) as stream:
        assert heard(stream) == 0
        gm.start_clock(2)
        assert [heard(stream), heard(stream)] == [1, 2]
        assert len(gm.rings()) == 1
        server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0
    text = Path(alone["SAID"]).read_text()
    assert f":{alone['PORT']}/" in text
    assert "Companion has stopped." in text
    assert "Traceback" not in text
    assert "ERROR" not in text


def test_a_second_process_on_the_same_database_refuses_in_words(alone: dict[str, str]) -> None:
    server = serve(alone)
    try:
        other = alone | {"PORT": str(free_port())}
        command = [sys.executable, "manage.py", "run"]
        second = subprocess.run(command, env=other, capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode == 1
        assert "another one has this database open" in second.stderr
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)


def test_killed_and_started_again_the_clock_rings_once(alone: dict[str, str]) -> None:
    server = serve(alone)
    gm = Gm(int(alone["PORT"]))
    gm.start_clock(3)
    server.kill()
    server.wait(10)
    server = serve(alone)
    try:
        assert len(until(gm.rings)) == 1
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)


@pytest.mark.parametrize("port", ["abc", "70000", "-1"])
def test_a_port_that_is_none_is_refused_in_words(alone: dict[str, str], port: str) -> None:
    command = [sys.executable, "manage.py", "run"]
    done = subprocess.run(
        command, env=alone | {"PORT": port}, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 1
    assert "PORT must be a number" in done.stderr
