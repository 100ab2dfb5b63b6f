"""Two thousand clocks due within ten seconds: how late the phones hear of it, and whether each rings once."""

import os
import time
from collections import defaultdict
from collections.abc import Collection
from datetime import UTC, datetime, timedelta

import psycopg
import redis

from bench.api import Client
from bench.report import SETTINGS, Line
from tests.servers import ours

CLOCKS, SPREAD_S, LEAD_S, PATIENCE_S = 2000, 10, 3, 30
GATE_MS = 50
CHANNEL = "companion:tables"
OWN = {
    "id": "gen_random_uuid()",
    "join_code": "'J' || lpad(i::text, 5, '0')",
    "watch_code": "'W' || lpad(i::text, 5, '0')",
    "clock_name": "'bench'",
    "clock_state": "'running'",
    "clock_duration_ms": "60000",
    "clock_left_ms": "60000",
    "clock_generation": "1",
    "clock_deadline": "%s + i * %s",
}
"""What a copy has of its own; every other column is the table's that it is copied from."""
COLUMNS = "SELECT column_name FROM information_schema.columns WHERE table_name = 'tables_table'"
COPY = """
INSERT INTO tables_table ({columns}) SELECT {values}
FROM tables_table, generate_series(%s::int, %s::int) AS i WHERE clock_state = '' RETURNING id, clock_deadline
"""


def measure() -> list[Line]:
    with ours.place(settings=SETTINGS) as where:
        with ours.web(where) as port:
            Client(port).open_table()
        with ours.running(where.worker(), where.beat()):
            wait_for_worker(where.database)
            deadlines = start_clocks(where.database)
            heard = listen(deadlines)
        rung = rings(where.database)
    if not heard:
        raise SystemExit("No clock was heard: does the worker run?")
    late = sorted(
        (heard[table][0] - due.timestamp()) * 1000 for table, due in deadlines.items() if heard[table]
    )
    return report(
        late,
        lost=1 + CLOCKS - len(rung),
        unheard=CLOCKS - len(heard),
        twice=sum(count > 1 for count in rung.values()),
    )


def wait_for_worker(database: str) -> None:
    """Until a clock that is due has rung."""
    with psycopg.connect(database) as connected:
        copies(connected, datetime.now(UTC), timedelta(0), 0, 0)
    while not rings(database):
        time.sleep(0.1)


def start_clocks(database: str) -> dict[str, datetime]:
    """Copies of one table, each with its own deadline."""
    first = datetime.now(UTC) + timedelta(seconds=LEAD_S)
    step = timedelta(seconds=SPREAD_S) / CLOCKS
    with psycopg.connect(database) as connected:
        return copies(connected, first, step, 1, CLOCKS)


def copies(
    connected: psycopg.Connection, first: datetime, step: timedelta, lowest: int, highest: int
) -> dict[str, datetime]:
    """Copies `lowest` to `highest` of the table without a clock: by id, when each is due."""
    names = [name for (name,) in connected.execute(COLUMNS)]
    values = [OWN.get(name, name) for name in names]
    copy = COPY.format(columns=", ".join(names), values=", ".join(values))
    rows = connected.execute(copy, [first, step, lowest, highest]).fetchall()
    return {str(table): due for table, due in rows}


def listen(deadlines: dict[str, datetime]) -> dict[str, list[float]]:
    """When each table was poked, after its commit, as any web server hears it."""
    heard: dict[str, list[float]] = defaultdict(list)
    pubsub = redis.Redis.from_url(os.environ["TEST_REDIS_URL"]).pubsub(ignore_subscribe_messages=True)
    pubsub.subscribe(CHANNEL)
    end = time.time() + LEAD_S + SPREAD_S + PATIENCE_S
    while len(heard) < len(deadlines) and time.time() < end:
        message = pubsub.get_message(timeout=0.5)
        if message is not None:
            hear(heard, deadlines, message["data"])
    return heard


def hear(heard: dict[str, list[float]], deadlines: Collection[str], poke: bytes) -> None:
    """Now, of one of these tables; others may be poked over the same Redis."""
    table = poke.decode().split()[0]
    if table in deadlines:
        heard[table].append(time.time())


def rings(database: str) -> dict[str, int]:
    with psycopg.connect(database) as connected:
        query = "SELECT table_id::text, count(*) FROM tables_logentry WHERE type = 'rung' GROUP BY 1"
        return dict(connected.execute(query).fetchall())


def report(late: list[float], *, lost: int, unheard: int, twice: int) -> list[Line]:
    p50, p99 = late[len(late) // 2], late[len(late) * 99 // 100]
    what = f"of {CLOCKS} clocks due within {SPREAD_S} s, deadline to poke"
    return [
        Line(f"p50 lateness {what}", p50, unit="ms"),
        Line(f"p99 lateness {what}", p99, f"under {GATE_MS} ms", p99 < GATE_MS, "ms"),
        Line("clocks lost", lost, "none", lost == 0),
        Line("clocks rung but not heard of", unheard, "none", unheard == 0),
        Line("clocks rung twice", twice, "none", twice == 0),
    ]
