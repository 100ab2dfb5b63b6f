"""Options that hold a secret: given by a GM who sees everything, and shown to nobody."""

import json
from collections.abc import Iterator

import pytest

from companion.tables import registry
from companion.words.catalogue import Words
from tests import lantern
from tests.api import Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


@pytest.fixture
def secretive() -> Iterator[None]:
    """The lantern game, as if its length were a secret."""
    game = registry.Game(
        lantern.engine, Words(title="Lantern", lines=lantern.LOG_LINES), secret_options=frozenset({"seconds"})
    )
    registry.register(game)
    yield
    del registry.GAMES[game.name]


@pytest.fixture
def table(secretive: None) -> Table:
    return open_table(account(), players=(), game="lantern", seconds=77)


def test_they_count_and_are_echoed_to_nobody(table: Table) -> None:
    ann, _ = join(table, "Ann"), join(table, "Ben")
    everybody = (table, ann, watch(table))
    assert [who.see()["options"] for who in everybody] == [{}, {}, {}]
    assert table.api.patch(table.path, {"title": "Late"}).body["options"] == {}
    begun = table.act("begin")
    assert begun.body["table"]["options"] == {}
    assert begun.body["table"]["clock"]["duration_s"] == 77
    for who in everybody:
        for path in ("", "log/"):
            assert "seconds" not in json.dumps(who.api.get(who.path + path).body)
    assert "seconds" not in table.api.get(table.path + "export/").raw.decode()
    assert table.act("begin").body["table"]["options"] == {}


def test_they_need_a_gm_who_sees(table: Table) -> None:
    refused = table.api.patch(table.path, {"options": {"gm_vision": False}})
    assert (refused.status, refused.code) == (422, "vision_needed")
    assert table.see()["gm_vision"] is True
    opened = table.api.post("tables/", {"game": "lantern", "options": {"gm_vision": False, "seconds": 5}})
    assert opened.code == "vision_needed"


def test_their_gm_cannot_sit_down(table: Table) -> None:
    code = table.see()["join_code"]
    refused = table.api.post("join/", {"code": code, "name": "Gil"})
    assert (refused.status, refused.code) == (422, "gm_has_seen")
    assert table.see()["gm_vision"] is True


def test_only_a_secret_that_was_given_needs_a_gm_who_sees(secretive: None) -> None:
    game = registry.find("lantern")
    assert game.needs_vision({"seconds": 5})
    assert not game.needs_vision({"seconds": None})
    assert not game.needs_vision({})
    assert game.public({"seconds": 5, "other": 1}) == {"other": 1}
