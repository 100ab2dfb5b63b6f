"""The settings of the bench, with the connections and the middleware of e44b7b6."""

from bench.settings import *  # noqa: F403
from bench.settings import DATABASES, MIDDLEWARE

OLD = {
    "companion.operations.middleware.Languages": "django.middleware.locale.LocaleMiddleware",
    "companion.operations.middleware.Accounts": "django.contrib.auth.middleware.AuthenticationMiddleware",
    "companion.operations.middleware.Messages": "django.contrib.messages.middleware.MessageMiddleware",
    "companion.operations.middleware.Csp": "csp.middleware.CSPMiddleware",
}
MIDDLEWARE = [OLD.get(name, name) for name in MIDDLEWARE]
DATABASES["default"] |= {
    "CONN_MAX_AGE": 0,
    "CONN_HEALTH_CHECKS": False,
    "OPTIONS": {"pool": {"min_size": 2, "max_size": 40, "timeout": 20}},
}
