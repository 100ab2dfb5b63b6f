"""The same bare view behind the door of today and behind that of e44b7b6, each in a process of its own."""

import statistics
from dataclasses import replace

from bench import load
from bench.actions import BID, CONNECTIONS, bare_tables
from bench.report import Line
from tests.servers import ours

ROUNDS, SECONDS = 7, 1.2
NEW, OLD = "bench.settings", "bench.old_settings"
GATE, ALONE = 3.0, 2.0
"""For several connections, and for one."""


def measure() -> list[Line]:
    """A line for each number of connections; both servers share one database."""
    with ours.place(settings=NEW) as where:
        bare_tables(where.database, max(CONNECTIONS))
        with (
            ours.web(where) as new,
            ours.web(replace(where, settings=OLD), "bench.old_door:application") as old,
        ):
            return [compare(new, old, count) for count in CONNECTIONS]


def compare(new: int, old: int, connections: int) -> Line:
    """Short rounds of both in turn."""
    requests = [load.request(f"/bare/{row}/", BID, "") for row in range(1, connections + 1)]
    rounds = [tuple(load.per_second(port, requests, SECONDS) for port in (new, old)) for _ in range(ROUNDS)]
    ratio = statistics.median(one / other for one, other in rounds)
    today, then = (statistics.median(column) for column in zip(*rounds, strict=True))
    what = (
        f"a bare view ÷ the same behind the door of e44b7b6, {connections} connections"
        f" ({today:.0f} and {then:.0f} a second)"
    )
    gate = ALONE if connections == 1 else GATE
    return Line(what, ratio, f"at least {gate:.0f}", ratio >= gate)
