"""Files to take along: spreadsheets read them as they are, and every time says of which zone it is."""

import csv
import io
from datetime import UTC, datetime, timedelta, timezone

import pytest
import time_machine

from tests.api import Api, Table, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NIGHT = datetime(2026, 7, 1, 23, 45, 6, 789_000, tzinfo=UTC)
HERE = timezone(timedelta(hours=9))
WRITTEN = "2026-07-01T23:45:06.789000Z"


@pytest.fixture
def entered(sheet: Table) -> Table:
    with time_machine.travel(NIGHT.astimezone(HERE), tick=False):
        sheet.act("adjust", seat=0, delta=1, reason="Élan, ½ of it")
    return sheet


def rows(table: Table) -> list[dict[str, str]]:
    answer = table.api.get(table.path + "export/?format=csv")
    assert answer.raw.startswith(b"\xef\xbb\xbf")
    assert answer.raw.count(b"\xef\xbb\xbf") == 1
    return list(csv.DictReader(io.StringIO(answer.raw.decode("utf-8-sig"))))


def test_csv_begins_with_a_byte_order_mark_and_tells_times_as_iso_8601(entered: Table) -> None:
    [row] = rows(entered)
    assert list(row) == ["n", "at", "actor", "as_seat", "type", "name", "details"]
    assert (row["n"], row["at"], row["as_seat"]) == ("1", WRITTEN, "")
    assert "Élan, ½ of it" in row["details"]


def test_json_tells_the_same_times(entered: Table) -> None:
    [entry] = entered.api.get(entered.path + "export/").body["log"]
    assert entry["at"] == entered.log()[0]["at"] == WRITTEN


def test_a_chronicle_says_that_its_hours_are_utc(gm: Api) -> None:
    with time_machine.travel(NIGHT.astimezone(HERE), tick=False):
        night = open_table(gm, players=["Ann"], game="fate")
        night.act("deal")
    path = f"campaigns/{gm.post('campaigns/', {'title': 'Far east'}).body['id']}/"
    assert gm.post(path + "evenings/", {"table": night.id}).status == 201
    written = gm.get(path + "export/?format=md").raw.decode()
    assert "July 1, 2026" in written
    assert "Day and hours are UTC" in written.replace("\\", "")
    assert "- 23:45 " in written
    [evening] = gm.get(path + "export/?format=json").body["evenings"]
    assert evening["lines"][0]["at"] == WRITTEN
