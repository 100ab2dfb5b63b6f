"""The figures of `/metrics`: those named `this_process` are of the one asked, the others of the whole server.

Actions, refusals and rings are added up in the database by every process: see companion.tables.tallies.
"""

from collections.abc import Iterator

from django.conf import settings
from django.utils import timezone
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from companion.tables import heartbeats, hints, live, selectors, tallies


class Figures:
    """Counted when asked."""

    def collect(self) -> Iterator[Metric]:
        yield from tables()
        yield from counted()
        yield from alive()
        yield from this_process()
        yield from queue()


def tables() -> Iterator[Metric]:
    """Tables by status, running clocks, and the age of the oldest overdue one: over 1 s, nobody rings."""
    counts = selectors.counts(timezone.now())
    by_status = GaugeMetricFamily("companion_tables", "Tables by status", labels=["status"])
    for status, number in counts.tables.items():
        by_status.add_metric([status], number)
    yield by_status
    yield GaugeMetricFamily("companion_clocks_running", "Clocks that run", value=counts.clocks)
    yield GaugeMetricFamily(
        "companion_tables_in_trouble", "Tables that cannot be read or rung", value=counts.in_trouble
    )
    yield GaugeMetricFamily(
        "companion_clocks_overdue_seconds", "Age of the oldest deadline not rung", value=counts.overdue_s
    )
    yield GaugeMetricFamily(
        "companion_machine_faults",
        "Choices of machines that the rules refused, at the tables there are",
        value=counts.bot_faults,
    )


def counted() -> Iterator[Metric]:
    """Actions, refusals by code, and how late clocks rang."""
    numbers = tallies.read()
    yield CounterMetricFamily("companion_actions", "Accepted actions", value=numbers[tallies.ACTIONS])
    refusals = CounterMetricFamily("companion_refusals", "Refused requests by code", labels=["code"])
    for name in sorted(numbers):
        if name.startswith(tallies.REFUSED):
            refusals.add_metric([name.removeprefix(tallies.REFUSED)], numbers[name])
    yield refusals
    within = [(str(bound), numbers[tallies.bucket(bound)]) for bound in tallies.BUCKETS_S]
    yield HistogramMetricFamily(
        "companion_ring_lateness_seconds",
        "From a clock's deadline to its ring",
        buckets=[*within, ("+Inf", numbers[tallies.RINGS])],
        sum_value=numbers[tallies.LATE_MS] / 1000,
    )


def alive() -> Iterator[Metric]:
    """How long ago worker and beat were heard from; who never was is left out."""
    ages = GaugeMetricFamily("companion_heartbeat_age_seconds", "Since the last heartbeat", labels=["name"])
    for name, age in heartbeats.ages(timezone.now()).items():
        if age is not None:
            ages.add_metric([name], age.total_seconds())
    yield ages


def this_process() -> Iterator[Metric]:
    listeners = sum(len(those) for those in tuple(live.hub.listeners.values()))
    yield GaugeMetricFamily("companion_listeners_this_process", "Open streams", value=listeners)
    unsent = GaugeMetricFamily("companion_unsent_this_process", "Waiting to be sent", labels=["what"])
    unsent.add_metric(["hints"], len(hints.sender.waiting))
    if settings.REDIS_URL:
        unsent.add_metric(["pokes"], len(live.sender(settings.REDIS_URL).waiting))
    yield unsent


def queue() -> Iterator[Metric]:
    """Messages that wait for a worker; left out where Redis does not answer, or there is none."""
    waiting = live.waiting(settings.REDIS_URL) if settings.REDIS_URL else None
    if waiting is not None:
        yield GaugeMetricFamily("companion_queue_messages", "Messages for the worker", value=waiting)
