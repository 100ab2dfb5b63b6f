"""Empty seats where something secret may lie get codes of their own; the join code opens them no more."""

from typing import Any

from django.db import migrations

from companion.accounts.secrets import new_code

SECRETS = ("begin", "award")
"""Entries after which a seat may have been dealt something."""


def lock_seats(apps: Any, schema_editor: Any) -> None:
    """At tables under way: a seat too many asks its GM for a code, one too few would show its cards."""
    entries = apps.get_model("tables", "LogEntry").objects.filter(type__in=SECRETS, table__status="open")
    seats = apps.get_model("tables", "Seat").objects.filter(joined=False, bot="", code=None)
    for seat in seats.filter(table__in=entries.values("table")).iterator():
        seat.code = new_code()
        seat.save(update_fields=["code"])


class Migration(migrations.Migration):
    dependencies = [("tables", "0006_ended_at")]

    operations = [migrations.RunPython(lock_seats, migrations.RunPython.noop, elidable=True)]
