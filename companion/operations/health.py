"""For whoever keeps the server: does it live, is it ready, and what is going on? Nothing of any table."""

from hmac import compare_digest

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from companion.operations import outages
from companion.operations.metrics import Figures
from companion.tables import heartbeats, live
from companion.words.outages import outage

TEXT = "text/plain; charset=utf-8"
REDIS_SILENT = "Redis does not answer: phones follow after two seconds, and clocks ring where somebody looks."


def healthz(request: HttpRequest) -> HttpResponse:
    """200: this process lives. It asks nobody, so that a database that is away restarts no server."""
    return HttpResponse("ok\n", content_type=TEXT)


def readyz(request: HttpRequest) -> HttpResponse:
    """200 when everything works that a table needs; else 503, and in words what does not."""
    missing = what_is_missing()
    text = "".join(f"{sentence}\n" for sentence in missing) or "ok\n"
    return HttpResponse(text, status=503 if missing else 200, content_type=TEXT)


def what_is_missing() -> list[str]:
    """Sentences; nothing where all is well."""
    redis = [] if not settings.REDIS_URL or live.answers(settings.REDIS_URL) else [REDIS_SILENT]
    try:
        ages = heartbeats.ages(timezone.now())
    except DatabaseError as error:
        return [outage(outages.code_of(error) or outages.AWAY), *redis]
    silent = [heartbeats.silence(name, age) for name, age in ages.items()]
    return [*redis, *filter(None, silent)]


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus' text format, for whoever has the configured token; else there is nothing here."""
    if not may_count(request):
        raise Http404
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def may_count(request: HttpRequest) -> bool:
    """Whether the token was sent; without one in the settings nobody may."""
    given = request.headers.get("Authorization", "").encode()
    return bool(settings.METRICS_TOKEN) and compare_digest(given, f"Bearer {settings.METRICS_TOKEN}".encode())
