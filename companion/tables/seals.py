"""Seals: whether the log of a first attempt is, to the byte, what the server played again when it ended."""

from collections.abc import Sequence
from datetime import UTC
from hmac import compare_digest

import msgspec
from django.conf import settings
from django.utils.crypto import salted_hmac

from companion.tables.models import Attempt, LogEntry

SALT = "companion.tables.seals"


def seal(attempt: Attempt, rows: Sequence[LogEntry], key: str | None = None) -> str:
    """With the server's key, over whose attempt it is, the log up to its end and the outcome."""
    whose = (attempt.deal_id, attempt.account_id, str(attempt.table_id), attempt.last)
    entries = [facts(row) for row in rows if row.n <= attempt.last]
    sealed = msgspec.json.encode((whose, bytes(attempt.outcome), entries))
    return salted_hmac(SALT, sealed, secret=key, algorithm="sha256").hexdigest()


def facts(row: LogEntry) -> tuple[object, ...]:
    """Everything that an entry says."""
    at = row.at.astimezone(UTC).isoformat()
    return (row.n, at, row.actor, row.as_seat, row.kind, row.type, bytes(row.params), bytes(row.events))


def holds(attempt: Attempt, rows: Sequence[LogEntry]) -> bool:
    """Whether nothing was altered since; a key that was replaced still counts while settings name it."""
    keys = [str(settings.SECRET_KEY), *map(str, settings.SECRET_KEY_FALLBACKS)]
    return bool(attempt.seal) and any(compare_digest(attempt.seal, seal(attempt, rows, key)) for key in keys)
