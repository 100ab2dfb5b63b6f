"""Lasting connections to the database, one a thread: checked before they are used, and limited in time."""

import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.dispatch import receiver

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
REQUEST = "request"
"""What the threads are called that answer requests."""
LIMITS = "SET statement_timeout = {0}; SET idle_in_transaction_session_timeout = {0}"


def with_database(work: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same, in a thread whose connection may have died since it was last used."""

    def checked(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        close_old_connections()
        return work(*args, **kwargs)

    return checked


@receiver(connection_created)
def limit_time(connection: BaseDatabaseWrapper, **_: object) -> None:
    """A thread cannot be stopped, so what it asks of PostgreSQL is; SQLite has its limit in the settings."""
    if connection.vendor == "postgresql" and threading.current_thread().name.startswith(REQUEST):
        with connection.cursor() as cursor:
            cursor.execute(LIMITS.format(int(settings.DATABASE_WAIT_S * 1000)))
