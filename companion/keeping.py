"""For whoever keeps the server: is it well, and what is going on? Counts only, nothing of any table."""

from collections.abc import Iterator

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from companion.tables import selectors


def healthz(request: HttpRequest) -> HttpResponse:
    """200 when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok\n", content_type="text/plain")


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus' text format, counted now, the same from every process."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Counts())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class Counts:
    """Tables, clocks, the age of the oldest overdue one (over 1 s: nobody rings), faults of machines."""

    def collect(self) -> Iterator[Metric]:
        counts = selectors.counts(timezone.now())
        tables = GaugeMetricFamily("companion_tables", "Tables by status", labels=["status"])
        for status, number in counts.tables.items():
            tables.add_metric([status], number)
        yield tables
        yield GaugeMetricFamily("companion_clocks_running", "Clocks that run", value=counts.clocks)
        yield GaugeMetricFamily(
            "companion_clocks_overdue_seconds", "Age of the oldest deadline not rung", value=counts.overdue_s
        )
        yield GaugeMetricFamily(
            "companion_machine_faults",
            "Choices of machines that the rules refused, at the tables there are",
            value=counts.bot_faults,
        )
