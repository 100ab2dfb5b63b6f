"""What an action costs at the end of a long log, beside one at its beginning."""

import statistics
import time

from bench import load
from bench.actions import BID
from bench.api import Client
from bench.report import SETTINGS, Line
from tests.servers import ours

LONG, SHORT, SAMPLE, ROUNDS = 2000, 10, 25, 15
GATE = 1.1


def measure() -> list[Line]:
    """Action 2,000 and later of one table ÷ action 10 and later of a fresh one, in turn."""
    with ours.place(settings=SETTINGS) as where, ours.web(where) as port:
        client = Client(port)
        long = client.open_table()
        seconds(port, client, long, LONG)
        rounds = [(seconds(port, client, long, SAMPLE), fresh(port, client)) for _ in range(ROUNDS)]
    ratio = statistics.median(late / early for late, early in rounds)
    return [Line(f"action {LONG} of a table ÷ action {SHORT}", ratio, f"at most {GATE}", ratio <= GATE)]


def fresh(port: int, client: Client) -> float:
    table = client.open_table()
    seconds(port, client, table, SHORT)
    return seconds(port, client, table, SAMPLE)


def seconds(port: int, client: Client, table: str, count: int) -> float:
    """For that many accepted actions, one after another."""
    request = load.request(f"/api/v1/tables/{table}/actions/", BID, client.token)
    began = time.perf_counter()
    load.send(port, request, count)
    return time.perf_counter() - began
