"""When a table ended; a day later its codes open nothing any more."""

from typing import Any

from django.db import migrations, models
from django.db.models import Max, OuterRef, Subquery


def from_the_log(apps: Any, schema_editor: Any) -> None:
    """Tables that are over ended, at the latest, with their last entry."""
    entries = apps.get_model("tables", "LogEntry").objects.filter(table=OuterRef("pk")).order_by()
    last = entries.values("table").annotate(last=Max("at")).values("last")
    apps.get_model("tables", "Table").objects.filter(status="finished").update(ended_at=Subquery(last))


class Migration(migrations.Migration):
    dependencies = [("tables", "0005_log_beside_the_game")]

    operations = [
        migrations.AddField("table", "ended_at", models.DateTimeField(null=True)),
        migrations.RunPython(from_the_log, migrations.RunPython.noop, elidable=True),
    ]
