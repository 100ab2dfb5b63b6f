"""The entrance as it was at e44b7b6, so that what the new one gains is seen in one run."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.old_settings")
application = get_asgi_application()
