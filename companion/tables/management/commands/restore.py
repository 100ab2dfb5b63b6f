"""`manage.py restore FILE`: the database as it was when that backup was made."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from companion.operations import backups, process


class Command(BaseCommand):
    """All of it or nothing."""

    help = "Fill this database, which `migrate` has made, from a backup. Stop the servers first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="delete what is in the database now")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        process.claim()
        try:
            rows = backups.restore(file, replace=replace)
        except backups.Refused as refused:
            raise CommandError(str(refused)) from None
        except OSError as error:
            raise CommandError(f"The backup could not be read: {error}.") from None
        self.stdout.write(f"{rows} rows are back. `manage.py audit` compares every table with its log.")
