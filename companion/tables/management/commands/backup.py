"""`manage.py backup FILE`: everything in one file, while the server runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from companion.operations import backups


class Command(BaseCommand):
    """Every action that was answered before it began is in it."""

    help = "Write every row of the database to a file; `restore` reads it, into SQLite or PostgreSQL."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            rows = backups.write(file, timezone.now())
        except OSError as error:
            raise CommandError(f"The backup could not be written: {error}.") from None
        self.stdout.write(f"{rows} rows are in {file}. Keep it safe: it holds every secret of every table.")
