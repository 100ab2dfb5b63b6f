"""An accepted action through the whole API, beside a bare view that locks, inserts and updates."""

import json
import statistics
from collections.abc import Sequence

from bench import load
from bench.api import Client
from bench.report import SETTINGS, Line
from tests.servers import ours

CONNECTIONS = (1, 8, 32)
ROUNDS, SECONDS = 7, 1.2
BID = json.dumps({"type": "bid", "seat": 0, "value": 5}).encode()


def measure() -> list[Line]:
    """A line for each number of connections; each has a table of its own, as in life."""
    with ours.place(settings=SETTINGS) as where, ours.web(where) as port:
        bare_tables(where.database, max(CONNECTIONS))
        client = Client(port)
        tables = [client.open_table() for _ in range(max(CONNECTIONS))]
        real = [load.request(f"/api/v1/tables/{table}/actions/", BID, client.token) for table in tables]
        bare = [load.request(f"/bare/{row}/", BID, client.token) for row in range(1, len(tables) + 1)]
        return [compare(port, real[:count], bare[:count]) for count in CONNECTIONS]


def bare_tables(database: str, count: int) -> None:
    ours.execute(database, "CREATE TABLE bench_table (id serial PRIMARY KEY, version int NOT NULL)")
    entry = "id serial PRIMARY KEY, table_id int NOT NULL, n int NOT NULL, body bytea, UNIQUE (table_id, n)"
    ours.execute(database, f"CREATE TABLE bench_entry ({entry})")
    ours.execute(database, f"INSERT INTO bench_table (version) SELECT 0 FROM generate_series(1, {count})")


def compare(port: int, ours: Sequence[bytes], bare: Sequence[bytes]) -> Line:
    """Short rounds of both in turn, so that whatever disturbs one disturbs the other."""
    rounds = [
        (load.per_second(port, ours, SECONDS), load.per_second(port, bare, SECONDS)) for _ in range(ROUNDS)
    ]
    ratio = statistics.median(mine / other for mine, other in rounds)
    mine, bares = (statistics.median(column) for column in zip(*rounds, strict=True))
    what = (
        f"action through the API ÷ bare view, {len(ours)} connections ({mine:.0f} and {bares:.0f} a second)"
    )
    return Line(what, ratio)
