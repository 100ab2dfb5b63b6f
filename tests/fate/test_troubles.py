"""An evening that cannot be read: its campaign's chronicle says so, and tells the others as always."""

import html

import pytest
from django.contrib.auth.models import User
from django.test import Client

from companion.tables.models import LogEntry
from tests import broken
from tests.api import Api, Table, open_table
from tests.broken import KINDS, plant
from tests.fate.test_campaigns import begin, chronicle

pytestmark = pytest.mark.django_db


@pytest.fixture
def evenings(gm: Api) -> list[Table]:
    nights = [open_table(gm, players=("Ann",), game="fate") for _ in range(3)]
    for night in nights:
        assert night.act("deal").status == 201
    return nights


@pytest.mark.parametrize("kind", KINDS)
def test_the_chronicle_tells_the_other_evenings(kind: str, gm: Api, evenings: list[Table]) -> None:
    path = begin(gm, "The Long Road", *evenings)
    plant(evenings[1].id, kind)
    told = chronicle(gm, path)["evenings"]
    assert [one["table"] for one in told] == [night.id for night in evenings]
    assert [bool(one["trouble"]) for one in told] == [False, True, False]
    assert [len(one["lines"]) for one in told] == [1, 0, 1]
    assert gm.get(path).status == 200
    markdown = gm.get(path + "export/?format=md").raw.decode()
    assert told[1]["trouble"] in markdown.replace("\\", "")
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    page = client.get(f"/campaigns/{path.split('/')[1]}/")
    assert page.status_code == 200
    assert told[1]["trouble"] in html.unescape(page.content.decode())
    assert client.get("/campaigns/").status_code == 200


def test_a_line_that_cannot_be_read_is_told_as_that(gm: Api, evenings: list[Table]) -> None:
    path = begin(gm, "The Long Road", *evenings)
    LogEntry.objects.filter(table_id=evenings[0].id, type="deal").update(events=broken.NOT_OURS, params=b"{")
    told = chronicle(gm, path)["evenings"][0]
    assert told["trouble"] is None
    assert [line["type"] for line in told["lines"]] == ["deal"]
