"""The command line, as `companion` where it is installed and as `manage.py` beside the code.

A disk or a database that fails is told in a sentence.
"""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    """Run the command of the command line. Raises SystemExit."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
    try:
        execute_from_command_line(sys.argv)
    except Exception as error:
        from companion.operations import startup

        startup.tell(error)
        raise
