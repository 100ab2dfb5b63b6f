"""The project's settings, with the bare view among its addresses."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"
