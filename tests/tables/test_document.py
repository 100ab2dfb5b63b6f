"""The OpenAPI document: it is complete, it is valid, and a client generated from it scores a round."""

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver
from rest_framework.views import APIView

from tests.api import PASSWORD, Api

pytestmark = pytest.mark.django_db
REFUSALS = {"400", "401", "403", "404", "405", "408", "409", "413", "415", "422", "429", "503"}
UNDESCRIBED = {"api/v1/schema/", "api/v1/docs/"}


@pytest.fixture(scope="session")
def document() -> dict[str, Any]:
    return json.loads(Client().get("/api/v1/schema/").content)


def test_every_operation_documents_its_refusals(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert set(operation["responses"]) >= REFUSALS, (method, path)


def test_there_is_a_schema_for_every_action_told_apart_by_type(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    actions = schemas["QuesterosScoreAction"]
    assert actions["discriminator"]["propertyName"] == "type"
    mapping = actions["discriminator"]["mapping"]
    assert set(mapping) == {"bid", "pay", "adjust", "initiative", "score_round", "correct"}
    for type_, ref in mapping.items():
        schema = schemas[ref.rsplit("/", 1)[1]]
        assert schema["properties"]["type"]["enum"] == [type_]
        assert {"version", "as_seat"} <= set(schema["properties"])


def api_routes() -> dict[str, type[APIView]]:
    """Address patterns of the API and their views."""
    found = {}
    for prefix in get_resolver().url_patterns:
        if str(prefix.pattern) != "api/v1/":
            continue
        for route in prefix.url_patterns:
            found[f"/api/v1/{route.pattern}"] = route.callback.view_class
    return found


def test_every_address_of_the_api_is_described(document: dict[str, Any]) -> None:
    described = set(document["paths"]) - {"/api/v1/tables/{table_id}/stream/"}
    assert described == {re.sub(r"<\w+:(\w+)>", r"{\1}", route) for route in api_routes()}


def test_the_live_stream_is_described_too(document: dict[str, Any]) -> None:
    operation = document["paths"]["/api/v1/tables/{table_id}/stream/"]["get"]
    assert "text/event-stream" in operation["responses"]["200"]["content"]


OPEN_TO_ANYONE = {
    "/api/v1/accounts/",
    "/api/v1/tokens/",
    "/api/v1/games/",
    "/api/v1/cards/",
    "/api/v1/cards/<str:code>/",
    "/api/v1/join/",
}


def test_only_these_addresses_are_open_to_anyone() -> None:
    """A new address without a credential has to be added here on purpose."""
    for path, view in api_routes().items():
        names = {permission.__name__ for permission in view.permission_classes}
        assert (names == {"AllowAny"}) == (path in OPEN_TO_ANYONE), path


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_scores_a_round(
    document: dict[str, Any], live_server: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, package = tmp_path / "openapi.json", tmp_path / "generated"
    source.write_text(json.dumps(document))
    generator: list[str | Path] = [Path(sys.executable).with_name("openapi-python-client"), "generate"]
    where = ("--meta", "none", "--path", source, "--output-path", package)
    subprocess.run([*generator, *where], check=True, capture_output=True)
    monkeypatch.syspath_prepend(str(tmp_path))
    score_a_round(live_server.url)


def score_a_round(address: str) -> None:
    """With nothing but what the generator made."""
    made = lambda name: importlib.import_module(f"generated.{name}")  # noqa: E731
    models = made("models")
    close = {"headers": {"Connection": "close"}}
    stranger = made("client").Client(base_url=address, **close)
    account = made("api.accounts.create_account").sync(
        client=stranger, body=models.Credentials(username="app", password=PASSWORD)
    )
    client = made("client").AuthenticatedClient(base_url=address, token=account.token, **close)
    game = models.OpenQuesterosScoreGame.QUESTEROS_SCORE
    body = models.OpenQuesterosScore(game=game, players=["Ann", "Ben"])
    table = made("api.tables.open_table").sync(client=client, body=body)
    act = made("api.tables.act")
    for seat, value in enumerate((4, 6)):
        bid = models.QuesterosScoreBid(type_=models.QuesterosScoreBidType.BID, seat=seat, value=value)
        act.sync(table_id=table.id, client=client, body=bid)
    kind = models.QuesterosScoreScoreRoundType.SCORE_ROUND
    scored = act.sync(
        table_id=table.id, client=client, body=models.QuesterosScoreScoreRound(type_=kind, quests=[4, 6])
    )
    assert scored.version == 3
    assert scored.table.view.xp == [11, 13]
    again = act.sync(table_id=table.id, client=client, body=bid)
    assert again.version == 4


def test_unknown_addresses_of_the_api_answer_in_the_one_shape() -> None:
    for path in ("nowhere/", "tables/not-a-uuid/", "tables/1/actions/"):
        answer = Api().get(path)
        assert (answer.status, answer.code) == (404, "not_found")


@pytest.mark.parametrize(
    "game", ["eros-quest", "quests-over-coffee", "eros-quest-score", "quests-over-coffee-score"]
)
def test_it_tells_what_the_games_for_one_take_show_and_refuse(document: dict[str, Any], game: str) -> None:
    told = document["info"]["description"]
    assert f"`{game}`" in told or f'"game": "{game}"' in told
    own = "".join(part.capitalize() for part in game.split("-"))
    for type_ in document["components"]["schemas"][f"{own}Action"]["discriminator"]["mapping"]:
        assert f"`{type_}" in told, type_


def test_it_leads_nowhere_that_is_not_served(document: dict[str, Any]) -> None:
    assert ".md" not in document["info"]["description"]
