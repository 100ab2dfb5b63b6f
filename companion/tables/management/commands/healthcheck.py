"""`manage.py healthcheck worker|beat`: exit code 0 if it was heard from lately; for containers."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from companion.tables import heartbeats


class Command(BaseCommand):
    """Asks the database, as worker and beat have no address of their own."""

    help = "Whether the worker, or beat, works: it wrote down so within the last 20 seconds."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=[heartbeats.WORKER, heartbeats.BEAT])

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        silence = heartbeats.silence(name, heartbeats.ages(timezone.now())[name])
        if silence is not None:
            raise CommandError(silence)
        self.stdout.write("well")
