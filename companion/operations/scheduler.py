"""Beat, with a heartbeat. It keeps its schedule in memory: what it does is due every second or every hour."""

import logging
from typing import Any

from celery import beat
from django.db import DatabaseError, connection
from django.utils import timezone

logger = logging.getLogger(__name__)


class Scheduler(beat.Scheduler):  # type: ignore[misc]
    """Each tick is one more sign of life; without a database it goes on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        from companion.tables.heartbeats import BEAT, Heart  # needs the apps

        self.heart = Heart(BEAT)
        super().__init__(*args, **kwargs)

    def tick(self, *args: Any, **kwargs: Any) -> object:
        """Send what is due; how long until the next. The connection is used once in five seconds."""
        try:
            self.heart.beat(timezone.now())
        except DatabaseError as error:
            logger.warning("No heartbeat could be written: %s", error)
        finally:
            connection.close()
        return super().tick(*args, **kwargs)
