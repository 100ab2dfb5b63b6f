"""For whoever keeps the server: is it well, and how much does it do?"""

from django.db import connection
from django.http import HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Histogram, generate_latest

RINGS = Counter("companion_rings_total", "Clocks rung, by who noticed first", ["by"])
LATENESS = Histogram(
    "companion_ring_lateness_seconds",
    "How long after its deadline a clock rang",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5),
)


def healthz(request: HttpRequest) -> HttpResponse:
    """200 when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok\n", content_type="text/plain")


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus' text format."""
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
