"""Faults of machines: choices that the rules refused, logged and counted; the seat then plays its default."""

import logging

from django.db.models import F

from companion.engine.core import Rejected
from companion.tables.models import Seat, Table

logger = logging.getLogger(__name__)


def note(table: Table, seat: Seat, refusal: Rejected) -> None:
    """The rules are right, so the machine is wrong: whoever keeps the server is told which, and where."""
    where = (table.pk, table.game, seat.number, seat.bot)
    logger.warning("machine_refused table=%s game=%s seat=%s bot=%s code=%s", *where, refusal.code)
    Table.objects.filter(pk=table.pk).update(bot_faults=F("bot_faults") + 1)
