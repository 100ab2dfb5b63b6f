"""A GM over real HTTP, a Redis to be killed, and what the database and the stream say of it."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg

from tests.servers import ours, valkey
from tests.servers.ports import free_port

PATIENCE_S = 60.0
"""For processes to start on a busy machine; nothing waits that long where all is well."""
BID = {"type": "bid", "seat": 0, "value": 3}


class Gm:
    """A GM with one table, over real HTTP."""

    def __init__(self, port: int) -> None:
        self.root, self.token = f"http://127.0.0.1:{port}/api/v1/", ""
        name = {"username": f"gm{time.time_ns()}", "password": "a long enough secret"}
        self.token = self.send("accounts/", name)["token"]
        table = self.send("tables/", {"game": "questeros-score", "players": ["Ann", "Ben"]})
        self.table = table["id"]
        self.path = f"tables/{self.table}/"

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

    def clock(self, op: str) -> None:
        self.send(self.path + "clock/", {"op": op})

    def listen(self, port: int) -> Any:
        """The table's stream, from whichever server listens there."""
        request = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1/{self.path}stream/")
        request.add_header("Authorization", f"Bearer {self.token}")
        return urllib.request.urlopen(request, timeout=PATIENCE_S)

    def rings(self) -> list[dict[str, Any]]:
        """What the log says; whoever asks after the deadline rings it."""
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

    def hang(self) -> None:
        """It keeps its connections and takes new ones, and answers nobody."""
        self.server.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.server.send_signal(signal.SIGCONT)


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


def rings_of(where: ours.Place, gm: Gm) -> list[datetime]:
    """When that table's clock has rung, without asking the server."""
    query = "SELECT at FROM tables_logentry WHERE type = 'rung' AND table_id = %s::uuid"
    with psycopg.connect(where.database) as connected:
        return [at for (at,) in connected.execute(query, [gm.table]).fetchall()]


def bring_near(where: ours.Place, gm: Gm) -> datetime:
    """Let a running clock be due in three seconds, and say when that is."""
    query = """
        UPDATE tables_table SET clock_deadline = now() + interval '3 seconds'
        WHERE id = %s::uuid RETURNING clock_deadline
    """
    with psycopg.connect(where.database) as connected:
        [(due,)] = connected.execute(query, [gm.table]).fetchall()
    return due


def see_a_ring_by_the_worker(where: ours.Place, port: int) -> None:
    """Another table's clock rings: whatever the worker was told before has had its turn."""
    witness = Gm(port)
    witness.start_clock(3)
    until(lambda: rings_of(where, witness), 3 + PATIENCE_S)


def accepted_within_a_second(gm: Gm) -> int:
    """The version that an action made."""
    began = time.monotonic()
    version = gm.send(gm.path + "actions/", BID)["version"]
    assert time.monotonic() - began < 1
    return int(version)


def check_audit(environment: Mapping[str, str]) -> None:
    """Every state is what its log says."""
    audit = [sys.executable, "manage.py", "audit"]
    done = subprocess.run(audit, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def heard(stream: Any) -> int:
    """The next version that the stream says; its other lines carry nothing."""
    while not (line := stream.readline().decode()).startswith("data: "):
        assert line in ("\n", "retry: 2000\n", "event: table\n", ": still here\n")
    data = json.loads(line.removeprefix("data: "))
    assert set(data) == {"version"}
    return int(data["version"])
