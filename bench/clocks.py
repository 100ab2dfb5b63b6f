"""Two thousand clocks due within ten seconds: how late the phones hear of it, and whether each rings once."""

import os
import time
from collections import defaultdict
from datetime import UTC, datetime, timedelta

import psycopg
import redis

from bench.api import Client
from bench.report import SETTINGS, Line
from tests.servers import ours

CLOCKS, SPREAD_S, LEAD_S, PATIENCE_S = 2000, 10, 3, 30
GATE_MS = 50
CHANNEL = "companion:tables"
KEPT = "gm_id, game, title, status, rules_version, options, gm_vision, version, state, seed, created_at"
CLOCK = "clock_name, clock_state, clock_by_engine, clock_duration_ms, clock_left_ms"
COPY = f"""
INSERT INTO tables_table (id, join_code, watch_code, {KEPT}, {CLOCK}, clock_generation, clock_deadline)
SELECT gen_random_uuid(), 'J' || lpad(i::text, 5, '0'), 'W' || lpad(i::text, 5, '0'), {KEPT},
  'bench', 'running', false, 60000, 60000, 1, %s + i * %s
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
        connected.execute(COPY, [datetime.now(UTC), timedelta(0), 0, 0])
    while not rings(database):
        time.sleep(0.1)


def start_clocks(database: str) -> dict[str, datetime]:
    """Copies of one table, each with its own deadline."""
    first = datetime.now(UTC) + timedelta(seconds=LEAD_S)
    step = timedelta(seconds=SPREAD_S) / CLOCKS
    with psycopg.connect(database) as connected:
        rows = connected.execute(COPY, [first, step, 1, CLOCKS]).fetchall()
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
            heard[message["data"].decode().split()[0]].append(time.time())
    return heard


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
