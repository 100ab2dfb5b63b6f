"""What is answered beside the games is as the OpenAPI document says: accounts, packs, boards, files."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.tables import registry
from tests.api import PASSWORD, Table
from tests.document import Checked, document, operation
from tests.tables.test_described import evening, signed_up

pytestmark = pytest.mark.django_db
ENDINGS: list[tuple[str, dict[str, Any]]] = [
    ("fate", {"type": "close"}),
    ("eros-quest-score", {"type": "end", "reason": "deck_empty"}),
]
FILES = {
    "/api/v1/tables/{table_id}/export/": {"application/json", "text/csv"},
    "/api/v1/campaigns/{campaign_id}/export/": {"application/json", "text/markdown"},
}
MOMENTS = re.compile(r"_at$|^deadline$")


@pytest.mark.parametrize(("game", "last"), ENDINGS)
def test_how_a_game_ended_is_described(game: str, last: dict[str, Any]) -> None:
    table = evening(signed_up(), game, {})[0]
    ended = table.api.post(table.path + "actions/", last)
    assert (ended.status, ended.body["table"]["status"]) == (201, "finished")
    assert ended.body["table"]["outcome"]
    assert table.api.get(table.path + "export/").body["table"]["outcome"]


def test_seats_and_machines_are_described() -> None:
    gm = signed_up()
    table = evening(gm, "questeros", {})[0]
    assert gm.post(table.path + "seats/0/release/").status == 200
    assert gm.post(table.path + "seats/1/bot/", {"kind": "careful"}).status == 200
    assert gm.post(table.path + "seats/1/bot/", {"kind": None}).status == 200
    lobby = Table(gm, gm.post("tables/", {"game": "quest", "players": ["Ann", "Ben"]}).body["id"])
    assert gm.patch(lobby.path, {"options": {"side": "B", "gm_vision": False}, "order": [1, 0]}).status == 200
    assert gm.delete(lobby.path + "seats/0/").status == 204
    assert gm.get(lobby.path).body["gm_vision"] is False


def test_a_preview_is_described() -> None:
    table = evening(signed_up(), "questeros-score", {"first_dealer": 0})[0]
    for seat in range(4):
        assert table.act("bid", seat=seat, value=2).status == 201
    assert table.act("score_round", quests=[1, 2, 3, 4]).status == 201
    shown = table.act("correct", round=1, reason="miscounted", quests=[4, 3, 2, 1], preview=True)
    assert (shown.status, shown.body["version"]) == (200, 9)


def test_accounts_cards_games_and_packs_are_described() -> None:
    gm = signed_up()
    assert Checked().post("tokens/", {"username": "gm", "password": PASSWORD}).status == 201
    assert Checked().post("tokens/", {"username": "gm", "password": "nope"}).status == 401
    assert len(gm.get("games/").body) == len(registry.GAMES)
    assert len(gm.get("cards/").body) == 80
    assert gm.get("cards/epic-0/").status == 200
    assert gm.get("cards/epic-99/").status == 404
    built_in = gm.get("packs/").body
    made = [gm.post("packs/", {"game": one["game"], "pack": one["pack"]}) for one in built_in]
    assert {answer.status for answer in made} == {201}
    assert gm.get(f"packs/{made[0].body['id']}/").status == 200
    assert gm.delete(f"packs/{made[0].body['id']}/").status == 204
    assert gm.delete("tokens/current/").status == 204


@pytest.mark.parametrize("game", ["eros-quest", "quests-over-coffee"])
def test_a_deal_of_the_day_and_its_board_are_described(game: str) -> None:
    gm = signed_up()
    assert gm.post("tables/", {"game": game, "daily": True}).body["daily"]
    board = gm.get(f"daily/{game}/").body
    assert board["yours"]["why"] == "playing"
    assert gm.get(f"daily/{game}/?day=2020-01-31").body["results"] == []
    assert gm.get("daily/fate/").status == 422


def test_refusals_are_described() -> None:
    gm = signed_up()
    table = evening(gm, "questeros-score", {"first_dealer": 0})[0]
    stale = table.act("pay", seat=0, version=7)
    assert (stale.status, stale.body["table"]["version"]) == (409, 4)
    assert table.act("bid", seat=0, value=11).body["table"]["view"]
    assert Checked().get(table.path).status == 401
    assert table.act("bid", seat=0).status == 400
    assert gm.post(table.path + "undo/", b"1" * 100_000).status == 413
    wrong = [Checked().post("join/", {"code": "NOPE22", "name": "x"}).status for _ in range(12)]
    assert wrong == [404] * 10 + [429] * 2


def test_campaigns_are_described() -> None:
    gm = signed_up()
    night, ann, *_ = evening(gm, "fate", {})
    for body in ({"type": "deal"}, {"type": "award", "seat": 0}, {"type": "read", "spread": "three"}):
        assert gm.post(night.path + "actions/", body).status == 201
    card = ann.see()["view"]["cards"][0]["card"]
    assert ann.act("hand_in", cards=[card], reason="now").status == 201
    path = f"campaigns/{gm.post('campaigns/', {'title': 'The Long Road'}).body['id']}/"
    assert gm.post(path + "evenings/", {"table": night.id}).status == 201
    for file in ("", "chronicle/", "chronicle/?q=Ann", "export/", "export/?format=md"):
        assert gm.get(path + file).status == 200
        assert ann.api.get(path + file).status == 200
    assert gm.get("campaigns/").body["results"]
    assert gm.patch(path, {"title": "The Longer Road"}).status == 200
    assert gm.delete(f"{path}evenings/{night.id}/").status == 204
    assert gm.delete(path).status == 204


@pytest.mark.parametrize("path", FILES)
def test_every_form_of_a_file_is_described(path: str) -> None:
    described = operation("GET", path)
    assert set(described["responses"]["200"]["content"]) == FILES[path]


def test_what_a_caller_knows_is_304_with_its_tag() -> None:
    described = operation("GET", "/api/v1/tables/{table_id}/")["responses"]
    assert "ETag" in described["200"]["headers"]
    assert "ETag" in described["304"]["headers"]
    assert "content" not in described["304"]


def properties(schema: Any) -> Iterator[tuple[str, Any]]:
    """Every property of every object in it."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            yield from schema["properties"].items()
        for part in schema.values():
            yield from properties(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from properties(part)


def test_every_moment_is_a_date_time() -> None:
    moments = [(name, of) for name, of in properties(document()["components"]) if MOMENTS.search(name)]
    assert len(moments) > 10
    moments += [
        ("at", document()["components"]["schemas"][name]["properties"]["at"]) for name in ("Entry", "Line")
    ]
    assert [(name, of) for name, of in moments if "date-time" not in str(of)] == []


def test_every_game_that_is_named_is_one_of_ours() -> None:
    named = [of for name, of in properties(document()["components"]) if name == "game"]
    assert len(named) > 2 * len(registry.GAMES)
    assert all(set(of["enum"]) <= set(registry.GAMES) for of in named)


def test_patterns_are_those_of_json_schema() -> None:
    assert not re.search(r"\\\\[AZ]", str(document()))
