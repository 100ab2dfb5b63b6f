"""The Celery app: it rings the clocks, whatever else happens."""

import logging
import os
import threading
from typing import Any

from celery import Celery, signals
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace=None)
app.conf.update(settings.CELERY)
app.autodiscover_tasks()

ENDS_S = 7.0
"""Less than the ten seconds after which a container that does not end is killed."""


@signals.worker_shutting_down.connect  # type: ignore[untyped-decorator]
def end_in_time(**told: Any) -> None:
    """Whoever tells a worker to end tells it once: one that still waits for a broker which hangs is ended.

    Nothing is lost by it: what a task was about to do is a row that is due, and the next sweep finds it.
    """
    last = threading.Timer(ENDS_S, end_now)
    last.daemon = True
    last.start()


def end_now() -> None:
    logging.getLogger(__name__).warning("The broker does not answer: ended without waiting for it.")
    os._exit(0)
