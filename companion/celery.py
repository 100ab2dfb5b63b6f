"""The Celery app: it rings the clocks, whatever else happens."""

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace=None)
app.conf.update(settings.CELERY)
app.autodiscover_tasks()
