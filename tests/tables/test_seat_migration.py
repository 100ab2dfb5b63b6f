"""Tables of an earlier release: their ends and their locked seats come with the migrations."""

from datetime import UTC, datetime
from importlib import import_module

import pytest
from django.apps import apps

from companion.tables.models import LogEntry, Seat
from companion.tables.models import Table as Row
from tests.api import Api, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NAMES = ("Ann", "Ben", "Cat", "Dan")
END = datetime(2100, 1, 1, 12, tzinfo=UTC)


def run(migration: str, function: str) -> None:
    getattr(import_module(f"companion.tables.migrations.{migration}"), function)(apps, None)


def test_tables_that_are_over_ended_with_their_last_entry(gm: Api) -> None:
    over, under_way = open_table(gm, NAMES, "questeros"), open_table(gm)
    over.act("begin", absent_ok=True)
    over.act("void", reason="late")
    LogEntry.objects.filter(n=2).update(at=END)
    Row.objects.update(ended_at=None)
    run("0006_ended_at", "from_the_log")
    assert Row.objects.get(pk=over.id).ended_at == END
    assert Row.objects.get(pk=under_way.id).ended_at is None


def test_seats_where_a_secret_may_lie_get_their_codes(gm: Api) -> None:
    dealt = open_table(gm, NAMES, "questeros")
    join(dealt, "Ann")
    dealt.act("begin", absent_ok=True)
    night, sheet = open_table(gm, NAMES, "fate"), open_table(gm)
    night.act("award", seat=1)
    lobby = open_table(gm, NAMES, "questeros")
    Seat.objects.update(code=None)
    run("0007_seats_with_secrets", "lock_seats")

    def locked(table: str) -> list[bool]:
        return [seat.code is not None for seat in Seat.objects.filter(table_id=table).order_by("number")]

    assert locked(dealt.id) == [False, True, True, True]
    assert locked(night.id) == [True] * 4
    assert not any(locked(sheet.id) + locked(lobby.id))
