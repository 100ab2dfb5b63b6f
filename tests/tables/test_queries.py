"""What a request asks of the database: the same whatever the log, the seats and the tables have grown to."""

from collections.abc import Callable
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from tests.api import Answer, Api, Table, account, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

SIX = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
WORK = ("SELECT", "INSERT", "UPDATE", "DELETE")
ACTION = [
    "SELECT accounts_accounttoken",
    "SELECT tables_table",
    "SELECT tables_seat",
    "INSERT tables_logentry",
    "UPDATE tables_table",
]
SEEN = ["SELECT accounts_accounttoken", "SELECT tables_table", "SELECT tables_seat"]


def asked(call: Callable[[], Answer], status: int = 200) -> list[str]:
    """What was done to which table, in order; how a transaction begins and ends is not counted."""
    with CaptureQueriesContext(connection) as caught:
        answer = call()
    assert answer.status == status, answer.raw
    return [short(sql) for query in caught.captured_queries for sql in statements(query["sql"].lstrip())]


def statements(sql: str) -> list[str]:
    """One, or none where it is not work, or both that PostgreSQL takes in one trip."""
    if sql.startswith("WITH entry AS ("):
        insert, _, update = sql.removeprefix("WITH entry AS (").rpartition(") UPDATE")
        return [insert, f"UPDATE{update}"]
    return [sql] if sql.startswith(WORK) else []


def short(sql: str) -> str:
    """`SELECT … FROM "tables_seat" WHERE …` → `SELECT tables_seat`."""
    words = sql.replace('"', "").split()
    before = {"SELECT": "FROM", "INSERT": "INTO", "DELETE": "FROM", "UPDATE": "UPDATE"}[words[0]]
    return f"{words[0]} {words[words.index(before) + 1]}"


def bid(table: Table) -> list[str]:
    return asked(lambda: table.act("bid", seat=0, value=3), 201)


def lengthen(table: Table, length: int) -> None:
    """The log as if its last entry had come again and again."""
    row = Row.objects.get(pk=table.id)
    last = LogEntry.objects.get(table=row, n=row.version)
    values = {name: getattr(last, name) for name in ("at", "actor", "kind", "type", "params", "events")}
    more = range(row.version + 1, length + 1)
    LogEntry.objects.bulk_create(LogEntry(table=row, n=n, **values) for n in more)
    Row.objects.filter(pk=row.pk).update(version=length)


def grown(gm: Api) -> Table:
    """Six seats, five hundred entries, and fifty tables of the same account."""
    for _ in range(49):
        open_table(gm)
    table = open_table(gm, players=SIX)
    table.act("bid", seat=0, value=3)
    lengthen(table, 500)
    return table


def test_an_action_costs_five_statements(sheet: Table) -> None:
    assert bid(sheet) == ACTION


@pytest.mark.parametrize("length", [5, 500])
def test_an_action_costs_the_same_at_any_length_of_the_log(sheet: Table, length: int) -> None:
    sheet.act("bid", seat=0, value=5)
    lengthen(sheet, length)
    assert bid(sheet) == ACTION
    assert Row.objects.get().version == length + 1


@pytest.mark.parametrize("seats", [2, 6])
def test_an_action_costs_the_same_with_any_number_of_seats(gm: Api, seats: int) -> None:
    assert bid(open_table(gm, players=SIX[:seats])) == ACTION


@pytest.mark.parametrize("tables", [1, 50])
def test_an_action_costs_the_same_with_any_number_of_tables(gm: Api, tables: int) -> None:
    opened = [open_table(gm) for _ in range(tables)]
    assert bid(opened[0]) == ACTION


def test_an_action_of_a_phone_costs_as_much_as_the_gms(sheet: Table) -> None:
    phone = join(sheet, "Ann")
    assert bid(phone) == ["SELECT tables_seattoken", *ACTION[1:]]


def test_an_action_with_a_key_looks_for_its_receipt_and_keeps_one(gm: Api) -> None:
    small, large = open_table(gm), grown(gm)
    counts = [len(asked(partial(keyed, table), 201)) for table in (small, large)]
    assert counts[0] == counts[1]


def keyed(table: Table) -> Answer:
    body = {"type": "bid", "seat": 0, "value": 4}
    return table.api.post(table.path + "actions/", body, **{"Idempotency-Key": table.id})


def test_a_refusal_writes_nothing(sheet: Table) -> None:
    assert asked(lambda: sheet.act("bid", seat=0, value=11), 422) == ACTION[:3]


@pytest.mark.parametrize("tables", [1, 20])
def test_a_page_of_tables_costs_the_same_however_full(gm: Api, tables: int) -> None:
    for _ in range(tables):
        open_table(gm, players=SIX[: 2 + tables % 5])
    assert asked(lambda: gm.get("tables/")) == SEEN


def test_the_last_page_of_tables_costs_what_the_first_does(gm: Api) -> None:
    for _ in range(45):
        open_table(gm)
    first = gm.get("tables/")
    second = gm.get("tables/" + query_of(first.body["next"]))
    last = query_of(second.body["next"])
    assert asked(lambda: gm.get("tables/" + last)) == SEEN


def query_of(address: str) -> str:
    return "?" + address.partition("?")[2]


@pytest.mark.parametrize("path", ["", "log/", "log/?after=490", "export/?format=csv"])
def test_looking_at_a_table_costs_the_same_however_it_has_grown(gm: Api, path: str) -> None:
    small, large = open_table(gm, players=SIX[:2]), grown(gm)
    assert asked(lambda: gm.get(large.path + path)) == asked(lambda: gm.get(small.path + path))


def test_a_table_costs_three_statements_and_its_log_two_more(sheet: Table) -> None:
    assert asked(lambda: sheet.api.get(sheet.path)) == SEEN
    assert asked(lambda: sheet.api.get(sheet.path + "log/")) == [*SEEN, *["SELECT tables_logentry"] * 2]


def test_whoever_has_the_newest_answer_asks_no_more_of_the_database(sheet: Table) -> None:
    again = {"If-None-Match": sheet.api.get(sheet.path).headers["ETag"]}
    assert asked(lambda: sheet.api.get(sheet.path, **again), 304) == SEEN


def test_another_accounts_tables_cost_nothing(gm: Api) -> None:
    own = open_table(gm)
    alone = asked(lambda: own.api.get("tables/"))
    grown(account("another"))
    assert asked(lambda: own.api.get("tables/")) == alone
    assert bid(own) == ACTION
